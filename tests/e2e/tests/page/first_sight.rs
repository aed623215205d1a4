//! How much is in sight at once, how much of the window the board has, and how small the smallest things are.

use std::cell::RefCell;
use std::collections::BTreeSet;

use anyhow::ensure;
use e2e::{Page, Result, View, on_first_visit, on_page_of};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::board::{disclose, open_panel, open_sheet, push};
use crate::budget::limit;
use crate::dist::{Host, deployed};
use crate::lecture::to_scene;

const DESK: View = View { width: 1440, height: 900, ..View::LAPTOP };
const LARGE: View = View { width: 1920, height: 1080, ..View::LAPTOP };

/// What is in sight.
#[derive(Debug, Deserialize)]
struct Sight {
    /// The names of what can be worked, radio buttons one by one.
    controls: Vec<String>,
    /// The words of the page, without those on pictures.
    words: usize,
    /// The sizes of text in pixels, without formulas.
    sizes: BTreeSet<String>,
    /// The part of the window that the board has; 0 without one.
    share: f64,
    /// The smallest side of what can be worked, a label being part of it, with its name.
    smallest: (f64, String),
    /// How much the page is wider than the window.
    sideways: f64,
}

/// A body of a function that gives a [`Sight`].
const SIGHT: &str = "const inWindow = ({ left, top, right, bottom, width, height }) =>
        width > 1 && height > 1 && top < innerHeight && left < innerWidth && bottom > 0 && right > 0;
    const isClipped = (node) => node && (getComputedStyle(node).clipPath !== 'none' || isClipped(node.parentElement));
    const isSeen = (node) => node.checkVisibility({ visibilityProperty: true })
        && inWindow(node.getBoundingClientRect()) && !isClipped(node.parentElement);
    const can = 'button, a[href], input, select, textarea, summary, [role=tab], [tabindex=\"0\"]';
    const controls = [...document.querySelectorAll(can)].filter(isSeen);
    const name = (node) => `${node.id} ${node.ariaLabel ?? node.textContent.trim().slice(0, 24)}`.trim();
    const side = (node) => {
        const { width, height } = (node.closest('label') ?? node).getBoundingClientRect();
        return [Math.min(width, height), name(node)];
    };
    const smallest = controls.map(side).reduce((least, each) => (each[0] < least[0] ? each : least));
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const sizes = new Set();
    let words = 0;
    while (texts.nextNode()) {
        const { currentNode: text, currentNode: { parentElement: parent } } = texts;
        const range = document.createRange();
        range.selectNodeContents(text);
        const said = text.textContent.trim();
        if (said === '' || parent.closest('svg') || !isSeen(parent) || isClipped(parent) || !inWindow(range.getBoundingClientRect())) continue;
        words += said.split(/\\s+/).length;
        if (!parent.closest('math')) sizes.add(getComputedStyle(parent).fontSize);
    }
    const board = [...document.querySelectorAll('.board')].find(isSeen)?.getBoundingClientRect();
    return { controls: controls.map(name), words, sizes: [...sizes], smallest,
        share: board ? (board.width * board.height) / (innerWidth * innerHeight) : 0,
        sideways: document.documentElement.scrollWidth - innerWidth };";

impl Sight {
    /// Fails where there are more controls, words or sizes of text.
    fn has_at_most(&self, most: [usize; 3]) {
        let found = [self.controls.len(), self.words, self.sizes.len()];
        println!("{found:?} of {most:?}");
        assert!(found.iter().zip(most).all(|(&found, most)| found <= most), "{found:?}, not {most:?}: {self:#?}");
        assert!(found[0] > 3 && found[1] > 15, "it looks at the page: {self:#?}");
        assert!(self.sideways <= 0.0, "{self:#?}");
    }
}

async fn sight(page: &Page) -> Result<Sight> {
    page.painted().await?;
    page.run(SIGHT, &[]).await
}

