//! The harness itself, on a page of its own that writes down what reaches it: a test that relies on a blind harness
//! proves nothing.

use std::panic::{AssertUnwindSafe, catch_unwind};

use e2e::{Gesture, Page, Pointer, Result, View, on_page};

const PROBE: &str = "data:text/html;charset=utf-8,<!doctype html><title>Probe</title><style>body{margin:0}</style>\
    <button>One</button><button aria-label='Two'>2</button><button hidden>Three</button>\
    <input type=range aria-label=Pooling min=0 max=1 step=0.5 value=0>\
    <div style='position:absolute;left:0;top:100px;width:100vw;height:200px;background:rgb(0,114,178);touch-action:none'>\
    </div><script>events=[];for(const type of ['pointerdown','pointermove','pointerup','keydown','wheel','input'])\
    addEventListener(type,e=>events.push({type,x:e.clientX,y:e.clientY,pointer:e.pointerType,key:e.key,ctrl:e.ctrlKey,\
    shift:e.shiftKey,delta:e.deltaY,time:e.timeStamp,trusted:e.isTrusted}));</script>";

async fn probe(page: &Page) -> Result {
    page.driver.goto(PROBE.replace('#', "%23")).await?;
    Ok(())
}

#[test]
fn drags_and_the_wheel_are_real_events_at_their_pace() {
    on_page(View::LAPTOP, "", async |page| {
        probe(page).await?;
        page.drag(Pointer::Mouse, (100.0, 200.0), (260.0, 150.0), 320).await?;
        let kinds: Vec<String> = page.eval("events.map(e => `${e.pointer} ${e.type} ${e.trusted}`)").await?;
        assert!(kinds.iter().filter(|kind| *kind == "mouse pointermove true").count() >= 10, "{kinds:?}");
        let ends: Vec<[f64; 2]> = page.eval("events.filter(e => /down|up/.test(e.type)).map(e => [e.x, e.y])").await?;
        assert_eq!(ends, [[100.0, 200.0], [260.0, 150.0]]);
        let time: f64 = page.eval("events.at(-1).time - events.find(e => e.type === 'pointerdown').time").await?;
        assert!(time >= 300.0, "the drag took {time} ms");
        page.wheel(50, 150, 120).await?;
        page.until("the wheel", "events.some(e => e.type === 'wheel' && e.delta === 120)").await
    });
}

#[test]
fn fingers_pens_and_keys_arrive() {
    on_page(View::PHONE, "", async |page| {
        probe(page).await?;
        page.tap_at(50.0, 150.0).await?;
        let finger = |x: f64| Gesture::new(Pointer::Touch).to(x, 200.0).down().to_within(x + 20.0, 210.0, 48).up();
        page.perform(&[finger(50.0), finger(150.0)]).await?;
        let touches: usize =
            page.eval("events.filter(e => e.type === 'pointerdown' && e.pointer === 'touch').length").await?;
        assert_eq!(touches, 3);
        page.perform(&[Gesture::new(Pointer::Pen).to(60.0, 160.0).down().wait(20).up()]).await?;
        page.until("the pen arrives", "events.some(e => e.type === 'pointerdown' && e.pointer === 'pen')").await?;

        page.press("Control+Shift+z").await?;
        page.until("a chord", "events.some(e => e.key?.toLowerCase() === 'z' && e.ctrl && e.shift)").await?;
        page.hold("Shift", true).await?;
        page.press("ArrowLeft").await?;
        page.hold("Shift", false).await?;
        page.press("+").await?;
        page.until("a held key", "events.some(e => e.key === 'ArrowLeft' && e.shift && !e.ctrl)").await?;
        page.until("a plus", "events.some(e => e.key === '+')").await
    });
}

