use bayesboard::data::Dataset;
use bayesboard::import::{Choice, ImportError, Question, TableUse};
use bayesboard::table::{Decimal, Doubt, Options, Separator};
use bayesboard::words;

use super::{Read, asked, file, intake, messages, points};

/// Points with the names of their classes, and the axes.
fn shown(data: &Dataset) -> String {
    let label = |class: Option<usize>| class.map_or("?", |class| &data.classes()[class]);
    let points: Vec<String> = data.iter().map(|(p, class)| format!("{} {} {}", p.x, p.y, label(class))).collect();
    format!("{}/{}: {}", data.axes()[0], data.axes()[1], points.join(", "))
}

fn read(name: &str) -> Read<Dataset> {
    points(&file(name), Options::default(), Choice::default()).unwrap_or_else(|error| panic!("{name}: {error:?}"))
}

/// What is said of a file of points.
fn said(name: &str) -> String {
    words::understood(name, &read(name).account, "point")
}

#[test]
fn every_kind_of_file_gives_its_points() {
    for (names, expected) in [
        (
            &["01.csv"][..],
            "0/1: 11.2 30.5 north, 12 31.1 north, 10.7 29.8 north, 11.6 30 north, 14.9 34.2 south, 15.3 33.8 south, 14.4 35 south, 15.8 34.6 south",
        ),
        (&["01b.csv"], "0/1: 0.31 1.82 0, 0.75 1.31 0, 1.1 2.05 0, 1.64 0.42 1, 2.2 0.15 1, 1.95 0.61 1"),
        (
            &["01c.csv"],
            "0/1: 5.1 3.5 0, 4.9 3 0, 5 3.4 0, 6.4 2.9 1, 5.7 2.8 1, 6 2.7 1, 7.1 3 2, 6.9 3.1 2, 7.4 2.9 2",
        ),
        (&["04.csv"], "len/wid: 4.1 1.3 ?, 4.6 1.5 ?, 5 1.3 ?, 5.9 2.1 ?, 6.2 2.1 ?, 6 1.8 ?"),
        (&["04b.csv", "04c.csv", "04d.csv"], "len/wid: 4.1 1.3 a, 4.6 1.5 a, 5.9 2.1 b, 6.2 2 b"),
        (&["04e.csv"], "len/wid: 4.1 1.3 ?, 4.6 1.5 ?, 5.9 2.1 ?"),
        (&["04f.csv"], "len/wid: 4.1 1.3 ?, 4.6 1.5 ?, 5.9 2.1 ?, 6.2 2.1 ?"),
        (
            &["04g.csv"],
            "len/wid: 4.1 1.3 ?, 4.6 1.5 ?, 5.9 2.1 ?, 6.2 2 ?, 4.4 1.4 ?, 5.1 1.7 ?, 5.5 1.8 ?, 6 1.9 ?, 6.4 2.2 ?, 4.9 1.6 ?",
        ),
        (&["07.txt", "07b.csv", "07c.csv"], "x/y: 0.5 1.25 0, 0.8 1.5 0, 1.1 1 0, 2.4 0.3 1, 2.9 0.6 1, 2.6 -0.2 1"),
        (&["08.txt"], "Länge/Breite: 4.2 1.3 Äsche, 4.6 1.5 Äsche, 5.9 2.1 Barsch, 6.2 2 Barsch"),
        (
            &["10.csv"],
            "bill/flipper: 39.5 186 Adelie, 40.3 195 Adelie, 36.7 193 Adelie, 46.1 211 Gentoo, 50 230 Gentoo, 48.7 210 Gentoo",
        ),
        (
            &["10b.csv"],
            "bill/flipper: 39.5 186 female, 40.3 195 female, 34.1 193 ?, 36.7 193 female, 46.1 211 male, 50 230 male, 48.7 210 male, 42 190 ?",
        ),
        (&["10c.csv"], "bill/flipper: 39.5 186 female, 40.3 195 ?, 50 230 male"),
        (&["16.csv", "16b.csv"], "x/y: 1.5 2.5 a, 2 3.1 a, 5.2 6.3 b, 6.1 5.5 b"),
        (&["17b.csv"], "x/y: 120.5 88.25 a, 310.75 201 b"),
        (&["18.csv"], "x/y: 120.5 88.25 a, 131 92.5 a, 310.75 201 b, 298.5 214.25 b, 405 77.5 c"),
        (&["20.arff"], "w/h: 1 2 a, 2 1.5 a, 4 5 b"),
        (&["21.csv"], "t/p: 1500 0.25 lab, -1.25 3 lab, 0.5 7 feld, 100 -0 feld"),
    ] {
        for name in names {
            assert_eq!(shown(&read(name).what), expected, "{name}");
        }
    }
    assert!(read("17.csv").what.axes().iter().all(|axis| axis.ends_with("Cm")), "Id is no axis");
}

