//! Course packages: made by `cargo xtask dist` and in the page, and run in a course system by SCORM 1.2, which is a
//! strict double of one.

use std::fs;
use std::io::Cursor;
use std::path::{Path, PathBuf};

use anyhow::ensure;
use e2e::files::download;
use e2e::{Page, Result, View, on_page, on_page_of, variable};
use serde_json::{Value, json};
use zip::ZipArchive;

use crate::board::{close_sheets, load_state, open_sheet, push};
use crate::dist::Host;

const LMS: &str = include_str!("../../scorm/lms.js");

/// A folder with a package in it, and a course system around it that knows this name.
fn course_of(name: &str, package: &[u8], student: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::create_dir_all(&folder).expect("a folder");
    ZipArchive::new(Cursor::new(package)).expect("a zip").extract(folder.join("package")).expect("its files");
    let frame = "style=\"position: absolute; inset: 0; width: 100%; height: 100%; border: 0\"";
    let page = format!(
        "<!doctype html><html lang=\"en\" data-student=\"{student}\"><meta charset=\"utf-8\"><title>Course</title>
        <link rel=\"icon\" href=\"data:,\"><script src=\"lms.js\" defer></script>
        <body style=\"margin: 0\"><iframe title=\"Package\" {frame} src=\"package/index.html\"></iframe></html>"
    );
    fs::write(folder.join("index.html"), page).expect("the page");
    fs::write(folder.join("lms.js"), LMS).expect("the course system");
    folder
}

fn of_dist() -> Vec<u8> {
    let folder = variable("E2E_DIST").expect("where the build is");
    fs::read(Path::new(&folder).join("bayesboard-tasks.zip")).expect("the package")
}

/// What the course system keeps of an element; it must have refused nothing.
async fn kept(page: &Page, element: &str) -> Result<Option<String>> {
    page.driver.enter_default_frame().await?;
    let faults: Vec<String> = page.eval("faults").await?;
    ensure!(faults.is_empty(), "{faults:?}");
    page.eval(&format!("data['cmi.{element}'] ?? null")).await
}

async fn enter(page: &Page) -> Result {
    page.driver.enter_default_frame().await?;
    page.driver.enter_frame(0).await?;
    page.ready().await?;
    // Keys go to the frame that has the focus.
    page.run::<Value>("document.getElementById('plot')?.focus();", &[]).await.map(drop)
}

async fn text(page: &Page, id: &str) -> Result<String> {
    page.eval(&format!("document.getElementById('{id}').innerText.replace(/\\s+/g, ' ').trim()")).await
}

async fn solved(page: &Page) -> Result {
    page.until("solved", "document.getElementById('task').classList.contains('solved')").await
}

/// The rows of the list of tasks that say something.
async fn marks(page: &Page) -> Result<Vec<String>> {
    open_sheet(page, "Lecture").await?;
    page.painted().await?;
    page.eval(
        "[...document.querySelectorAll('#task-list li')].map((row) => row.innerText.replace(/\\s+/g, ' ').trim())",
    )
    .await
}

/// The link of a task of one's own, to make the boundary between these points a line.
async fn link_of_own(page: &Page, title: &str, points: Value) -> Result<String> {
    let settings = json!({ "generative": { "varianceSmoothing": 0.01 } });
    let task = json!({ "id": "a-line", "allow": ["settings"], "goal": [{ "what": "kind", "model": "generative", "is": "line" }] });
    let scene = json!({ "title": title, "question": "Make it a line.", "sentence": "Shared.", "task": task, "data": { "points": points }, "settings": settings });
    let exercise = json!({ "id": "a-line", "scene": scene });
    load_state(page, json!({ "version": 3, "data": { "points": points }, "settings": settings, "exercise": exercise }))
        .await?;
    close_sheets(page).await?; // One that is open keeps the link of what was there.
    open_sheet(page, "Share").await?;
    let [width, room]: [f64; 2] = page
        .eval("[...document.querySelectorAll('#link, #linking')].map((node) => node.getBoundingClientRect().width).sort((a, b) => a - b)")
        .await?;
    ensure!(width > room / 3.0, "the link has {width} of {room} pixels");
    page.eval("document.getElementById('link').value").await
}

