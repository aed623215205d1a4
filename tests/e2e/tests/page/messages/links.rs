//! Links: shared, opened, hostile; and the way from one page to the other.

use anyhow::ensure;
use e2e::files::{allow_clipboard, copied};
use e2e::steps::ask;
use e2e::{Page, Result, View, on_first_visit, on_page, variable};
use serde_json::{Value, json};

use super::*;

/// Comes to the page anew, as from another site.
async fn visit(page: &Page, address: &str) -> Result {
    page.driver.goto("about:blank").await?;
    page.driver.goto(address).await?;
    page.ready().await
}

async fn messages(page: &Page, hash: &str) -> Result {
    visit(page, &format!("{}{}", variable("E2E_PAGE")?, address(hash))).await
}

#[test]
fn a_copied_link_opens_the_same_and_hides_what_it_should() {
    on_messages(
        View::LAPTOP,
        "#v=1&classes=no,yes&m=1win+%26+%7E+cash~0%3Cb%3Elunch%3C%2Fb%3E~-caf%C3%A9&judge=win+lunch&model=bernoulli&laplace=0.5&units=logs&in=prior&unseen=ignored&prior=0.25,0.75",
        async |page| {
            has_texts(page, &["1 win & ~ cash", "0 <b>lunch</b>", "- café"]).await?;
            let shared = state(page).await?;
            assert_eq!(
                shared["settings"]["naive"],
                json!({ "model": "bernoulli", "countSmoothing": 0.5, "priorSmoothing": 0, "prior": [0.25, 0.75], "newWords": "ignored" })
            );
            assert_eq!(
                shared["view"],
                json!({ "units": "logs", "inside": "prior", "hidden": false, "logistic": false })
            );
            assert_eq!(
                page.eval::<usize>("document.querySelectorAll('#list bdi b').length").await?,
                0,
                "a text is text"
            );
            allow_clipboard(page).await?;
            open_sheet(page, "Share").await?;
            push(page, "Copy link").await?;
            reads(page, "Copied.").await?;
            let link = copied(page, "http").await?;
            let code = page.driver.find(By::Css("#qr")).await?;
            ensure!(code.is_displayed().await?, "there is a QR code");
            let picture = page.picture_of(&code).await?;
            ensure!(picture.count([0, 0, 0], 20) > picture.width * picture.height / 5, "its modules are drawn");
            push(page, "Copy iframe").await?;
            let snippet = copied(page, "<iframe").await?;
            ensure!(
                snippet.starts_with("<iframe src=") && snippet.contains("#v=1&amp;embed=1&amp;screen=messages"),
                "{snippet}"
            );
            page.run::<Value>("document.querySelector('#share-sheet section:first-child summary').click();", &[])
                .await?;
            tick(page, "Model").await?;
            tick(page, "Words").await?;
            let hiding: String = page.eval("document.getElementById('link').value").await?;
            page.press("Escape").await?;
            visit(page, &link).await?;
            assert_eq!(state(page).await?, shared);
            says_what_the_module_gives(page).await?;
            visit(page, &hiding).await?;
            let names = page.names("radio").await?;
            ensure!(!names.iter().any(|name| name == "Bernoulli"), "the model is hidden: {names:?}");
            ensure!(!page.driver.find(By::Id("words")).await?.is_displayed().await?, "the words are hidden");
            page.press("m").await?;
            assert_eq!(state(page).await?["settings"], shared["settings"], "and its key");
            // Too many for a link: it is said, and the file takes them.
            let many: Vec<Value> =
                (0..1_000).map(|i| json!({ "class": i % 2, "text": format!("a message of number {i}") })).collect();
            load(page, json!({ "messages": many })).await?;
            open_sheet(page, "Share").await?;
            let why = given(page, json!(["share", "https://example.org/", "", false])).await?;
            ensure!(why["link"].is_null() && why["qr"].is_null(), "{why}");
            shows_in(page, "shared", why["notes"][0].as_str().unwrap_or_default()).await
        },
    );
}

async fn shows_in(page: &Page, id: &str, text: &str) -> Result {
    page.until(text, &format!("document.getElementById('{id}').textContent === {}", json!(text))).await
}