#[test]
fn titles_rules_and_numbers_of_rows_are_no_data() {
    for (text, expected, aside) in [
        ("Messungen 2024;;\n;;\nLänge;Breite;Art\n4,1;1,3;a\n5,2;2,1;b\n", "Länge/Breite: 4.1 1.3 a, 5.2 2.1 b", 0),
        (
            "| len | wid | kind |\n|----:|:---|---|\n| 4.1 | 1.3 | a |\n| 5.2 | 2.1 | b |\n",
            "len/wid: 4.1 1.3 a, 5.2 2.1 b",
            2,
        ),
        (
            "+-----+-----+\n| len | wid | sort |\n|-----+-----+------|\n| 4.1 | 1.3 | a |\n| 5.2 | 2.1 | b |\n+-----+-----+\n",
            "len/wid: 4.1 1.3 a, 5.2 2.1 b",
            2,
        ),
        ("note,,\n1,2,a\n3,4,b\n", "note/column 2: 1 2 a, 3 4 b", 0),
    ] {
        let own = points(text.as_bytes(), Options::default(), Choice::default())
            .unwrap_or_else(|error| panic!("{text}: {error:?}"));
        let axes = own.account.columns.join("/");
        assert_eq!(format!("{axes}: {}", shown(&own.what).split_once(": ").expect("points").1), expected);
        assert_eq!((own.account.lost.len(), own.account.n_empty), (0, aside), "{text}");
    }
    let rows: String =
        (0..12).map(|i| format!("{},{},{},{}\n", i + 101, (i * 7) % 5, (i * 3) % 11, ["a", "b"][i % 2])).collect();
    let of = |name: &str| points(format!("{name},p,q,kind\n{rows}").as_bytes(), Options::default(), Choice::default());
    let own = of("vpnr").expect("a table").account;
    assert_eq!((own.columns, own.unused), (vec!["p".to_owned(), "q".to_owned()], vec!["vpnr".to_owned()]));
    assert!(of("x").expect("a table").account.columns.contains(&"x".to_owned()), "x is a coordinate");
}

/// 56 % is 56, in either convention; a class keeps its sign, and 56 % beside 0.56 is on another scale.
#[test]
fn percentages_are_numbers() {
    let of = |text: &str| points(text.as_bytes(), Options::default(), Choice::default());
    let own = of("note;attendance;passed\n8,7;56 %;no\n9,1;80,5 %;yes\n").expect("a table");
    assert_eq!(shown(&own.what), "note/attendance: 8.7 56 no, 9.1 80.5 yes");
    let own = of("x,share,dose\n1,56%,5%\n2,80.5%,10%\n3,61%,5%\n4,70%,10%\n").expect("a table");
    assert_eq!(own.what.classes(), ["5%", "10%"]);
    assert_eq!(own.account.columns, ["x", "share"]);
    let mixed = of("x,share,y,kind\n1,56%,5,a\n2,0.8,7,b\n3,61%,4,a\n4,0.7,5,b\n").expect("a table");
    assert_eq!(mixed.account.columns, ["x", "y"]);
    assert!(matches!(of("x,share,kind\n1,56%,a\n2,0.8,b\n"), Err(ImportError::FewNumbers { .. })));
}

/// A price is the number beside the sign of its currency.
#[test]
fn prices_are_numbers() {
    let of = |text: &str| points(text.as_bytes(), Options::default(), Choice::default()).expect("a table").what;
    let own = of("age,income,vote\n41,\"€24,723.50\",no\n30,\"€31,050\",yes\n28,\"−€1,200\",no\n");
    assert_eq!(shown(&own), "age/income: 41 24723.5 no, 30 31050 yes, 28 -1200 no");
    let own = of("Alter;Preis;Kauf\n41;12,50 €;nein\n30;8,00 €;ja\n28;9 €;nein\n");
    assert_eq!(shown(&own), "Alter/Preis: 41 12.5 nein, 30 8 ja, 28 9 nein");
}