/// What is done on the page before it is looked at.
#[derive(Clone, Copy)]
enum Do {
    Nothing,
    Open(&'static str),
    Present,
}

impl Do {
    async fn perform(self, page: &Page) -> Result {
        match self {
            Do::Nothing => Ok(()),
            Do::Open(panel) => open_panel(page, panel).await,
            Do::Present => push(page, "Present").await,
        }
    }
}

/// The panels, each with the scene that uses it most and the button that shows all of it.
const PANELS: [(&str, usize, Option<&str>); 9] = [
    ("Numbers", 4, None),
    ("Probe", 4, None),
    ("Formulas", 4, None),
    ("Weights", 8, Some("Step")),
    ("EM", 9, Some("E-step")),
    ("Samples", 4, None),
    ("Experiment", 4, Some("Run 50")),
    ("Hold-out", 4, None),
    ("Decisions", 4, None),
];

/// The page on a first visit, after something was done, in several views: all with a finger, or all without.
fn look<const N: usize>(views: [View; N], address: &str, act: Do) -> [Sight; N] {
    let seen = RefCell::new(Vec::new());
    on_first_visit(views[0], address, async |page| {
        act.perform(page).await?;
        for (i, view) in views.into_iter().enumerate() {
            if i > 0 {
                page.show(view).await?;
            }
            let sight = sight(page).await?;
            seen.borrow_mut().push(sight);
        }
        Ok(())
    });
    seen.into_inner().try_into().expect("it was looked at in every view")
}

/// A scene of the lecture that has a question in every view.
const SCENE: &str = "#lecture=1&scene=4";
const MESSAGES: &str = "#screen=messages";

#[test]
fn little_is_in_first_sight() {
    let desk = |address, act, most| (View::LAPTOP, address, act, most);
    let controls = |of| limit(of).expect("a limit");
    let cases = [
        desk("", Do::Nothing, [controls("controls"), 95, 3]),
        desk(SCENE, Do::Nothing, [55, 125, 4]),
        desk("", Do::Present, [controls("controls_slide"), 75, 4]),
        // Question, answer, names, values and notes have sizes of their own.
        desk(SCENE, Do::Present, [controls("controls_slide"), 75, 6]),
        desk(MESSAGES, Do::Nothing, [115, 265, 4]),
        desk(MESSAGES, Do::Present, [115, 265, 5]),
        (View::PHONE, "", Do::Nothing, [40, 60, 3]),
        (View::PHONE, MESSAGES, Do::Nothing, [40, 102, 4]),
    ];
    for (view, address, act, most) in cases {
        let [seen] = look([view], address, act);
        println!("{} × {} {address:?}", view.width, view.height);
        seen.has_at_most(most);
    }
    on_first_visit(View::LAPTOP, "", async |page| {
        for (panel, ..) in PANELS {
            open_panel(page, panel).await?;
            println!("panel {panel}");
            sight(page).await?.has_at_most([60, 190, 3]);
        }
        Ok(())
    });
}

#[test]
fn the_board_has_half_of_a_desk_and_two_thirds_of_a_projector() {
    let views = [View::LAPTOP, View::TABLET, DESK, LARGE];
    let free = [0.558, 0.523, 0.612, 0.658];
    let shares = [
        ("", Do::Nothing, free),
        (SCENE, Do::Nothing, [0.5; 4]),
        ("#lecture=1&scene=3", Do::Present, [2.0 / 3.0; 4]),
        (SCENE, Do::Present, [0.5, 0.4, 0.47, 0.47]), // Beside its block.
        ("", Do::Present, [0.75; 4]),
    ];
    for (address, act, least) in shares {
        for ((seen, view), least) in look(views, address, act).iter().zip(views).zip(least) {
            println!("{} × {} {address:?}: {:.3}", view.width, view.height, seen.share);
            assert!(seen.share >= least, "{} of {view:?} at {address:?}, not {least}", seen.share);
        }
    }
    let share = |seen: Sight| seen.share;
    let [with, without] = [Do::Open("Numbers"), Do::Nothing].map(|act| look(views, "", act).map(share));
    assert_eq!(with, without, "a panel takes none of it");
    // The titles and questions of no scene take more.
    for (lecture, scenes) in [(1, 10), (2, 9)] {
        on_first_visit(View::TABLET, &format!("#lecture={lecture}"), async |page| {
            for scene in 1..=scenes {
                let go = "document.querySelectorAll('#scene-list [data-action=go]')[arguments[0]].click();";
                open_sheet(page, "Lecture").await?;
                page.run::<Value>(go, &[json!(scene - 1)]).await?;
                to_scene(page, scene, scenes).await?;
                let share = sight(page).await?.share;
                ensure!(share >= 0.5, "{share} beside scene {scene} of lecture {lecture}");
            }
            Ok(())
        });
    }
}

/// What a preset says, at the widths of a laptop and of a tablet.
#[test]
fn no_sentence_below_the_board_is_cut() {
    for view in [View { width: 1280, height: 720, ..View::LAPTOP }, View::TABLET] {
        on_first_visit(view, "", async |page| {
            let script = "const cut = [];
                for (const button of document.querySelectorAll('[data-preset]')) {
                  button.click();
                  await new Promise(requestAnimationFrame);
                  for (const part of document.querySelectorAll('.said-last, #told, #sentence')) {
                    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = part;
                    const isCut = scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 2;
                    if (part.clientWidth > 0 && isCut) cut.push(`${button.dataset.preset}: ${part.innerText}`);
                  }
                }
                return cut;";
            assert_eq!(page.run::<Vec<String>>(script, &[]).await?, [""; 0], "{view:?}");
            Ok(())
        });
    }
}

#[test]
fn nothing_is_too_small_to_hit() {
    let pages = [("", Do::Nothing), (SCENE, Do::Nothing), (MESSAGES, Do::Nothing), (SCENE, Do::Present)];
    // Nobody presents with a phone held upright. For fingers on a tablet the words of Messages are dense, and so are
    // the doors in presenter mode.
    for (views, least) in [
        ([View::LAPTOP, View::TABLET], [[24.0; 2]; 4]),
        ([View::PHONE, View::TABLET_TOUCH], [[44.0; 2], [44.0; 2], [44.0, 32.0], [0.0, 28.0]]),
    ] {
        for ((address, act), least) in pages.into_iter().zip(least) {
            for ((seen, view), least) in look(views, address, act).iter().zip(views).zip(least) {
                println!("{} × {} {address:?}: {:?}", view.width, view.height, seen.smallest);
                assert!(seen.smallest.0 >= least - 0.05, "{:?} in {view:?} at {address:?}", seen.smallest);
            }
        }
    }
}

/// Writes down the sizes of what is written on canvases from now on, in parts of the window's height.
const WATCH_CANVASES: &str = "window.written = [];
    const { prototype } = CanvasRenderingContext2D;
    const { fillText } = prototype;
    prototype.fillText = function (text, ...rest) {
        const { canvas: { height, clientHeight }, font } = this;
        const size = Number.parseFloat(font.match(/([\\d.]+)px/)[1]) * this.getTransform().d;
        if (clientHeight) window.written.push([(size * clientHeight) / height / innerHeight, text]);
        return fillText.call(this, text, ...rest);
    };";

/// The smallest text of the page, of formulas and on canvases, each in parts of the window's height, with the text.
/// What has to be scrolled to counts.
const SMALLEST: &str = "const least = { text: [1, ''], formula: [1, ''], canvas: [1, ''] };
    const note = (kind, size, text) => { if (size < least[kind][0]) least[kind] = [size, text]; };
    const isClipped = (node) => node && (getComputedStyle(node).clipPath !== 'none' || isClipped(node.parentElement));
    const texts = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
        const { currentNode: { textContent }, currentNode: { parentElement: parent } } = texts;
        if (textContent.trim() === '' || isClipped(parent) || !parent.checkVisibility({ visibilityProperty: true })) continue;
        const drawing = parent.ownerSVGElement;
        const scale = drawing ? drawing.getScreenCTM().a : 1;
        const isIndex = parent.closest('math, sub, sup') !== null;
        const size = (Number.parseFloat(getComputedStyle(parent).fontSize) * scale) / innerHeight;
        note(isIndex ? 'formula' : 'text', size, textContent.trim().slice(0, 30));
    }
    for (const [size, text] of window.written) note('canvas', size, text);
    return [least.text, least.formula, least.canvas];";

