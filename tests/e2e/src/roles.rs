/// A CSS selector for whatever may have an ARIA role: elements that state it, and those that have it by nature.
///
/// It may match too much, never too little: the browser's own computed role decides.
pub(crate) fn candidates(role: &str) -> String {
    let native = match role {
        "alertdialog" | "dialog" => "dialog",
        "button" => "button, summary, input[type=button], input[type=submit], input[type=reset]",
        "checkbox" => "input[type=checkbox]",
        "combobox" | "listbox" => "select, input",
        "grid" | "table" => "table",
        "group" => "fieldset, details, optgroup",
        "heading" => "h1, h2, h3, h4, h5, h6",
        "img" | "image" => "img, svg, canvas",
        "link" => "a[href]",
        "radio" => "input[type=radio]",
        "slider" => "input[type=range]",
        "status" => "output",
        "switch" => "input[type=checkbox]",
        "textbox" | "searchbox" => "input, textarea",
        "alert" | "application" | "menu" | "menuitem" | "radiogroup" | "tab" | "tablist" | "tabpanel" | "toolbar" => "",
        _ => "*",
    };
    let stated = format!("[role~={role:?}]");
    if native.is_empty() { stated } else { format!("{stated}, {native}") }
}