#[test]
fn what_names_each_row_is_neither_class_nor_coordinate() {
    let of = |text: &str| points(text.as_bytes(), Options::default(), Choice::default());
    let rows = |row: fn(usize) -> String| (0..40).map(row).collect::<String>();
    let names =
        format!("age,fare,sex,name\n{}", rows(|i| format!("{},{}.5,{},Ann {i}\n", 20 + 7 * i % 50, i * i, i % 2)));
    let account = of(&names).expect("a table").account;
    assert_eq!((account.class.as_deref(), account.n), (Some("sex"), 40));
    for name in ["ID number", "Student number", "Matrikelnummer", "id_student"] {
        let table =
            format!("{name},quiz,exam,group\n{}", rows(|i| format!("{},{}.5,{i},{}\n", 70 + 31 * i, i * i, i % 2)));
        assert_eq!(of(&table).expect("a table").account.columns, ["quiz", "exam"], "{name}");
    }
    // An export of grades: names of persons are no classes, nor is a number that all rows share.
    let head = "Vorname,Nachname,ID-Nummer,Quiz,Exam,Gesamt,Zuletzt geladen\n";
    let grades = rows(|i| format!("{},Muster{i},{},{i}.5,{},{i}.25,1716200000\n", ["Ann", "Ben"][i % 2], 7 * i, i * i));
    let account = of(&format!("{head}{grades}")).expect("a table").account;
    let said = words::understood("", &account, "point");
    assert!(said.ends_with("; columns Vorname, Nachname, ID-Nummer and 2 more left out."), "{said}");
    assert_eq!((account.class, account.n), (None, 40));
    // Row numbers without a name are no coordinate, though only one other column has numbers.
    let corpus = ",label,text,label_num\n605,ham,meter readings,0\n4685,spam,cheap offer,1\n3624,ham,the file,0\n";
    assert!(matches!(of(corpus), Err(ImportError::FewNumbers { .. })));
    let counted = format!("goal number,quiz,group\n{}", rows(|i| format!("{},{i}.5,{}\n", i % 7, i % 2)));
    assert_eq!(of(&counted).expect("a table").account.columns, ["goal number", "quiz"]);
}

#[test]
fn a_text_that_all_rows_share_is_no_class_beside_one_that_differs() {
    let table = "station,low,high,rain\nDahlem,1.5,7,dry\nDahlem,2,8.5,wet\nDahlem,0.5,9,dry\nDahlem,3,6,wet\n";
    let of = |text: &str| points(text.as_bytes(), Options::default(), Choice::default()).expect("a table").account;
    assert_eq!(of(table).class.as_deref(), Some("rain"));
    assert_eq!(
        of(&table.replace(",rain", "").replace(",dry", "").replace(",wet", "")).class.as_deref(),
        Some("station")
    );
}

#[test]
fn a_column_in_which_nothing_repeats_has_no_classes() {
    let rows: String = (0..40).map(|i| format!("C{i}\tCountry number {i}\n")).collect();
    let own = messages(rows.as_bytes(), Options { header: Some(false), ..Options::default() }).expect("a table");
    let account = own.account;
    assert_eq!((own.what.messages.len(), account.class, account.n_unlabeled), (40, None, 40));
}

#[test]
fn the_same_points_have_the_same_classes_whatever_comes_first() {
    for name in ["09.csv", "09b.csv"] {
        let data = read(name).what;
        assert_eq!(data.classes(), ["0", "1"], "{name}");
        let first = data.iter().find(|(p, _)| p.x == 2.1).expect("a point of class 1");
        assert_eq!(first.1, Some(1));
    }
    let rows = |text: &str| points(text.as_bytes(), Options::default(), Choice::default()).expect("a table").what;
    assert_eq!(rows("x,y,c\n1,2.5,1.0\n2,3.5,0\n3,4,1\n4,5,0.0\n").classes(), ["0", "1"], "1 and 1.0 are one");
    assert_eq!(rows("x,y,c\n1,2,yes\n2,3,no\n").classes(), ["no", "yes"]);
    assert_eq!(rows("x,y,c\n1,2,+\n2,3,-\n").classes(), ["-", "+"], "- is a class beside +");
}