#[test]
fn the_last_row_reads_every_panel() {
    for (panel, scene, button) in PANELS {
        on_first_visit(View::LAPTOP, &format!("#lecture=1&scene={scene}"), async |page| {
            push(page, "Present").await?;
            page.run::<Value>(WATCH_CANVASES, &[]).await?;
            open_panel(page, panel).await?;
            if let Some(button) = button {
                push(page, button).await?;
            }
            disclose(page).await?;
            // At another size all canvases are painted anew.
            for view in [View::TABLET, View::LAPTOP] {
                page.run::<Value>("window.written = [];", &[]).await?;
                page.show(view).await?;
                page.until("the canvases are painted", "window.written.length > 0").await?;
                page.painted().await?;
                let least: [(f64, String); 3] = page.run(SMALLEST, &[]).await?;
                ensure!(least[0].0 < 1.0 && least[2].0 < 1.0, "it reads the page and its canvases: {least:?}");
                ensure!(panel != "Formulas" || least[1].0 < least[0].0, "it reads indices: {least:?}");
                println!("{} × {}, panel {panel}: {least:.4?}", view.width, view.height);
                for ((size, text), limit) in least.iter().zip([0.022, 0.016, 0.022]) {
                    ensure!(*size >= limit, "{text:?} has {size}, not {limit}, in panel {panel} in {view:?}");
                }
            }
            Ok(())
        });
    }
}

