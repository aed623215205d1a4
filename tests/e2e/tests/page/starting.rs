//! A page whose scripts do not come says so, and a page whose scripts come late does not.

use std::fs;
use std::path::Path;

use e2e::steps::{reads, visible_text};
use e2e::{Page, Result, View, on_page, on_page_of, variable};
use serde_json::{Value, json};

use crate::dist::{Host, copy_of_site};

const FAILED: &str = "The page could not start";

/// A copy of the deployed site in a folder of this name, changed by `spoil`.
fn spoiled(name: &str, spoil: impl FnOnce(&Path) -> std::io::Result<()>) -> Host {
    let site = copy_of_site(name);
    spoil(&site).expect("the change");
    Host::start(&site).expect("the server of the copy")
}

async fn says_so(page: &Page, host: &Host) -> Result {
    page.driver.goto(&host.address).await?;
    reads(page, FAILED).await?;
    let focused: String = page.eval("document.activeElement.textContent").await?;
    assert_eq!(focused, "Reload");
    page.take_complaints().await?;
    page.leave(async || page.click(&page.find("button", "Reload").await?).await).await?;
    reads(page, FAILED).await?;
    page.take_complaints().await?;
    Ok(())
}

#[test]
fn a_script_that_is_missing_is_told() {
    let host = spoiled("site-without-script", |site| fs::remove_file(site.join("main.js")));
    on_page(View::LAPTOP, "", async |page| says_so(page, &host).await);
}

#[test]
fn a_script_of_a_wrong_type_is_told() {
    let host = spoiled("site-of-a-wrong-type", |site| {
        fs::rename(site.join("main.js"), site.join("main.txt"))?;
        let page = fs::read_to_string(site.join("index.html"))?;
        fs::write(site.join("index.html"), page.replace("main.js", "main.txt"))
    });
    on_page(View::LAPTOP, "", async |page| says_so(page, &host).await);
}

#[test]
fn a_script_that_breaks_off_is_told() {
    let host = spoiled("site-with-half-a-script", |site| {
        let script = fs::read(site.join("main.js"))?;
        fs::write(site.join("main.js"), &script[..script.len() / 2])
    });
    on_page(View::LAPTOP, "", async |page| says_so(page, &host).await);
}

/// Browsers that lack something: what takes it away before the page's scripts, and what the page then says.
const LACKS: [(&str, &str); 6] = [
    ("delete HTMLElement.prototype.popover; delete HTMLElement.prototype.showPopover;", "It lacks popover."),
    (
        "delete Element.prototype.checkVisibility; delete Array.prototype.toSorted;",
        "It lacks checkVisibility(), toSorted().",
    ),
    (
        "const { supports } = CSS; CSS.supports = (rule) => !rule.includes('light-dark') && supports(rule);",
        "It lacks light-dark().",
    ),
    ("WebAssembly.validate = () => false;", "It lacks SIMD."),
    ("delete window.WebAssembly;", "WebAssembly is switched off"),
    (
        "WebAssembly.Module = function () { throw new WebAssembly.CompileError('policy'); };",
        "has to allow 'wasm-unsafe-eval'",
    ),
];

#[test]
fn a_browser_that_lacks_something_is_told_what_before_the_page_starts() {
    on_page(View::LAPTOP, "", async |page| {
        let cdp = page.driver.cdp();
        for (lack, said) in LACKS {
            let added = cdp.send_raw("Page.addScriptToEvaluateOnNewDocument", json!({ "source": lack })).await?;
            page.driver.goto("about:blank").await?;
            page.driver.goto(variable("E2E_PAGE")?).await?;
            reads(page, said).await?;
            let text = visible_text(page).await?;
            let is_old = said.starts_with("It lacks");
            assert_eq!(text.contains("Chrome or Edge 123, Firefox 125, Safari 17.5"), is_old, "{text:?}");
            assert!(text.len() < 200 && text.trim().ends_with("Reload"), "nothing else is seen: {text:?}");
            assert!(page.take_complaints().await?.is_empty(), "{lack}: it has not tried to start");
            cdp.send_raw("Page.removeScriptToEvaluateOnNewDocument", json!({ "identifier": added["identifier"] }))
                .await?;
        }
        Ok(())
    });
}

/// A copy of the site whose policy for scripts is another one.
fn with_policy(name: &str, scripts: &str) -> Host {
    spoiled(name, |site| {
        let page = fs::read_to_string(site.join("index.html"))?;
        let policy = "script-src 'self' 'wasm-unsafe-eval'";
        assert!(page.contains(policy));
        fs::write(site.join("index.html"), page.replace(policy, scripts))
    })
}

#[test]
fn a_policy_that_keeps_the_module_from_being_compiled_is_named() {
    let host = with_policy("site-without-wasm", "script-src 'self'");
    on_page(View::LAPTOP, "", async |page| {
        page.driver.goto(&host.address).await?;
        reads(page, "has to allow 'wasm-unsafe-eval'").await?;
        page.take_complaints().await?; // The browser reports the policy.
        Ok(())
    });
}

#[test]
fn where_no_script_runs_a_text_says_so_and_nothing_else_is_seen() {
    let host = with_policy("site-without-scripts", "script-src 'none'");
    on_page(View::LAPTOP, "", async |page| {
        page.driver.goto(&host.address).await?;
        reads(page, "its scripts do not run here").await?;
        let text = visible_text(page).await?;
        assert!(text.trim().starts_with("Bayesboard fits") && text.len() < 240, "{text:?}");
        page.take_complaints().await?;
        Ok(())
    });
}

