//! Links: a board comes back from its link, and no link can do harm.

use crate::support::cases;
use crate::support::checked;
use std::rc::Rc;

use bayesboard::board::{
    App, Board, Command, Demo, ListCommand, Notice, Palette, Panel, Pointer, Preset, Saved, Scene, Shown, Source, Stage,
};
use bayesboard::data::Dataset;

use crate::support::read_csv;
use bayesboard::geometry::{Px, Rect, Stroke, grid_step, snap};
use bayesboard::math::Point;
use bayesboard::model::logistic::Features;
use bayesboard::model::{Family, Patch, Settings};
use bayesboard::screen::{Common, LinkFault, Screen};
use bayesboard::wire::{MAX_LINK, link, read_link, share};
use bayesboard::words::{self, PRESETS};
use fastrand::Rng;
use proptest::prelude::*;
use serde_json::json;

/// What a link says, when all of it can be read.
fn board_of(hash: &str) -> Saved {
    let (saved, bad) = read_link(hash).unwrap_or_else(|fault| panic!("{hash}: {fault:?}")).expect(hash);
    assert!(bad.is_empty(), "{bad:?} in {hash}");
    saved
}

fn hash_of(saved: &Saved) -> String {
    link(saved).expect("not too long").hash
}

/// Points on the grid of views of one or two widths, as they are placed by hand, of two to eight classes.
fn placed(rng: &mut Rng, n: usize) -> Dataset {
    let k = [2, 2, 3, 8][rng.usize(0..4)];
    let names = (0..k).map(|c| ["A", "B", "naïve, \u{2764}", "a&b=c#%", " d", "+", "ſ", "📈"][c].trim().to_owned());
    let mut data = Dataset::new(names.collect(), ["x₁".into(), "x₂".into()]).unwrap();
    let widths = [16.0, 16.0 / f64::from(rng.u8(1..60)), 1e6, 1e-3];
    let center = [0.0, 0.0, 1e4][rng.usize(0..3)];
    let (first, last) = [(0, 1), (0, 2), (2, 3), (3, 4)][rng.usize(0..4)];
    for _ in 0..n {
        let width = widths[rng.usize(first..last)];
        let step = grid_step(width).unwrap();
        let mut coordinate = || center + (rng.f64() - 0.5) * width;
        let at = snap(Point::new(coordinate(), coordinate()), step);
        data.push(at, Some(rng.usize(0..=k)).filter(|&c| c < k)).unwrap();
    }
    data
}

/// A guess as it is drawn by hand, on the grid of the usual view.
fn guess(rng: &mut Rng) -> Option<Stroke> {
    let step = grid_step(16.0).unwrap();
    let n = [0, 2, 3, 64][rng.usize(0..4)];
    let mut vertex = || snap(Point::new(10.0 * rng.f64() - 5.0, 8.0 * rng.f64()), step);
    Stroke::new((0..n).map(|_| vertex()).collect(), n == 3)
}

/// A board with up to four scenes, each title and sentence of signs that mean something in a link.
fn lecture(rng: &mut Rng) -> Saved {
    let mut all = saved(rng);
    let mut scenes = Vec::new();
    for _ in 0..rng.usize(0..5) {
        let title = ["", "Scene 2", "a&scene=b#%", "naïve 📈"][rng.usize(0..4)].to_owned();
        let sentence = ["", "What do you see?", "1 < 2 & sentence=3"][rng.usize(0..3)].to_owned();
        let question = ["", "Why?", "a&gesture=run~1"][rng.usize(0..3)].to_owned();
        let stage = Stage::ALL[rng.usize(..Stage::ALL.len())];
        let saved = saved(rng);
        let gesture = gesture(rng, &saved.board);
        scenes.push(Scene {
            title,
            question,
            sentence,
            gesture,
            task: None,
            stage,
            lecture: None,
            saved: saved.into(),
        });
    }
    all.board.scenes = scenes.into();
    all
}