/// What the first paint waits for, on a desk and on a phone.
#[test]
fn the_style_sheets_that_block_are_small() {
    let host = Host::start(&deployed()).expect("the server of the deployed site");
    for (view, budget) in [(View::LAPTOP, "blocking_css_desk"), (View::PHONE, "blocking_css_phone")] {
        on_page_of(&host.address, view, "", async |page| {
            // As the page was sent: a script lets others apply. What a browser has kept has no size, so it asks again.
            let sizes = "const blocks = (media) => media === undefined || matchMedia(media).matches;
                return fetch(location.pathname).then((page) => page.text()).then((html) => {
                    const links = [...html.matchAll(/<link rel=\"stylesheet\" href=\"(.+?)\"(?:.*? media=\"(.+?)\")?.*?>/g)];
                    const addresses = links.filter(([, , media]) => blocks(media)).map(([, href]) => new URL(href, location).href);
                    return Promise.all(addresses.map((address) => fetch(address, { cache: 'reload' }).then((sheet) => sheet.text())))
                        .then(() => addresses.map((address) => performance.getEntriesByName(address).at(-1))
                            .map(({ name, encodedBodySize }) => [new URL(name).pathname, encodedBodySize]));
                });";
            // What its worker for work without a network gives has its decompressed size.
            let bypass = |bypass: bool| json!({ "bypass": bypass });
            page.driver.cdp().send_raw("Network.enable", json!({})).await?;
            page.driver.cdp().send_raw("Network.setBypassServiceWorker", bypass(true)).await?;
            let sheets: Vec<(String, usize)> = page.run(sizes, &[]).await?;
            page.driver.cdp().send_raw("Network.setBypassServiceWorker", bypass(false)).await?;
            let bytes: usize = sheets.iter().map(|(_, bytes)| bytes).sum();
            println!("{budget}: {bytes} bytes: {sheets:?}");
            ensure!(sheets.len() > 1 && sheets.iter().all(|(_, bytes)| *bytes > 1000), "{sheets:?}");
            ensure!(bytes <= limit(budget)?, "{budget}: {bytes} bytes: {sheets:?}");
            Ok(())
        });
    }
}

#[test]
fn the_page_at_rest_has_few_elements() {
    on_first_visit(View::LAPTOP, "", async |page| {
        let n: usize = page.eval("document.querySelectorAll('*').length").await?;
        println!("elements_at_rest: {n}");
        ensure!(n <= limit("elements_at_rest")?, "{n} elements");
        Ok(())
    });
}
