//! What is given away works where it is meant to, without network and from disk, and is the page of the sources.

use std::cell::RefCell;
use std::fs;
use std::path::{Path, PathBuf};

use e2e::steps::ask;
use e2e::{Page, Picture, Result, View, on_page_of, variable};
use serde_json::Value;

use crate::board::{n_points, push};

pub(crate) use e2e::Host;

/// The folder of the deployed site.
pub(crate) fn deployed() -> PathBuf {
    PathBuf::from(variable("E2E_DIST").expect("where the build is")).join("site")
}

/// Copies the deployed site into a folder of this name, which only the tests use.
pub(crate) fn copy_of_site(name: &str) -> PathBuf {
    let site = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    copy_folder(&deployed(), &site);
    site
}

/// Copies a folder with all that is in it.
fn copy_folder(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("a folder for the copy");
    for file in fs::read_dir(from).expect("the folder to copy") {
        let file = file.expect("one of its files");
        let target = to.join(file.file_name());
        if file.path().is_dir() {
            copy_folder(&file.path(), &target);
        } else {
            fs::copy(file.path(), target).expect("a copy of it");
        }
    }
}

/// On a board without the example of a first visit.
async fn add_a_point(page: &Page) -> Result {
    if n_points(page).await? > 0 {
        push(page, "Clear").await?;
    }
    let (x, y) = page.to_page(1.0, 1.0).await?;
    page.click_at(x, y).await?;
    page.until("there is a point", "window.bayesboard.state().data.points.length === 1").await
}

#[test]
fn a_deployed_page_that_was_opened_once_opens_without_a_server() {
    let mut host = Host::start(&deployed()).expect("the server of the deployed site");
    let address = host.address.clone();
    on_page_of(&address, View::LAPTOP, "", async |page| {
        page.until("the page says that it works offline", "!document.getElementById(\"offline\").hidden").await?;
        host.end()?;
        page.reload().await?;
        add_a_point(page).await?;
        page.reload().await?;
        page.until("the point was kept", "window.bayesboard.state().data.points.length === 1").await
    });
}

#[test]
fn a_new_version_comes_only_when_it_is_asked_for() {
    let site = copy_of_site("site-of-two-versions");
    let host = Host::start(&site).expect("the server of the copy");
    on_page_of(&host.address, View::LAPTOP, "", async |page| {
        page.until("it works offline", "!document.getElementById(\"offline\").hidden").await?;
        let page_file = site.join("index.html");
        fs::write(&page_file, fs::read_to_string(&page_file)?.replace("<title>Bayesboard", "<title>Bayesboard 2"))?;
        let worker = site.join("worker.js");
        fs::write(&worker, fs::read_to_string(&worker)?.replacen("=`", "=`2", 1))?;

        page.reload().await?;
        page.until("the update is offered", "!document.getElementById(\"update\").hidden").await?;
        page.reload().await?;
        assert_eq!(page.driver.title().await?, "Bayesboard", "a reload alone changes nothing");
        page.until("it is still offered", "!document.getElementById(\"update\").hidden").await?;
        page.click(&page.find("button", "Update to the new version").await?).await?;
        page.until("the new version is there", "document.title === \"Bayesboard 2\"").await?;
        page.ready().await
    });
}

/// A file that the new version has no more: a page of the old version may still ask for it, and one of the new never
/// gets it.
#[test]
fn a_version_is_kept_whole_until_the_next_and_leaves_nothing_behind() {
    let site = copy_of_site("site-with-a-file-less");
    let worker = fs::read_to_string(site.join("worker.js")).expect("the worker");
    let before = worker.replacen("=`", "=`1", 1).replacen("messages.html", "messages.html`,`messages.js", 1);
    fs::write(site.join("worker.js"), before).expect("the worker of the version before");
    fs::write(site.join("messages.js"), "export {};").expect("a file of the version before");
    let host = Host::start(&site).expect("the server of the copy");
    on_page_of(&host.address, View::LAPTOP, "", async |page| {
        let status = async || ask(page, "return (await fetch('messages.js')).status", &[]).await;
        page.until("it works offline", "!document.getElementById(\"offline\").hidden").await?;
        page.reload().await?;
        fs::remove_file(site.join("messages.js"))?;
        fs::write(site.join("worker.js"), &worker)?;
        page.reload().await?;
        page.until("the update is offered", "!document.getElementById(\"update\").hidden").await?;
        assert_eq!(status().await?, 200, "the version before is whole");
        page.run::<Value>("window.isOld = true;", &[]).await?;
        page.find("button", "Update to the new version").await?.click().await?;
        page.until("the new version is there", "window.isOld === undefined").await?;
        page.ready().await?;
        assert_eq!(status().await?, 404, "the version before is gone");
        assert_eq!(ask(page, "return (await caches.keys()).length", &[]).await?, 1);
        page.take_complaints().await?; // Of the file that is not there.
        Ok(())
    });
}

/// `cargo xtask serve` sends the scripts as they are; what is given away is bundled and minified.
#[test]
fn the_deployed_page_is_that_of_the_sources() {
    let host = Host::start(&deployed()).expect("the server of the deployed site");
    let sources = variable("E2E_SOURCES").expect("where the sources are");
    for address in ["#v=3&p=AMR4IYciIAGcoW", "#screen=messages"] {
        let [ours, theirs] = [&sources, &host.address].map(|base| {
            let seen: RefCell<Option<(Vec<String>, usize, Picture)>> = RefCell::default();
            on_page_of(base, View::LAPTOP, address, async |page| {
                let exports = "return Object.keys(await import(new URL('bayesboard.js', document.baseURI))).sort()";
                let exports = serde_json::from_value(ask(page, exports, &[]).await?)?;
                let n_scripts =
                    "performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length";
                page.painted().await?;
                *seen.borrow_mut() = Some((exports, page.eval(n_scripts).await?, page.picture().await?));
                Ok(())
            });
            seen.into_inner().expect("it was looked at")
        });
        assert_eq!(ours.0, theirs.0);
        assert!(ours.0.iter().any(|name| name == "Board"), "{:?}", ours.0);
        assert!(ours.1 > 100 && theirs.1 < 6, "{} scripts as they are, {} bundles", ours.1, theirs.1);
        assert!(ours.2 == theirs.2, "the first pictures at {address:?} differ");
    }
}

#[test]
fn the_one_file_opens_from_disk() {
    let file = variable("E2E_DIST").expect("where the file is");
    on_page_of(&format!("file://{file}/bayesboard.html"), View::LAPTOP, "", async |page| {
        add_a_point(page).await?;
        page.reload().await?;
        page.until("the point was kept", "window.bayesboard.state().data.points.length === 1").await
    });
}