/// A gesture that suits a board, if any.
fn gesture(rng: &mut Rng, board: &Board) -> Option<Demo> {
    let mut settings = board.settings.unchecked();
    settings.generative.pooling = rng.f64();
    settings.logistic.prior_std = None;
    Some(match rng.usize(0..6) {
        0 => Demo::Reveal,
        1 => Demo::Adjust(Box::new(Patch::between(&board.settings, &settings))),
        2 => Demo::Move { index: 0, to: Point::new(rng.f64(), -1.5e-7) },
        3 => Demo::Run(50),
        4 => Demo::Experiment { source: Source::Moons, nuisance: 3, repetitions: 20, seed: 9 },
        _ => return None,
    })
    .filter(|demo| demo.suits(board))
}

fn saved(rng: &mut Rng) -> Saved {
    let n = [0, 1, 9, 20, 40, 60, 300][rng.usize(0..7)];
    let data = placed(rng, n);
    let mut settings = Settings::default();
    let any = |rng: &mut Rng| [0.0, 1.0, rng.f64()][rng.usize(0..3)];
    settings.generative.pooling = any(rng);
    settings.generative.correlation = any(rng);
    settings.generative.variance_smoothing = [0.0, 0.01, 1e-9, 0.3][rng.usize(0..4)];
    settings.generative.prior_smoothing = [0.0, 1.0, 1e6][rng.usize(0..3)];
    settings.generative.prior = rng.bool().then(|| vec![1.0 / data.n_classes() as f64; data.n_classes()]);
    settings.generative.bins.n = rng.usize(1..13);
    settings.generative.bins.cuts = rng.bool().then(|| [vec![-0.5, rng.f64()], vec![]]);
    settings.generative.count_smoothing = [0.0, 1.0, 0.5][rng.usize(0..3)];
    if rng.bool() {
        settings.generative.family = Family::Histogram;
        settings.generative.correlation = settings.generative.correlation.round();
        settings.generative.bins.range = [-1.0, 7.0, 0.0, 0.1];
    }
    settings.logistic.features = [Features::Linear, Features::Squares, Features::Quadratic][rng.usize(0..3)];
    settings.logistic.prior_std = [None, Some(10.0), Some(1e-6), Some(rng.f64() + 1.0)][rng.usize(0..4)];
    settings.logistic.penalize_intercept = rng.bool();
    let mut all = Saved::default();
    let [generative, logistic, ellipses] = [rng.bool(), rng.bool(), rng.bool()];
    all.shown = Shown { generative, logistic, ellipses, ..all.shown };
    (all.shown.map, all.fits_hidden) = (rng.bool(), rng.bool());
    if rng.u8(0..4) == 0 {
        (all.colors.own[1], all.colors.palette) = (Some([1, 0xab, 0]), Palette::Maximum);
    }
    if rng.bool() {
        let low = Point::new(-10.0 * rng.f64(), -1e3 * rng.f64());
        all.board.axes = Rect { low, high: Point::new(1.0 + rng.f64(), 0.1) };
    }
    all.board.settings = checked(&settings, &data);
    (all.board.data, all.board.guess) = (data, guess(rng));
    all
}

#[test]
fn what_was_placed_by_hand_comes_back_bit_for_bit() {
    let mut whole_lectures = 0;
    for seed in 0..cases() as u64 / 5 {
        let mut saved = lecture(&mut Rng::with_seed(seed));
        let made = link(&saved).unwrap();
        if made.lacks_scenes {
            saved.board.scenes = Rc::default();
            assert_eq!(link(&saved).unwrap().hash, made.hash, "{seed}: of scenes that do not fit nothing is left");
        } else if !saved.board.scenes.is_empty() {
            whole_lectures += 1;
            assert!(made.hash.len() <= 1_900, "{seed}: {}", made.hash.len());
        }
        assert!(!made.rounded, "{seed}: {}", made.hash);
        let back = board_of(&made.hash);
        let bits = |data: &Dataset| data.xs().iter().chain(data.ys()).map(|v| v.to_bits()).collect::<Vec<_>>();
        assert_eq!(bits(&back.board.data), bits(&saved.board.data), "{seed}: {}", made.hash);
        assert_eq!(back, saved, "{seed}: {}", made.hash);
        assert_eq!(hash_of(&back), made.hash, "one board has one link");
        let plain = made.hash[1..].bytes().all(|b| b.is_ascii_alphanumeric() || b"-._~&=,%".contains(&b));
        assert!(plain, "an address takes it as it is: {}", made.hash);
    }
    assert!(whole_lectures > cases() / 20, "{whole_lectures}");
}

