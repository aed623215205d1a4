//! `window.bayesboard`: what lecturers' scripts and embedding pages rely on.

use e2e::steps::disclose;
use e2e::{Page, Result, View, on_page};
use serde_json::{Value, json};

use crate::board::{CLASS_COLORS, MIRRORED, OVERLAP, around, cell, classes, click, load, open_panel, points, push};

/// The message of the error that `load` throws, null when it throws none.
async fn refusal(page: &Page, state: &str) -> Result<Option<String>> {
    let body = format!(
        "try {{ window.bayesboard.load({state}); return null; }}
         catch (error) {{ return error instanceof Error ? error.message : 'not an Error'; }}"
    );
    page.run(&body, &[]).await
}

#[test]
fn state_is_plain_json_that_load_takes_back() {
    on_page(View::LAPTOP, "", async |page| {
        click(page, 1.0, 1.0).await?;
        push(page, "Add class").await?;
        let state: Value = page.eval("window.bayesboard.state()").await?;
        assert_eq!(state["version"], 3);
        assert_eq!(state["data"]["classes"], json!(["A", "B", "C"]));
        assert_eq!(state["data"]["axes"], json!(["x₁", "x₂"]));
        let defaults = json!({
            "generative": {
                "family": "gaussian", "pooling": 0, "correlation": 0, "varianceSmoothing": 1e-9, "priorSmoothing": 0,
                "prior": null, "bins": 5, "range": [-5, 5, -5, 5], "cuts": null, "countSmoothing": 0,
            },
            "logistic": { "features": "linear", "priorStd": 10, "penalizeIntercept": false },
            "decisions": { "cost": 1 },
            "ascent": { "rate": 1 },
        });
        assert!(
            page.eval::<bool>(&format!(
                "(function same(a, b) {{ return typeof b === 'object' && b !== null
            ? Object.keys(a).length === Object.keys(b).length && Object.keys(b).every((key) => same(a[key], b[key]))
            : a === b; }})(window.bayesboard.state().settings, {defaults})"
            ))
            .await?,
            "{}",
            state["settings"]
        );
        let same: bool = page
            .eval("JSON.stringify(structuredClone(window.bayesboard.state())) === JSON.stringify(window.bayesboard.state())")
            .await?;
        assert!(same, "it survives a clone");
        page.run::<Value>(
            "const state = window.bayesboard.state(); window.bayesboard.load({ version: 1, data: { points: [] } });
            window.bayesboard.load(state);",
            &[],
        )
        .await?;
        assert_eq!(page.eval::<Value>("window.bayesboard.state()").await?, state);
        // Loading is a step that can be taken back.
        push(page, "Undo").await?;
        assert!(points(page).await?.is_empty());
        Ok(())
    });
}

#[test]
fn nonsense_is_refused_by_field_and_value_and_changes_nothing() {
    on_page(View::LAPTOP, "", async |page| {
        load(page, &MIRRORED).await?;
        let before: Value = page.eval("window.bayesboard.state()").await?;
        let cases: [(&str, &[&str]); 14] = [
            ("null", &["state", "null"]),
            ("'nonsense'", &["state", "“nonsense”"]),
            ("{}", &["state.version", "missing"]),
            ("{ version: 4, data: { points: [] } }", &["state.version", "4"]),
            ("{ version: 1 }", &["state.data", "missing"]),
            ("{ version: 1, data: { points: 7 } }", &["state.data.points", "7"]),
            ("{ version: 1, data: { points: [{ x: NaN, y: 0, class: 0 }] } }", &["state.data.points[0].x", "NaN"]),
            ("{ version: 1, data: { points: [{ x: 0, y: '1', class: 0 }] } }", &["state.data.points[0].y", "“1”"]),
            ("{ version: 1, data: { points: [{ x: 0, y: 1, class: 8 }] } }", &["state.data.points[0].class", "8"]),
            (
                "{ version: 1, data: { points: [{ x: 0, y: 1, class: 0, z: 3 }] } }",
                &["state.data.points[0].z", "3, a field that does not exist"],
            ),
            ("{ version: 1, data: { points: [], classes: ['A', 'A'] } }", &["state.data.classes[1]", "“A”"]),
            (
                "{ version: 1, data: { points: [] }, settings: { generative: { pooling: 1.5 } } }",
                &["state.settings.generative.pooling", "1.5"],
            ),
            (
                "{ version: 1, data: { points: [] }, settings: { logistic: { lambda: 1 } } }",
                &["state.settings.logistic.lambda", "1, a field that does not exist"],
            ),
            (
                "{ version: 1, data: { points: { x: [1, 2], y: [1], class: [0, 0] } } }",
                &["state.data.points.y", "as long as x"],
            ),
        ];
        for (state, words) in cases {
            let message = refusal(page, state).await?.unwrap_or_else(|| panic!("{state} was taken"));
            for word in words {
                assert!(message.contains(word), "{state}: {message}");
            }
            assert_eq!(page.eval::<Value>("window.bayesboard.state()").await?, before, "{state}");
        }
        assert!(refusal(page, "{ version: 1, data: { points: [] } }").await?.is_none());
        Ok(())
    });
}