#[test]
fn a_package_reports_nothing_until_something_was_tried_and_resumes() {
    let host = Host::start(&course_of("course-of-dist", &of_dist(), "")).expect("the course's server");
    on_page_of(&host.address, View::LAPTOP, "", async |page| {
        assert_eq!(kept(page, "core.lesson_status").await?.as_deref(), Some("incomplete"));
        assert_eq!(kept(page, "core.score.raw").await?, None, "no score yet");
        enter(page).await?;
        assert_eq!(text(page, "task-title").await?, "Open it again");
        assert_eq!(text(page, "task-place").await?, "Task 1 of 26 · settings; the points are fixed");
        page.press("s").await?;
        page.press("ArrowRight").await?;
        page.painted().await?;
        assert_eq!(kept(page, "core.score.raw").await?.as_deref(), Some("0"), "something was tried");
        assert_eq!(kept(page, "core.lesson_status").await?.as_deref(), Some("completed"));
        enter(page).await?;
        page.press("r").await?;
        page.press("s").await?;
        page.press("End").await?;
        solved(page).await?;
        push(page, "Next task").await?;
        assert_eq!(text(page, "task-title").await?, "Too easy");
        assert_eq!(kept(page, "core.score.raw").await?.as_deref(), Some("4"));
        assert_eq!(kept(page, "core.lesson_status").await?.as_deref(), Some("completed"));
        let proofs = kept(page, "suspend_data").await?.unwrap_or_default();
        ensure!(proofs.starts_with("#v=3&task=open-it-again&seed=0&moves=1&"), "{proofs}");

        // The course is left, and opened again.
        page.reload().await?;
        assert_eq!(
            page.eval::<Option<String>>("sessionStorage.getItem('finished')").await?.as_deref(),
            Some("suspend")
        );
        assert_eq!(kept(page, "suspend_data").await?, Some(proofs));
        assert_eq!(kept(page, "core.lesson_status").await?.as_deref(), Some("completed"));
        enter(page).await?;
        assert_eq!(text(page, "task-title").await?, "Too easy", "the first that is not solved");
        let marks = marks(page).await?;
        assert_eq!((&marks[0][..], marks.len()), ("Open it again 1 move", 26));
        ensure!(
            page.eval::<bool>("!document.getElementById('make-task').checkVisibility()").await?,
            "no tools of lecturers"
        );
        page.driver.enter_default_frame().await?;
        assert!(page.take_complaints().await?.is_empty());
        Ok(())
    });
}