#[test]
fn a_lecture_travels_in_a_link_or_is_left_out_whole() {
    let mut app = App::default();
    for (n, preset) in [Preset::UnequalVariances, Preset::Correlated, Preset::OnePointEach].into_iter().enumerate() {
        app.update(Command::Common(Common::Open(preset)));
        app.update(Command::Scenes(ListCommand::Add(&PRESETS)));
        let (title, sentence) = (format!("Nº {n}"), "Who is right, & why?".to_owned());
        app.update(Command::Scenes(ListCommand::Describe { index: n, title, question: String::new(), sentence }));
    }
    let made = link(&app.saved()).unwrap();
    assert!(!made.lacks_scenes && made.hash.contains("&scene=N%C2%BA%200&sentence=Who%20is%20right"), "{}", made.hash);
    let mut other = App::default();
    other.update(Command::Common(Common::OpenLink(Box::new(board_of(&made.hash)), Vec::new())));
    assert_eq!(other.scenes(), app.scenes());
    other.update(Command::Common(Common::Undo));
    assert!(other.scenes().is_empty(), "one step brings back what was there before");
    for n in 3..40 {
        app.update(Command::Scenes(ListCommand::Duplicate(n - 1)));
    }
    let made = link(&app.saved()).unwrap();
    assert!(made.lacks_scenes && !made.hash.contains("scene"), "{}", made.hash);
    let many = format!("#v=1{}", "&scene=x&p=AMR4IYciIAGcoW".repeat(101));
    let (saved, bad) = read_link(&many).unwrap().unwrap();
    assert_eq!((saved.board.scenes.len(), bad), (100, vec!["scene"]), "a lecture has an end");
    let (saved, bad) =
        read_link("#v=1&pooling=1&scene=%ff&p=A&scene=two&p=A&pooling=9&scene=three&p=!").unwrap().unwrap();
    let titles: Vec<&str> = saved.board.scenes.iter().map(|scene| scene.title.as_str()).collect();
    assert_eq!((titles, bad), (vec!["", "two", "three"], vec!["scene", "p", "pooling"]), "each field is named once");
}

#[test]
fn a_guess_travels_exactly_when_drawn_and_nearly_otherwise() {
    let mut app = App::default();
    let way: Vec<Px> =
        (0..300).map(|i| Px::new(200.0 + f64::from(i), 300.0 + 80.0 * (f64::from(i) / 40.0).sin())).collect();
    app.update(Command::DrawGuess(way));
    let made = link(&app.saved()).unwrap();
    assert!(made.hash.contains("&guess=") && made.hash.len() < 300, "{}", made.hash);
    assert_eq!(board_of(&made.hash).board.guess, app.board().guess);
    assert!(app.board().guess.is_some());

    let mut saved = app.saved();
    let path = vec![Point::new(0.1, 1e-3 / 3.0), Point::new(std::f64::consts::PI, 2.0), Point::new(1.0, 0.0)];
    saved.board.guess = Stroke::new(path.clone(), true);
    let made = link(&saved).unwrap();
    let back = board_of(&made.hash).board.guess.expect("a guess");
    assert!(back.is_closed() && !made.rounded, "it is points that are said to be rounded");
    for (a, b) in back.path().iter().zip(path) {
        assert!((*a - b).length() < 1e-3, "{a:?} for {b:?}");
    }
    // What rounding would bring to nothing, and what lies beyond any point, no link can hold.
    for far in
        [vec![Point::ORIGIN, Point::new(1e12, 0.0), Point::new(1e12, 1e-9)], vec![Point::ORIGIN, Point::new(3e12, 0.0)]]
    {
        saved.board.guess = Stroke::new(far, false);
        board_of(&link(&saved).unwrap().hash);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(cases() as u32 / 2) })]

    /// Whatever numbers are on the board: exactly, or rounded by less than the eye can see, and then it is said.
    #[test]
    fn any_points_come_back_exactly_or_nearly(
        rows in prop::collection::vec((prop::num::f64::NORMAL | prop::num::f64::ZERO, -1e12..1e12f64, 0..3usize), 0..40),
        scale in prop::sample::select(vec![1.0, 1e-3, 1e-300, 1e12]),
    ) {
        let mut saved = Saved::default();
        for (x, y, class) in rows {
            let at = Point::new((x * scale).clamp(-1e12, 1e12), y);
            saved.board.data.push(at, Some(class).filter(|&c| c < 2)).unwrap();
        }
        let made = link(&saved).unwrap();
        let back = board_of(&made.hash).board.data;
        prop_assert_eq!(back.labels(), saved.board.data.labels());
        if !made.rounded {
            prop_assert_eq!(&back, &saved.board.data);
        }
        for (columns, before) in [(back.xs(), saved.board.data.xs()), (back.ys(), saved.board.data.ys())] {
            let low = before.iter().copied().fold(f64::INFINITY, f64::min);
            let high = before.iter().copied().fold(f64::NEG_INFINITY, f64::max);
            for (a, b) in columns.iter().zip(before) {
                prop_assert!((a - b).abs() <= (high - low) / 4096.0 + 1e-300, "{a} for {b} in {low}..{high}");
            }
        }
        prop_assert!(!made.hash.contains('\n'));
    }
}

