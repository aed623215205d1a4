//! The sheet Share: link, QR code, snippet, file, and what it hides.

use anyhow::ensure;
use e2e::files::{allow_clipboard, choose_file, copied};
use e2e::{Page, Result, View, on_first_visit, on_page};
use serde_json::{Value, json};
use thirtyfour::By;

use crate::board::{OVERLAP, count, given, load, load_state, open_sheet, points, push, reads};
use crate::help::shows_keys;

async fn value(page: &Page, id: &str) -> Result<String> {
    page.eval(&format!("document.getElementById('{id}').value")).await
}

/// Waits until below the link stand so many notes, which the module gives; the page's own comes after them.
async fn shows_notes(page: &Page, n: usize) -> Result {
    let address: String = page.eval("location.href.split('#')[0]").await?;
    let given = given(page, json!(["share", address, "", false])).await?["notes"].clone();
    page.eventually(async || {
        let lines = "[...document.querySelectorAll('#link-notes > p')].map((line) => line.textContent)";
        let shown: Vec<String> = page.eval(lines).await?;
        ensure!(shown.len() >= n && json!(shown[..n]) == given, "{shown:?}, not {given}");
        Ok(())
    })
    .await
}

async fn visit(page: &Page, address: &str) -> Result {
    page.driver.goto("about:blank").await?;
    page.driver.goto(address).await?;
    page.ready().await
}

#[test]
fn a_copied_link_opens_the_same_board() {
    on_page(View::LAPTOP, "", async |page| {
        allow_clipboard(page).await?;
        load(page, &OVERLAP).await?;
        let state: Value = page.eval("window.bayesboard.state()").await?;
        open_sheet(page, "Share").await?;
        push(page, "Copy link").await?;
        reads(page, "Copied.").await?;
        let link = copied(page, "http").await?;
        assert_eq!(link, value(page, "link").await?);
        shows_notes(page, 1).await?;
        assert_eq!(page.eval::<String>("location.hash").await?, "", "the address stays as it is");
        push(page, "Copy iframe").await?;
        let snippet = copied(page, "<iframe").await?;
        let address = link.replace('&', "&amp;").replace("#v=3", "#v=3&amp;embed=1");
        assert!(snippet.starts_with(&format!("<iframe src=\"{address}\" title=\"Bayesboard\"")), "{snippet}");
        visit(page, &link).await?;
        assert_eq!(page.eval::<Value>("window.bayesboard.state()").await?, state);
        Ok(())
    });
}

/// A task has a link without a version, and its frame is as any other.
#[test]
fn the_frame_of_a_task_is_embedded_too() {
    for (hash, frame) in [
        ("#task=thunder&seed=7", "#task=thunder&amp;embed=1&amp;seed=7"),
        ("#lecture=1&scene=1", "#lecture=1&amp;embed=1&amp;scene=1"),
    ] {
        on_first_visit(View::LAPTOP, hash, async |page| {
            open_sheet(page, "Share").await?;
            let snippet = "document.getElementById('snippet').value";
            page.until("the snippet is there", &format!("{snippet}.includes('iframe')")).await?;
            let snippet: String = page.eval(snippet).await?;
            assert!(snippet.contains(frame), "{snippet}");
            Ok(())
        });
    }
}

#[test]
fn without_a_clipboard_the_link_is_copied_by_selection() {
    on_page(View::LAPTOP, "", async |page| {
        load(page, &OVERLAP).await?;
        let body = "navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
            addEventListener('copy', () => { window.copied = getSelection().toString(); });";
        page.run::<Value>(body, &[]).await?;
        open_sheet(page, "Share").await?;
        push(page, "Copy link").await?;
        reads(page, "Copied.").await?;
        assert_eq!(page.eval::<String>("window.copied").await?, value(page, "link").await?);
        Ok(())
    });
}