#[test]
fn a_package_is_made_in_the_page_of_chosen_and_own_tasks_and_passed() {
    let site = Path::new(&variable("E2E_DIST").expect("where the build is")).join("site");
    let home = Host::start(&site).expect("the server of the site");
    let mut package = Vec::new();
    on_page_of(&home.address, View::LAPTOP, "", async |page| {
        let points = json!([{ "x": -1, "y": 0, "class": 0 }, { "x": -2, "y": 1, "class": 0 }, { "x": 1, "y": 0, "class": 1 }, { "x": 2, "y": 3, "class": 1 }]);
        let link = link_of_own(page, "A line", points).await?;
        open_sheet(page, "Lecture").await?;
        push(page, "Course package…").await?;
        page.until("the page as one file", "!document.getElementById('packing-save').disabled").await?;
        page.run::<Value>("for (const box of document.querySelectorAll('#packing-tasks input')) box.click();", &[])
            .await?;
        push(page, "Save the package").await?;
        page.until("a refusal", "document.getElementById('packing-note').textContent === 'Choose a task.'").await?;
        for task in ["Open it again", "Believe in two thirds"] {
            page.click(&page.find("checkbox", task).await?).await?;
        }
        let own = page.find("textbox", "Tasks of your own: links, one a line").await?;
        page.set(&own, "see my mail").await?;
        push(page, "Save the package").await?;
        page.until("another", "document.getElementById('packing-note').textContent.startsWith('Line 1: ')").await?;
        page.set(&own, &link).await?;
        package = download(page, "Save the package", "bayesboard-tasks.zip").await?;
        assert!(page.take_complaints().await?.is_empty());
        Ok(())
    });
    let host = Host::start(&course_of("course-of-page", &package, "Noether, Emil")).expect("the course's server");
    on_page_of(&host.address, View::LAPTOP, "", async |page| {
        enter(page).await?;
        let rows = [
            ("Open it again", "33", "Task 1 of 3 · settings; the points are fixed"),
            ("Believe in two thirds", "67", "Task 2 of 3 · Count smoothing α alone"),
            ("A line", "100", "Task 3 of 3 · Settings; the points are fixed"),
        ];
        for (title, share, place) in rows {
            page.until("the task", &format!("document.getElementById('task-title').textContent === '{title}'")).await?;
            assert_eq!(text(page, "task-place").await?, place);
            if title == "Believe in two thirds" {
                page.fill(&page.find("textbox", "Count smoothing α").await?, "10").await?;
            } else {
                page.press("s").await?;
                page.press("End").await?;
            }
            solved(page).await?;
            assert_eq!(kept(page, "core.score.raw").await?.as_deref(), Some(share));
            enter(page).await?;
            if share != "100" {
                push(page, "Next task").await?;
            }
        }
        assert_eq!(kept(page, "core.lesson_status").await?.as_deref(), Some("passed"));
        let proofs = kept(page, "suspend_data").await?.unwrap_or_default();
        let lines: Vec<&str> = proofs.lines().collect();
        ensure!(lines.len() == 3 && lines[0].contains("&by=Noether%2C%20Emil"), "{proofs}");
        ensure!(lines[1].contains("&screen=messages&task=believe-in-two-thirds&by=Noether%2C%20Emil"), "{proofs}");
        ensure!(lines[2].contains("task=own&moves=1") && lines[2].contains("&scene=A%20line"), "{proofs}");
        Ok(())
    });
}

#[test]
fn where_no_package_can_be_made_the_dialog_says_so_at_once() {
    // The server of the tests has no one-file page beside the page.
    on_page(View::LAPTOP, "", async |page| {
        open_sheet(page, "Lecture").await?;
        push(page, "Course package…").await?;
        page.until("the reason", "document.getElementById('packing-missing').textContent.includes('one-file page')")
            .await?;
        let seen = "document.getElementById('packing-missing').checkVisibility() && document.getElementById('packing-save').disabled
            && document.getElementById('packing-save').getAttribute('aria-describedby') === 'packing-missing'";
        assert!(page.eval::<bool>(seen).await?);
        page.take_complaints().await?; // The browser reports the missing file.
        Ok(())
    });
}