/// An exception that passed through the module would leave the board borrowed until a reload.
#[test]
fn what_cannot_be_read_is_refused_and_the_board_goes_on() {
    on_page(View::LAPTOP, "", async |page| {
        load(page, &MIRRORED).await?;
        let before: Value = page.eval("window.bayesboard.state()").await?;
        let cases = [
            ("{ version: 1, get data() { throw new Error('mine'); } }", "that cannot be read"),
            ("{ version: 1, data: { points: [{ x: 0, get y() { throw 7; }, class: 0 }] } }", "that cannot be read"),
            (
                "(() => { const { proxy, revoke } = Proxy.revocable({}, {}); revoke(); return proxy; })()",
                "cannot be read",
            ),
            (
                "{ version: 1, data: { points: new Proxy([], { get() { throw new Error('mine'); } }) } }",
                "that cannot be read",
            ),
            (
                "(() => { const x = new Float64Array(2); structuredClone(x, { transfer: [x.buffer] });
                  return { version: 1, data: { points: { x, y: [0, 0], class: [0, 0] } } }; })()",
                "state.data.points.",
            ),
            ("(() => { const state = { version: 1 }; state.data = state; return state; })()", "state."),
            ("{ version: 1, get data() { return window.bayesboard.load(7); } }", "that cannot be read"),
        ];
        for (state, words) in cases {
            let message = refusal(page, state).await?.unwrap_or_else(|| panic!("{state} was taken"));
            assert!(message.contains(words), "{state}: {message}");
            assert_eq!(page.eval::<Value>("window.bayesboard.state()").await?, before, "{state}");
            assert!(refusal(page, "window.bayesboard.state()").await?.is_none(), "{state}");
        }
        Ok(())
    });
}

#[test]
fn more_than_a_million_rows_are_refused_before_they_are_walked() {
    on_page(View::LAPTOP, "", async |page| {
        let body = "let reads = 0;
            const row = { get x() { reads += 1; return 0; }, y: 0, class: 0 };
            try { window.bayesboard.load({ version: 1, data: { points: Array(1.5e6).fill(row) } }); return 'taken'; }
            catch (error) { return `${reads} reads: ${error.message}`; }";
        let message: String = page.run(body, &[]).await?;
        assert_eq!(message, "0 reads: state.data.points is a value that is too large; it must be an array");
        assert!(refusal(page, "window.bayesboard.state()").await?.is_none());
        Ok(())
    });
}

#[test]
fn the_report_is_about_what_is_on_the_board() {
    on_page(View::LAPTOP, "", async |page| {
        load(page, &OVERLAP).await?;
        let report: Value = page.eval("window.bayesboard.report()").await?;
        assert_eq!((&report["n"], &report["counts"], &report["unlabelled"]), (&json!(10), &json!([6, 4]), &json!(0)));
        assert_eq!(report["generative"]["classes"][1]["mean"], json!([1, 0]));
        assert_eq!(report["logistic"]["status"], "fitted");
        open_panel(page, "Numbers").await?;
        disclose(page).await?;
        let shown = cell(page, "Weights", "Logistic", "w₁").await?;
        let weight = report["logistic"]["binary"][1].as_f64().unwrap_or_default();
        assert_eq!(shown, format!("{weight:.3}"), "the page shows the same number");
        assert_eq!(report["generative"]["reason"], Value::Null);
        assert!(page.eval::<bool>("JSON.stringify(window.bayesboard.report()).includes('undefined') === false").await?);
        // Right after a click, before anything is painted, it knows the new point.
        let (x, y) = page.to_page(4.0, 4.0).await?;
        page.click_at(x, y).await?;
        assert_eq!(page.eval::<u32>("window.bayesboard.report().n").await?, 11);
        Ok(())
    });
}

#[test]
fn to_page_says_where_a_point_is_drawn() {
    on_page(View::LAPTOP, "", async |page| {
        let origin = page.to_page(0.0, 0.0).await?;
        let (right, up) = (page.to_page(1.0, 0.0).await?, page.to_page(0.0, 1.0).await?);
        assert!(right.0 > origin.0 && (right.1 - origin.1).abs() < 1e-9, "x₁ goes right");
        assert!(up.1 < origin.1 && (up.0 - origin.0).abs() < 1e-9, "x₂ goes up");
        assert!(((right.0 - origin.0) - (origin.1 - up.1)).abs() < 1e-9, "one to one");
        assert!(page.eval::<bool>("Array.isArray(window.bayesboard.toPage(0, 0))").await?);
        load(page, &[(3.0, -2.0, 0)]).await?;
        let blue = around(page, 3.0, -2.0, (5.0, 5.0)).await?.count(CLASS_COLORS[0], 20);
        assert!(blue > 70, "the middle of the point is there: {blue} of 100 pixels are blue");
        Ok(())
    });
}

#[test]
fn unlabeled_points_and_columns_are_taken() {
    on_page(View::LAPTOP, "", async |page| {
        let body = "window.bayesboard.load({ version: 1, data: { points: {
              x: new Float64Array([0, 1, 2]), y: new Float64Array([0, 1, 0]), class: new Int32Array([0, 1, -1]) },
            classes: ['left', 'right'], axes: ['length', 'width'] } });";
        page.run::<Value>(body, &[]).await?;
        let points: Value = page.eval("window.bayesboard.state().data.points").await?;
        assert_eq!(points[2], json!({ "x": 2, "y": 0, "class": null }));
        assert_eq!(page.eval::<u32>("window.bayesboard.report().unlabelled").await?, 1);
        assert_eq!(classes(page).await?, ["left", "right"]);
        Ok(())
    });
}

/// The example for the console in `docs/api.md`, as it stands there.
#[test]
fn the_example_for_the_console_runs() {
    let text = include_str!("../../../../docs/api.md");
    let examples: Vec<&str> = text.split("```js\n").skip(1).filter_map(|rest| rest.split("```").next()).collect();
    let example = examples.into_iter().find(|code| code.contains("window.bayesboard.")).expect("an example");
    on_page(View::LAPTOP, "", async |page| {
        load(page, &OVERLAP).await?;
        let state = "JSON.stringify(window.bayesboard.state().data)";
        let before: String = page.eval(state).await?;
        page.run::<Value>(example, &[]).await?;
        assert_eq!(page.eval::<String>(state).await?, before);
        Ok(())
    });
}
