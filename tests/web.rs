//! The border of the module in a browser: typed arrays and plain data in and out, errors, and pixels on real canvases.
#![cfg(target_arch = "wasm32")]

use bayesboard::board::Preset;
use bayesboard::web::{Board, Messages, em_trace, fit, fit_messages, judge, posterior, words};
use bayesboard::words::preset;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};
use web_sys::HtmlCanvasElement;

wasm_bindgen_test_configure!(run_in_browser);

#[wasm_bindgen(inline_js = "
    export const value = (source) => Function(`return (${source})`)();
    export const canvas = () => document.createElement('canvas');
    const copied = (canvas) => {
      const context = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d');
      context.drawImage(canvas, 0, 0);
      return context.getImageData(0, 0, canvas.width, canvas.height).data;
    };
    export const pixels = (canvas, [red, green, blue]) => {
      const data = copied(canvas);
      let count = 0;
      for (let i = 0; i < data.length; i += 4) {
        const isNear = Math.abs(data[i] - red) + Math.abs(data[i + 1] - green) + Math.abs(data[i + 2] - blue) < 20;
        if (data[i + 3] > 200 && isNear) count += 1;
      }
      return count;
    };
    export const empty = (canvas) => canvas.getContext('2d').clearRect(0, 0, 1e5, 1e5);
    export const painted = (canvas) => copied(canvas).filter((part, i) => i % 4 === 3 && part > 0).length;")]
extern "C" {
    /// What an expression gives.
    fn value(source: &str) -> JsValue;
    fn canvas() -> HtmlCanvasElement;
    /// How many pixels have nearly this color.
    fn pixels(canvas: &HtmlCanvasElement, rgb: &[u8]) -> u32;
    fn empty(canvas: &HtmlCanvasElement);
    /// How many pixels are not transparent.
    fn painted(canvas: &HtmlCanvasElement) -> u32;
}

/// Two overlapping classes, as rows and as columns.
const ROWS: &str = "{ points: [{ x: 0, y: 0, class: 0 }, { x: 2, y: 1, class: 0 }, { x: 1, y: 3, class: 0 },
    { x: 4, y: 4, class: 1 }, { x: 6, y: 3, class: 1 }, { x: 2, y: 2, class: 1 }, { x: 9, y: 9, class: null }] }";
const COLUMNS: [&str; 3] = [
    "{ points: { x: new Float64Array([0, 2, 1, 4, 6, 2, 9]), y: new Float64Array([0, 1, 3, 4, 3, 2, 9]),
       class: new Int32Array([0, 0, 0, 1, 1, 1, -1]) } }",
    "{ points: { x: new Float32Array([0, 2, 1, 4, 6, 2, 9]), y: new Int16Array([0, 1, 3, 4, 3, 2, 9]),
       class: new Int8Array([0, 0, 0, 1, 1, 1, -1]) } }",
    "{ points: { x: new Uint8Array([0, 2, 1, 4, 6, 2, 9]), y: [0, 1, 3, 4, 3, 2, 9],
       class: new Float64Array([7, 0, 0, 0, 1, 1, 1, -1]).subarray(1) } }",
];

/// Blue and vermilion, the colors of the first two classes.
const CLASSES: [[u8; 3]; 2] = [[0x00, 0x72, 0xb2], [0xd5, 0x5e, 0x00]];

fn json(value: &JsValue) -> String {
    js_sys::JSON::stringify(value).expect("plain data").into()
}

/// What a JavaScript value is at a path of keys and indices, as JSON.
fn at(value: &JsValue, path: &str) -> String {
    let step = |value: JsValue, key: &str| js_sys::Reflect::get(&value, &key.into()).expect("an object");
    json(&path.split('.').fold(value.clone(), step))
}

/// The message of the `Error` that a caller in JavaScript would catch.
fn refused<T>(outcome: Result<T, impl Into<JsValue>>) -> String {
    let thrown: JsValue = outcome.err().expect("a refusal").into();
    String::from(thrown.dyn_into::<js_sys::Error>().expect("an Error").message())
}

