//! The rules of the source that no compiler enforces.

mod circles;
mod prose;
mod scripts;
mod uses;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use bayesboard::model::FAMILIES;
use bayesboard::wire::Named;
use bayesboard::{board, messages};

use crate::support::page::filled;
use uses::{DEPENDENCIES, modules, violations_in};

#[test]
fn modules_use_only_what_the_flow_allows() {
    let mut violations = Vec::new();
    for file in files("src", &["rs"]) {
        let inner = file.strip_prefix(root().join("src")).expect("a file of src").with_extension("");
        let mut module: Vec<String> = inner.iter().map(|part| part.to_string_lossy().into_owned()).collect();
        module.pop_if(|last| last == "mod");
        if module != ["lib"] {
            violations.extend(violations_in(&module, &read(&file)));
        }
    }
    assert!(violations.is_empty(), "{violations:#?}");
}

#[test]
fn the_map_has_the_modules_of_the_crate_and_names_nothing_else() {
    let (map, lib) = (read(&root().join("ARCHITECTURE.md")), read(&root().join("src/lib.rs")));
    let listed = modules(&map);
    let names: Vec<&str> = listed.iter().map(|(name, _)| *name).collect();
    let declared: Vec<&str> = lib
        .lines()
        .filter_map(|line| line.strip_prefix("pub ").unwrap_or(line).strip_prefix("mod ")?.strip_suffix(';'))
        .collect();
    assert_eq!(names, declared);
    for (module, uses) in &listed {
        for used in uses {
            let may_use = DEPENDENCIES.iter().any(|(known, by)| known == used && by.contains(module));
            assert!(may_use || names.contains(used), "{module} may use {used}, which is no module");
        }
    }
    let (_, by) = DEPENDENCIES.iter().find(|(known, _)| *known == "bayesboard_kernels").expect("the kernels");
    assert!(map.contains(&format!("; used by {} |", by.join(", "))), "the kernels are used by {by:?}");
}

#[test]
fn every_dependency_has_its_modules() {
    let manifest = read(&root().join("Cargo.toml"));
    let sections = manifest.split("\n[").filter(|section| {
        let name = section.lines().next().unwrap_or_default();
        name.ends_with("dependencies]") && !name.contains("dev-") && !name.contains("build-")
    });
    let declared = sections.flat_map(|section| section.lines().skip(1).filter_map(|line| line.split_once(" = ")));
    for (name, _) in declared {
        let name = name.replace('-', "_");
        assert!(DEPENDENCIES.iter().any(|(known, _)| *known == name), "{name} is not in the table of dependencies");
    }
}

#[test]
fn every_module_says_what_it_is() {
    for file in files("src", &["rs"]).into_iter().chain(files("tests", &["rs"])).chain(files("xtask", &["rs"])) {
        let is_root = ["mod.rs", "lib.rs", "main.rs"].iter().any(|name| file.ends_with(name));
        let is_test = file.parent() == Some(&root().join("tests"));
        if is_root || is_test {
            assert!(read(&file).starts_with("//! "), "{} does not say what it is", file.display());
        }
    }
}

#[test]
fn what_a_lecture_needs_most_is_there_once_and_in_no_menu() {
    let page = screen("board");
    for name in ["Undo", "Hide fits"] {
        let label = format!("aria-label=\"{name}\"");
        let text = format!(">{name}</button>");
        let places: Vec<usize> =
            page.match_indices(&label).chain(page.match_indices(&text)).map(|(at, _)| at).collect();
        let [at] = places[..] else { panic!("{name} is there {} times", places.len()) };
        let menus = open_elements(&page[..at])
            .into_iter()
            .filter(|tag| tag.starts_with("dialog") || tag.split_whitespace().any(|word| word.starts_with("popover")));
        assert_eq!(menus.collect::<Vec<_>>(), Vec::<&str>::new(), "{name} is in a menu");
    }
}

/// The dialogs, divisions and forms that are open at the end of this HTML, each as it was opened.
fn open_elements(html: &str) -> Vec<&str> {
    const CONTAINERS: [&str; 4] = ["dialog", "div", "form", "span"];
    let mut open = Vec::new();
    for tag in html.split('<').skip(1) {
        let (inner, is_end) = tag.strip_prefix('/').map_or((tag, false), |inner| (inner, true));
        let name = inner.split(|c: char| !c.is_ascii_alphanumeric()).next().unwrap_or_default();
        if CONTAINERS.contains(&name) {
            if is_end {
                open.pop();
            } else {
                open.push(inner.split('>').next().unwrap_or_default());
            }
        }
    }
    open
}

