// eslint.config.js — the rules of docs/style.md that a tool can hold.
import tseslint from "typescript-eslint";

const LOCALE = "locale-dependent; compare by code points or the natural order of compiler/netlist/";

const everywhere = [
  { selector: "ExportDefaultDeclaration", message: "no default exports: a thing has one name everywhere" },
  { selector: "TSEnumDeclaration", message: "no enums: use a union of strings" },
  { selector: "TSParameterProperty", message: "no parameter properties" },
  { selector: "CallExpression[callee.property.name='localeCompare']", message: LOCALE },
  { selector: "CallExpression[callee.property.name=/^toLocale/]", message: LOCALE },
  { selector: "MemberExpression[object.name='Intl']", message: LOCALE },
];

/** compiler/ gives the same bytes from the same text on every machine. */
const compiler = [
  { selector: "NewExpression[callee.name='Date'][arguments.length=0], CallExpression[callee.object.name='Date'], CallExpression[callee.name='Date']", message: "compiler/ reads no clock" },
  { selector: "MemberExpression[object.name='performance']", message: "compiler/ reads no clock" },
  { selector: "MemberExpression[object.name='Math'][property.name='random']", message: "compiler/ has no randomness; tests use seeded()" },
  { selector: "MemberExpression[object.name='process']", message: "compiler/ knows no process; callers pass what it needs" },
];

export default tseslint.config(
  { ignores: ["dist/", "out/", "coverage/", "node_modules/"] },
  {
    files: ["**/*.ts"],
    extends: [tseslint.configs.base],
    linterOptions: { reportUnusedDisableDirectives: "error", noInlineConfig: true },
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/no-non-null-assertion": "error",
      "@typescript-eslint/no-floating-promises": "error",
      "@typescript-eslint/no-misused-promises": "error",
      "@typescript-eslint/await-thenable": "error",
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/switch-exhaustiveness-check": ["error", { considerDefaultExhaustiveForUnions: true }],
      "@typescript-eslint/ban-ts-comment": "error",
      "max-lines": ["error", 500],
      "no-restricted-syntax": ["error", ...everywhere],
      "no-warning-comments": ["error", { terms: ["todo", "fixme", "xxx", "hack"], location: "start" }],
      eqeqeq: "error",
      "no-var": "error",
      "prefer-const": "error",
    },
  },
  { files: ["compiler/**/*.ts", "grammar/**/*.ts"], rules: { "no-restricted-syntax": ["error", ...everywhere, ...compiler] } },
  { files: ["**/*.gen.ts"], rules: { "max-lines": "off" } },
  { files: ["*.config.ts"], rules: { "no-restricted-syntax": "off" } },
);