/// A board and its canvases, from the lowest to the highest.
fn board() -> (Board, [HtmlCanvasElement; 5]) {
    let canvases = [(); 5].map(|()| canvas());
    let [field, ground, fit, points, hand] = canvases.clone();
    let mut board = Board::new(field, ground, fit, points, hand).expect("a board");
    board.resize(400.0, 300.0, 2.0, None);
    (board, canvases)
}

fn send(board: &Board, command: &str) {
    board.send(&value(command)).unwrap_or_else(|error| panic!("{command}: {error:?}"));
}

#[wasm_bindgen_test]
fn rows_and_typed_arrays_of_any_width_are_the_same_data() -> Result<(), JsValue> {
    let report = fit(&value(ROWS), JsValue::UNDEFINED)?;
    assert_eq!(at(&report, "counts"), "[3,3]");
    assert_eq!(at(&report, "unlabelled"), "1");
    assert_eq!(at(&report, "generative.classes.1.mean"), "[4,3]");
    for columns in COLUMNS {
        let same = fit(&value(columns), JsValue::NULL)?;
        assert_eq!(json(&same), json(&report), "{columns}");
    }
    Ok(())
}

#[wasm_bindgen_test]
fn answers_are_plain_arrays_with_null_for_what_does_not_exist() -> Result<(), JsValue> {
    let rows = posterior(&value(ROWS), &value("[[3, 3], [-1e6, 1e6]]"), JsValue::UNDEFINED)?;
    let is_array = |path: &str| at(&rows, path).starts_with('[');
    assert!(is_array("generative") && is_array("logistic.1"), "{}", json(&rows));
    let alone = value("{ points: { x: new Float64Array(1), y: new Float64Array(1), class: new Int32Array(1) } }");
    let none = posterior(&alone, &value("[[0, 0]]"), value("{ generative: { varianceSmoothing: 0 } }"))?;
    assert_eq!(json(&none), r#"{"generative":null,"logistic":null}"#);
    let trace = em_trace(&value(ROWS), &JsValue::NULL, &value("{ iterations: 2 }"))?;
    assert_eq!(at(&trace, "length"), "3");
    Ok(())
}

#[wasm_bindgen_test]
fn refusals_are_errors_that_name_the_field_and_the_value() {
    let with = |data: &str, settings: &str| refused(fit(&value(data), value(settings)));
    for (said, words) in [
        (with("undefined", "null"), ["data", "null"]),
        (
            with("{ points: { x: new Float64Array([1, NaN]), y: [1, 2], class: [0, 1] } }", "null"),
            ["points.x[1]", "NaN"],
        ),
        (with("{ points: new DataView(new ArrayBuffer(8)) }", "null"), ["data.points", "view of bytes"]),
        (with(ROWS, "{ generative: { pooling: 2 } }"), ["pooling", "2"]),
        (refused(judge(&value("{ messages: [] }"), &value("['a', null]"), JsValue::NULL)), ["texts[1]", "null"]),
        (refused(fit_messages(&value("{ messages: [{ text: 1 }] }"), JsValue::NULL)), ["messages[0].text", "1"]),
    ] {
        assert!(words.iter().all(|word| said.contains(word)), "{words:?}: {said}");
    }
    let (board, _) = board();
    let refusal = board.send(&value("['adjust', { generative: { pooling: 7 } }]")).expect_err("a refusal");
    assert_eq!(at(&refusal, "path"), r#""command[1].generative.pooling""#);
    assert_eq!(at(&refusal, "reason"), r#""Shared variance must be a number from 0 to 1, not 7.""#);
}

/// An exception that passed through the module would leave the handle borrowed for good.
#[wasm_bindgen_test]
fn what_throws_when_it_is_read_is_refused_and_both_screens_go_on() -> Result<(), JsValue> {
    let (board, _) = board();
    let messages = Messages::new();
    for state in [
        "{ version: 2, get data() { throw new Error('mine'); } }",
        "new Proxy({}, { ownKeys() { throw 7; } })",
        "(() => { const { proxy, revoke } = Proxy.revocable({}, {}); revoke(); return proxy; })()",
    ] {
        let load = format!("['load', {state}]");
        for said in [refused(board.send(&value(&load))), refused(messages.send(&value(&load)))] {
            assert!(said.contains("cannot be read"), "{state}: {said}");
        }
        assert_eq!(at(&board.ask(&value("['flags']"))?, "empty"), "true");
        assert_eq!(at(&messages.ask(&value("['flags']"))?, "empty"), "false");
    }
    Ok(())
}

#[wasm_bindgen_test]
fn the_board_is_on_its_canvases_and_goes_from_them() -> Result<(), JsValue> {
    let (mut board, [field, ground, fit, points, hand]) = board();
    send(&board, &format!("['load', {{ version: 3, data: {ROWS} }}]"));
    send(&board, "['map', 'generative']");
    send(&board, "['hover', 200, 150, 'mouse']");
    board.paint()?;
    while !board.idle()? {}
    assert_eq!((points.width(), points.height()), (800, 600), "two pixels to a CSS pixel");
    for (color, canvas) in CLASSES.iter().flat_map(|color| [(color, &points), (color, &fit)]) {
        assert!(pixels(canvas, color) > 100, "{} pixels of {color:?}", pixels(canvas, color));
    }
    assert!(10 * painted(&field) > 9 * field.width() * field.height(), "the map covers the plot");
    assert!(painted(&ground) > 1000, "the axes are there");

    // What is not changed is not painted again.
    [&ground, &fit, &points].into_iter().for_each(empty);
    board.paint()?;
    while !board.idle()? {}
    assert_eq!([&ground, &fit, &points].map(painted), [0; 3]);

    for command in ["['clear']", "['map', 'off']", "['leave']"] {
        send(&board, command);
    }
    board.paint()?;
    while !board.idle()? {}
    let seen = |canvas: &HtmlCanvasElement| if canvas.hidden() { 0 } else { painted(canvas) };
    assert_eq!([&field, &fit, &points, &hand].map(seen), [0; 4], "an empty board leaves nothing behind");
    assert_eq!(painted(&ground), 0, "no axis has changed, so what was erased above is not painted again");
    send(&board, "['axes', -3, 3, -3, 3]");
    board.paint()?;
    while !board.idle()? {}
    assert!(painted(&ground) > 1000, "other axes are");
    Ok(())
}

#[wasm_bindgen_test]
fn panels_and_pictures_are_painted() -> Result<(), JsValue> {
    let (mut board, _) = board();
    send(&board, "['preset', 'round-blobs']");
    send(&board, "['inside', 'weights']");
    let chart = canvas();
    board.paint_panel(chart.clone(), 0, 300.0, 200.0, 1.0)?;
    assert!(painted(&chart) > 1000, "the chart of a panel");
    assert!(
        refused(board.paint_picture(canvas(), &value("['preset', 'none']"), 120.0, 90.0, 1.0)).contains("picture[1]")
    );
    let title = format!(">{}</title>", preset(Preset::RoundBlobs).0);
    let as_opened = board.picture(&canvas(), true)?;
    assert!(as_opened.contains(&title), "{as_opened:.200}");
    send(&board, "['remove', 0]");
    let changed = board.picture(&canvas(), true)?;
    assert!(changed.contains(">Bayesboard</title>"), "no longer the prepared board: {changed:.200}");
    send(&board, "['map', 'generative']");
    let picture = board.picture(&canvas(), true)?;
    assert!(picture.starts_with("<svg") && picture.contains("data:image/png;base64,"), "{picture:.200}");
    Ok(())
}

#[wasm_bindgen_test]
fn small_pictures_are_painted_and_go_with_the_fits() -> Result<(), JsValue> {
    let (mut board, _) = board();
    send(&board, "['preset', 'round-blobs']");
    let of = |what: &str| value(what);
    for (what, colors) in [
        ("['map', 'generative']", &CLASSES[..0]),
        ("['map', 'logistic']", &[]),
        ("['corner', 'qda']", &CLASSES),
        ("['preset', 'xor']", &CLASSES),
        ("['scene', 'models', 6]", &CLASSES),
    ] {
        let small = canvas();
        // As large as a new canvas is, which has no scale yet.
        assert!(board.paint_picture(small.clone(), &of(what), 150.0, 75.0, 2.0)?, "{what}");
        assert_eq!((small.width(), small.height()), (300, 150), "{what}");
        assert!(painted(&small) > 100, "{what}");
        // The far corner of a map is painted too.
        let is_whole = painted(&small) > 9 * 300 * 150 / 10;
        assert_eq!(is_whole, what.contains("map") || what.contains("scene"), "{what}");
        assert!(colors.iter().all(|color| pixels(&small, color) > 20), "{what}");
    }

    let (small, map) = (canvas(), of("['map', 'generative']"));
    let key = |board: &Board| board.picture_key(&map);
    let before = key(&board)?;
    assert_eq!(key(&board)?, before);
    board.theme(true, false);
    let dark = key(&board)?;
    assert!(dark != before);
    board.theme(true, false);
    assert_eq!(key(&board)?, dark);
    board.paint_picture(small.clone(), &map, 56.0, 36.0, 1.0)?;
    send(&board, "['hideFits', true]");
    assert!(key(&board)? != dark);
    assert!(!board.paint_picture(small.clone(), &map, 56.0, 36.0, 1.0)?);
    assert_eq!(painted(&small), 0);
    let messages = of("['scene', 'messages', 0]");
    assert!(!board.paint_picture(small.clone(), &messages, 56.0, 36.0, 1.0)?, "there are no points");
    assert!(refused(board.paint_picture(small, &of("['map', 'none']"), 56.0, 36.0, 1.0)).contains("picture[1]"));
    Ok(())
}

#[wasm_bindgen_test]
fn a_canvas_that_is_taken_already_is_an_error() {
    let taken = canvas();
    let _ = taken.get_context("bitmaprenderer");
    let refusal = Board::new(canvas(), canvas(), canvas(), canvas(), taken).err().expect("a refusal");
    assert!(refused(Err::<(), _>(refusal)).contains("cannot draw"));
}

#[wasm_bindgen_test]
fn messages_are_read_judged_and_shown() -> Result<(), JsValue> {
    assert_eq!(words("Don’t STOP: £1000"), ["don't", "stop", "1000"]);
    let corpus = value(
        "{ messages: [{ text: 'win cash', class: 1 }, { text: 'lunch', class: 0 }, { text: 'x', class: null }] }",
    );
    let report = fit_messages(&corpus, JsValue::UNDEFINED)?;
    assert_eq!(at(&report, "vocabulary"), r#"["cash","lunch","win"]"#);
    assert_eq!(at(&report, "occurrences"), "[[0,1,0],[1,0,1]]");
    // Without smoothing no class has all of these words: 0/0.
    let judged = judge(&corpus, &value("['win', 'win lunch']"), value("{ naive: { countSmoothing: 0 } }"))?;
    assert_eq!(json(&judged), r#"{"naive":[[0,1],null],"logistic":null}"#);

    let mut messages = Messages::new();
    assert!(messages.open_link("#v=1&m=1win~0lunch&judge=win"));
    assert!(!messages.open_link("#else=1"));
    messages.send(&value("['add', 'win again']"))?;
    let state = messages.ask(&value("['state']"))?;
    assert_eq!(at(&state, "messages.length"), "3");
    assert_eq!(at(&state, "judge"), r#""win""#);
    Ok(())
}