#[test]
fn what_a_link_can_hide_is_what_the_document_lists() {
    let links = read(&root().join("docs/links.md"));
    for (id, start) in [("board", "\n* Of the board:"), ("messages", "\n* Of *Messages*:")] {
        let page = screen(id);
        let values = |attribute: &str| -> BTreeSet<String> {
            let start = format!(" {attribute}=\"");
            page.split(&start).skip(1).filter_map(|rest| Some(rest.split_once('"')?.0.to_owned())).collect()
        };
        let (parts, ids) = (values("data-part"), values("id"));
        let list = links.split_once(start).expect("its list").1;
        let list = list.split("\n* ").next().unwrap_or_default().split("\n\n").next().unwrap_or_default();
        let listed: BTreeSet<String> = list.split('`').skip(1).step_by(2).map(str::to_owned).collect();
        assert_eq!(parts.difference(&listed).collect::<Vec<_>>(), [""; 0], "{id}: not in docs/links.md");
        let unknown: Vec<_> = listed.iter().filter(|name| !parts.contains(*name) && !ids.contains(*name)).collect();
        assert_eq!(unknown, [""; 0], "not on the screen {id}");
        let boxes = page.split_once("id=\"hiding\"").and_then(|(_, rest)| rest.split_once("</fieldset>"));
        let values = boxes.expect("the boxes").0.split("value=\"").skip(1).filter_map(|rest| rest.split('"').next());
        for name in values.flat_map(|value| value.split(',')) {
            assert!(parts.contains(name), "{name} is offered by Share, but is no part of {id}");
        }
    }
}

