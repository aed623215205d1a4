//! Links that a mail program, a chat or a word processor has changed: they lead where they were to lead, or say that
//! they do not.

use bayesboard::screen::LinkFault;
use bayesboard::wire::{messages, read_link};

const BOARD: &str = "v=1&classes=rain,no%20rain%20%26%20R%3D1&pooling=1\
                     &p=AohTnZEueypKhmwOIqI6BA8Eijo6mUKZqkAB5QAAgreWw3F2xvqMc6egNlXTzFVZgtMAK1a4";
const LECTURE: &str = "v=1&pooling=1&p=AMR4IYciIAGcoW&scene=One%20%26%20two&sentence=Who%20is%20right%3F\
                       &p=AMR4IYciIAGcoW";
const MESSAGES: &str = "v=1&judge=free+lunch&laplace=0.5&m=1win+cash+now~0lunch+at+noon~0see+you%2C+R%26D~1free+cash";

/// A whole text escaped as JavaScript's `encodeURIComponent` does.
fn escaped(text: &str) -> String {
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-._~".contains(&byte);
    text.bytes()
        .map(|byte| if is_plain(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") })
        .collect()
}

/// What follows an address, changed in each way that leaves no doubt of what it was.
fn changed(link: &str) -> Vec<String> {
    let amp = |sign: &str| format!("#{}", link.replace('&', sign));
    vec![
        format!("#{link}"),
        format!("##{link}"),
        format!("#/{link}"),
        format!("#!{link}"),
        format!("?{link}"),
        format!("#?{link}"),
        format!("#%23{link}"),
        amp("&amp;"),
        amp("&amp;amp;"),
        amp("&amp%3B"),
        amp("&#38;"),
        amp("%26amp;"),
        amp("%26"),
        format!("#{}", link.replace('=', "%3D")),
        format!("#{}", link.replace('=', "%3d")),
        format!("#{}", escaped(link)),
        format!("#{}", escaped(&escaped(link))),
        format!("#{}", escaped(link).replace("%3D", "%3d")),
    ]
}

/// What a sentence puts behind a link.
const ENDINGS: [&str; 14] =
    [".", ",", ")", ">", "”", "\"", ").", "%20", " ", "%3E", "%22", "%E2%80%9D", "%E2%80%9D.", "\n"];

#[test]
fn what_a_link_of_a_board_was_is_found_again() {
    for link in [BOARD, LECTURE, "lecture=1&scene=3", "lecture=2"] {
        let whole = read_link(&format!("#{link}")).expect("a link");
        assert_eq!(whole.as_ref().map(|(_, bad)| bad.len()), Some(0), "{link}");
        let ended = ENDINGS.map(|ending| format!("#{link}{ending}"));
        for hash in changed(link).into_iter().chain(ended) {
            assert!(read_link(&hash).as_ref() == Ok(&whole), "{hash}");
        }
    }
}

#[test]
fn what_a_link_of_messages_was_is_found_again() {
    for link in [MESSAGES, "v=1&corpus=china&judge=Tokyo+%26+R%3D1", "v=1&corpus=china", "lecture=1&scene=3"] {
        let whole = messages::read_link(&format!("#{link}")).expect("a link");
        assert_eq!(whole.as_ref().map(|(_, bad)| bad.len()), Some(0), "{link}");
        for hash in changed(link).into_iter().chain([format!("#{}", link.replace('~', "%7E"))]) {
            assert!(messages::read_link(&hash).as_ref() == Ok(&whole), "{hash}");
        }
        // Behind a text they may be of the text, where they change no word.
        for ending in ENDINGS.iter().filter(|_| !link.contains("m=") && !link.contains("judge")) {
            assert!(messages::read_link(&format!("#{link}{ending}")).as_ref() == Ok(&whole), "{ending}");
        }
    }
}

#[test]
fn line_breaks_in_the_points_are_no_part_of_them() {
    let whole = read_link(&format!("#{BOARD}")).expect("a link");
    let (begin, end) = BOARD.split_at(BOARD.len() - 20);
    for sign in ["%20", "%0A", "%0D%0A", "\n", "\u{200b}", "%E2%80%8B", "%C2%AD"] {
        assert!(read_link(&format!("#{begin}{sign}{end}")).as_ref() == Ok(&whole), "{sign:?}");
    }
}

#[test]
fn what_cannot_be_found_again_is_said() {
    let faults = |hash: &str| read_link(hash).expect("a link").expect("a board").1;
    let cut = BOARD.find("p=").expect("points");
    for end in [cut, cut - 1, cut + 1] {
        let is_between = end == cut - 1; // As if there had been no points at all.
        assert_eq!(faults(&format!("#{}", &BOARD[..end])), if is_between { vec![] } else { vec!["p"] }, "{end}");
    }
    assert_eq!(faults(&format!("#{}", &BOARD[..cut + 30])), ["p"]);
    for unclear in [&BOARD[4..], "v=%ZZ&p=AMR4IYciIAGcoW", "v%26p=AMR4IYciIAGcoW"] {
        assert_eq!(read_link(&format!("#{unclear}")), Err(LinkFault::Changed), "{unclear}");
    }
    let faults = |hash: &str| messages::read_link(hash).expect("a link").expect("messages").1;
    let cut = MESSAGES.find("m=").expect("messages");
    assert_eq!(faults(&format!("#{}", &MESSAGES[..cut])), ["m"]);
    assert_eq!(faults(&format!("#{}", &MESSAGES[..cut + 1])), ["m"]);
    assert_eq!(messages::read_link(&format!("#{}", &MESSAGES[4..])), Err(LinkFault::Changed));
    assert_eq!(messages::read_link("#v=%ZZ&m=0a"), Err(LinkFault::Changed));
}

#[test]
fn what_is_no_link_stays_none() {
    for hash in ["", "#", "#plot", "#embed=1", "#hide=files,data", "#utm_source=mail&x=1", "#/", "?"] {
        assert_eq!(read_link(hash), Ok(None), "{hash}");
        assert_eq!(messages::read_link(hash), Ok(None), "{hash}");
    }
}

#[test]
fn what_a_name_or_a_text_says_is_left_alone() {
    let names = ["a%20b", "a&scene=b#%", "a&amp;b", "no.", "R&D=1", "50%", "a~0b (cm)", "#/?"];
    for name in names {
        let hash = format!("#v=1&classes={},B&p=AMR4IYciIAGcoW", escaped(name));
        let (saved, bad) = read_link(&hash).expect("a link").expect("a board");
        assert_eq!((saved.board.data.classes()[0].as_str(), bad), (name, vec![]), "{hash}");
        let hash = format!("#v=1&p=AMR4IYciIAGcoW&scene=One&sentence={}", escaped(name));
        let (saved, bad) = read_link(&hash).expect("a link").expect("a board");
        assert_eq!((saved.board.scenes[0].sentence.as_str(), bad), (name, vec![]), "{hash}");
        let hash = format!("#v=1&corpus=china&judge={}", escaped(name));
        let (saved, bad) = messages::read_link(&hash).expect("a link").expect("messages");
        assert_eq!((saved.corpus.judged.as_str(), bad), (name, vec![]), "{hash}");
    }
}