#[test]
fn a_qr_code_is_drawn_up_to_eighty_points_and_then_it_is_said_why_not() {
    on_page(View::LAPTOP, "", async |page| {
        for (n, has_code) in [(80, true), (200, false), (900, false)] {
            let dot = |i: usize| json!({ "x": (i * 37 % 1021) as f64 / 128.0 - 4.0, "y": (i * 53 % 1009) as f64 / 128.0 - 4.0, "class": i % 2 });
            let dots: Vec<Value> = (0..n).map(dot).collect();
            load_state(page, json!({ "version": 1, "data": { "points": dots } })).await?;
            open_sheet(page, "Share").await?;
            shows_notes(page, if has_code { 1 } else { 2 }).await?;
            let code = page.driver.find(By::Css("#qr")).await?;
            assert_eq!(code.is_displayed().await?, has_code, "{n}");
            if has_code {
                let picture = page.picture_of(&code).await?;
                assert!(picture.count([0, 0, 0], 20) > picture.width * picture.height / 5, "{n}");
                assert_eq!(code.attr("aria-label").await?.as_deref(), Some("QR code of the link"));
            }
            page.press("Escape").await?;
        }
        let x: Vec<f64> = (0..20_000).map(f64::from).collect();
        let columns = json!({ "x": x, "y": x, "class": vec![0; x.len()] });
        load_state(page, json!({ "version": 1, "data": { "points": columns } })).await?;
        open_sheet(page, "Share").await?;
        page.until("it is said why", "document.getElementById('shared').innerText.includes('20,000')").await?;
        assert!(!page.names("button").await?.iter().any(|name| name == "Copy link"), "nothing to copy");
        Ok(())
    });
}

#[test]
fn rounding_in_the_link_is_said_and_does_not_touch_the_board() {
    on_page(View::LAPTOP, "", async |page| {
        let dots = [(0.123_456_789_012_345, 1.0, 0), (std::f64::consts::PI, 2.0, 1)];
        load(page, &dots).await?;
        open_sheet(page, "Share").await?;
        shows_notes(page, 2).await?;
        assert_eq!(points(page).await?, dots);
        Ok(())
    });
}

#[test]
fn what_is_hidden_is_gone_for_those_who_open_the_link() {
    on_page(View::LAPTOP, "", async |page| {
        load(page, &OVERLAP).await?;
        open_sheet(page, "Share").await?;
        page.run::<Value>("document.querySelector('#share-sheet section:first-child summary').click();", &[]).await?;
        for name in ["Settings of naive Bayes, or of the model in its place", "Tools, classes, editing"] {
            page.click(&page.find("checkbox", name).await?).await?;
        }
        let link = value(page, "link").await?;
        assert!(link.contains("#v=3&hide=generative,tools,classes,editing&"), "{link}");
        visit(page, &link).await?;
        count(page, 10).await?;
        let names = page.names("button").await?;
        assert!(!names.iter().any(|name| name == "Undo" || name == "Clear"), "{names:?}");
        assert!(!page.names("slider").await?.contains(&"Shared variance".to_owned()));
        assert!(page.names("slider").await?.contains(&"Weight prior λ".to_owned()), "what is not hidden stays");
        visit(page, &link.replace("hide=generative,tools,classes,editing", "hide=<b>,\"], prior-std")).await?;
        assert!(!page.names("slider").await?.contains(&"Weight prior λ".to_owned()), "a single slider");
        Ok(())
    });
}

#[test]
fn what_is_hidden_has_no_keys_either() {
    let hidden = "#v=1&hide=tools,editing,reveal,present&p=AMR4IYciIAGcoW";
    on_page(View::LAPTOP, hidden, async |page| {
        let before: Value = page.eval("window.bayesboard.state()").await?;
        page.run::<Value>("document.getElementById('plot').focus();", &[]).await?;
        for key in ["b", "n", "r", "Delete", "Control+z", "h", "]"] {
            page.press(key).await?;
        }
        assert_eq!(page.eval::<Value>("window.bayesboard.state()").await?, before);
        assert_eq!(page.eval::<String>("document.getElementById('plot').dataset.tool").await?, "move");
        page.press("?").await?;
        shows_keys(page).await?;
        let keys: Vec<String> =
            page.eval("[...document.querySelectorAll('#keys dt')].map((key) => key.innerText.trim())").await?;
        for (key, listed) in [("N", true), ("+ =", true), ("B", false), ("Ctrl Z", false), ("R", false), ("H", false)] {
            assert_eq!(keys.iter().any(|found| found == key), listed, "{key} among {keys:?}");
        }
        let presenting = "document.querySelector('[data-scope=presenting]').previousElementSibling.checkVisibility()";
        assert!(!page.eval::<bool>(presenting).await?, "the head of no keys");
        Ok(())
    });
}

