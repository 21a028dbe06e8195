// fault.ts — what went wrong with a file, in words for people.

const WORDS: Readonly<Record<string, string>> = {
  ENOENT: "there is no such file or folder",
  EACCES: "permission denied",
  EPERM: "not permitted",
  EISDIR: "it is a folder",
  ENOTDIR: "a part of the path is a file, not a folder",
  EEXIST: "a file stands where a folder has to be",
  EROFS: "the file system is read-only",
  ENOSPC: "no space is left",
  EFBIG: "it would grow past the size limit",
  EDQUOT: "the disk quota is used up",
  EMFILE: "too many files are open",
  ELOOP: "too many links in a ring",
  ENAMETOOLONG: "the name is too long",
  EBUSY: "it is in use",
};

/** The reason of a failed file operation, without the path: `permission denied`. */
export function describeFault(fault: unknown): string {
  if (!(fault instanceof Error)) return String(fault);
  const code = "code" in fault && typeof fault.code === "string" ? fault.code : "";
  return WORDS[code] ?? fault.message;
}
