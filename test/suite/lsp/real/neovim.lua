-- neovim.lua — Neovim as a client: opens a file, and does by the editor's own functions what a person would do. Writes what it saw as JSON.
local command = vim.json.decode(vim.env.GX_COMMAND)
local out = vim.env.GX_OUT
local seen = {}

local function finish()
  local file = io.open(out, "w")
  file:write(vim.json.encode(seen))
  file:close()
  vim.cmd("qa!")
end

local function run()
  vim.cmd("edit " .. vim.env.GX_FILE)
  vim.bo.filetype = "circ"
  local id = vim.lsp.start_client({ name = "ginexys", cmd = command, root_dir = vim.fn.fnamemodify(vim.env.GX_FILE, ":h"), capabilities = vim.lsp.protocol.make_client_capabilities() })
  vim.lsp.buf_attach_client(0, id)
  seen.ready = vim.wait(60000, function() local client = vim.lsp.get_client_by_id(id); return client ~= nil and client.initialized == true end, 50)
  seen.told = vim.wait(60000, function() return #vim.diagnostic.get(0) > 0 end, 50)
  seen.diagnostics = vim.tbl_map(function(each) return { code = each.code, line = each.lnum, from = each.col, to = each.end_col } end, vim.diagnostic.get(0))

  local function ask(method, line, byte, more)
    vim.api.nvim_win_set_cursor(0, { line, byte })
    local params = vim.tbl_extend("force", vim.lsp.util.make_position_params(0, "utf-16"), more or {})
    local answers = vim.lsp.buf_request_sync(0, method, params, 60000)
    return answers and answers[id] and answers[id].result
  end

  local hover = ask("textDocument/hover", 3, 4)
  seen.hover = hover and hover.contents.value
  local items = ask("textDocument/completion", 6, 3)
  seen.completion = items and vim.tbl_map(function(item) return item.label end, items.items)

  local actions = ask("textDocument/codeAction", 7, 4, { range = vim.lsp.util.make_given_range_params({ 7, 4 }, { 7, 6 }, 0, "utf-16").range, context = { diagnostics = {}, only = { "quickfix" } } })
  for _, action in ipairs(actions or {}) do
    if action.title == "write `pin1`" then vim.lsp.util.apply_workspace_edit(action.edit, "utf-16") end
  end
  local edit = ask("textDocument/rename", 4, 0, { newName = "R42" })
  if edit then vim.lsp.util.apply_workspace_edit(edit, "utf-16") end
  vim.lsp.buf.formatting_sync({ tabSize = 2, insertSpaces = true }, 60000)
  seen.lines = vim.api.nvim_buf_get_lines(0, 0, -1, false)
  seen.fileformat = vim.bo.fileformat
  vim.lsp.stop_client(id)
end

local ok, fault = pcall(run)
if not ok then seen.fault = tostring(fault) end
finish()
