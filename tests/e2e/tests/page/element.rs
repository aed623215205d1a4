//! The element for course pages: several boards on a page of another site, which has a strict policy of its own.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::ensure;
use e2e::{Page, Result, View, on_page_of, variable};
use serde_json::{Value, json};
use thirtyfour::By;

use crate::board::OVERLAP;
use crate::dist::Host;

/// (0.5, −1.25) and (1, 1.5) of "spam", (2.0625, 1) of "eggs & ham", LDA.
const SPAM: &str = "v=1&amp;classes=spam,eggs%20%26%20ham&amp;pooling=1&amp;correlation=1&amp;p=AMR4IYciIAGcoW";

/// What a course page does with its boards: it notes what they tell.
const LESSON: &str = "const heard = [];
for (const board of document.querySelectorAll('bayes-board')) {
  for (const type of ['ready', 'change']) board.addEventListener(type, () => {
    heard.push(`${board.id} ${type}`);
    if (heard.filter((what) => what.endsWith('ready')).length >= 2) document.body.dataset.ready = '';
  });
}
addEventListener('keydown', (event) => {
  heard.push(`${event.key} ${event.keyCode}`);
  if (event.key === 'PageUp') event.preventDefault();
});
Object.assign(window, { heard });";

/// Writes a course page with boards into a folder of its own; `home` is where the element's script lies.
fn course(name: &str, home: &str, policy: &str, boards: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::create_dir_all(&folder).expect("a folder");
    fs::write(folder.join("lesson.js"), LESSON).expect("the script");
    let page = format!(
        "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Lesson</title>
        <link rel=\"icon\" href=\"data:,\">{policy}
        <script defer src=\"{home}bayes-board.js\"></script><script defer src=\"lesson.js\"></script>
        <h1>Lesson</h1>{boards}</html>"
    );
    fs::write(folder.join("index.html"), page).expect("the page");
    folder
}

/// What a promise of the course page gives: `body` is a function of two callbacks.
async fn ask(page: &Page, call: &str, arguments: &[Value]) -> Result<Value> {
    let script = format!(
        "const values = arguments;
        const board = (id) => document.getElementById(id);
        return Promise.resolve().then(() => {call}).catch((error) => ({{ refused: error.message }}));"
    );
    page.run(&script, arguments).await
}

fn xs(state: &Value) -> Vec<f64> {
    let points = state["data"]["points"].as_array().cloned().unwrap_or_default();
    points.iter().filter_map(|point| point["x"].as_f64()).collect()
}

#[test]
fn two_boards_on_a_page_of_another_site_know_nothing_of_each_other() {
    let site = Path::new(&variable("E2E_DIST").expect("where the build is")).join("site");
    let home = Host::start(&site).expect("the server of the page");
    let policy = format!(
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; img-src data:; script-src 'self' {0}; \
         frame-src {0}; require-trusted-types-for 'script'; trusted-types 'none'\">",
        home.address
    );
    let boards = format!(
        "<bayes-board id=\"first\" board=\"{SPAM}\" hide=\"generative, files\" height=\"500\" label=\"Spam\"><a href=\"#\">Open</a></bayes-board>
        <bayes-board id=\"second\"></bayes-board>"
    );
    let lesson = Host::start(&course("two-boards", &home.address, &policy, &boards)).expect("the course's server");
    on_page_of(&lesson.address, View::LAPTOP, "", async |page| {
        let [first, second] = ["first", "second"].map(|id| format!("board('{id}').state()"));
        assert_eq!(xs(&ask(page, &first, &[]).await?), [0.5, 2.0625, 1.0]);
        assert_eq!(xs(&ask(page, &second, &[]).await?), [0.0; 0]);
        let sizes = "[...document.querySelectorAll('bayes-board')].map((board) => [board.clientHeight, board.shadowRoot.children[0].title])";
        assert_eq!(page.eval::<Value>(sizes).await?, json!([[500, "Spam"], [640, "Bayesboard"]]));
        let report = ask(page, "board('first').report()", &[]).await?;
        assert_eq!((&report["n"], &report["generative"]["status"]), (&json!(3), &json!("fitted")));

        // What is loaded into one is checked, told, and the other does not change.
        let dots: Vec<Value> = OVERLAP.iter().map(|(x, y, c)| json!({ "x": x, "y": y, "class": c })).collect();
        let load = "board('second').load(values[0])";
        ask(page, load, &[json!({ "version": 1, "data": { "points": dots } })]).await?;
        assert_eq!(xs(&ask(page, &second, &[]).await?).len(), 10);
        page.until("the change is told", "heard.includes('second change')").await?;
        let refused = ask(page, load, &[json!({ "version": 1, "data": { "points": [{ "class": 0 }] } })]).await?;
        let message = refused["refused"].as_str().unwrap_or_default();
        assert!(message.starts_with("state.data.points[0].x is missing"), "{refused}");
        assert_eq!(xs(&ask(page, &second, &[]).await?).len(), 10);
        assert_eq!(xs(&ask(page, &first, &[]).await?).len(), 3);
        assert!(!page.eval::<bool>("heard.includes('first change')").await?);

        // Hidden and shown again from outside.
        for (call, hidden) in [("board('first').reveal(false)", true), ("board('first').reveal()", false)] {
            ask(page, call, &[]).await?;
            assert_eq!(ask(page, &first, &[]).await?["view"]["hidden"], json!(hidden));
        }
        Ok(())
    });
}