/// A mutation of a link, as chat programs, hands and enemies make them.
fn mutated(rng: &mut Rng, hash: &str) -> String {
    let mut bytes = hash.as_bytes().to_vec();
    for _ in 0..rng.usize(1..4) {
        let at = rng.usize(0..bytes.len().max(1));
        match rng.u8(0..8) {
            0 => bytes.truncate(at.max(1)),
            1 if at < bytes.len() => bytes[at] = rng.u8(..),
            2 if at < bytes.len() => drop(bytes.remove(at)),
            3 => bytes.insert(at.min(bytes.len()), b"&=,%-_#1"[rng.usize(0..8)]),
            4 => bytes.splice(at.min(bytes.len()).., b"inf,NaN,1e999&p=____".iter().copied()).for_each(drop),
            5 => bytes.extend_from_within(at.min(bytes.len())..),
            6 => bytes
                .splice(at.min(bytes.len())..at.min(bytes.len()), b"&scene=%E2&guess=A".iter().copied())
                .for_each(drop),
            _ => bytes.extend(b"&prior=1,,&axes=0,0,0,0&lambda=-1&classes=A,A&show=all&x=%ff"),
        }
        if bytes.is_empty() {
            bytes.push(b'#');
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

#[test]
fn mutated_links_do_no_harm() {
    let (mut taken, mut told, mut refused) = (0, 0, 0);
    let mut rng = Rng::with_seed(7);
    let links: Vec<String> = (0..100)
        .map(|seed| {
            let rng = &mut Rng::with_seed(seed);
            hash_of(&if seed % 4 == 0 { lecture(rng) } else { saved(rng) })
        })
        .collect();
    let mut app = App::default();
    for _ in 0..cases() {
        let at = rng.usize(0..links.len());
        let hash = mutated(&mut rng, &links[at]);
        match read_link(&hash) {
            Ok(None) => assert!(!hash.starts_with("#v=1&"), "{hash}"),
            Ok(Some((saved, bad))) => {
                for saved in saved.board.scenes.iter().map(|scene| &*scene.saved).chain([&saved]) {
                    let Board { data, settings, axes, .. } = &saved.board;
                    assert!(settings.unchecked().check(data.n_classes()).is_ok() && Board::can_show(*axes), "{hash}");
                    let all_short = data.classes().iter().chain(data.axes()).all(|name| name.chars().count() <= 40);
                    assert!(all_short, "{hash}");
                }
                *(if bad.is_empty() { &mut taken } else { &mut told }) += 1;
                if rng.u8(0..100) == 0 {
                    app.update(Command::Common(Common::OpenLink(Box::new(saved), bad.clone())));
                    let notice = (!bad.is_empty()).then_some(Notice::Link(LinkFault::Fields(bad)));
                    assert_eq!(app.notice(), notice.as_ref());
                }
            }
            Err(_) => refused += 1,
        }
    }
    assert!(taken > cases() / 125 && told > cases() / 4 && refused > cases() / 2_000, "{taken} {told} {refused}");
}

#[test]
fn sixty_points_placed_by_hand_fit_into_three_hundred_characters() {
    for (width, height) in [(830.0, 440.0), (390.0, 390.0), (1400.0, 900.0)] {
        for unlabeled in [false, true] {
            let mut app = App::default();
            app.update(Command::Resize { width, height, ui: 1.0 });
            let mut rng = Rng::with_seed(1);
            while app.board().data.len() < 60 {
                app.update(Command::ChooseClass(if unlabeled && rng.u8(0..4) == 0 {
                    None
                } else {
                    Some(rng.usize(0..2))
                }));
                let at = Px::new(width * (0.08 + 0.9 * rng.f64()), height * (0.02 + 0.85 * rng.f64()));
                if app.hit(at, Pointer::Mouse).is_none() {
                    app.update(Command::Press(at, Pointer::Mouse));
                    app.update(Command::Release(at));
                }
            }
            let made = link(&app.saved()).unwrap();
            assert!(made.hash.len() <= 300 && !made.rounded, "{}: {}", made.hash.len(), made.hash);
            assert_eq!(board_of(&made.hash).board, *app.board());
        }
    }
}

#[test]
fn numbers_of_few_decimals_come_back_exactly() {
    let text = "length,width,kind\n1.4,0.2,setosa\n4.7,1.45,versicolor\n1e6,-3,setosa\n";
    let mut saved = Saved::default();
    saved.board.data = read_csv(text).unwrap().what;
    let made = link(&saved).unwrap();
    assert!(!made.rounded);
    assert_eq!(board_of(&made.hash), saved);
    assert!(made.hash.starts_with("#v=3&classes=setosa,versicolor&x=length&y=width&p="), "{}", made.hash);
    for preset in Preset::ALL {
        saved.board = preset.board();
        let made = link(&saved).unwrap();
        assert!(!made.rounded, "{preset:?}");
        assert_eq!(board_of(&made.hash), saved, "{preset:?}");
    }
}

#[test]
fn an_empty_link_is_a_new_board_and_no_link_is_none() {
    assert_eq!(hash_of(&Saved::default()), "#v=3");
    assert_eq!(board_of("#v=3"), Saved::default());
    for none in ["", "#", "#plot", "#hide=logistic&embed=1", "#vv=1", "#v", "#p=AAAA"] {
        assert_eq!(read_link(none), Ok(None), "{none:?}");
    }
    for unknown in ["#v=4&p=A", "#v=0", "#v=", "#v=03", "#v=3.0"] {
        assert_eq!(read_link(unknown), Err(LinkFault::Version), "{unknown}");
    }
    assert_eq!(read_link(&format!("#v=1&x={}", "a".repeat(MAX_LINK))), Err(LinkFault::TooLong));
}

#[test]
fn a_link_can_be_written_by_hand() {
    let board =
        board_of("#v=1&classes=spam,not%20spam&pooling=1&correlation=1.0&lambda=inf&features=squares&hide=data&new=1");
    assert_eq!(board.board.data.classes(), ["spam", "not spam"]);
    assert_eq!(board.board.settings.generative.corner(), Some(bayesboard::model::gaussian::Corner::Lda));
    assert_eq!(board.board.settings.logistic.prior_std, None);
    assert_eq!(board_of("v=1&axes=0,1,0,2&show=&fits=hidden").board.axes.high, Point::new(1.0, 2.0));
}

#[test]
fn a_bad_field_is_named_and_all_others_are_taken() {
    let bad = |hash: &str| {
        let (saved, bad) = read_link(hash).unwrap().expect(hash);
        assert_eq!(saved.board.settings.generative.pooling, 0.5, "{hash}");
        assert!(saved.board.settings.unchecked().check(2).is_ok());
        bad
    };
    for (field, value) in [
        ("correlation", "2"),
        ("correlation", "0.1,0.2"),
        ("smoothing", "-1"),
        ("pseudocount", "many"),
        ("prior", "0.5,0.6"),
        ("prior", "1,0,0"),
        ("lambda", "0"),
        ("lambda", ""),
        ("features", "cubic"),
        ("intercept", "1"),
        ("axes", "1,0,0,1"),
        ("axes", "0,1,0"),
        ("axes", "0,NaN,0,1"),
        ("show", "everything"),
        ("fits", "gone"),
        ("palette", "drab"),
        ("colors", "red"),
        ("colors", "ff0000,,+12345"),
        ("colors", ",,,,,,,,ff0000"),
        ("classes", "A"),
        ("classes", "A,%20A"),
        ("classes", "a,b,c,d,e,f,g,h,i"),
        ("x", "%ff"),
        ("y", "%4"),
        ("guess", "!"),
        ("guess", "A"),
        ("scene", "%ff"),
        ("p", "!"),
        ("p", ""),
        ("p", "________________"),
    ] {
        assert_eq!(bad(&format!("#v=1&pooling=0.5&{field}={value}")), [field], "{value}");
    }
    let mut saved = Saved::default();
    for x in 0..9 {
        saved.board.data.push(Point::new(f64::from(x), 0.5), Some(1)).unwrap();
    }
    let whole = hash_of(&saved);
    for end in whole.find("&p=").unwrap() + 3..whole.len() {
        let (cut, bad) = read_link(&whole[..end]).unwrap().unwrap();
        assert!(cut.board.data.is_empty() && bad == ["p"], "what was cut short is not half taken: {end}");
    }
    assert_eq!(read_link(&format!("{whole}A")).unwrap().unwrap().1, ["p"]);
    assert_eq!(read_link(&whole.replace("v=3", "v=3&classes=one")).unwrap().unwrap().1, ["classes"]);
}

#[test]
fn names_are_cleaned() {
    let (saved, bad) = read_link(&format!("#v=1&classes=a%E2%80%AEb%07,{}&x=%0A", "z".repeat(60))).unwrap().unwrap();
    assert_eq!((saved.board.data.classes()[0].as_str(), saved.board.data.classes()[1].len()), ("ab", 40));
    assert!(bad.is_empty() && saved.board.data.axes()[0].is_empty());
}

#[test]
fn a_link_opens_as_one_step_and_says_what_it_lacks() {
    let mut app = App::default();
    app.update(Command::Insert(Point::new(1.0, 2.0), Some(0)));
    let before = app.board().clone();
    let (saved, bad) = read_link("#v=1&lambda=x&pooling=1").unwrap().unwrap();
    app.update(Command::Common(Common::OpenLink(Box::new(saved), bad)));
    assert!(app.board().data.is_empty() && app.board().settings.generative.pooling == 1.0);
    let text = bayesboard::words::notice(app.notice().unwrap());
    assert!(text.contains("lambda"), "{text}");
    app.update(Command::Common(Common::Undo));
    assert_eq!(*app.board(), before);
}

#[test]
fn a_title_and_a_sentence_travel_with_the_board() {
    let alone = |app: &App, is_alone| serde_json::to_value(share(app, "", "", is_alone)).expect("plain data");
    let opened = |shared: &serde_json::Value| {
        let (saved, bad) = read_link(shared["link"].as_str().expect("a link")).expect("a link").expect("a board");
        assert!(bad.is_empty(), "{bad:?}");
        let mut app = App::default();
        app.update(Command::Common(Common::OpenLink(Box::new(saved), bad)));
        app
    };
    let mut app = App::default();
    app.update(Command::Common(Common::Open(Preset::Correlated)));
    let other = opened(&alone(&app, false));
    let [title, sentence] = PRESETS[5];
    let shown = other.shown_scene().expect("a scene");
    assert_eq!((&*shown.title, &*shown.sentence), (title, sentence));
    assert_eq!(words::scene(&other), Some(format!("{title}. {sentence}")), "of one scene no number is said");
    app.update(Command::Scenes(ListCommand::Add(&PRESETS)));
    assert_eq!((&*app.scenes()[0].title, &*app.scenes()[0].sentence), (title, sentence));
    app.update(Command::Common(Common::Undo));
    app.update(Command::Common(Common::Open(Preset::Correlated)));
    app.update(Command::Insert(Point::ORIGIN, Some(0)));
    let other = opened(&alone(&app, false));
    let shown = other.shown_scene().expect("a scene");
    assert_eq!((&*shown.title, &*shown.sentence), (title, ""), "what is said of the preset is not true of this board");
    assert_eq!(other.board().data, app.board().data, "with the point that was added");

    app.update(Command::Scenes(ListCommand::Add(&PRESETS)));
    assert_eq!((&*app.scenes()[0].title, &*app.scenes()[0].sentence), (title, ""));
    app.update(Command::Common(Common::Open(Preset::ALL[1])));
    app.update(Command::Scenes(ListCommand::Add(&PRESETS)));
    let (whole, one) = (alone(&app, false), alone(&app, true));
    assert_eq!((&whole["qr"], &whole["canBeAlone"]), (&json!(null), &json!(true)));
    assert!(whole["notes"][1].as_str().is_some_and(|note| note.starts_with("No QR code: the link holds 2 scenes.")));
    assert_eq!((one["qr"].is_null(), &one["canBeAlone"]), (false, &json!(false)));
    assert!(one["notes"][1].as_str().is_some_and(|note| note.starts_with("The QR code leaves out the sentence")));
    assert_eq!(opened(&one).shown_scene().expect("a scene").title, PRESETS[1][0], "the scene that is shown");

    for at in ["0", "2", "x"] {
        let (saved, bad) = read_link(&format!("#v=3&at={at}&scene=x")).expect("a link").expect("a board");
        assert_eq!((saved.board.scene, saved.board.scenes.len(), &bad[..]), (None, 1, &["at"][..]));
    }
}

#[test]
fn a_scene_of_the_built_in_lecture_has_a_short_link() {
    let (saved, bad) = read_link("#lecture=1&scene=4").expect("a link").expect("a board");
    assert!(bad.is_empty());
    let mut app = App::default();
    app.update(Command::Insert(Point::ORIGIN, Some(0)));
    app.update(Command::Common(Common::OpenLink(Box::new(saved), bad)));
    assert_eq!((app.scene(), app.scenes().len(), app.can_answer()), (Some(3), 10, true));
    assert_eq!(app.board().data, Preset::UnequalVariances.board().data);
    let shared = |app: &App| {
        let tree = serde_json::to_value(share(app, "https://example.org/", "", false)).expect("plain data");
        tree["link"].as_str().expect("a link").to_owned()
    };
    assert_eq!(shared(&app), "https://example.org/#lecture=1&scene=4");
    app.update(Command::Common(Common::OpenPanel(Panel::Formulas)));
    assert_eq!(shared(&app), "https://example.org/#lecture=1&scene=4", "whichever panel is open");
    app.update(Command::Insert(Point::ORIGIN, Some(0)));
    assert!(shared(&app).starts_with("https://example.org/#v="), "a changed scene is a board");
    app.update(Command::Common(Common::Undo));
    app.update(Command::Common(Common::Undo));
    assert!(app.scenes().is_empty(), "what there was before is one step away");

    for (hash, faults) in [
        ("#lecture=1", &[][..]),
        ("#lecture=2", &[]),
        ("#lecture=3", &[]),
        ("#lecture=2&scene=9", &["scene"]),
        ("#lecture=1&scene=11", &["scene"]),
        ("#lecture=1&scene=0", &["scene"]),
        ("#embed=1&lecture=1&scene=x", &["scene"]),
    ] {
        let (saved, bad) = read_link(hash).expect("a link").expect("a board");
        assert_eq!((saved.board.scene, &bad[..]), (Some(0), faults), "{hash}");
    }
    for other in ["#lecture=4", "#lecture=0&scene=4", "#lecture=&scene=1", "#v=2&lecture=9"] {
        assert_eq!(read_link(other), Err(LinkFault::Lecture), "{other}");
    }
}
