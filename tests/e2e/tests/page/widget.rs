//! The module for notebooks, `bayesboard.mjs`, in a document whose model and kernel are those of a test.

use std::fs;
use std::path::{Path, PathBuf};

use e2e::{Page, Result, View, on_page_of, variable};
use serde_json::{Value, json};
use thirtyfour::By;

use crate::dist::Host;

/// A model as anywidget has it, of one document; its kernel sends the page, or throws.
const MODEL: &str = "
class Model {
  n = { send: 0, save: 0 };
  heard = [];
  constructor(traits, hasKernel = true) { Object.assign(this, { traits, hasKernel }); }
  get(name) { return structuredClone(this.traits[name]); }
  set(name, value) {
    if (JSON.stringify(this.traits[name]) === JSON.stringify(value)) return;
    this.traits[name] = structuredClone(value);
    this.tell(`change:${name}`);
  }
  tell(type, ...values) { for (const [heard, listen] of [...this.heard]) if (heard === type) listen(...values); }
  save_changes() { this.n.save++; }
  on(type, listen) { this.heard.push([type, listen]); }
  off(type, listen) { this.heard = this.heard.filter(([, other]) => other !== listen); }
  async send({ type }) {
    if (type !== 'page') return;
    this.n.send++;
    if (!this.hasKernel) throw new Error('no kernel');
    const { body } = await fetch('bayesboard.html');
    const bytes = await new Response(body.pipeThrough(new CompressionStream('gzip'))).arrayBuffer();
    this.tell('msg:custom', { type: 'page' }, [new DataView(bytes)]);
  }
  /** What the kernel sets. */
  give(traits) {
    const changed = Object.keys(traits);
    Object.assign(this.traits, traits);
    for (const name of changed) this.tell(`change:${name}`);
  }
}
const state = { version: 3, data: { points: { x: [0, 2, 1, 4, 6, 2], y: [0, 1, 3, 4, 3, 2], class: [0, 0, 0, 1, 1, 1] } } };
const show = (model) => {
  const el = document.body.appendChild(document.createElement('div'));
  const { signal } = (el.control = new AbortController());
  widget.render({ model, el, signal });
  return el;
};
";

/// A document that has the module; `script` shows boards.
fn document(name: &str, script: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::create_dir_all(&folder).expect("a folder");
    let dist = PathBuf::from(variable("E2E_DIST").expect("where the build is"));
    for file in ["bayesboard.mjs", "bayesboard.html"] {
        fs::copy(dist.join(file), folder.join(file)).expect("a copy of it");
    }
    let page = format!(
        "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Notebook</title><link rel=\"icon\" href=\"data:,\">
        <body data-ready=\"\"><script type=\"module\">import widget from './bayesboard.mjs';{MODEL}{script}</script></html>"
    );
    fs::write(folder.join("index.html"), page).expect("the page");
    folder
}

/// What an expression gives in the frame of this index.
async fn in_frame(page: &Page, index: u16, expression: &str) -> Result<Value> {
    page.driver.enter_frame(index).await?;
    let value = page.eval::<Value>(expression).await?;
    page.driver.enter_default_frame().await?;
    Ok(value)
}

const POOLING: &str = "window.bayesboard.state().settings.generative.pooling";