#[test]
fn every_kind_of_file_gives_its_messages() {
    for (name, expected) in [
        ("08b.txt", "ham/spam: 1 win a prize now, 1 free prize inside, 0 lunch at noon, 0 see you at lunch"),
        ("08c.csv", "ham/spam: 1 prix d'été offert, 1 gagnez un séjour, 0 repas à midi, 0 à bientôt"),
        (
            "09c.csv",
            "0/1: 1 claim your prize today, 0 lunch at noon, 1 free prize for you, 0 see you at the lake, 1 prize draw closes today, 0 notes for the seminar today",
        ),
        (
            "11.csv",
            "ham/spam: 0 meeting moved to four, 0 bring the handout please, 1 win cash, reply now, 1 your cash prize is waiting",
        ),
        (
            "11b.csv",
            "0/1: 1 Subject: cheap pills, order now, 1 Subject: order pills cheap today, 0 Subject: seminar room changed, 0 Subject: notes for the seminar",
        ),
        (
            "11c.csv",
            "negative/positive: 1 a warm and funny film, 0 dull from start to end, 1 funny and clever, 0 the end is dull",
        ),
        (
            "11d.csv",
            "ham/spam: 0 Subject: meter readings, new file, 1 Subject: cheap offer, order now, 0 Subject: the file for the readings, 1 Subject: order the offer",
        ),
        ("11e.csv", "ham/spam: 0 notes for the lecture, 1 win money, reply, 0 room changed"),
        ("11f.csv", "ham/spam: 0 notes for the lecture, 1 win money, reply, 0 room changed"),
        ("11g.csv", "ham/spam: 1 win cash now, 1 your cash prize, ? who wrote this"),
        ("12.csv", "ham/spam: 0 see you at six, 1 £500 prize waiting, 0 he said, \"fine\", 1 claim the prize"),
        ("12b.csv", "ham/spam: 0 notes for the lecture, 1 win money, reply, 0 don’t forget the room"),
        ("13.tsv", "ham/spam: 1 WIN NOW\nreply today, 0 she said \"lunch\", 0 see you at noon, 1 cash prize today"),
        ("13b.tsv", "ham/spam: 1 he wrote \"win cash\", 0 she wrote \"lunch\", 0 see you at noon, 1 cash prize today"),
        ("16c.csv", "ham/spam: 1 win cash, 0 lunch at noon, 0 see you"),
    ] {
        let own = messages(&file(name), Options::default()).unwrap_or_else(|error| panic!("{name}: {error:?}")).what;
        let class = |class: Option<usize>| class.map_or("?".to_owned(), |class| class.to_string());
        let shown = own.messages.iter().map(|message| format!("{} {}", class(message.class), message.text));
        let shown: Vec<String> = shown.collect();
        assert_eq!(format!("{}: {}", own.classes.join("/"), shown.join(", ")), expected, "{name}");
    }
}

#[test]
fn numbers_that_read_both_ways_are_asked_about() {
    let text = String::from_utf8(file("02.tsv")).expect("UTF-8");
    assert_eq!(
        asked(&text),
        Some(Question::Table(Doubt::Decimal { line: 4, cell: "1,120".to_owned(), decimal: Decimal::Point }))
    );
    let read = |decimal| {
        let options = Options { decimal: Some(decimal), ..Options::default() };
        points(&file("02.tsv"), options, Choice::default()).expect("a table").what
    };
    let first = |decimal| read(decimal).iter().nth(2).map(|(p, _)| (p.x, p.y));
    assert_eq!(first(Decimal::Point), Some((1120.0, 600.0)));
    assert_eq!(first(Decimal::Comma), Some((1.12, 600.0)));
    // One column that reads one way settles the others.
    let rows = |text: &str| points(text.as_bytes(), Options::default(), Choice::default()).map(|own| shown(&own.what));
    let both = "a\tb\tc\n1,120\t0.5\tA\n1,340\t1.5\tB\n";
    assert_eq!(rows(both), Ok("a/b: 1120 0.5 A, 1340 1.5 B".to_owned()));
    let comma = "a\tb\tc\n1,120\t0,5\tA\n1,340\t1,5\tB\n";
    assert_eq!(rows(comma), Ok("a/b: 1.12 0.5 A, 1.34 1.5 B".to_owned()));
    let plain = "a,b,c\n1.120,2.500,A\n1.340,3.125,B\n";
    assert_eq!(
        rows(plain),
        Ok("a/b: 1.12 2.5 A, 1.34 3.125 B".to_owned()),
        "where commas separate, points are decimal"
    );
}