#[test]
fn what_has_no_room_is_kept_as_its_moves_and_told() {
    let site = Path::new(&variable("E2E_DIST").expect("where the build is")).join("site");
    let home = Host::start(&site).expect("the server of the site");
    let mut package = Vec::new();
    on_page_of(&home.address, View::LAPTOP, "", async |page| {
        // A proof has the points twice: two such boards have no room together.
        let points = |shift: i32| {
            let point = |i: i32| json!({ "x": f64::from(i * 37 % 101 + shift) / 64.0, "y": f64::from(i * 53 % 97) / 64.0 * f64::from(1 + i % 2), "class": i % 2 });
            (0..420).map(point).collect::<Vec<Value>>().into()
        };
        let links =
            [link_of_own(page, "First line", points(0)).await?, link_of_own(page, "Second line", points(1)).await?];
        open_sheet(page, "Lecture").await?;
        push(page, "Course package…").await?;
        page.until("the page as one file", "!document.getElementById('packing-save').disabled").await?;
        page.run::<Value>("for (const box of document.querySelectorAll('#packing-tasks input')) box.click();", &[])
            .await?;
        page.set(&page.find("textbox", "Tasks of your own: links, one a line").await?, &links.join("\n")).await?;
        package = download(page, "Save the package", "bayesboard-tasks.zip").await?;
        Ok(())
    });
    let host = Host::start(&course_of("course-full", &package, "")).expect("the course's server");
    on_page_of(&host.address, View::LAPTOP, "", async |page| {
        enter(page).await?;
        for title in ["First line", "Second line"] {
            assert_eq!(text(page, "task-title").await?, title);
            ensure!(!text(page, "notice").await?.contains("no room"), "there is room");
            page.press("s").await?;
            page.press("End").await?;
            solved(page).await?;
            if title == "First line" {
                push(page, "Next task").await?;
            }
        }
        page.until("the notice", "document.getElementById('notice-text').textContent.includes('no room')").await?;
        let kept_text = kept(page, "suspend_data").await?.unwrap_or_default();
        let lines: Vec<&str> = kept_text.lines().collect();
        let [proofs, marks_kept]: [Vec<&str>; 2] =
            ["#", "solved "].map(|start| lines.iter().copied().filter(|line| line.starts_with(start)).collect());
        ensure!(proofs.len() == 1 && marks_kept.len() == 1 && kept_text.len() <= 4_096, "{lines:?}");
        assert_eq!(kept(page, "core.lesson_status").await?.as_deref(), Some("passed"));
        page.reload().await?;
        assert_eq!(kept(page, "suspend_data").await?, Some(kept_text.clone()));
        enter(page).await?;
        assert_eq!(marks(page).await?, ["First line 1 move", "Second line 1 move"]);
        Ok(())
    });
}

#[test]
fn what_was_kept_of_another_task_or_by_hand_is_not_believed() {
    let host = Host::start(&course_of("course-forged", &of_dist(), "")).expect("the course's server");
    on_page_of(&host.address, View::LAPTOP, "", async |page| {
        let forged = json!({ "cmi.suspend_data": "#v=3&task=only-one-flinches&seed=0&moves=1&p=AMIDCCYYGR\n#task=thunder\nnonsense\nsolved 99 1" });
        page.run::<Value>("sessionStorage.setItem('attempt', JSON.stringify(arguments[0]));", &[forged]).await?;
        // What the page says when it is left would be kept instead.
        page.run::<Value>("API.LMSCommit = API.LMSFinish = () => 'true';", &[]).await?;
        page.reload().await?;
        enter(page).await?;
        ensure!(marks(page).await?.iter().all(|row| !row.contains("move")), "nothing is solved");
        page.driver.enter_default_frame().await?;
        assert!(page.take_complaints().await?.is_empty());
        Ok(())
    });
}

/// Has a course system with this attempt around the package of `cargo xtask dist`.
async fn begin_with(page: &Page, attempt: Value) -> Result {
    page.run::<Value>("sessionStorage.setItem('attempt', JSON.stringify(arguments[0]));", &[attempt]).await?;
    // What the page says when it is left would be kept instead.
    page.run::<Value>("API.LMSCommit = API.LMSFinish = () => 'true';", &[]).await?;
    page.reload().await?;
    Ok(page.driver.enter_default_frame().await?)
}

