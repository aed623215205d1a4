//! The page inside another one.

use e2e::{Page, Result, View, on_page, variable};
use serde_json::{Value, json};
use thirtyfour::By;

use crate::board::{OVERLAP, visible_text};

/// Three points, A, B and A; fits hidden.
const LINK: &str = "#v=1&embed=1&hide=logistic&fits=hidden&p=AMR4IYciIAGcoW";

/// A page that knows nothing but what it is told, with the board in a frame.
pub(crate) async fn slide(page: &Page, hash: &str) -> Result {
    // A file of the server that is no page and has no policy.
    page.driver.goto(format!("{}kit/tokens.css", variable("E2E_PAGE")?)).await?;
    let body = "window.heard = []; addEventListener('message', ({ data }) => heard.push(data));
        const frame = document.createElement('iframe');
        Object.assign(frame, { src: arguments[0], width: 900, height: 600 });
        document.body.append(frame);";
    page.run::<Value>(body, &[json!(format!("{}{hash}", variable("E2E_PAGE")?))]).await?;
    page.until("it says that it is ready", "heard.some(({ type }) => type === 'bayesboard:ready')").await?;
    // The file names no icon, so that the browser looks for one.
    let complaints = page.take_complaints().await?;
    assert!(complaints.iter().all(|text| text.contains("favicon.ico")), "{complaints:?}");
    Ok(())
}

/// Sends a message to the board.
async fn tell(page: &Page, message: Value) -> Result {
    page.run::<Value>("frames[0].postMessage(arguments[0], '*');", &[message]).await?;
    Ok(())
}

/// The state, as the board tells it.
async fn state(page: &Page) -> Result<Value> {
    page.run::<Value>("window.heard = heard.filter(({ type }) => type !== 'bayesboard:state');", &[]).await?;
    tell(page, json!({ "type": "bayesboard:get", "id": 7 })).await?;
    page.until("the state", "heard.some(({ type, id }) => type === 'bayesboard:state' && id === 7)").await?;
    page.eval("heard.find(({ type }) => type === 'bayesboard:state').state").await
}

async fn hears(page: &Page, what: &str) -> Result {
    page.until(what, &format!("heard.some((data) => {what})")).await
}

#[test]
fn a_slide_sets_and_gets_the_state_hides_and_reveals() {
    on_page(View::LAPTOP, "", async |page| {
        slide(page, LINK).await?;
        let before = state(page).await?;
        assert_eq!((&before["data"]["points"][1]["x"], &before["view"]["hidden"]), (&json!(2.0625), &json!(true)));
        hears(page, "data.type === 'bayesboard:height' && data.height > 100").await?;
        tell(page, json!({ "type": "bayesboard:reveal" })).await?;
        hears(page, "data.type === 'bayesboard:change'").await?;
        assert_eq!(state(page).await?["view"]["hidden"], json!(false));
        tell(page, json!({ "type": "bayesboard:hide" })).await?;
        assert_eq!(state(page).await?["view"]["hidden"], json!(true));
        let dots: Vec<Value> = OVERLAP.iter().map(|(x, y, c)| json!({ "x": x, "y": y, "class": c })).collect();
        let new =
            json!({ "version": 1, "data": { "points": dots, "classes": ["<b>", "<img src=x onerror=alert(1)>"] } });
        tell(page, json!({ "type": "bayesboard:set", "state": new })).await?;
        let set = state(page).await?;
        assert_eq!(set["data"]["points"].as_array().map(Vec::len), Some(10));

        // What is wrong is said, and changes nothing.
        for bad in
            [json!(null), json!("#v=1"), json!({ "version": 1 }), json!({ "version": 1, "data": { "points": [{}] } })]
        {
            page.run::<Value>("heard.length = 0;", &[]).await?;
            tell(page, json!({ "type": "bayesboard:set", "state": bad })).await?;
            hears(page, "data.type === 'bayesboard:error' && data.message.startsWith('state')").await?;
            assert_eq!(state(page).await?, set);
        }
        for odd in
            [json!(null), json!(7), json!("toString"), json!({ "type": "constructor" }), json!({ "type": "set" })]
        {
            tell(page, odd).await?;
        }
        tell(page, json!("slide:start")).await?;
        tell(page, json!("slide:stop")).await?;
        assert_eq!(state(page).await?, set);
        page.driver.enter_frame(0).await?;
        assert!(visible_text(page).await?.contains("<img src=x onerror=alert(1)>"), "a name is text");
        page.driver.enter_default_frame().await?;
        Ok(())
    });
}