#[test]
fn a_slow_network_is_no_failure() {
    let host = spoiled("site-of-a-slow-network", |_| Ok(()));
    on_page_of(&host.address, View::LAPTOP, "", async |page| {
        let watch = "addEventListener('DOMContentLoaded', () => {
            const note = () => { window.failed ||= !document.getElementById('stop').hidden; };
            new MutationObserver(note).observe(document.getElementById('stop'), { attributes: true });
        });";
        let cdp = page.driver.cdp();
        let added = cdp.send_raw("Page.addScriptToEvaluateOnNewDocument", json!({ "source": watch })).await?;
        let slow = |latency: u32, rate: i32| json!({ "offline": false, "latency": latency, "downloadThroughput": rate, "uploadThroughput": rate });
        cdp.send_raw("Network.enable", json!({})).await?;
        cdp.send_raw("Network.setCacheDisabled", json!({ "cacheDisabled": true })).await?;
        // The copy of the page that it keeps for times without network may be complete already.
        cdp.send_raw("Network.setBypassServiceWorker", json!({ "bypass": true })).await?;
        cdp.send_raw("Network.emulateNetworkConditions", slow(500, 100_000)).await?;
        page.reload().await?;
        let time: f64 = page.eval("performance.now()").await?;
        assert!(time > 1000.0, "that was not slow: {time} ms");
        assert_eq!(page.eval::<Value>("window.failed ?? null").await?, Value::Null);
        cdp.send_raw("Network.emulateNetworkConditions", slow(0, -1)).await?;
        cdp.send_raw("Network.setBypassServiceWorker", json!({ "bypass": false })).await?;
        cdp.send_raw("Network.setCacheDisabled", json!({ "cacheDisabled": false })).await?;
        let name = json!({ "identifier": added["identifier"] });
        cdp.send_raw("Page.removeScriptToEvaluateOnNewDocument", name).await?;
        Ok(())
    });
}

#[test]
fn it_starts_in_a_folder_of_a_server() {
    let dist = variable("E2E_DIST").expect("where the build is");
    let host = Host::start(Path::new(&dist)).expect("the server of the folder above the site");
    on_page(View::LAPTOP, "", async |page| {
        for hash in ["", "#screen=messages"] {
            page.driver.goto("about:blank").await?;
            page.driver.goto(format!("{}site/{hash}", host.address)).await?;
            page.ready().await?;
        }
        Ok(())
    });
}

#[test]
fn while_the_module_is_loading_the_screen_of_the_address_is_seen() {
    on_page(View::PHONE, "", async |page| {
        let wait = json!({ "source": "WebAssembly.instantiateStreaming = () => new Promise(() => {});" });
        let added = page.driver.cdp().send_raw("Page.addScriptToEvaluateOnNewDocument", wait).await?;
        page.hold_time().await?;
        for (address, screen) in [("#screen=messages", "messages"), ("", "board"), ("#screen=none", "board")] {
            page.driver.goto("about:blank").await?;
            page.driver.goto(format!("{}{address}", variable("E2E_PAGE")?)).await?;
            let shown = "[[...document.querySelectorAll('.screen')].map(({ dataset }) => dataset.screen),
                [...document.querySelectorAll('[data-shows][aria-current]')].map(({ dataset }) => dataset.shows)]";
            let only = || [vec![screen.to_owned()], vec![screen.to_owned()]];
            page.comes_to(address, only(), async || page.eval(shown).await).await?;
            let is_loading: bool = page.eval("document.body.dataset.ready === undefined").await?;
            let beyond: f64 = page.eval("document.documentElement.scrollWidth - innerWidth").await?;
            assert_eq!((is_loading, beyond), (true, 0.0), "{address:?}");
            reads(page, "The models are loading.").await?;
            let said = "document.getElementById('slow').textContent";
            let before: String = page.eval(said).await?;
            page.run::<Value>("heldClock.pass(10_000);", &[]).await?;
            page.until("it says that this takes long", &format!("!['', '{before}'].includes({said})")).await?;
            let text = visible_text(page).await?;
            for invitation in ["Click", "begin with", "Drag", "Tap"] {
                assert!(!text.contains(invitation), "{address:?}: {text:?}");
            }
        }
        let name = json!({ "identifier": added["identifier"] });
        page.driver.cdp().send_raw("Page.removeScriptToEvaluateOnNewDocument", name).await?;
        Ok(())
    });
}

/// The fonts of the page, each with how far it has come.
const FONTS: &str = "[...document.fonts].filter(({ style }) => style === 'normal').map(({ family, status }) =>
    `${family.replaceAll('\"', '')}: ${status}`)";

#[test]
fn canvases_draw_in_the_fonts_of_the_page_which_the_one_file_carries() {
    let file = format!("file://{}/bayesboard.html", variable("E2E_DIST").expect("where the file is"));
    for address in [variable("E2E_PAGE").expect("where the page is"), file] {
        on_page_of(&address, View::LAPTOP, "", async |page| {
            let fonts: Vec<String> = page.eval(FONTS).await?;
            assert_eq!(fonts, ["Bayesboard Sans: loaded", "Bayesboard Math: loaded"], "{address}");
            Ok(())
        });
    }
}

#[test]
fn without_its_fonts_the_page_starts_in_those_of_the_system() {
    let host = spoiled("site-without-fonts", |site| fs::remove_dir_all(site.join("kit/fonts")));
    on_page(View::LAPTOP, "", async |page| {
        page.driver.goto(&host.address).await?;
        page.ready().await?;
        let complaints = page.take_complaints().await?;
        assert!(complaints.iter().any(|text| text.contains("woff2")), "{complaints:?}");
        Ok(())
    });
}