#[test]
fn attributes_can_change_and_keys_of_slides_come_out() {
    let home = Host::start(Path::new(&variable("E2E_DIST").expect("where the build is"))).expect("a server");
    let boards =
        format!("<bayes-board id=\"first\" board=\"#{SPAM}\"></bayes-board><bayes-board id=\"second\"></bayes-board>");
    let lesson = Host::start(&course("attributes", &home.address, "", &boards)).expect("the course's server");
    on_page_of(&lesson.address, View::LAPTOP, "", async |page| {
        let frame = "board('first').shadowRoot.children[0]";
        let address = ask(page, &format!("{frame}.src"), &[]).await?;
        assert!(address.as_str().is_some_and(|text| text.contains("/bayesboard.html#v=1&embed=1&place=")), "{address}");
        // A method called at once is carried out when the new board is there.
        let call = "{ board('first').hide = 'tools'; board('first').board = 'https://example.org/#v=1&pooling=0.5'; \
            return board('first').state(); }";
        let state = ask(page, call, &[]).await?;
        assert_eq!((xs(&state).len(), &state["settings"]["generative"]["pooling"]), (0, &json!(0.5)));
        let address = ask(page, &format!("{frame}.src"), &[]).await?;
        assert!(address.as_str().is_some_and(|text| text.ends_with("&hide=tools&pooling=0.5")), "{address}");
        // Who asks a board that is taken away is told.
        let gone = ask(page, "{ const asked = board('first').state(); board('first').board = ''; return asked; }", &[]);
        assert!(gone.await?["refused"].as_str().is_some_and(|text| text.contains("taken away")));
        // A lecture or a task of either screen has no version.
        for (link, points, messages) in [
            ("task=thunder", Some(8), None),
            ("lecture=1", Some(80), None),
            ("#screen=messages&task=a-tie", None, Some(12)),
        ] {
            let call = format!("{{ board('first').board = '{link}'; return board('first').state(); }}");
            let state = ask(page, &call, &[]).await?;
            let n = |list: &Value| list.as_array().map(Vec::len);
            assert_eq!((n(&state["data"]["points"]), n(&state["messages"])), (points, messages), "{link}: {state}");
        }
        let lost = "{ const other = document.createElement('bayes-board'); return other.state(); }";
        assert!(ask(page, lost, &[]).await?["refused"].as_str().is_some_and(|text| text.contains("on no page")));
        // A style sheet of the course goes before the element's own.
        let style = "{ const sheet = new CSSStyleSheet(); sheet.replaceSync('bayes-board { height: 300px; }'); \
            document.adoptedStyleSheets = [sheet]; return board('second').clientHeight; }";
        assert_eq!(ask(page, style, &[]).await?, json!(300));

        let second = page.driver.find(By::Css("#second")).await?;
        // Out of sight it would get no frames.
        second.scroll_into_view().await?;
        let root = second.get_shadow_root().await?;
        root.find(By::Css("iframe")).await?.enter_frame().await?;
        page.ready().await?;
        page.run::<Value>("document.getElementById('plot').focus();", &[]).await?;
        for key in ["PageDown", "h", "Escape"] {
            page.press(key).await?;
        }
        page.driver.enter_default_frame().await?;
        page.until("the keys arrive", "heard.includes('Escape 27')").await?;
        assert!(
            page.eval::<bool>("heard.includes('PageDown 34') && !heard.some((key) => key.startsWith('h '))").await?
        );
        let focused = "document.activeElement.localName";
        assert_eq!(page.eval::<String>(focused).await?, "bayes-board", "nobody has used a key");
        page.press("PageUp").await?;
        page.until("what has used a key gets the next ones", &format!("{focused} === 'body'")).await?;
        Ok(())
    });
}