/// A message is copied with what its parts share: few bytes can be a value of any size, or one without an end.
#[test]
fn what_is_too_large_is_refused_and_the_board_goes_on() {
    on_page(View::LAPTOP, "", async |page| {
        slide(page, LINK).await?;
        let before = state(page).await?;
        for state in [
            "{ let deep = [0]; for (let i = 0; i < 14; i += 1) deep = Array(40).fill(deep); return { version: 1, data: deep }; }",
            "{ let deep = {}; for (let i = 0; i < 14; i += 1) deep = { a: deep, b: deep, c: deep, d: deep }; return { version: 1, data: deep }; }",
            "{ const points = []; points.length = 4e9; return { version: 1, data: { points } }; }",
            "{ const x = new Float64Array(2.1e7); return { version: 1, data: { points: { x, y: x, class: x } } }; }",
            "{ const around = { version: 1 }; around.data = around; return around; }",
            "({ version: 1, data: { points: { x: 'A'.repeat(3e6), y: new DataView(new ArrayBuffer(8)), class: '' } } })",
        ] {
            let state = if state.starts_with('{') { format!("(() => {state})()") } else { state.to_owned() };
            let body = format!(
                "heard.length = 0; frames[0].postMessage({{ type: 'bayesboard:set', id: 3, state: {state} }}, '*');"
            );
            page.run::<Value>(&body, &[]).await?;
            hears(page, "data.type === 'bayesboard:error' && data.id === 3 && data.message.startsWith('state')")
                .await?;
        }
        assert_eq!(self::state(page).await?, before);

        // Thousands of messages of all kinds: each is answered, or it is none.
        let storm = "let seed = 1;
            const random = (n) => { seed = (seed * 48271) % 2147483647; return seed % n; };
            const any = [null, true, 0, -1, 1e300, NaN, '', 'x', [], {}, [{}], { x: 1 }, new Date(0), new Map(), 5n, new Int8Array(3)];
            const types = ['set', 'get', 'report', 'set', 'toString', '', 'hide', 'reveal'].map((name) => `bayesboard:${name}`).concat('slide:start', 'slide:stop', any);
            const garble = (value) => {
              if (random(4) === 0 || typeof value !== 'object' || value === null) return any[random(any.length)];
              const copy = structuredClone(value);
              const keys = Object.keys(copy);
              const key = keys[random(keys.length)];
              if (key === undefined) return copy;
              if (random(5) === 0) delete copy[key];
              else copy[key] = garble(copy[key]);
              return copy;
            };
            heard.length = 0;
            for (let i = 0; i < 3000; i += 1) {
              const type = types[random(types.length)];
              frames[0].postMessage(random(9) === 0 ? any[random(any.length)] : { type, id: i, state: garble(arguments[0]) }, '*');
            }";
        page.run::<Value>(storm, &[before]).await?;
        let after = self::state(page).await?;
        let told = "heard.filter(({ type }) => type === 'bayesboard:error').every(({ message }) => message.startsWith('state'))";
        assert!(page.eval::<bool>(told).await?);
        tell(page, json!({ "type": "bayesboard:set", "state": after })).await?;
        assert_eq!(self::state(page).await?, after, "the board goes on, and its state is one that it takes");
        page.take_complaints().await?;
        Ok(())
    });
}

#[test]
fn nobody_but_the_page_around_is_listened_to() {
    on_page(View::LAPTOP, "", async |page| {
        slide(page, LINK).await?;
        let before = state(page).await?;
        let listen = "window.arrived = 0; frames[0].addEventListener('message', () => { window.arrived += 1; });";
        page.run::<Value>(listen, &[]).await?;
        // A frame beside it, and the page itself.
        let beside = "const other = document.createElement('iframe'); document.body.append(other);
            const script = other.contentDocument.createElement('script');
            script.textContent = `parent.frames[0].postMessage({ type: 'bayesboard:reveal' }, '*');`;
            other.contentDocument.body.append(script);";
        page.run::<Value>(beside, &[]).await?;
        page.driver.enter_frame(0).await?;
        page.run::<Value>("postMessage({ type: 'bayesboard:reveal' }, '*');", &[]).await?;
        page.driver.enter_default_frame().await?;
        page.until("both have arrived", "window.arrived === 2").await?;
        assert_eq!(state(page).await?, before);
        Ok(())
    });
}

#[test]
fn inside_a_page_the_board_is_compact_and_leaves_the_keys_of_slides_alone() {
    on_page(View::LAPTOP, "", async |page| {
        slide(page, LINK).await?;
        page.driver.enter_frame(0).await?;
        for gone in ["header", "#prior-std"] {
            assert!(!page.driver.find(By::Css(gone)).await?.is_displayed().await?, "{gone}");
        }
        let plot = page.driver.find(By::Css("#plot")).await?;
        page.run::<Value>("arguments[0].focus();", &[plot.to_json()?]).await?;
        let stored = "JSON.stringify(Object.entries(localStorage).sort())";
        let before: String = page.eval(stored).await?;
        for key in ["PageDown", "PageUp", "Escape"] {
            page.press(key).await?;
        }
        page.press("Enter").await?;
        page.press("Enter").await?;
        let kept = "Object.keys(sessionStorage).filter((key) => key.startsWith('bayesboard ')).length";
        assert_eq!(page.eval::<usize>(kept).await?, 1, "kept for the visit alone, under its address");
        assert_eq!(page.eval::<String>(stored).await?, before, "and not in place of the page's own board");
        page.driver.enter_default_frame().await?;
        let keys = "heard.filter(({ type }) => type === 'bayesboard:key').map(({ key }) => key)";
        let read = async || page.eval::<Vec<String>>(keys).await;
        page.comes_to("the keys of slides", ["PageDown", "PageUp", "Escape"].map(str::to_owned).into(), read).await?;
        assert!(state(page).await?["data"]["points"].as_array().is_some_and(|points| points.len() > 3));
        Ok(())
    });
}

#[test]
fn a_page_of_its_own_tells_nobody() {
    on_page(View::LAPTOP, LINK, async |page| {
        let tell = "window.arrived = 0; addEventListener('message', () => { window.arrived += 1; });
            postMessage({ type: 'bayesboard:reveal' }, '*'); postMessage('slide:stop', '*');";
        page.run::<Value>(tell, &[]).await?;
        page.until("both have arrived", "window.arrived === 2").await?;
        assert_eq!(page.eval::<Value>("window.bayesboard.state().view.hidden").await?, json!(true));
        Ok(())
    });
}
