//! Links, files and stored boards of earlier versions give the pictures that they gave, as `tests/compatibility/` has
//! them.

use std::fs;
use std::path::Path;

use anyhow::{Context, ensure};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use e2e::{Page, Picture, Result, View, on_page};
use serde_json::{Value, json};

use crate::board::ask;

/// How far apart two numbers of a picture may be, in CSS pixels: less than anybody sees.
const TOLERANCE: f64 = 0.05;

/// How far apart two pixels of a map may be in each channel, and of how many, as a share, this may be untrue: a pixel
/// that lies on the edge of a band is on one side or on the other.
const PIXEL_TOLERANCE: (u8, f64) = (2, 0.001);

#[test]
fn old_links_files_and_stored_boards_give_the_pictures_that_they_gave() {
    on_page(View::LAPTOP, "", async |page| {
        let mut failures = Vec::new();
        let mut is_plain = true;
        let cases = cases()?;
        ensure!(cases.len() >= 40, "only {} cases", cases.len());
        for (name, case, picture) in cases {
            let now = look(page, &case, &mut is_plain).await.with_context(|| name.clone())?;
            let found = [said(&case, &now), pictures(&picture, text(&now["svg"]).with_context(|| now.to_string())?)];
            failures.extend(found.into_iter().filter_map(Result::err).map(|error| format!("{name}: {error:#}")));
        }
        ensure!(failures.is_empty(), "{failures:#?}");
        Ok(())
    });
}

/// The cases with their names and pictures.
fn cases() -> Result<Vec<(String, Value, String)>> {
    let mut cases = Vec::new();
    for entry in fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("../compatibility"))? {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == "json") {
            let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
            let case = serde_json::from_str(&fs::read_to_string(&path)?)?;
            cases.push((name, case, fs::read_to_string(path.with_extension("svg"))?));
        }
    }
    cases.sort_by(|(a, ..), (b, ..)| a.cmp(b));
    Ok(cases)
}

fn text(value: &Value) -> Result<&str> {
    value.as_str().with_context(|| format!("{value} is no text"))
}

/// Opens the input of a case and exports its picture. What needs no new page is opened on the same one, as another
/// hash or as a file; `is_plain`: that page is as without a link.
async fn look(page: &Page, case: &Value, is_plain: &mut bool) -> Result<Value> {
    let (kind, input) = (text(&case["kind"])?, &case["input"]);
    let address = input.as_str().unwrap_or_default();
    // These the page looks at once, when it begins.
    let is_special = ["hide=", "embed="].iter().any(|option| address.contains(option));
    if kind == "stored" {
        visit(page, "", input).await?;
    } else if is_special || !*is_plain {
        visit(page, if is_special { address } else { "" }, &json!({})).await?;
    }
    *is_plain = !is_special;
    let way = match kind {
        "stored" if case["restore"] == true => "restore",
        "stored" => "",
        _ if is_special => "",
        _ => kind,
    };
    let input = if kind == "file" { input.to_string() } else { address.to_owned() };
    ask(page, &[OPEN, PAINT, EXPORT].concat(), &[json!(way), json!(input)]).await
}

/// Comes to the page anew, with this in its storage.
async fn visit(page: &Page, address: &str, stored: &Value) -> Result {
    // From a page of the same origin that has no script.
    let base: String = page.eval("location.origin").await?;
    page.driver.goto(format!("{base}/bayesboard.d.ts")).await?;
    let store = "localStorage.clear(); sessionStorage.clear();
        for (const [key, value] of Object.entries(arguments[0])) localStorage.setItem(key, value);";
    page.run::<Value>(store, std::slice::from_ref(stored)).await?;
    page.open(address).await
}

/// Opens an input in a way: none, when it is open already.
const OPEN: &str = "const [way, input] = args;
    if (way === 'restore') document.getElementById('accept').click();
    if (way === 'link' || way === 'file') document.querySelector('#tabs [aria-selected=\"true\"]')?.click();
    if (way === 'file') window.bayesboard.load(JSON.parse(input));
    if (way === 'link') {
      history.replaceState(null, '', location.pathname);
      const changed = new Promise((done) => addEventListener('hashchange', done, { once: true }));
      location.hash = input;
      await changed;
    }";

/// Paints the plot at its size, and enables the button of the sheet.
const PAINT: &str = "const painted = () => new Promise((done) => {
      requestAnimationFrame(() => requestAnimationFrame(() => done()));
    });
    const place = { position: 'fixed', left: 0, top: 0, width: '480px', height: '360px' };
    Object.assign(document.getElementById('plot').style, place);
    const button = document.querySelector('[data-save=\"svg\"]');
    if (button.matches(':disabled')) {
      document.getElementById('share-sheet').showPopover();
      await painted();
      document.getElementById('share-sheet').hidePopover();
    }
    await painted();";

/// Takes the file that the button saves; what else is to be seen of the input.
const EXPORT: &str = "const texts = [];
    const { createObjectURL } = URL;
    const { click } = HTMLAnchorElement.prototype;
    URL.createObjectURL = (blob) => { texts.push(blob.text()); return createObjectURL(blob); };
    HTMLAnchorElement.prototype.click = () => {};
    button.click();
    URL.createObjectURL = createObjectURL;
    HTMLAnchorElement.prototype.click = click;
    const notice = document.getElementById('notice');
    return {
      svg: await texts[0],
      panel: document.querySelector('#tabs [aria-selected=\"true\"]')?.dataset.opens ?? 'none',
      fault: notice.matches('.error:not([hidden])') ? document.getElementById('notice-text').textContent : null,
    };";

