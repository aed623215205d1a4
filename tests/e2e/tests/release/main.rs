//! The publish guard: every distribution is opened as those who get it do, and has to fit a board.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, ensure};
use e2e::{Host, Page, Result, View, on_page_of, variable};
use zip::ZipArchive;

/// Three points of two classes.
const LINK: &str = "#v=3&p=AMR4IYciIAGcoW";

/// Where the distributions are.
fn dist() -> PathBuf {
    PathBuf::from(variable("E2E_DIST").expect("where the distributions are"))
}

/// An empty folder of this name.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    if folder.exists() {
        fs::remove_dir_all(&folder).expect("an old folder");
    }
    fs::create_dir_all(&folder).expect("a folder");
    folder
}

/// What is in an archive, in a folder of this name.
fn unzipped(archive: &Path, name: &str) -> Result<PathBuf> {
    let folder = folder(name);
    let file = File::open(archive).with_context(|| format!("{} is missing", archive.display()))?;
    ZipArchive::new(file)?.extract(&folder)?;
    Ok(folder)
}

async fn fits(page: &Page) -> Result {
    page.until("the board is fitted", "window.bayesboard?.report().generative.status === \"fitted\"").await
}

/// Opens a page with a board in its link.
fn opens(base: &str) {
    on_page_of(base, View::LAPTOP, LINK, fits);
}

#[test]
fn the_one_file_opens_from_disk() {
    opens(&format!("file://{}/bayesboard.html", dist().display()));
}

#[test]
fn the_site_of_the_archive_opens_on_a_host() {
    let site = unzipped(&dist().join("bayesboard-site.zip"), "guard-site").expect("an archive");
    opens(&Host::start(&site).expect("a server").address);
}

#[test]
fn the_course_package_opens_on_a_host() {
    let package = unzipped(&dist().join("bayesboard-tasks.zip"), "guard-tasks").expect("an archive");
    assert!(fs::read_to_string(package.join("imsmanifest.xml")).is_ok_and(|text| text.contains("href=\"index.html\"")));
    on_page_of(&Host::start(&package).expect("a server").address, View::LAPTOP, "", async |page| {
        page.until("it has tasks", "document.getElementById('course-tasks').textContent === '{}'").await?;
        fits(page).await
    });
}

/// Opens a page with the script beside it; what the script says once a board is fitted is written into the page.
fn shows(name: &str, files: &[PathBuf], body: &str) {
    let folder = folder(name);
    for file in files {
        fs::copy(file, folder.join(file.file_name().expect("a name"))).expect("a copy");
    }
    let page = format!(
        "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Guard</title><link rel=\"icon\" href=\"data:,\">
        <body data-ready=\"\">{body}</html>"
    );
    fs::write(folder.join("index.html"), page).expect("the page");
    let host = Host::start(&folder).expect("a server");
    on_page_of(&host.address, View::LAPTOP, "", async |page| {
        page.until("the board in the frame is fitted", "document.title === 'fitted'").await
    });
}

#[test]
fn the_element_shows_the_one_file_beside_it() {
    shows_element("guard-element", &dist());
}

/// Has the element of a folder show a board.
fn shows_element(name: &str, folder: &Path) {
    let files = ["bayes-board.js", "bayesboard.html"].map(|name| folder.join(name));
    let body = format!(
        "<script src=\"bayes-board.js\"></script><bayes-board board=\"{LINK}\"></bayes-board>
        <script>document.querySelector('bayes-board').report().then(({{ generative }}) => {{
          document.title = generative.status;
        }});</script>"
    );
    shows(name, &files, &body);
}

#[test]
fn the_extension_for_quarto_has_the_element_and_its_page() {
    let archive = unzipped(&dist().join("bayesboard-quarto.zip"), "guard-quarto").expect("an archive");
    let extension = archive.join("_extensions/bayesboard");
    assert!(extension.join("bayesboard.lua").is_file() && extension.join("_extension.yml").is_file());
    shows_element("guard-quarto-page", &extension);
}

/// A host as MyST is one: all but `get` and `set` throw, and the page comes from an address.
fn host(page: &str) -> String {
    format!(
        "<div id=\"el\"></div><script type=\"module\">
        import widget from './bayesboard.mjs';
        const traits = {{ board: '{LINK}', page: '{page}' }};
        const no = () => {{ throw new Error('not here'); }};
        const set = (name, value) => {{
          traits[name] = value;
          if (name === '_report') document.title = value.generative.status;
        }};
        const model = {{ get: (name) => traits[name], set, on: no, off: no, send: no, save_changes: no }};
        widget.render({{ model, el: document.getElementById('el') }});</script>"
    )
}

#[test]
fn the_module_for_notebooks_shows_the_page_of_an_address() {
    let files = ["bayesboard.mjs", "bayesboard.html"].map(|name| dist().join(name));
    shows("guard-module", &files, &host("bayesboard.html"));
}

#[test]
fn the_wheel_has_the_page_and_its_module() {
    let wheel = PathBuf::from(variable("E2E_WHEEL").expect("where the wheel is"));
    let package = unzipped(&wheel, "guard-wheel").expect("an archive").join("bayesboard");
    shows(
        "guard-wheel-page",
        &["bayesboard.mjs", "bayesboard.html"].map(|name| package.join(name)),
        &host("bayesboard.html"),
    );
    opens(&format!("file://{}/bayesboard.html", package.display()));
    assert!(package.join("py.typed").is_file());
}

#[test]
fn the_tarball_fits_in_node_and_serves_its_page() {
    let folder = folder("guard-tarball");
    let unpacked =
        Command::new("tar").arg("xzf").arg(variable("E2E_TARBALL").expect("it")).current_dir(&folder).status();
    assert!(unpacked.is_ok_and(|status| status.success()), "tar");
    let package = folder.join("package");
    run_in_node(&package).expect("it fits in Node");
    for name in ["LICENSE-MIT", "LICENSE-APACHE", "README.md"] {
        assert!(package.join(name).is_file(), "{name}");
    }
    assert!(!package.join("bayesboard.html").exists(), "the one file is not for npm");
    let node = variable("E2E_NODE").expect("Node");
    opens(&Host::of(Command::new(node).arg(package.join("cli.mjs"))).expect("its server").address);
}

/// Fits a board by the module of the package, as its README does.
fn run_in_node(package: &Path) -> Result {
    let script = "import { readFileSync } from 'node:fs';
        import { initSync, fit } from 'bayesboard';
        import { fileURLToPath } from 'node:url';
        initSync({ module: readFileSync(fileURLToPath(import.meta.resolve('bayesboard/bayesboard_bg.wasm'))) });
        const points = [0, 1, 2, 3].map((x) => ({ x, y: x * x, class: x % 2 }));
        if (fit({ points }).generative.status !== 'fitted') throw new Error('no fit');";
    let mut command = Command::new(variable("E2E_NODE")?);
    let status = command.args(["--input-type=module", "--eval", script]).current_dir(package).status()?;
    ensure!(status.success(), "Node ended with {status}");
    Ok(())
}
