//! The tools of the hand with real pointers and keys: brush, eraser, probe.

use e2e::{Gesture, Pointer, Step, View, on_page};
use serde_json::{Value, json};

use crate::board::{MIRRORED, choose, chosen, click, count, load, load_state, n_points, points, push};

#[test]
fn the_brush_sprays_points_of_the_class_and_a_stroke_is_one_step() {
    for view in [View::LAPTOP, View::TABLET] {
        on_page(view, "", async |page| {
            assert_eq!(chosen(page, "Tool").await?, ["Add and move"]);
            assert!(!page.names("slider").await?.iter().any(|name| name == "Size"), "it comes with the tool");
            choose(page, "Tool", "Brush").await?;
            choose(page, "Class", "B").await?;
            let size = page.find("slider", "Size").await?;
            let track = size.rect().await?;
            page.click_at(track.x + track.width - 3.0, track.y + 0.5 * track.height).await?;
            assert!(
                size.prop("value").await?.is_some_and(|value| value.parse::<f64>().is_ok_and(|size| size >= 80.0)),
                "the slider takes the mouse"
            );
            page.set(&size, "40").await?;
            let (from, to) = (page.to_page(-2.0, 1.0).await?, page.to_page(2.0, 1.0).await?);
            page.drag(Pointer::Mouse, from, to, 200).await?;
            let sprayed = points(page).await?;
            assert!(sprayed.len() >= 15 && sprayed.len() % 5 == 0, "{} points", sprayed.len());
            assert!(sprayed.iter().all(|&(x, y, class)| class == 1 && x.abs() < 5.0 && (y - 1.0).abs() < 3.0));
            push(page, "Undo").await?;
            count(page, 0).await?;
            push(page, "Redo").await?;
            assert_eq!(points(page).await?, sprayed);
            choose(page, "Class", "Unlabeled").await?;
            click(page, 0.0, -2.0).await?;
            page.until(
                "five without a class",
                "bayesboard.state().data.points.filter(p => p.class === null).length === 5",
            )
            .await
        });
    }
}

/// What of the bar is cut off or lies on something else; the classes may scroll by themselves.
const SQUEEZED: &str = "const all = [...document.querySelectorAll('.bar > .group :is(button, label)')].filter((node) => node.checkVisibility());
    const strip = document.getElementById('classes').getBoundingClientRect();
    const boxOf = (node) => {
      const { left, top, right, bottom } = node.getBoundingClientRect();
      if (!node.closest('#classes')) return { left, top, right, bottom };
      return { left: Math.max(left, strip.left), top, right: Math.min(right, strip.right), bottom };
    };
    const least = matchMedia('(pointer: coarse)').matches ? 44 : 24;
    const board = document.querySelector('.board').getBoundingClientRect();
    const flaws = [];
    all.forEach((node, i) => {
      const name = node.ariaLabel ?? node.textContent.trim();
      const box = boxOf(node);
      if (box.left < board.left || box.right > board.right) flaws.push(`${name}: from ${box.left} to ${box.right}`);
      if (node.getBoundingClientRect().width < least - 0.5) flaws.push(`${name} is narrow`);
      for (const other of all.slice(i + 1)) {
        const next = boxOf(other);
        const [width, height] = [Math.min(box.right, next.right) - Math.max(box.left, next.left),
          Math.min(box.bottom, next.bottom) - Math.max(box.top, next.top)];
        if (width > 1 && height > 1) flaws.push(`${name} lies on ${other.ariaLabel ?? other.textContent.trim()}`);
      }
    });
    return flaws;";

#[test]
fn every_control_of_the_bar_has_its_room() {
    let laptop_touch = View { touch: true, ..View::LAPTOP };
    for views in [&[View::LAPTOP, View::TABLET][..], &[laptop_touch, View::TABLET_TOUCH, View::PHONE]] {
        on_page(views[0], "", async |page| {
            for n in [2, 3, 8] {
                let names: Vec<String> = (1..=n).map(|class| format!("versicolor {class}")).collect();
                let dots: Vec<Value> = (0..30).map(|i| json!({ "x": i % 5, "y": i / 5, "class": i % n })).collect();
                load_state(page, json!({ "version": 3, "data": { "points": dots, "classes": names } })).await?;
                for fits in ["Hide fits", "Show fits"] {
                    for view in views {
                        page.show(*view).await?;
                        let flaws: Vec<String> = page.run(SQUEEZED, &[]).await?;
                        assert!(flaws.is_empty(), "{n} classes in {view:?}: {flaws:#?}");
                    }
                    push(page, fits).await?;
                }
            }
            Ok(())
        });
    }
}

#[test]
fn the_eraser_takes_out_what_its_ring_passes() {
    on_page(View::LAPTOP, "", async |page| {
        load(page, &MIRRORED).await?;
        page.press("e").await?;
        page.until("the eraser", "document.querySelector('#tool input:checked').ariaLabel === 'Eraser'").await?;
        let (from, to) = (page.to_page(-3.0, -1.0).await?, page.to_page(4.0, -1.0).await?);
        page.drag(Pointer::Mouse, from, to, 200).await?;
        assert_eq!(points(page).await?, [MIRRORED[1], MIRRORED[3]]);
        page.press("Control+z").await?;
        count(page, 4).await?;
        assert_eq!(points(page).await?, MIRRORED);
        // A smaller ring takes one of two neighbours.
        for _ in 0..5 {
            page.press("[").await?;
        }
        click(page, 2.0, 1.0).await?;
        assert_eq!(points(page).await?, MIRRORED[..3]);
        Ok(())
    });
}

