//! Links that no board has written.

use bayesboard::board::{App, Board, Command, Notice, Saved};
use bayesboard::math::Point;
use bayesboard::screen::{Common, LinkFault, Screen};
use bayesboard::wire::{MAX_LINK, read_link};
use fastrand::Rng;

use super::{board_of, hash_of, lecture, saved};
use crate::support::cases;

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
        // Colors of one's own, which earlier versions had.
        ("colors", "ff0000,,12ab34"),
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