#[test]
fn what_was_understood_is_said() {
    for (name, expected) in [
        ("01b.csv", "01b.csv: 6 points, 2 classes from 2; x 0, y 1. The names are in line 1."),
        ("04f.csv", "04f.csv: 4 points, without classes; x len, y wid; column Id left out."),
        ("10.csv", "10.csv: 6 points, 2 classes from species; x bill, y flipper. Line 4 left out: no bill."),
        ("10b.csv", "10b.csv: 8 points, 2 classes from sex; x bill, y flipper. 2 points have no class."),
        ("16b.csv", "16b.csv: 4 points, 2 classes from c; x x, y y; 2 columns are empty."),
        ("17b.csv", "17b.csv: 2 points, 2 classes from label; x x, y y; columns 1 and color left out."),
    ] {
        assert_eq!(said(name), expected);
    }
    let own = messages(&file("08c.csv"), Options::default()).expect("messages");
    assert!(words::understood("", &own.account, "message").ends_with("Not UTF-8, so read as Windows-1252."));
}

#[test]
fn a_choice_takes_the_place_of_a_proposal() {
    let read = |choice| points(&file("17.csv"), Options::default(), choice).expect("a table").what;
    let own = read(Choice { x: Some(1), y: Some(2), class: Some(None), ..Choice::default() });
    assert_eq!((own.axes()[0].as_str(), own.axes()[1].as_str()), ("SepalLengthCm", "SepalWidthCm"));
    assert!(own.iter().all(|(_, class)| class.is_none()));
    let own = read(Choice { x: Some(0), ..Choice::default() });
    assert_eq!(own.axes()[0], "Id", "even an index");
    let own = read(Choice { x: Some(99), y: Some(5), ..Choice::default() });
    assert_eq!(own.n_classes(), 2, "what there is not, and what is no number, is proposed");
    let header = Options { header: Some(false), ..Options::default() };
    let own = points(b"0,1,2\n1,1,0\n2,0,1\n", header, Choice::default()).expect("a table").what;
    assert_eq!(own.len(), 3);
    let bar = Options { separator: Some(Separator::Semicolon), ..Options::default() };
    assert!(matches!(points(b"1,2,a\n3,4,b\n", bar, Choice::default()), Err(ImportError::OneColumn { line: 1 })));
}

/// The file of many courses: a text attribute before a target of 0 and 1.
#[test]
fn what_is_not_beyond_doubt_is_asked_about() {
    let row = |i: usize| {
        format!("{},{},{},{},{}\n", 15_067_101 + 7 * i, ["m", "f"][i % 2], 20 + i % 37, 900 * (i % 23), i % 3 % 2)
    };
    let ads = format!("User ID,Gender,Age,EstimatedSalary,Purchased\n{}", (0..60).map(row).collect::<String>());
    let own = points(ads.as_bytes(), Options::default(), Choice::default()).expect("a table").account;
    assert_eq!(
        (own.class.as_deref(), &*own.columns),
        (Some("Purchased"), &["Age", "EstimatedSalary"].map(str::to_owned)[..])
    );
    assert_eq!(asked(&ads), Some(Question::Class));
    for (text, question) in [
        ("0,1,2\n1,1,0\n2,0,1\n", Some(Question::Table(Doubt::Header))),
        ("x,y,island,sex\n1,2,A,m\n2,3,B,f\n3,4,A,m\n4,5,B,m\n", Some(Question::Class)),
        ("x,y,z,sex\n1,2,5,m\n2,3,4,f\n3,4,5.5,m\n4,5,6.5,m\n", Some(Question::Columns)),
        ("x,y,who\n1,2,none\n2,3,a\n3,4,none\n4,5,a\n", Some(Question::Missing("none".to_owned()))),
        ("x,y,who\n1,2,Cat\n2,3,a\n3,4,cat\n4,5,a\n", Some(Question::Alike(["Cat", "cat"].map(str::to_owned)))),
        ("x,y,who\n1,2,a\n,3,b\n3,4,a\n4,5,b\n", Some(Question::Rows(1))),
        ("x,y\n1,2\n2,3\n", None),
        ("x,y,who\n1,2,a\n2,3,b\n3,3,a\n", None),
        ("1,2,a\n2,3,b\n", None),
        ("x,y,class\n1,2,0\n2,3,1\n3,3,1\n", None),
        (",x,y\n1,4,2\n2,5,3\n", None),
    ] {
        assert_eq!(asked(text), question, "{text}");
    }
    // Whoever names the columns, or takes all as it is, has said it.
    let intake = |choice| intake(ads.as_bytes(), Options::default(), choice);
    let said = Choice { x: Some(2), y: Some(3), class: Some(Some(4)), ..Choice::default() };
    assert!(intake(said).certain_points().is_ok());
    assert!(intake(Choice { accept: true, ..Choice::default() }).certain_points().is_ok());
    assert_eq!(intake(Choice::default()).certain_points().err(), Some(ImportError::InDoubt(Question::Class)));
}