#[test]
fn what_the_course_system_does_not_take_is_told_again_and_the_end_always() {
    let host = Host::start(&course_of("course-deaf", &of_dist(), "")).expect("the course's server");
    on_page_of(&host.address, View::LAPTOP, "", async |page| {
        let deaf = "window.isDeaf = true; for (const name of ['LMSCommit', 'LMSSetValue']) {
            const call = API[name]; API[name] = (...given) => (isDeaf ? 'false' : call(...given)); }";
        page.driver.enter_default_frame().await?;
        page.run::<Value>(deaf, &[]).await?;
        let recorded = "JSON.parse(sessionStorage.getItem('attempt'))";
        enter(page).await?;
        page.press("s").await?;
        page.press("ArrowRight").await?;
        page.until("the notice", "document.getElementById('notice-text').textContent.includes('not recorded yet')")
            .await?;
        page.driver.enter_default_frame().await?;
        page.run::<Value>("isDeaf = false;", &[]).await?;
        enter(page).await?;
        page.press("s").await?;
        page.press("ArrowRight").await?;
        page.until("no notice", "!document.getElementById('notice').checkVisibility()").await?;
        page.driver.enter_default_frame().await?;
        assert_eq!(page.eval::<String>(&format!("{recorded}['cmi.core.score.raw']")).await?, "0");

        // Deaf again, until the package is left.
        page.run::<Value>("isDeaf = true;", &[]).await?;
        enter(page).await?;
        for key in ["s", "s", "s", "End"] {
            page.press(key).await?;
        }
        solved(page).await?;
        page.driver.enter_default_frame().await?;
        assert_eq!(page.eval::<String>(&format!("{recorded}['cmi.core.score.raw']")).await?, "0");
        // Left, and shown again from the cache of the browser: it is told at once.
        let turn = async |name: &str| {
            enter(page).await?;
            page.run::<Value>(
                &format!("dispatchEvent(new PageTransitionEvent('{name}', {{ persisted: true }}));"),
                &[],
            )
            .await?;
            Result::Ok(page.driver.enter_default_frame().await?)
        };
        turn("pagehide").await?;
        assert_eq!(page.eval::<String>(&format!("{recorded}['cmi.core.score.raw']")).await?, "0");
        page.run::<Value>("isDeaf = false; state = 'closed'; sessionStorage.removeItem('finished');", &[]).await?;
        turn("pageshow").await?;
        assert_eq!(page.eval::<String>(&format!("{recorded}['cmi.core.score.raw']")).await?, "4");
        page.reload().await?;
        page.driver.enter_default_frame().await?;
        assert_eq!(
            page.eval::<Option<String>>("sessionStorage.getItem('finished')").await?.as_deref(),
            Some("suspend")
        );
        assert_eq!(kept(page, "core.score.raw").await?.as_deref(), Some("4"));
        ensure!(kept(page, "suspend_data").await?.unwrap_or_default().starts_with("#v=3&task=open-it-again"));

        // One that takes nothing to the end is left all the same.
        page.run::<Value>("API.LMSSetValue = API.LMSCommit = () => { throw new Error('no network'); }; sessionStorage.removeItem('finished');", &[]).await?;
        page.reload().await?;
        page.driver.enter_default_frame().await?;
        let finished: Option<String> = page.eval("sessionStorage.getItem('finished')").await?;
        assert!(finished.is_some(), "LMSFinish was called");
        Ok(())
    });
}