#[test]
fn a_course_page_from_a_stick_shows_the_one_file() {
    let dist = variable("E2E_DIST").expect("where the build is");
    let boards =
        format!("<bayes-board id=\"first\" board=\"{SPAM}\"></bayes-board><bayes-board id=\"second\"></bayes-board>");
    let folder = course("stick", "", "", &boards);
    for file in ["bayes-board.js", "bayesboard.html"] {
        fs::copy(Path::new(&dist).join(file), folder.join(file)).expect("a copy of it");
    }
    on_page_of(&format!("file://{}/", folder.display()), View::LAPTOP, "index.html", async |page| {
        assert_eq!(xs(&ask(page, "board('first').state()", &[]).await?), [0.5, 2.0625, 1.0]);
        assert_eq!(xs(&ask(page, "board('second').state()", &[]).await?), [0.0; 0]);
        Ok(())
    });
}

/// The keys that presenter remotes send to blank slides: of Kensington, with capital letters, of a Russian and a Greek
/// keyboard, of Logitech.
const BLANKING: [(&str, &str); 5] = [("b", "KeyB"), ("B", "KeyB"), ("и", "KeyB"), ("β", "KeyB"), (".", "Period")];

#[test]
fn keys_of_remotes_come_out_and_choose_nothing() {
    let home = Host::start(Path::new(&variable("E2E_DIST").expect("where the build is"))).expect("a server");
    let boards = "<bayes-board id=\"first\"></bayes-board><bayes-board id=\"second\"></bayes-board>";
    let lesson = Host::start(&course("remotes", &home.address, "", boards)).expect("the course's server");
    on_page_of(&lesson.address, View::LAPTOP, "", async |page| {
        let root = page.driver.find(By::Css("#first")).await?.get_shadow_root().await?;
        root.find(By::Css("iframe")).await?.enter_frame().await?;
        page.ready().await?;
        page.run::<Value>("document.getElementById('plot').focus();", &[]).await?;
        page.driver.enter_default_frame().await?;
        for (i, (key, code)) in BLANKING.into_iter().enumerate() {
            for kind in ["keyDown", "keyUp"] {
                let event = json!({ "type": kind, "key": key, "code": code, "text": key });
                page.driver.cdp().send_raw("Input.dispatchKeyEvent", event).await?;
            }
            let expected = if key == "." { ". 190" } else { "b 66" };
            page.until(key, &format!("heard.filter((what) => /^[b.] /.test(what)).length === {}", i + 1)).await?;
            ensure!(page.eval::<bool>(&format!("heard.at(-1) === {expected:?}")).await?, "{key}");
        }
        root.find(By::Css("iframe")).await?.enter_frame().await?;
        page.painted().await?;
        assert_eq!(page.eval::<String>("document.getElementById('plot').dataset.tool").await?, "move");
        // Other keys are the board's, and so is this one where text is entered.
        page.press("e").await?;
        page.until("the eraser", "document.getElementById('plot').dataset.tool === 'eraser'").await?;
        page.driver.enter_default_frame().await?;
        assert!(!page.eval::<bool>("heard.some((key) => key.startsWith('e '))").await?);
        Ok(())
    });
}