#[test]
fn the_other_end_of_a_pen_erases_and_a_palm_does_nothing() {
    on_page(View::LAPTOP, "", async |page| {
        load(page, &MIRRORED).await?;
        let (x, y) = page.to_page(2.0, 1.0).await?;
        // The browser's test protocol knows no eraser: these events are made by a script, as a tablet would send them.
        let script = "const [x, y] = arguments; const plot = document.getElementById('plot');
            const send = (type, id, pointerType, button, buttons, x) => plot.dispatchEvent(new PointerEvent(type, { pointerId: id,
              pointerType, button, buttons, clientX: x, clientY: y, isPrimary: true, bubbles: true, cancelable: true }));
            send('pointerdown', 7, 'pen', 5, 32, x);
            send('pointerdown', 8, 'touch', 0, 1, x - 90); send('pointerup', 8, 'touch', 0, 0, x - 90);
            send('pointerup', 7, 'pen', 5, 0, x);";
        page.run::<Value>(script, &[x.into(), y.into()]).await?;
        page.painted().await?;
        assert_eq!(points(page).await?, MIRRORED[..3], "erased, and the palm added nothing");
        assert_eq!(chosen(page, "Tool").await?, ["Add and move"]);
        // A palm that was there before the pen gives way to it.
        let script = "const [x, y] = arguments; const plot = document.getElementById('plot');
            const send = (type, id, pointerType, x) => plot.dispatchEvent(new PointerEvent(type, { pointerId: id, pointerType,
              button: 0, buttons: 1, clientX: x, clientY: y, isPrimary: true, bubbles: true, cancelable: true }));
            send('pointerdown', 8, 'touch', x - 90); send('pointerdown', 7, 'pen', x);
            send('pointerup', 8, 'touch', x - 90); send('pointerup', 7, 'pen', x);";
        page.run::<Value>(script, &[x.into(), y.into()]).await?;
        count(page, 4).await?;
        let [.., (at, _, _)] = points(page).await?[..] else { panic!("points") };
        assert!((at - 2.0).abs() < 0.06, "the pen added the point: {at}");
        Ok(())
    });
}

#[test]
fn the_probe_reads_and_pins_and_adds_nothing() {
    on_page(View::LAPTOP, "", async |page| {
        load(page, &MIRRORED).await?;
        choose(page, "Tool", "Probe").await?;
        click(page, 4.0, 0.0).await?;
        let (x, y) = page.to_page(-3.0, 0.0).await?;
        page.perform(&[Gesture::new(Pointer::Mouse).to(x, y)]).await?;
        let at: String = page.eval("document.getElementById('probe-at').textContent").await?;
        assert!(at.starts_with("at (4.0") || at.starts_with("at (3.9"), "it stays: {at}");
        assert_eq!(points(page).await?, MIRRORED);
        let (x, y) = page.to_page(2.0, 1.0).await?;
        page.drag(Pointer::Mouse, (x, y), (x - 80.0, y), 100).await?;
        assert_eq!(points(page).await?, MIRRORED, "no point is dragged");
        page.press("v").await?;
        click(page, 0.0, -3.0).await?;
        count(page, 5).await
    });
}

#[test]
fn a_finger_sprays_without_scrolling_and_the_system_can_take_the_stroke_away() {
    on_page(View::PHONE, "", async |page| {
        choose(page, "Tool", "Brush").await?;
        let (x, y) = page.to_page(0.0, 2.0).await?;
        let before: f64 = page.eval("scrollY").await?;
        let stroke = async |end: Step| {
            page.step(Pointer::Touch, Step::Down, x, y).await?;
            for by in 1..=6 {
                page.step(Pointer::Touch, Step::Move, x, y + 20.0 * f64::from(by)).await?;
            }
            page.painted().await?;
            let during = n_points(page).await?;
            page.step(Pointer::Touch, end, x, y + 120.0).await?;
            Ok::<_, anyhow::Error>(during)
        };
        assert!(stroke(Step::Cancel).await? >= 15);
        count(page, 0).await?;
        let during = stroke(Step::Up).await?;
        count(page, during).await?;
        assert_eq!(page.eval::<f64>("scrollY").await?, before);
        let action: String = page.eval("getComputedStyle(document.getElementById('plot')).touchAction").await?;
        assert_eq!(action, "pinch-zoom", "two fingers still zoom the page");
        choose(page, "Tool", "Add and move").await?;
        let action: String = page.eval("getComputedStyle(document.getElementById('plot')).touchAction").await?;
        assert_eq!(action, "pan-y pinch-zoom");
        Ok(())
    });
}

#[test]
fn letters_work_wherever_the_focus_is_but_where_text_is_entered() {
    on_page(View::LAPTOP, "", async |page| {
        push(page, "Hide fits").await?;
        page.press("b").await?;
        page.press("2").await?;
        assert_eq!(
            (chosen(page, "Tool").await?, chosen(page, "Class").await?),
            (vec!["Brush".into()], vec!["B".into()])
        );
        page.click(&page.find("textbox", "Shared variance").await?).await?;
        page.press("e").await?;
        assert_eq!(chosen(page, "Tool").await?, ["Brush"]);
        Ok(())
    });
}