#[test]
fn two_views_of_a_board_are_equal_and_the_page_comes_once() {
    let script = "const model = new Model({ state, board: 'v=3', hide: 'files', _turn: 0, height: 400 });
        show(model); show(model); Object.assign(window, { model, state });";
    let host = Host::start(&document("notebook-views", script)).expect("a server");
    on_page_of(&host.address, View::LAPTOP, "", async |page| {
        page.until("the kernel hears of the board", "model.traits._told === 0 && model.traits._svg !== undefined")
            .await?;
        page.until("of the whole state", "model.traits.state.settings !== undefined").await?;
        let sent: Value = page.eval("[model.n.send, model.traits._report.n, model.traits._link.slice(0, 5)]").await?;
        assert_eq!(sent, json!([1, 6, "#v=3&"]));
        assert!(page.eval::<usize>("model.traits._svg.length").await? < 26_000, "ten of them fit a notebook");
        let frame = page.driver.find(By::Css("iframe")).await?;
        assert_eq!(frame.rect().await?.height, 400.0);
        assert_eq!(frame.attr("sandbox").await?.is_some_and(|allowed| allowed.contains("same-origin")), false);
        assert!(
            in_frame(page, 0, "location.hash").await?.as_str().is_some_and(|hash| hash == "#v=3&embed=1&hide=files")
        );
        let is_quiet = in_frame(page, 0, "document.getElementById('notice').hidden").await?;
        assert_eq!(is_quiet, json!(true), "the kernel keeps the work");

        // The kernel moves a slider of both.
        let set = "const before = structuredClone(model.traits.state); before.settings.generative.pooling = 1; \
            model.give({ state: before, _turn: 1 });";
        page.run::<Value>(set, &[]).await?;
        page.until("it is told", "model.traits._told === 1 && model.traits._report.generative.logOdds !== null")
            .await?;
        for index in [0, 1] {
            assert_eq!(in_frame(page, index, POOLING).await?, json!(1));
        }
        // A gesture in the first one reaches the kernel and the other one, and nothing goes back and forth.
        page.run::<Value>("model.n.save = 0;", &[]).await?;
        page.driver.enter_frame(0).await?;
        page.ready().await?;
        let load = "const now = window.bayesboard.state(); now.settings.generative.pooling = 0.5; window.bayesboard.load(now);";
        page.run::<Value>(load, &[]).await?;
        page.driver.enter_default_frame().await?;
        page.until("the kernel has it", "model.traits.state.settings.generative.pooling === 0.5").await?;
        page.until("once", "model.n.save === 1").await?;
        page.driver.enter_frame(1).await?;
        page.until("the other view has it", &format!("{POOLING} === 0.5")).await?;
        // Longer than the page waits before it tells of a change.
        page.until("it is quiet", "(window.since ??= performance.now()) < performance.now() - 600").await?;
        page.driver.enter_default_frame().await?;
        assert_eq!(page.eval::<usize>("model.n.save").await?, 1, "no echo");
        // What is refused is told, and the frames stay as they are.
        page.run::<Value>("model.give({ state: { version: 3, data: { points: [{ x: 1 }] } }, _turn: 2 });", &[])
            .await?;
        let refused = "model.traits._error?.startsWith('state.data.points[0]')";
        page.until("the refusal", refused).await?;
        assert_eq!(in_frame(page, 1, POOLING).await?, json!(0.5));
        // Both are taken away, and the model forgets them.
        page.run::<Value>("document.querySelectorAll('div').forEach((el) => el.control.abort());", &[]).await?;
        assert_eq!(
            page.eval::<Value>("[document.querySelectorAll('iframe').length, model.heard.length]").await?,
            json!([0, 0])
        );
        Ok(())
    });
}

#[test]
fn without_a_kernel_the_stored_picture_is_shown_and_the_next_render_tries_anew() {
    let script = "const svg = '<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"40\" height=\"30\"><rect width=\"40\" height=\"30\"/></svg>';
        const model = new Model({ state, board: 'v=3', _turn: 0, _svg: svg }, false);
        model.send = () => { throw new Error('no kernel'); };
        show(model);
        document.documentElement.dataset.theme = 'dark';
        document.body.dataset.theme = 'dark';
        Object.assign(window, { again: () => show(new Model({ state, board: 'v=3', _turn: 0 })) });";
    let host = Host::start(&document("notebook-alone", script)).expect("a server");
    on_page_of(&host.address, View::LAPTOP, "", async |page| {
        page.until("the picture", "document.querySelector('img')?.naturalWidth === 40").await?;
        page.until("the reason", "document.querySelector('p').textContent.startsWith('This board needs its kernel')")
            .await?;
        assert!(!page.eval::<bool>("document.querySelector('iframe') !== null").await?);
        page.run::<Value>("again();", &[]).await?;
        page.until("a frame", "document.querySelector('iframe')?.src.startsWith('blob:')").await?;
        page.driver.enter_frame(0).await?;
        page.ready().await?;
        page.until("the theme of the document", "document.documentElement.dataset.theme === 'dark'").await?;
        page.driver.enter_default_frame().await?;
        page.run::<Value>("document.body.dataset.theme = 'light';", &[]).await?;
        page.driver.enter_frame(0).await?;
        page.until("its other theme", "document.documentElement.dataset.theme === 'light'").await?;
        page.driver.enter_default_frame().await?;
        Ok(())
    });
}

#[test]
fn what_cannot_be_read_of_a_link_is_told() {
    let script = "const model = new Model({ state: {}, board: 'https://example.org/#v=3&pooling=7&p=AMR4IYciIAGcoW', _turn: 0 });
        show(model); Object.assign(window, { model });";
    let host = Host::start(&document("notebook-link", script)).expect("a server");
    on_page_of(&host.address, View::LAPTOP, "", async |page| {
        page.until("the board of the link", "model.traits._report?.n === 3").await?;
        assert!(page.eval::<String>("model.traits._error").await?.contains("pooling"));
        Ok(())
    });
}