#[test]
fn no_link_blanks_the_page_or_loses_what_was_there() {
    on_messages(View::LAPTOP, "", async |page| {
        page.fill(&page.find("textbox", "New message").await?, "mine").await?;
        page.until("it is there", "window.bayesboard.state().messages.length === 9").await?;
        let own = texts(page).await?;
        let own: Vec<&str> = own.iter().map(String::as_str).collect();
        let long = format!("#v=1&m={}", "1a~".repeat(5_000));
        let script = "#v=1&classes=%3Cimg+src%3Dx+onerror%3Dalert(1)%3E,%3Cb%3E&m=1%3Cscript%3Ealert(1)%3C/script%3E&judge=%3Csvg+onload%3Dalert(1)%3E";
        // What the link holds, or nothing of it; and whether the page says that something was wrong.
        for (bad, held, is_told) in [
            ("#v=1&m=1win~3what", Some(&[][..]), true),
            ("#v=1&m=1%F0%9F", Some(&[]), true),
            ("#v=1&corpus=__proto__&model=constructor&laplace=-1&prior=2,3&units=&in=weights&fits=no", Some(&[]), true),
            (script, Some(&["1 <script>alert(1)</script>"]), false),
            ("#v=99&m=1win", None, true),
            ("#lecture=7", None, true),
            (&long, None, true),
            ("#nonsense", None, false),
            ("#v=3&pooling=1&p=AMR4IYciIAGcoW", None, true),
        ] {
            messages(page, bad).await?;
            has_texts(page, held.unwrap_or(&own)).await?;
            let notice = "document.querySelector('#notice:not([hidden]) #notice-text')?.textContent ?? ''";
            let told = given(page, json!(["view"])).await?["notice"].clone();
            ensure!(told.is_string() == is_told, "{bad:.60}: {told}");
            if let Some(told) = told.as_str() {
                page.until(told, &format!("{notice}.includes({})", json!(told))).await?;
            }
            ensure!(page.eval::<usize>("document.querySelectorAll('main img, main b:not(.sheet b, dialog b, #task b, .score b, #training-title, .say b, b[data-class]), main script, main [onload]').length").await? == 0, "text is text");
            assert_no_nonsense(page).await?;
        }
        messages(page, "").await?;
        has_texts(page, &own).await?;

        // Thousands at random: each is opened, or says why not, by the page's own function.
        let storm = "const { Messages } = await import('./bayesboard.js');
            let seed = args[0];
            const random = (n) => { seed = (seed * 48271) % 2147483647; return seed % n; };
            const any = (list) => list[random(list.length)];
            const names = ['v', 'm', 'judge', 'classes', 'corpus', 'model', 'laplace', 'pseudocount', 'prior', 'unseen', 'units', 'in', 'fits', 'lecture', 'scene', 'hide', 'embed', 'p', '__proto__'];
            const values = ['1', '0', '-1', '1e999', 'NaN', '', 'null', '%', '%zz', '%F0%9F', '%00', '~', '1a~0b', '1a~2b', '-~-~1', '0.5,0.5', '1,0', '0,0', 'a,b', 'a,a', 'bernoulli', 'multinomial', 'ignored', 'logs', 'prior', 'table', 'hidden', 'minute', 'china', '8', '9', '😀', '<b>', '1' + 'x'.repeat(3000), '+'.repeat(500), '\\u202e'];
            const messages = new Messages();
            let opened = 0, told = 0;
            for (let i = 0; i < args[1]; i++) {
              const fields = Array.from({ length: 1 + random(6) }, () => `${any(names)}=${any(values)}`);
              const has = messages.openLink(`#${random(5) ? 'v=1&' : ''}${fields.join('&')}`);
              const view = messages.ask(['view']);
              messages.ask(['inside']); messages.ask(['rows', 0]); messages.ask(['report']);
              const state = messages.ask(['state']);
              messages.send(['load', state]);
              if (JSON.stringify(messages.ask(['state'])) !== JSON.stringify(state)) throw new Error(`not taken again: ${fields}`);
              opened += has; told += view.notice !== null;
            }
            return [opened, told];";
        let outcome = ask(page, storm, &[json!(20_261_122), json!(2_000)]).await?;
        let told: Option<[usize; 2]> = serde_json::from_value(outcome.clone()).ok();
        ensure!(told.is_some_and(|[opened, told]| opened > 500 && told > 500), "{outcome}");
        Ok(())
    });
}

