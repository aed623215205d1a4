//! The HTML of `docs/embedding.md` for course pages and slides, run as it stands there but for the address of the page.

use std::fs;
use std::path::{Path, PathBuf};

use e2e::{Page, Result, View, on_page_of, variable};
use serde_json::Value;
use thirtyfour::By;

use crate::dist::Host;

const EMBEDDING: &str = include_str!("../../../../docs/embedding.md");

/// Where the examples have the page.
const EXAMPLE: &str = "https://example.org/bayesboard/";

/// The points that stand for the "…" of the examples, as in a link: three of them.
const POINTS: &str = "p=AMR4IYciIAGcoW";

/// The block of HTML that contains a text, with the page at `home`.
fn example(part: &str, home: &str) -> String {
    let mut blocks = EMBEDDING.split("```html\n").skip(1).filter_map(|rest| rest.split("```").next());
    let block = blocks.find(|block| block.contains(part)).expect("a block with this part");
    assert!(block.contains(EXAMPLE) && block.contains("p=…"), "{block}");
    block.replace(EXAMPLE, home).replace("p=…", POINTS)
}

/// Writes a page with this body into a folder of its own.
fn write_page(name: &str, head: &str, body: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::create_dir_all(&folder).expect("a folder");
    let page = format!(
        "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Lesson</title>
        <link rel=\"icon\" href=\"data:,\">{head}{body}</html>"
    );
    fs::write(folder.join("index.html"), page).expect("the page");
    folder
}

fn site() -> Host {
    let dist = variable("E2E_DIST").expect("where the build is");
    Host::start(&Path::new(&dist).join("site")).expect("the server of the page")
}

#[test]
fn the_element_of_the_example_shows_its_board() {
    let home = site();
    let ready = "<script>addEventListener('ready', () => { document.body.dataset.ready = ''; }, true);</script>";
    let folder = write_page("embedding-element", ready, &example("<bayes-board", &home.address));
    let lesson = Host::start(&folder).expect("the course's server");
    on_page_of(&lesson.address, View::LAPTOP, "", async |page| {
        let state: Value = page.eval("document.querySelector('bayes-board').state()").await?;
        assert_eq!(state["data"]["points"].as_array().map(Vec::len), Some(3));
        assert_eq!(state["settings"]["generative"]["pooling"], 1);
        let root = page.driver.find(By::Css("bayes-board")).await?.get_shadow_root().await?;
        let frame = root.find(By::Css("iframe")).await?;
        assert_eq!(frame.rect().await?.height, 600.0);
        frame.enter_frame().await?;
        page.ready().await?;
        for hidden in ["#lecture-button", "#share-button"] {
            assert!(!page.driver.find(By::Css(hidden)).await?.is_displayed().await?, "{hidden}");
        }
        page.driver.enter_default_frame().await?;
        // Where there is no script, the link inside is what remains.
        let href: String = page.eval("document.querySelector('bayes-board a').href").await?;
        assert!(href.starts_with(&format!("{}#v=3&pooling=1&p=", home.address)), "{href}");
        Ok(())
    });
}

/// A stand-in for reveal.js: it loads the frame of the slide in sight, as reveal.js does, and notes what it is told.
const REVEAL: &str = "<script>
  const turned = [];
  const Reveal = Object.fromEntries(['next', 'prev', 'toggleOverview'].map((name) => [name, () => turned.push(name)]));
  addEventListener('message', ({ data }) => { if (data?.type === 'bayesboard:ready') document.body.dataset.ready = ''; });
  addEventListener('DOMContentLoaded', () => {
    for (const frame of document.querySelectorAll('iframe[data-src]')) frame.src = frame.dataset.src;
  });
</script>";

#[test]
fn the_frame_of_the_example_hands_on_the_keys_of_the_remote() {
    let home = site();
    let folder = write_page("embedding-frame", REVEAL, &example("bayesboard:key", &home.address));
    let slides = Host::start(&folder).expect("the server of the slides");
    on_page_of(&slides.address, View::LAPTOP, "", async |page| {
        for (key, turned) in [("PageDown", "next"), ("PageUp", "prev"), ("Escape", "toggleOverview")] {
            focus_board(page).await?;
            page.press(key).await?;
            page.until(turned, &format!("turned.join() === '{turned}'")).await?;
            assert_eq!(
                page.eval::<String>("document.activeElement.localName").await?,
                "body",
                "the next key is the page's"
            );
            page.run::<Value>("turned.length = 0;", &[]).await?;
        }
        // What anybody else says is no key.
        let tell = "addEventListener('message', () => { window.hasArrived = true; });
            postMessage({ type: 'bayesboard:key', key: 'PageDown' }, '*');";
        page.run::<Value>(tell, &[]).await?;
        page.until("it has arrived", "window.hasArrived").await?;
        assert!(page.eval::<Vec<String>>("turned").await?.is_empty());
        Ok(())
    });
}

/// Clicks into the frame, as a lecturer does who works on the board.
async fn focus_board(page: &Page) -> Result {
    page.driver.enter_frame(0).await?;
    page.run::<Value>("document.getElementById('plot').focus();", &[]).await?;
    page.driver.enter_default_frame().await?;
    Ok(())
}
