//! What the screen does: full screen, a reload, and that it stays on.

use e2e::{View, on_page};
use serde_json::Value;

use super::is_presenting;
use crate::board::{points, push};

#[test]
fn a_reload_goes_on_presenting_in_the_same_scene_and_panel() {
    for (scene, panel, answer) in [(5, "none", "Naive ellipses cannot lean"), (8, "weights", "Step uphill.")] {
        on_page(View::LAPTOP.moving(), &format!("#lecture=1&scene={scene}"), async |page| {
            page.hold_time().await?;
            page.reload().await?;
            push(page, "Present").await?;
            let place = "JSON.stringify([document.documentElement.dataset.panel,
                [...document.querySelectorAll('#inside > :not([hidden])')].map((panel) => panel.id).join(),
                document.getElementById('lesson').textContent, document.getElementById('answer').textContent])";
            let (x, y) = page.to_page(4.0, -4.0).await?;
            page.click_at(x, y).await?;
            let points = points(page).await?;
            let before: String = page.eval(place).await?;
            assert!(before.contains(panel) && before.contains(&format!("{scene} of 10")), "{before}");
            page.reload().await?;
            assert!(is_presenting(page).await?, "the tab goes on");
            assert_eq!(page.eval::<String>(place).await?, before);
            assert_eq!(crate::board::points(page).await?, points, "what was changed live stays");
            // The first press plays the gesture, the second ends it.
            page.press("PageDown").await?;
            assert!(page.eval::<bool>("document.getElementById('answer').textContent === ''").await?, "it is played");
            page.press("PageDown").await?;
            let answered: String = page.eval(place).await?;
            assert!(answered.contains(answer), "{answered}");
            page.reload().await?;
            assert_eq!(page.eval::<String>(place).await?, answered, "at the same step");
            page.press("PageDown").await?;
            let next = format!("document.getElementById('lesson').textContent.includes('{} of 10')", scene + 1);
            page.until("the next scene", &next).await?;
            // A new visit opens outside presenter mode.
            page.open_tab("").await?;
            assert!(!is_presenting(page).await?);
            Ok(())
        });
    }
}

#[test]
fn full_screen_comes_and_goes_with_f() {
    on_page(View::LAPTOP, "", async |page| {
        page.press("f").await?;
        push(page, "Present").await?;
        page.until("not without presenter mode", "document.fullscreenElement === null").await?;
        page.press("f").await?;
        page.until("full screen", "document.fullscreenElement !== null").await?;
        page.press("f").await?;
        page.until("no full screen", "document.fullscreenElement === null").await?;
        assert!(is_presenting(page).await?);
        crate::presenter::choose(page, "Full screen").await?;
        page.until("full screen", "document.fullscreenElement !== null").await?;
        // What the browser's own Escape does.
        page.run::<Value>("document.exitFullscreen();", &[]).await?;
        page.until("no full screen", "document.fullscreenElement === null").await?;
        assert!(is_presenting(page).await?, "the next press takes away what is next");
        Ok(())
    });
}

#[test]
fn a_refusal_of_full_screen_is_told_and_changes_nothing() {
    on_page(View::LAPTOP, "", async |page| {
        push(page, "Present").await?;
        let refuse = "Element.prototype.requestFullscreen = () => Promise.reject(new TypeError('refused'));";
        page.run::<Value>(refuse, &[]).await?;
        page.press("f").await?;
        crate::board::reads(page, "refuses full screen").await?;
        assert!(is_presenting(page).await?);
        Ok(())
    });
}

#[test]
fn the_screen_stays_on_while_presenting() {
    on_page(View::LAPTOP, "", async |page| {
        // The system's own lock may take its time, or be refused, on a machine without a screen.
        let locks = "window.locks = [];
            navigator.wakeLock.request = async (kind) => {
              const lock = Object.assign(new EventTarget(), { kind, released: false, release });
              window.locks.push(lock);
              return lock;
            };
            async function release() {
              this.released = true;
              this.dispatchEvent(new Event('release'));
            }";
        page.run::<Value>(locks, &[]).await?;
        push(page, "Present").await?;
        page.until("a lock", "locks.length === 1 && locks[0].kind === 'screen' && !locks[0].released").await?;
        crate::presenter::choose(page, "Exit").await?;
        page.until("it is released", "locks[0].released").await?;
        push(page, "Present").await?;
        page.until("the next", "locks.length === 2 && !locks[1].released").await?;
        crate::presenter::choose(page, "Exit").await?;
        // A browser that refuses is no trouble: no word of it, not even in the console.
        let refuse = "navigator.wakeLock.request = async () => { throw new DOMException('no', 'NotAllowedError'); };";
        page.run::<Value>(refuse, &[]).await?;
        push(page, "Present").await?;
        assert!(is_presenting(page).await?);
        Ok(())
    });
}
