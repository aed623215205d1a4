//! Kinds of tables that look as if they were clear: each is shown first, or taken with all that it has.

use bayesboard::import::{Account, Choice, Intake, Loss, Lost, Question, Rows, TableUse};
use bayesboard::table::{Doubt, Encoding, Options};
use bayesboard::words::understood;

use super::{asked, intake, messages, points};

fn table(text: &str, what: TableUse) -> (Account, Option<Question>) {
    let read = |own: Account, question| (own, question);
    match what {
        TableUse::Points => {
            let own = points(text.as_bytes(), Options::default(), Choice::default());
            own.map(|own| read(own.account, own.question)).unwrap_or_else(|error| panic!("{text}: {error:?}"))
        }
        TableUse::Messages => {
            let own = messages(text.as_bytes(), Options::default());
            own.map(|own| read(own.account, own.question)).unwrap_or_else(|error| panic!("{text}: {error:?}"))
        }
    }
}

/// Files that the board has saved, though their coordinates are few, whole or in order.
#[test]
fn points_of_the_board_open_at_once() {
    for text in [
        "x₁,x₂,class\n-2,-1,'=1+1\n-1,1,'=1+1\n3,-1,b\n2,1,b\n",
        "len,wid,class\n0,1,1\n1,0,0\n0,0,1\n1,1,\n",
        "x₁,x₂,class\n1,5,A\n2,5,A\n3,5,B\n4,5,B\n",
    ] {
        let (account, question) = table(text, TableUse::Points);
        assert_eq!((account.n, question), (4, None), "{text}");
    }
}

/// A few first words are classes where they are known as such; else they are words.
#[test]
fn a_list_of_texts_keeps_its_first_words() {
    for text in [
        "I will be late\nI won the match\nYou have won a prize\nYou are late\n",
        "Re: lunch today\nFwd: your prize\nRe: the match\nFwd: lunch\n",
        "no thanks\nyes please\nno lunch\nyes see you\n",
        "12:30 lunch at noon\n13:00 see you\n12:30 the match\n13:00 lunch\n",
    ] {
        let own = messages(text.as_bytes(), Options::default()).expect("texts");
        let texts: Vec<&str> = own.what.messages.iter().map(|message| &*message.text).collect();
        assert_eq!(texts, text.lines().collect::<Vec<_>>());
        assert_eq!((own.account.class, own.question), (None, Some(Question::Text)));
    }
    let labeled = messages(b"spam: win cash\nham: see you\nspam: a prize\nham: lunch\n", Options::default());
    let own = labeled.expect("classes and texts");
    assert_eq!((own.what.classes, own.question), (["ham", "spam"].map(str::to_owned).to_vec(), None));
    // After many lines too each has to begin so.
    let many = format!("{}lunch\n", "spam win\nham noon\n".repeat(600));
    let own = messages(many.as_bytes(), Options::default()).expect("texts");
    assert_eq!((own.what.messages.len(), own.account.class), (1_201, None));
}

#[test]
fn what_may_be_a_class_or_name_a_row_is_asked_about_as_an_axis() {
    let rows = |row: fn(usize) -> String| (0..24).map(row).collect::<String>();
    let of = |head: &str, row: fn(usize) -> String| table(&format!("{head}\n{}", rows(row)), TableUse::Points).1;
    let gender =
        of("Gender,Age,Purchased", |i| format!("{},{},{}\n", ["Male", "Female"][i % 2], 19 + i * 7 % 40, i / 3 % 2));
    assert_eq!(gender, Some(Question::Class));
    let two = of("age,died,sex", |i| format!("{},{},{}\n", 19 + i * 7 % 40, i / 3 % 2, i % 2));
    assert_eq!(two, Some(Question::Class));
    let id = of("id,len,kind", |i| format!("{},{}.5,{}\n", i + 1, i * 7 % 11, ["a", "b"][i % 2]));
    assert_eq!(id, Some(Question::Columns));
    let key = of("PatientId,len,kind", |i| format!("{},{}.5,{}\n", i * i, i * 7 % 11, ["a", "b"][i % 2]));
    assert_eq!(key, Some(Question::Columns));
    let code = of("petal,species_id,species", |i| format!("{}.5,{},{}\n", i * 7 % 11, i % 2, ["a", "b"][i % 2]));
    assert_eq!(code, Some(Question::Columns));
    let constant = of("len,wid,kind", |i| format!("{}.5,3,{}\n", i * 7 % 11, ["a", "b"][i % 2]));
    assert_eq!(constant, Some(Question::Columns));
    // Part of a usual name decides nothing.
    let part = of("height,weight,group_size", |i| format!("{}.5,{}.25,{}\n", i * 7 % 11, i * 3 % 17, i % 5));
    assert_eq!(part, Some(Question::Class));
    let name = of("len,wid,group", |i| format!("{}.5,{}.25,{}\n", i * 7 % 11, i * 3 % 17, i % 5));
    assert_eq!(name, None);
}