#[test]
fn nothing_that_the_course_system_has_is_lowered_or_lost() {
    let host = Host::start(&course_of("course-before", &of_dist(), "")).expect("the course's server");
    on_page_of(&host.address, View::LAPTOP, "", async |page| {
        let before = "#v=3&task=of-last-year&moves=1&p=AMIDCCYYGR\nsolved 99 1\nsolved 0 1";
        page.driver.enter_default_frame().await?;
        begin_with(
            page,
            json!({ "cmi.suspend_data": before, "cmi.core.score.raw": "100", "cmi.core.lesson_status": "passed" }),
        )
        .await?;
        enter(page).await?;
        page.press("s").await?;
        page.press("End").await?;
        solved(page).await?;
        let is = async |proofs: usize| -> Result {
            assert_eq!(kept(page, "core.score.raw").await?.as_deref(), Some("100"));
            assert_eq!(kept(page, "core.lesson_status").await?.as_deref(), Some("passed"));
            let text = kept(page, "suspend_data").await?.unwrap_or_default();
            assert_eq!(text.lines().count(), 3 + proofs, "{text}");
            ensure!(text.ends_with(before), "{text}");
            Ok(())
        };
        is(1).await?;

        // Left, and shown again from the cache of the browser, where another window has solved one more.
        enter(page).await?;
        let turn = async |name: &str| {
            page.run::<Value>(&format!("dispatchEvent(new PageTransitionEvent('{name}', {{ persisted: true }}));"), &[])
                .await
        };
        turn("pagehide").await?;
        page.driver.enter_default_frame().await?;
        assert_eq!(page.eval::<String>("state").await?, "finished");
        // A course system may open no second session for a page that it has ended.
        enter(page).await?;
        turn("pageshow").await?;
        page.until("this is said", "document.getElementById('notice-text').textContent.includes('from the course')")
            .await?;
        page.driver.enter_default_frame().await?;
        page.run::<Value>(
            "state = 'closed'; data['cmi.suspend_data'] = `solved 3 1\\n${data['cmi.suspend_data']}`;",
            &[],
        )
        .await?;
        enter(page).await?;
        turn("pageshow").await?;
        push(page, "Next task").await?;
        page.driver.enter_default_frame().await?;
        assert_eq!(page.eval::<String>("state").await?, "open", "a session of its own");
        enter(page).await?;
        let title = text(page, "task-title").await?;
        assert_eq!(title, "Too easy");
        for key in ["Delete", "Escape"] {
            page.press(key).await?;
        }
        let marks = marks(page).await?;
        ensure!(marks.iter().filter(|row| row.contains("1 move")).count() == 2, "{marks:?}");
        Ok(())
    });
}

#[test]
fn what_cannot_be_read_is_not_overwritten() {
    let host = Host::start(&course_of("course-mute", &of_dist(), "")).expect("the course's server");
    on_page_of(&host.address, View::LAPTOP, "", async |page| {
        page.driver.enter_default_frame().await?;
        page.run::<Value>("sessionStorage.setItem('mute', 'yes');", &[]).await?;
        begin_with(page, json!({ "cmi.suspend_data": "solved 3 1", "cmi.core.score.raw": "4", "cmi.core.lesson_status": "completed" })).await?;
        enter(page).await?;
        page.press("s").await?;
        page.press("ArrowRight").await?;
        page.until("the notice", "document.getElementById('notice-text').textContent.includes('not recorded yet')")
            .await?;
        assert_eq!(kept(page, "suspend_data").await?.as_deref(), Some("solved 3 1"));
        page.run::<Value>("sessionStorage.removeItem('mute');", &[]).await?;
        enter(page).await?;
        page.press("r").await?;
        page.press("s").await?;
        page.press("End").await?;
        solved(page).await?;
        assert_eq!(kept(page, "core.score.raw").await?.as_deref(), Some("8"));
        let text = kept(page, "suspend_data").await?.unwrap_or_default();
        ensure!(text.starts_with("solved 3 1\n#v=3&task=open-it-again"), "{text}");
        Ok(())
    });
}

#[test]
fn a_frame_of_another_site_works_and_says_that_nothing_is_recorded() {
    let package = Host::start(&course_of("course-inside", &of_dist(), "")).expect("the package's server");
    let outside = course_of("course-outside", &of_dist(), "");
    let page = fs::read_to_string(outside.join("index.html")).expect("the page");
    let inside = format!("src=\"{}package/index.html\"", package.address);
    let page = page.replace("src=\"package/index.html\"", &inside).replace("<body", "<body data-ready=\"\"");
    fs::write(outside.join("index.html"), page).expect("the page");
    let host = Host::start(&outside).expect("the course's server");
    on_page_of(&host.address, View::LAPTOP, "", async |page| {
        enter(page).await?;
        assert_eq!(text(page, "notice-text").await?, "No course system answers: nothing is recorded.");
        page.press("s").await?;
        page.press("End").await?;
        solved(page).await?;
        page.driver.enter_default_frame().await?;
        assert_eq!(page.eval::<Vec<String>>("calls").await?, [""; 0]);
        assert!(page.take_complaints().await?.is_empty());
        Ok(())
    });
}