/// Compares the open panel and the named faults.
fn said(case: &Value, now: &Value) -> Result {
    ensure!(now["panel"] == case["panel"], "the panel {} is open", now["panel"]);
    let mut faults: Vec<&str> = case["faults"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
    // Colors of one's own are left out now, and named.
    if case["kind"] == "link" && (case["name"] == "colors" || case["name"] == "shared-every-field") {
        faults.push("colors");
    }
    let is_named = match now["fault"].as_str() {
        Some(sentence) => !faults.is_empty() && sentence.contains(&faults.join(", ")),
        None => faults.is_empty(),
    };
    ensure!(is_named, "{} is said of {faults:?}", now["fault"]);
    Ok(())
}

/// Compares two pictures, each an element a line, but for their title and description. The order may be another one:
/// points lie above the lines now. Captions are not compared: they keep off all boundaries now.
fn pictures(then: &str, now: &str) -> Result {
    let elements = |svg: &str| -> Vec<String> {
        let head = svg.split_once("<title").map(|(head, _)| head.to_owned());
        head.into_iter().chain(svg.lines().skip(1).map(str::to_owned)).collect()
    };
    let without_captions = |svg: &str| elements(svg).into_iter().filter(|line| !is_caption(line)).collect::<Vec<_>>();
    let mut left = without_captions(now);
    let short = |line: &str| line.chars().take(200).collect::<String>();
    for then in without_captions(then) {
        let is_same = |now: &String| {
            if then.starts_with("<image") { images(&then, now).unwrap_or(false) } else { is_near(&then, now) }
        };
        let at = left.iter().position(is_same).with_context(|| format!("{} is gone", short(&then)))?;
        left.remove(at);
    }
    let new: Vec<String> = left.iter().map(|line| short(line)).collect();
    ensure!(new.is_empty(), "there are new elements: {new:#?}");
    Ok(())
}

/// Whether an element is the name of a boundary, or the halo of one, or says what the colors mean.
fn is_caption(element: &str) -> bool {
    let names =
        ["naive bayes", "shared naive bayes", "lda", "qda", "logistic", "generative", "gaussian bayes", "color: "];
    let text = element.strip_prefix("<text ").and_then(|rest| rest.split_once('>')?.1.strip_suffix("</text>"));
    text.is_some_and(|text| names.iter().any(|name| text.to_lowercase().starts_with(name)))
}

/// Whether two elements are alike: their content to the letter, their attributes but for the last digits of numbers.
fn is_near(then: &str, now: &str) -> bool {
    let (Some((then, then_text)), Some((now, now_text))) = (then.split_once('>'), now.split_once('>')) else {
        return then == now;
    };
    let (then, now) = (pieces(then), pieces(now));
    let is_near = |(a, b): (&str, &str)| match (a.parse::<f64>(), b.parse::<f64>()) {
        (Ok(a), Ok(b)) => (a - b).abs() <= TOLERANCE,
        _ => a == b,
    };
    // Short names of boundaries begin with a capital letter now.
    then_text.eq_ignore_ascii_case(now_text) && then.len() == now.len() && then.into_iter().zip(now).all(is_near)
}

/// The numbers of a text, and what stands between them.
fn pieces(text: &str) -> Vec<&str> {
    let is_numeric = |c: &u8| matches!(c, b'0'..=b'9' | b'.' | b'-');
    text.as_bytes()
        .chunk_by(|a, b| is_numeric(a) == is_numeric(b))
        .filter_map(|piece| str::from_utf8(piece).ok())
        .collect()
}

/// Whether two images are alike in place, size and pixels.
fn images(then: &str, now: &str) -> Result<bool> {
    let parts = |line: &str| -> Result<(String, Picture)> {
        let (place, rest) = line.split_once("data:image/png;base64,").context("no image")?;
        let (data, _) = rest.split_once('"').context("no end of an image")?;
        Ok((format!("{place}>"), Picture::decode(&STANDARD.decode(data)?)?))
    };
    let ((then_place, then), (now_place, now)) = (parts(then)?, parts(now)?);
    let (tolerance, share) = PIXEL_TOLERANCE;
    let pixels = then.rgba.chunks_exact(4).zip(now.rgba.chunks_exact(4));
    let differs = |(a, b): &(&[u8], &[u8])| a.iter().zip(*b).any(|(a, b)| a.abs_diff(*b) > tolerance);
    let n_different = pixels.filter(differs).count();
    Ok(is_near(&then_place, &now_place)
        && (then.width, then.height) == (now.width, now.height)
        && n_different as f64 <= share * (then.width * then.height) as f64)
}

#[test]
fn what_is_seen_is_a_difference_and_rounding_is_none() {
    let path = "<path d=\"M1 2L3.25 -4\" stroke=\"#0072b2\" stroke-width=\"1.25\"/>";
    for (now, is_same) in [
        (path.replace("3.25", "3.29"), true),
        (path.replace("3.25", "3.31"), false),
        (path.replace("#0072b2", "#0072b3"), false),
        (path.replace("1.25", "1.5"), false),
        (path.replace("L3.25 -4", ""), false),
        (path.replace("L3.25", "M3.25"), false),
    ] {
        assert_eq!(is_near(path, &now), is_same, "{now}");
    }
    assert!(!is_near("<text x=\"1\">0.5</text>", "<text x=\"1\">0.50</text>"));
    assert!(is_near("<text x=\"1\">0.5</text>", "<text x=\"1.04\">0.5</text>"));
}