#[test]
fn a_first_column_without_a_name_may_have_the_classes() {
    let (account, question) = table(",len,wid\na,4.1,1.3\na,4.6,1.5\nb,5.9,2.1\nb,6.0,2.2\n", TableUse::Points);
    assert_eq!(account.classes, [("a".to_owned(), 2), ("b".to_owned(), 2)]);
    assert_eq!((account.class.as_deref(), question), (Some("column 1"), None));
    let (account, question) = table(",len,wid\nr1,4.1,1.3\nr2,4.6,1.5\nr3,5.9,2.1\n", TableUse::Points);
    assert_eq!((account.class, question), (None, None), "names of rows");
}

/// Neither numbers nor dates of messages are classes, in however few rows.
#[test]
fn a_short_table_of_texts_has_no_invented_classes() {
    for text in [
        "id,text\n17,hello there\n23,win money now\n42,see you\n",
        "17,hello there\n23,win money now\n42,see you\n",
        "date,message\n2024-01-03,hello there\n2024-01-04,win money now\n2024-01-05,see you\n",
        "date,message\n2024-01-03,hello there\n2024-01-03,win money now\n2024-01-05,see you\n2024-01-05,lunch\n",
    ] {
        assert_eq!(table(text, TableUse::Messages).1, Some(Question::Text), "{text}");
    }
    assert_eq!(table("spam,win\nham,noon\n", TableUse::Messages), table("ham,noon\nspam,win\n", TableUse::Messages));
    assert_eq!(table("spam,win\nham,noon\n", TableUse::Messages).0.columns, ["column 2"]);
    assert_eq!(table("label,text\nham,hello\nspam,win\n", TableUse::Messages).1, None);
    assert_eq!(table("hello,ham\nwin,spam\nsee you,ham\nat noon,ham\n", TableUse::Messages).1, None);
}

/// Each row is taken, or left out with a reason.
#[test]
fn every_row_has_its_place_in_the_account() {
    let answers =
        (0..12).map(|i| format!("{}.5,{}.25,{}\n", i * 7 % 11, i * 3 % 7, ["Y", "N"][i / 6])).collect::<String>();
    let (account, question) = table(&format!("len,wid,smokes\n{answers}"), TableUse::Points);
    assert_eq!((account.n, account.lost, question), (12, vec![], None));
    let total = table("len,wid,kind\n4,1,a\n5,3,a\n6,2,b\n8,7,b\n23,13,Total\n", TableUse::Points).0;
    assert_eq!((total.n, total.lost), (4, vec![Lost { line: 6, loss: Loss::Summary }]));
    let text = "text,class\nsee you,ham\n#win cash now, friends,spam\nlunch at noon,ham\ntext,class\nyour prize,spam\n";
    let (account, question) = table(text, TableUse::Messages);
    let lost = [3, 5].map(|line| Lost { line, loss: Loss::Comment });
    assert_eq!((account.n, &account.lost[..], question), (3, &lost[..], Some(Question::Rows(2))));
    let said = understood("", &account, "message");
    assert!(said.ends_with("Lines 3 and 5 left out: a comment, or the names again."), "{said}");
    let begun = "#win cash now,spam\n#your prize,spam\nsee you,ham\nlunch at noon,ham\n";
    let account = table(begun, TableUse::Messages).0;
    assert_eq!((account.n, account.lost), (3, vec![Lost { line: 1, loss: Loss::Comment }]));
    let many: String = (0..60).map(|i| format!("{}.5,{}.25,k{}\n", i * 7 % 11, i * 3 % 17, (i % 10).min(9))).collect();
    let said = understood("", &table(&format!("len,wid,kind\n{many}"), TableUse::Points).0, "point");
    assert!(said.contains("left out: of smaller classes, k8 and k9."), "{said}");
}

/// NA is Namibia, and North America.
#[test]
fn a_name_that_may_be_missing_is_asked_about() {
    let of = |name: &str| {
        let row = |i: usize| format!("{}.5,{}.25,{}\n", i * 7 % 11, i * 3 % 17, ["EU", "AS", name][i % 3]);
        (0..24).map(row).collect::<String>()
    };
    let na = format!("len,wid,continent\n{}", of("NA"));
    let (account, question) = table(&na, TableUse::Points);
    assert_eq!((account.n_unlabeled, question), (8, Some(Question::Missing("NA".to_owned()))));
    let only = Options { missing: Some(bayesboard::table::Missing::Empty), ..Options::default() };
    let own = points(na.as_bytes(), only, Choice::default()).expect("a table");
    assert_eq!((own.what.n_classes(), own.question), (3, None));
    assert_eq!(table(&format!("len,wid,lens\n{}", of("none")), TableUse::Points).0.classes.len(), 3);
    // An ARFF file declares its values, and has one sign for a missing one.
    let arff = "@relation lenses\n@attribute a numeric\n@attribute b numeric\n@attribute c {soft,none,NA}\n@data\n";
    let (account, question) =
        table(&format!("{arff}{}", of("none").replace("AS", "NA").replace("EU", "?")), TableUse::Points);
    assert_eq!((account.classes.len(), account.n_unlabeled, question), (2, 8, None));
}