/// A class of which no row is taken does not exist, and sums and units are no points.
#[test]
fn rows_that_are_left_out_leave_no_class_behind() {
    let rows = "4.8,3.8,a\n4.9,3.4,a\n5.1,2.1,b\n6,3,b\n";
    for text in [format!("l,w,kind\n(mm),(mm),(name)\n{rows}"), format!("l,w,kind\n{rows}20.8,12.3,Total\n")] {
        let own = points(text.as_bytes(), Options::default(), Choice::default()).expect("a table");
        assert_eq!(
            (own.what.classes(), own.what.len(), own.account.lost.len()),
            (&["a", "b"].map(str::to_owned)[..], 4, 1)
        );
    }
}

#[test]
fn json_arrays_of_records_are_tables() {
    let points = |text: &str| {
        points(text.as_bytes(), Options::default(), Choice::default()).map(|own| (shown(&own.what), own.account.lost))
    };
    let objects = "[\n  {\"x\": 1.5, \"y\": 2, \"kind\": \"a, b\"},\n  {\"y\": 3, \"x\": 2, \"kind\": null},\n  {\"x\": null, \"y\": 1, \"kind\": \"c\"}\n]\n";
    let (own, lost) = points(objects).expect("a table");
    assert_eq!((&*own, lost[0].line), ("x/y: 1.5 2 a, b, 2 3 ?", 4), "lines are those of the file");
    let lists = "[[\"x\", \"y\", \"kind\"], [1, 2, \"a\"], [2, 3.5, \"b\"]]";
    assert_eq!(points(lists).map(|own| own.0), Ok("x/y: 1 2 a, 2 3.5 b".to_owned()));
    // Keys name the columns, whichever records have them.
    let keys =
        "[{\"wid\": 1.5, \"len\": 4, \"kind\": \"a\"}, {\"len\": 6, \"kind\": \"b\", \"wid\": 2, \"by\": {\"id\": 7}}]";
    assert_eq!(points(keys).map(|own| own.0), Ok("wid/len: 1.5 4 a, 2 6 b".to_owned()));
    let texts =
        "[{\"label\": \"ham\", \"text\": \"\\\"lunch\\\",\\tat noon\"}, {\"label\": \"spam\", \"text\": \"win\"}]";
    let own = messages(texts.as_bytes(), Options::default()).expect("messages").what;
    assert_eq!((own.messages.len(), &*own.messages[0].text), (2, "\"lunch\", at noon"));
}

#[test]
fn a_table_of_numbers_is_asked_about_where_messages_are_read() {
    let asks = |text: &str, choice: Choice| {
        intake(text.as_bytes(), Options::default(), choice).propose(TableUse::Messages).map(|own| own.question)
    };
    let numbers = "sex,height,weight\nf,1.62,55\nm,1.81,79\nf,1.7,60.5\n";
    assert_eq!(asks(numbers, Choice::default()), Ok(Some(Question::Numbers)));
    // Texts are texts, and whoever names the columns has said it.
    assert_eq!(asks("label,n,text\nham,1,noon\nspam,2,win now\n", Choice::default()), Ok(Some(Question::Text)));
    assert_eq!(asks("label,text\nham,5\nspam,7\n", Choice::default()), Ok(None));
    let said = Choice { text: Some(2), class: Some(Some(0)), ..Choice::default() };
    assert_eq!(asks(numbers, said), Ok(None));
    assert_eq!(asks("a text\nanother text\n", Choice::default()), Ok(Some(Question::Text)));
}
