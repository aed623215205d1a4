-- A board in a Quarto document: {{< bayesboard "v=3&p=…" height=480 hide=files picture=board.svg >}}
-- In HTML and reveal.js it is the element. On paper it is the picture, the link, and in PDF the QR code of it: the
-- document names the address of a page of Bayesboard by `bayesboard: https://…/` in its head.

local function text(value)
  return value and pandoc.utils.stringify(value) or ""
end

local function escaped(value)
  return (value:gsub('[&<>"]', { ["&"] = "&amp;", ["<"] = "&lt;", [">"] = "&gt;", ['"'] = "&quot;" }))
end

local function element(board, kwargs)
  quarto.doc.add_html_dependency({
    name = "bayesboard",
    scripts = { "bayes-board.js" },
    resources = { { name = "bayesboard.html", path = "bayesboard.html" } },
  })
  local attributes = { 'board="' .. escaped(board) .. '"' }
  for _, name in ipairs({ "height", "hide", "label", "src" }) do
    local value = text(kwargs[name])
    if value ~= "" then
      table.insert(attributes, name .. '="' .. escaped(value) .. '"')
    end
  end
  return pandoc.RawBlock("html", "<bayes-board " .. table.concat(attributes, " ") .. "></bayes-board>")
end

local function on_paper(board, kwargs, meta)
  local blocks = pandoc.List({})
  local picture, address = text(kwargs["picture"]), text(meta["bayesboard"])
  if picture ~= "" then
    blocks:insert(pandoc.Para({ pandoc.Image({ pandoc.Str("Bayesboard") }, picture) }))
  end
  if address ~= "" then
    local link = address:gsub("#.*$", "") .. "#" .. board
    if quarto.doc.is_format("pdf") then
      quarto.doc.use_latex_package("qrcode")
      blocks:insert(pandoc.RawBlock("latex", "\\qrcode{" .. link:gsub("([%%#&~_\\])", "\\%1") .. "}"))
    end
    blocks:insert(pandoc.Para({ pandoc.Link({ pandoc.Str("Bayesboard") }, link) }))
  end
  if #blocks == 0 then
    error("bayesboard: on paper a board needs picture=FILE, or `bayesboard: ADDRESS` in the head of the document")
  end
  return blocks
end

return {
  ["bayesboard"] = function(args, kwargs, meta)
    local board = text(args[1]):gsub("^.*#", "")
    if board == "" then
      error('bayesboard: the board is missing, as in {{< bayesboard "v=3&p=…" >}}')
    end
    if quarto.doc.is_format("html:js") then
      return element(board, kwargs)
    end
    return on_paper(board, kwargs, meta)
  end,
}