/// Letters beyond ASCII in names and labels may be those of another encoding, however few they are.
#[test]
fn letters_in_labels_are_asked_about() {
    let rows = |label: [u8; 2]| {
        let row =
            |i: usize| [format!("{}.5,{}.25,", i * 7 % 11, i * 3 % 7).as_bytes(), &[label[i % 2]], b"\n"].concat();
        [b"x,y,pol\n".to_vec(), (0..12).flat_map(row).collect()].concat()
    };
    let own = points(&rows([0xcc, 0xc6]), Options::default(), Choice::default()).expect("a table");
    assert_eq!(own.question, Some(Question::Table(Doubt::Encoding(Encoding::Windows1252))));
    let cyrillic = Options { encoding: Some(Encoding::Windows1251), ..Options::default() };
    let own = points(&rows([0xcc, 0xc6]), cyrillic, Choice::default()).expect("a table");
    assert_eq!((own.what.classes().concat(), own.question), ("МЖ".to_owned(), None));
    let texts = (0..20).flat_map(|i| {
        [["ham", "spam"][i % 2].as_bytes(), format!(",{i} cups at the caf").as_bytes(), b"\xe9\n"].concat()
    });
    let own = messages(&texts.collect::<Vec<u8>>(), Options::default()).expect("messages");
    assert_eq!(own.question, None, "in texts they are told by the rest");
}

/// A first row of numbers is a header where its label is none of those below.
#[test]
fn a_first_label_that_is_none_of_those_below_is_asked_about() {
    assert_eq!(
        asked("1.5,2.5,art\n1.2,3.1,x\n2,1.1,y\n2.2,1.4,y\n0.4,2,x\n1.1,0.3,y\n"),
        Some(Question::Table(Doubt::Header))
    );
    assert_eq!(asked("1.5,2.5,y\n1.2,3.1,x\n2,1.1,y\n2.2,1.4,y\n0.4,2,x\n1.1,0.3,y\n"), None);
    assert_eq!(asked("2019,2020\n1.2,3.1\n2.5,1.1\n2.2,1.4\n"), Some(Question::Table(Doubt::Header)));
}

/// Each question is settled by its own option.
#[test]
fn an_option_settles_its_own_question() {
    let asks = |text: &str, choice| intake(text.as_bytes(), Options::default(), choice).propose(TableUse::Points);
    let question = |text: &str, choice| asks(text, choice).unwrap_or_else(|error| panic!("{text}: {error:?}")).question;
    let codes: String = (0..24).map(|i| format!("{}.5,{}.25,{}\n", i * 7 % 11, i * 3 % 17, i % 3)).collect();
    let codes = format!("len,wid,code\n{codes}");
    let of_class = |class| Choice { class: Some(class), ..Choice::default() };
    assert_eq!(question(&codes, Choice::default()), Some(Question::Class));
    assert_eq!(question(&codes, of_class(Some(2))), None);
    let kinds = "x,y,kind\n1,2.5,a\n2,1.5,a\n4,3,b\n6,5,b\n";
    assert_eq!(question(kinds, of_class(None)), None);
    let more = "x,y,z,kind\n1,2.5,3,a\n2,1.5,7,a\n4,3,9,b\n6,5,8,b\n";
    assert_eq!(question(more, of_class(Some(3))), Some(Question::Columns));
    let axes = Choice { x: Some(0), y: Some(2), ..of_class(Some(3)) };
    assert_eq!(question(more, axes), None);
    let long: String =
        (0..20_050).map(|i| format!("{}.5,{}.25,{}\n", i * 7 % 11, i * 3 % 17, ["a", "b"][i % 2])).collect();
    let of_rows = |rows| intake(long.as_bytes(), Options::default(), Choice { rows, ..Choice::default() });
    let asks = |intake: Intake| intake.propose(TableUse::Points).expect("a table").question;
    assert_eq!(asks(of_rows(None)), Some(Question::Rows(50)));
    assert_eq!(asks(of_rows(Some(Rows::First))), None);
    let texts = |choice| intake(b"hello\nyou and\nthere\n", Options::default(), choice).propose(TableUse::Messages);
    assert_eq!(texts(of_class(None)).expect("texts").question, None);
    assert_eq!(texts(Choice { text: Some(0), ..Choice::default() }).expect("texts").question, None);
}