#[test]
fn controls_are_found_by_role_and_name_alone() {
    on_page(View::LAPTOP, "", async |page| {
        probe(page).await?;
        assert_eq!(page.names("button").await?, ["One", "Two"]);
        assert_eq!(page.find("button", "Two").await?.text().await?, "2");
        let slider = page.find("slider", "Pooling").await?;
        page.set(&slider, "0.5").await?;
        page.until("an input event", "events.some(e => e.type === 'input')").await?;
        assert_eq!(slider.prop("value").await?.as_deref(), Some("0.5"));
        Ok(())
    });
}

#[test]
fn views_reach_the_page_and_pictures_show_it() {
    let view = View { width: 640, height: 480, scale: 2.0, dark: true, ..View::LAPTOP };
    on_page(view, "", async |page| {
        probe(page).await?;
        let size: [f64; 3] = page.eval("[innerWidth, innerHeight, devicePixelRatio]").await?;
        assert_eq!(size, [640.0, 480.0, 2.0]);
        let dark = "['(prefers-color-scheme: dark)', '(prefers-reduced-motion: reduce)', '(hover: hover)']";
        assert_eq!(page.eval::<Vec<bool>>(&format!("{dark}.map(q => matchMedia(q).matches)")).await?, [true; 3]);
        let picture = page.picture().await?;
        assert_eq!((picture.width, picture.height), (1280, 960));
        // The band is rgb(0, 114, 178), 200 CSS pixels high and as wide as the view.
        assert_eq!(picture.at(600, 400), Some([0, 114, 178]));
        assert_eq!(picture.count([0, 114, 178], 2), 1280 * 400);
        let canvas = "const c = document.body.appendChild(document.createElement('canvas')); c.width = c.height = 2;
            c.getContext('2d').fillStyle = '#D55E00'; c.getContext('2d').fillRect(1, 0, 1, 1); return c;";
        let canvas = page.driver.execute(canvas, []).await?.element()?;
        assert_eq!(page.canvas_pixel(&canvas, 1, 0).await?, [0xD5, 0x5E, 0x00, 0xFF]);
        assert_eq!(page.canvas_pixel(&canvas, 0, 1).await?, [0; 4]);
        Ok(())
    });
    on_page(View::PHONE, "", async |page| {
        probe(page).await?;
        assert_eq!(page.eval::<[f64; 2]>("[screen.width, devicePixelRatio]").await?, [390.0, 3.0]);
        assert!(page.eval::<bool>("navigator.maxTouchPoints > 0 && matchMedia('(pointer: coarse)').matches").await?);
        Ok(())
    });
}

#[test]
fn storage_is_empty_at_the_start_of_a_test() {
    for _ in 0..2 {
        on_page(View::LAPTOP, "", async |page| {
            assert_eq!(page.eval::<Option<String>>("localStorage.getItem('harness')").await?, None);
            page.eval::<()>("localStorage.setItem('harness', 'was here')").await?;
            page.reload().await?;
            assert_eq!(page.eval::<String>("localStorage.getItem('harness')").await?, "was here");
            Ok(())
        });
    }
}

#[test]
fn errors_warnings_and_foreign_requests_fail_a_test() {
    let elsewhere = "return fetch('http://elsewhere.test/', { mode: 'no-cors' }).catch(() => {})";
    let scripts = [
        (false, "console.warn('careful')"),
        (false, "setTimeout(() => { throw new Error('late') }); return new Promise((done) => setTimeout(done, 10));"),
        (false, "return fetch('/no-such-file').then(() => {})"),
        (false, elsewhere),
        (true, elsewhere), // Where no policy forbids it.
    ];
    for (is_probe, script) in scripts {
        let test = AssertUnwindSafe(|| {
            on_page(View::LAPTOP, "", async |page| {
                if is_probe {
                    probe(page).await?;
                }
                page.run::<()>(script, &[]).await?;
                page.painted().await
            });
        });
        assert!(catch_unwind(test).is_err(), "unnoticed: {script}");
    }
    on_page(View::LAPTOP, "", async |page| {
        page.run::<()>("console.error('expected')", &[]).await?;
        let complaints = page.take_complaints().await?;
        assert!(complaints.len() == 1 && complaints[0].contains("expected"), "{complaints:?}");
        Ok(())
    });
}