#[test]
fn the_code_of_a_scene_fills_the_window() {
    on_page(View::LAPTOP, "#lecture=1&scene=4", async |page| {
        push(page, "Present").await?;
        for open in ["q", "button"] {
            if open == "q" {
                page.press("q").await?;
            } else {
                crate::presenter::choose(page, "QR code").await?;
            }
            page.until("it is open", "document.getElementById('large-code').open").await?;
            let address: String = page.eval("document.getElementById('code-address').textContent").await?;
            assert!(address.ends_with("#lecture=1&scene=4"), "{address}");
            let side: f64 = page.eval("document.getElementById('qr-large').getBoundingClientRect().height").await?;
            assert!(
                side >= 500.0
                    && page
                        .eval::<bool>("document.querySelector('#qr-large path').getAttribute('d').length > 500")
                        .await?
            );
            page.press("Escape").await?;
            page.until("it is closed", "!document.getElementById('large-code').open").await?;
            assert!(page.eval::<bool>("document.documentElement.classList.contains('presenting')").await?);
        }
        // A board that is too large for a code says so.
        page.press("Escape").await?;
        let state = "const xs = Array.from({ length: 400 }, (_, i) => Math.sin(i) * 4);
            window.bayesboard.load({ version: 2, data: { points: { x: xs, y: xs.map((x) => -x), class: xs.map((x) => Number(x > 0)) } } });";
        page.run::<Value>(state, &[]).await?;
        page.press("q").await?;
        page.until("the reason", "document.getElementById('code-address').textContent.includes('No QR code')").await?;
        // A board whose link is too long to type has a code, and the address of the page beside it.
        page.press("Escape").await?;
        crate::board::load(page, &crate::board::OVERLAP).await?;
        page.press("q").await?;
        let shown = "document.getElementById('code-page').checkVisibility()
            && document.querySelector('#code-page span').textContent === location.href.split('#')[0].replace('index.html', '')
            && document.getElementById('code-address').textContent === ''";
        page.until("the address of the page", shown).await
    });
}

#[test]
fn a_file_brings_the_board_back_and_a_bad_one_changes_nothing() {
    on_page(View::LAPTOP, "", async |page| {
        load(page, &OVERLAP).await?;
        let state: Value = page.eval("window.bayesboard.state()").await?;
        let body = "window.saved = []; const create = URL.createObjectURL;
            URL.createObjectURL = (blob) => { blob.text().then((text) => window.saved.push(text)); return create(blob); };
            HTMLAnchorElement.prototype.click = function () { window.saved.push(this.download); };";
        page.run::<Value>(body, &[]).await?;
        open_sheet(page, "Share").await?;
        push(page, "Save file").await?;
        page.until("it is saved", "window.saved.length === 2").await?;
        let [name, text] = page.eval::<[String; 2]>("window.saved").await?;
        assert_eq!(name, "bayesboard.json");
        load(page, &OVERLAP[..3]).await?;
        for (bad, reason) in [
            ("{", "it is not JSON"),
            ("\"a\"", "state"),
            ("{\"version\":7}", "state.version"),
            (&text.replace("\"x\":-2", "\"x\":\"<img>\""), "“<img>”"),
        ] {
            choose_file(page, "document-file", "bad.json", bad).await?;
            reads(page, reason).await?;
            count(page, 3).await?;
            push(page, "Dismiss").await?;
            open_sheet(page, "Data").await?;
        }
        choose_file(page, "document-file", "good.json", &text).await?;
        count(page, 10).await?;
        assert_eq!(page.eval::<Value>("window.bayesboard.state()").await?, state);
        push(page, "Undo").await?;
        count(page, 3).await?;
        // The button for tables takes it as well.
        choose_file(page, "import-file", "good.json", &text).await?;
        count(page, 10).await
    });
}

#[test]
fn a_copied_frame_has_no_border() {
    on_page(View::LAPTOP, "", async |page| {
        load(page, &OVERLAP).await?;
        allow_clipboard(page).await?;
        open_sheet(page, "Share").await?;
        push(page, "Copy iframe").await?;
        let frame = copied(page, "<iframe").await?;
        ensure!(frame.contains("style=\"border:0\""), "{frame}");
        Ok(())
    });
}