/// The files that the document has asked for since it was asked last.
async fn asked_for(page: &Page) -> Result<Vec<String>> {
    let names = "const names = performance.getEntriesByType('resource').map(({ name }) => name.split('/').pop());
        performance.clearResourceTimings();
        return names;";
    page.run(names, &[]).await
}

/// A frame that a screen has asked for is not painted into the other one.
#[test]
fn a_frame_that_is_due_goes_with_its_screen() {
    let leave = "document.querySelector('[aria-controls=inside-formulas]').click();
        document.querySelector('[data-shows=messages]').click();";
    on_first_visit(View::LAPTOP, "", async |page| {
        page.run::<Value>(leave, &[]).await?;
        page.until("the other screen", "document.documentElement.dataset.screen === 'messages'").await?;
        push(page, "Board").await?;
        page.until("back", "document.documentElement.dataset.screen === 'board'").await?;
        ensure!(page.eval::<bool>("document.getElementById('notice').hidden").await?, "an error is told");
        Ok(())
    });
}

/// What lies on the screens, a presentation, undo and scrolling survive the way to the other one and back.
#[test]
fn the_screens_lead_to_each_other_and_nothing_is_loaded_or_lost() {
    on_page(View::LAPTOP, "", async |page| {
        let of_page = asked_for(page).await?;
        ensure!(of_page.iter().any(|url| url.starts_with("bayesboard_bg.wasm")), "{of_page:?}");
        let points = "window.bayesboard.state().data.points.length";
        page.run::<Value>("window.bayesboard.load({ version: 2, data: { points: [{ x: 1, y: 2, class: 0 }] } });", &[])
            .await?;
        page.press("p").await?;
        push(page, "Messages").await?;
        page.until("the other screen", "document.documentElement.dataset.screen === 'messages'").await?;
        page.ready().await?;
        has_texts(page, &FIRST).await?;
        assert_eq!(page.driver.title().await?, "Messages – Bayesboard");
        push(page, "Clear").await?;
        has_texts(page, &[]).await?;
        push(page, "Board").await?;
        page.until("back", "document.documentElement.dataset.screen === 'board'").await?;
        assert_eq!(page.eval::<usize>(points).await?, 1);
        assert_eq!(page.driver.title().await?, "Bayesboard");
        push(page, "Undo").await?;
        assert_eq!(page.eval::<usize>(points).await?, 0, "the board has its own history");
        // Back and forward are between the screens as well, and a reload stays on the one that is shown.
        page.driver.back().await?;
        has_texts(page, &[]).await?;
        page.reload().await?;
        has_texts(page, &[]).await?;
        ensure!(asked_for(page).await?.iter().any(|url| url.starts_with("bayesboard_bg.wasm")), "a reload");
        push(page, "Board").await?;
        page.ready().await?;
        assert_eq!(asked_for(page).await?, [""; 0], "a screen loads nothing");
        Ok(())
    });
}

/// A link of the time when Messages was a page of its own.
#[test]
fn an_old_link_to_the_page_of_messages_opens_the_screen() {
    on_page(View::LAPTOP, "", async |page| {
        for end in ["#v=1&m=1win~0lunch&judge=win", "?v=1&m=1win~0lunch&judge=win", "#/?v=1&m=1win~0lunch&judge=win"] {
            visit(page, &format!("{}messages.html{end}", variable("E2E_PAGE")?)).await?;
            has_texts(page, &["1 win", "0 lunch"]).await?;
        }
        visit(page, &format!("{}messages.html?hide=files#v=1&m=1win", variable("E2E_PAGE")?)).await?;
        has_texts(page, &["1 win"]).await?;
        ensure!(!page.driver.find(By::Id("share-button")).await?.is_displayed().await?, "hidden by the link");
        Ok(())
    });
}