/// What has no tab is opened by no hand, and what the document does not name by no link.
#[test]
fn every_panel_has_its_tab_and_its_name_in_links() {
    let links = read(&root().join("docs/links.md"));
    for (id, names) in [("board", board::Panel::NAMES), ("messages", messages::Panel::NAMES)] {
        let page = screen(id);
        let tabs: Vec<&str> = page.split(" data-opens=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
        assert_eq!(tabs, names.iter().copied().filter(|&name| name != "none").collect::<Vec<_>>(), "{id}");
        assert!(tabs.iter().all(|name| links.contains(&format!("`{name}`"))), "{id}: not in docs/links.md");
    }
}

/// A family that is compared with would leave out the next one without a word.
#[test]
fn what_a_family_has_is_asked_of_its_row() {
    for file in files("src", &["rs"]) {
        for compared in ["== Family::", "!= Family::", "matches!(settings.family"] {
            assert!(!read(&file).contains(compared), "{} has {compared}", file.display());
        }
    }
    for file in files("www", &["js"]) {
        for row in &FAMILIES {
            let compared = format!("== \"{}\"", row.name);
            assert!(!read(&file).contains(&compared), "{} has {compared}", file.display());
        }
    }
}

/// What no family has would never be in sight, and what a family has and the page does not would be in vain.
#[test]
fn what_the_page_has_for_a_family_stands_in_a_row() {
    let page = screen("board");
    let needed = page.split(" data-only=\"").skip(1).filter_map(|rest| Some(rest.split_once('"')?.0));
    let needed: BTreeSet<&str> = needed.collect();
    let known: BTreeSet<&str> = FAMILIES.iter().flat_map(|row| row.settings.iter().chain(row.shows)).copied().collect();
    assert_eq!(needed.difference(&known).collect::<Vec<_>>(), [&""; 0], "in no row of FAMILIES");
    let shown: BTreeSet<&str> = FAMILIES.iter().flat_map(|row| row.shows).copied().collect();
    assert_eq!(shown.difference(&needed).collect::<Vec<_>>(), [&""; 0], "not on the page");
    assert!(needed.len() > 6, "{needed:?}");
}

/// There is something to read before the module is there, which says more.
#[test]
fn the_page_says_what_it_is_for_and_on_itself_that_it_loads() {
    let page = screen("board");
    let between = |start: &str, end: &str| page.split_once(start)?.1.split_once(end).map(|(text, _)| text);
    let description = between("name=\"description\" content=\"", "\"");
    assert!(description.is_some_and(|text| !text.is_empty()), "the page has no description");
    let loading = between("<p id=\"slow\" class=\"stop\" role=\"status\">", "</p>");
    assert_eq!(loading, Some("The models are loading."));
}

#[test]
fn nothing_unfinished_is_left() {
    // Put together here, so that this file does not contain them.
    let marks = [["TO", "DO"], ["FIX", "ME"], ["X", "XX"], ["db", "g!("], ["to", "do!("], ["unimplem", "ented!("]];
    let marks = marks.map(|mark| mark.concat());
    let folders = ["src", "tests", "xtask", "www", "docs"];
    for file in folders.iter().flat_map(|folder| files(folder, &["rs", "js", "mjs", "html", "css", "toml", "md"])) {
        let text = read(&file);
        for mark in &marks {
            assert!(!text.contains(mark), "{} contains {mark}", file.display());
        }
    }
    let changed = files("tests", &["svg", "txt", "json", "png"]);
    let changed: Vec<_> = changed.iter().filter(|file| file.to_string_lossy().contains("-changed.")).collect();
    assert!(changed.is_empty(), "look at these snapshots, then bless or repair: {changed:#?}");
}

#[test]
fn the_page_puts_text_into_text_nodes_only() {
    for file in files("www", &["js", "html"]) {
        for way in ["innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", "new Function"] {
            assert!(!read(&file).contains(way), "{} uses {way}", file.display());
        }
    }
}

#[test]
fn the_style_of_the_page_stands_in_its_style_sheets() {
    for file in files("www", &["html"]) {
        let html = read(&file);
        assert!(!html.contains(" style=") && !html.contains("<style"), "{} has a style", file.display());
    }
}

/// A font of the system has other widths, so what fits here would be cut there.
#[test]
fn every_sign_that_is_written_in_the_page_is_in_a_font_of_its_own() {
    let fonts = read(&root().join("www/kit/fonts/make.py"));
    for file in [files("www", &["html", "css", "js", "json"]), files("src/words", &["rs", "json"])].concat() {
        let text = read(&file);
        let written = text.lines().filter(|line| !line.trim_start().starts_with("//")).flat_map(str::chars);
        // Letters are there as ranges. The others are ends of ranges, a thin space, and isolates, which nobody sees.
        let others = "\u{300}\u{36f}ω\u{2009}\u{2068}\u{2069}";
        let is_given = |sign: &char| matches!(*sign, '\0'..='ÿ' | '𝐴'..='𝑧') || others.contains(*sign);
        let missing: Vec<char> = written.filter(|sign| !is_given(sign) && !fonts.contains(*sign)).collect();
        assert!(missing.is_empty(), "{}: {missing:?}", file.display());
    }
}

/// Where a rule asks what an element has in it, a browser computes the styles of all around it anew at every change.
#[test]
fn rules_are_in_layers_and_ask_for_no_content() {
    for file in files("www", &["css"]) {
        let sheet = read(&file);
        assert!(!sheet.contains(":has("), "{} asks by `:has()`", file.display());
        let first = sheet.lines().find(|line| !line.is_empty() && !line.starts_with("/*")).unwrap_or_default();
        assert!(first.starts_with("@layer"), "{} begins with {first:?}", file.display());
    }
}

/// A phone loads the style sheets `phone.css` of the screens, and no other window does.
#[test]
fn no_rule_for_phones_is_for_a_window_that_does_not_load_it() {
    let screens = read(&root().join("xtask/src/screens.rs"));
    assert!(screens.contains("const PHONE: &str = \"(max-width: 63.99rem), (max-height: 30rem)\";"));
    for sheet in ["www/board/phone.css", "www/messages/phone.css"] {
        let text = read(&root().join(sheet));
        let (_, rules) = text.split_once("@layer phone {").expect("its layer");
        for query in rules.split("@media ").skip(1).filter_map(|rule| rule.split('{').next()) {
            let is_covered = |one: &str| one.contains("max-width") || one.contains("(max-height: 30rem)");
            assert!(query.split(',').all(is_covered), "{sheet}: {query}");
        }
        let outer: Vec<&str> = rules.lines().filter_map(|line| line.strip_prefix("  ")).collect();
        let is_query = |line: &str| [" ", "@media", "}", "/*"].iter().any(|start| line.starts_with(start));
        assert!(outer.iter().all(|line| is_query(line)), "{sheet}: a rule stands outside of a query");
    }
}

/// The generator must be of the very version of the crate; see `Cargo.toml`.
#[test]
fn wasm_bindgen_and_its_generator_are_of_one_version() {
    let pin = |manifest: &str, name: &str| {
        let text = read(&root().join(manifest));
        let line = text.lines().find(|line| line.starts_with(&format!("{name} = "))).map(str::to_owned);
        let version = line.and_then(|line| Some(line.split_once("\"=")?.1.split_once('"')?.0.to_owned()));
        version.unwrap_or_else(|| panic!("{manifest} does not pin {name}"))
    };
    assert_eq!(pin("Cargo.toml", "wasm-bindgen"), pin("xtask/bindgen/Cargo.toml", "wasm-bindgen-cli-support"));
}

/// The screens: the folders below `www/` with the template of one.
fn screens() -> Vec<String> {
    let folders = fs::read_dir(root().join("www")).expect("the page").flatten();
    let of_screens = folders.filter(|folder| folder.path().join("screen.html").is_file());
    of_screens.map(|folder| folder.file_name().to_string_lossy().into_owned()).collect()
}

/// The HTML of the page with one of its screens, and its texts.
fn screen(id: &str) -> String {
    let others: Vec<_> = screens().iter().filter(|&other| other != id).map(|other| format!("{other}/")).collect();
    filled(&joined("index.html", &others))
}

/// A template with what it includes, but for the fragments of some folders.
fn joined(template: &str, without: &[String]) -> String {
    if without.iter().any(|folder| template.starts_with(folder)) {
        return String::new();
    }
    let source = read(&root().join("www").join(template));
    let mut parts = source.split("{{include ");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |text, part| {
        let (fragment, rest) = part.split_once("}}").expect("an include and its end");
        text + &joined(fragment, without) + rest
    })
}

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

fn read(file: &Path) -> String {
    fs::read_to_string(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()))
}

/// The files below a folder of the repository whose names end so; none when there is no such folder.
fn files(folder: &str, extensions: &[&str]) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![root().join(folder)];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).into_iter().flatten().flatten() {
            let path = entry.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extensions.iter().any(|&known| extension == known)) {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}
