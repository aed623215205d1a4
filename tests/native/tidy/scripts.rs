use super::{files, read, root, screens};

/// What finds an element of the page.
const LOOKS: [&str; 4] = ["byId(", "getElementById(", "querySelector(", "querySelectorAll("];

/// The page's script is evaluated as soon as it is there, while the page may still be read.
#[test]
fn no_script_looks_for_an_element_when_it_is_evaluated() {
    for file in files("www", &["js"]) {
        assert_eq!(looks_when_evaluated(&read(&file)), [""; 0], "{}", file.display());
    }
}

/// The lines outside of all functions that look for an element.
fn looks_when_evaluated(source: &str) -> Vec<&str> {
    let is_outside = |line: &&str| !line.starts_with([' ', '/', '*']) && !line.contains("function ");
    let outside = source.lines().filter(is_outside);
    outside
        .filter(|line| {
            // What follows an arrow is done when it is called.
            let now = line.split("=>").next().unwrap_or_default();
            LOOKS.iter().any(|look| now.contains(look))
        })
        .collect()
}

#[test]
fn a_look_outside_of_functions_is_seen() {
    let source = "// const a = byId(\"a\");\nconst b = byId(\"b\");\nexport const c = document.querySelector(\"c\");
const d = () => byId(\"d\");\nexport function byId(id) {\n  return document.getElementById(id);\n}
byId(\"e\").addEventListener(\"click\", () => {});\nlet f = 0;\n";
    let found = looks_when_evaluated(source);
    let names: Vec<&str> = found.iter().filter_map(|line| line.split('"').nth(1)).collect();
    assert_eq!(names, ["b", "c", "e"]);
}

/// The bundle stands at the top of the site: a path from the folder of the source would lead out of the site, which is
/// seen only where this is in a folder of its server.
#[test]
fn what_is_loaded_at_run_time_is_named_from_the_page() {
    for file in files("www", &["js"]) {
        assert!(!read(&file).contains("await import(\""), "{} loads a module by its own path", file.display());
    }
}

#[test]
fn the_kit_of_the_pages_knows_none_of_them() {
    for file in files("www/kit", &["js"]) {
        for import in imports(&read(&file)) {
            assert!(is_in_kit(&import), "{} imports {import}", file.display());
        }
    }
}

#[test]
fn no_script_of_a_screen_knows_another_screen() {
    let screens = screens();
    assert!(screens.len() >= 2);
    for screen in &screens {
        let others = screens.iter().filter(|other| *other != screen);
        let others: Vec<_> = others.map(|other| format!("../{other}/")).collect();
        for file in files(&format!("www/{screen}"), &["js"]) {
            let known = imports(&read(&file)).into_iter();
            let known = known.filter(|import| others.iter().any(|other| import.contains(other)));
            assert_eq!(known.collect::<Vec<_>>(), [""; 0], "{}", file.display());
        }
    }
}

#[test]
fn every_screen_stands_where_all_screens_do() {
    for screen in screens() {
        let places = [
            ("xtask/src/screens.rs", format!("id: \"{screen}\"")),
            ("www/index.html", format!("data-screen=\"{screen}\"")),
            ("www/kit/header.html", format!("data-shows=\"{screen}\"")),
            ("www/kit/places.css", format!(":root[data-screen=\"{screen}\"] [data-of=")),
            ("www/main.js", format!("from \"./{screen}/main.js\"")),
        ];
        for (file, place) in places {
            assert!(read(&root().join(file)).contains(&place), "{file} has no {place}");
        }
    }
}

/// What a script imports, the types in its comments included.
fn imports(source: &str) -> Vec<String> {
    let starts = [" from \"", "import \"", "import(\""];
    let rests = starts.iter().flat_map(|start| source.split(start).skip(1));
    rests.filter_map(|rest| Some(rest.split_once('"')?.0.to_owned())).collect()
}

/// Whether a path in a script of the kit names another one, the module, or the table of texts.
fn is_in_kit(import: &str) -> bool {
    ["../bayesboard.js", "../texts.json"].contains(&import)
        || import.strip_prefix("./").is_some_and(|name| !name.contains('/'))
}

#[test]
fn an_import_is_seen_however_it_is_written() {
    let source = "import { a } from \"./a.js\";\nimport \"./b.js\";\nimport {\n  c,\n} from \"../board/c.js\";
        const d = await import(\"../d.js\");\n/** @type {import(\"../board/e.js\").E} */";
    let mut found = imports(source);
    found.sort();
    assert_eq!(found, ["../board/c.js", "../board/e.js", "../d.js", "./a.js", "./b.js"]);
    assert_eq!(found.iter().filter(|import| is_in_kit(import)).count(), 2);
}
