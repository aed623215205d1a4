//! Kinds of tables that look clear and are not: each is asked about, or has an account of what was left out.

use bayesboard::import::{Account, Choice, Loss, Lost, Question, TableUse};
use bayesboard::table::{Decimal, Doubt, Options};
use bayesboard::words;

use super::{asked, intake, messages, points};

fn taken(text: &str) -> Account {
    let own = points(text.as_bytes(), Options::default(), Choice::default());
    own.unwrap_or_else(|error| panic!("{text}: {error:?}")).account
}

/// The line, the cell and the proposed convention of what is in doubt.
fn doubt(text: &str) -> Option<(u64, String, Decimal)> {
    match asked(text) {
        Some(Question::Table(Doubt::Decimal { line, cell, decimal })) => Some((line, cell, decimal)),
        _ => None,
    }
}

/// The evidence of few cells does not rescale a column.
#[test]
fn a_sign_that_few_cells_decide_is_asked_about() {
    use Decimal::{Comma, Point};
    for (text, line, cell, decimal) in [
        ("rho\tlen\tkind\n5.806\t4\ta\n4.913\t3,5\ta\n6.201\t5\tb\n5.777\t6\tb\n", 2, "5.806", Point),
        ("rho\tlen\tkind\n5.806\t4\ta\n3,5\t3\ta\n6.201\t5\tb\n5.777\t6\tb\n", 2, "5.806", Point),
        ("Dichte;Preis;Art\n6,974;4;a\n5,821;3.2;a\n7,105;5;b\n6,333;6;b\n", 2, "6,974", Comma),
        ("Dichte;Preis;Art\n6,974;4;a\n3.2;3;a\n7,105;5;b\n6,333;6;b\n", 2, "6,974", Comma),
        ("rho\tlen\tkind\n2.90\t4\ta\n3,960\t3\ta\n6.01\t5\tb\n5.25\t6\tb\n", 3, "3,960", Point),
        ("rho;len;kind\n1.23;4;a\n4,56;3;a\n2.34;5;b\n5,67;6;b\n", 3, "4,56", Point),
        ("rho\tlen\tkind\n1,23\t4\ta\n4.56\t3\ta\n2,34\t5\tb\n5,67\t6\tb\n", 3, "4.56", Comma),
        ("Dichte;Preis;Art\n1,108;4;a\n1,205;3;a\n2,311;5;b\n1,999;6;b\n", 2, "1,108", Comma),
        ("rent\tlen\tkind\n1,108\t4\ta\n1,205\t3\ta\n2,311\t5\tb\n1,999\t6\tb\n", 2, "1,108", Point),
    ] {
        assert_eq!(doubt(text), Some((line, cell.to_owned(), decimal)), "{text}");
        let chosen = Options { decimal: Some(decimal), ..Options::default() };
        let read = |options| points(text.as_bytes(), options, Choice::default()).expect("a table");
        assert_eq!(read(Options::default()).what, read(chosen).what, "what is proposed: {text}");
        assert_eq!(read(chosen).question, None, "{text}");
    }
}

/// Many cells decide, and so does one that groups digits and has decimals.
#[test]
fn a_sign_that_is_beyond_doubt_is_not_asked_about() {
    for text in [
        "rho\tlen\tkind\n5.806\t4.5\ta\n4.9\t3\ta\n6.201\t5\tb\n5.777\t6\tb\n",
        "rent\tlen\tkind\n1,108\t4.5\ta\n1,205\t3.5\ta\n990\t5.5\tb\n1,999\t6.5\tb\n",
        "rent\tlen\tkind\n1,108\t4\ta\n1,205.50\t3\ta\n990\t5\tb\n1,999\t6\tb\n",
        "Miete;x;Art\n1.108,50;4;a\n1.205;3;a\n990;5;b\n1.999;6;b\n",
        "t;len;kind\n.5;4;a\n2,5;3;a\n7.;5;b\n1,25;6;b\n",
    ] {
        assert_eq!(asked(text), None, "{text}");
    }
}

#[test]
fn a_question_of_a_sign_says_both_values() {
    let said = |text: &str| words::question(&asked(text).expect("a question"), None).join(" ");
    assert_eq!(
        said("Dichte;Preis;Art\n1,108;4;a\n1,205;3;a\n2,311;5;b\n1,999;6;b\n"),
        "Is 1,108 in line 2 read as 1.108? With a decimal point it would be 1108."
    );
    assert_eq!(
        said("rho;len;kind\n1.23;4;a\n4,56;3;a\n2.34;5;b\n5,67;6;b\n"),
        "Is 4,56 in line 3 read as 4.56? Its column has numbers with a decimal point."
    );
}

/// Repeated nines far beyond all other values stand for a missing one, unless someone says otherwise.
#[test]
fn values_of_nines_are_asked_about() {
    let of = |values: [&str; 6], class: [&str; 6]| {
        let rows: String = (0..6).map(|i| format!("{},{}.5,{}\n", values[i], i * 7 % 11, class[i])).collect();
        format!("age,len,kind\n{rows}")
    };
    let kinds = ["a", "b", "a", "b", "a", "b"];
    for (text, value, n, n_unlabeled) in [
        (of(["21", "34", "9999", "55", "61", "40"], kinds), "9999", 5, 0),
        (of(["21000", "34000", "-999", "55000", "-999", "40000"], kinds), "-999", 4, 0),
        (of(["2.5", "3.5", "999", "5.5", "99999", "4.5"], kinds), "999", 4, 0),
        (of(["21", "34", "999.0", "55", "61", "40"], kinds), "999.0", 5, 0),
        (of(["21", "34", "27", "55", "61", "40"], ["0", "1", "0", "1", "-99", "1"]), "-99", 6, 1),
        (of(["21", "34", "27", "55", "61", "40"], ["a", "b", "999", "b", "a", "b"]), "999", 6, 1),
    ] {
        assert_eq!(asked(&text), Some(Question::Missing(value.to_owned())), "{text}");
        let own = taken(&text);
        assert_eq!((own.n, own.n_unlabeled), (n, n_unlabeled), "{text}");
        let kept = Options { missing: Some(bayesboard::table::Missing::Usual), ..Options::default() };
        let kept = points(text.as_bytes(), kept, Choice::default()).expect("a table");
        assert_eq!((kept.account.n, kept.account.n_unlabeled, kept.question), (6, 0, None), "{text}");
        let said = Options { missing: Some(bayesboard::table::Missing::Nines), ..Options::default() };
        let said = points(text.as_bytes(), said, Choice::default()).expect("a table");
        assert_eq!((said.account.n, said.account.n_unlabeled), (n, n_unlabeled), "{text}");
    }
    for text in [
        of(["21", "34", "27", "55", "61", "40"], ["a", "b", "99", "b", "a", "b"]),
        of(["21", "34", "99", "55", "61", "40"], kinds),
        of(["-5", "34", "-99", "155", "61", "40"], kinds),
        of(["910", "640", "999", "55", "61", "40"], kinds),
    ] {
        assert_eq!(asked(&text), None, "{text}");
    }
    let texts = messages(b"class,text\nham,99\nspam,win cash\nham,noon\nspam,win now\n", Options::default());
    assert_eq!(texts.expect("messages").question, None, "a text may be a number");
}

/// A last row that is the sum or mean of those above it is no point, whatever it is called.
#[test]
fn a_last_row_that_sums_up_is_left_out() {
    let rows = "4.8,3.9,a\n4.9,3.4,a\n5.1,2.1,b\n6,3,b\n";
    for (last, line) in [
        ("20.8,12.4,\n", 6),
        ("5.2,3.1,\n", 6),
        ("20.8,12.4,a\n", 6),
        ("\n20.8,12.4,\n", 7),
        ("\n,,\n5.20,3.10,b\n", 8),
    ] {
        let own = taken(&format!("len,wid,kind\n{rows}{last}"));
        assert_eq!((own.n, own.lost), (4, vec![Lost { line, loss: Loss::Summary }]), "{last}");
    }
    for last in ["20.8,3.1,a\n", "5.2,3.2,a\n", "20.9,12.4,b\n"] {
        assert_eq!(taken(&format!("len,wid,kind\n{rows}{last}")).n, 5, "{last}");
    }
    assert_eq!(taken("x,y,class\n2,3,0\n2,1,1\n2,2,1\n2,2,0\n").n, 4, "one value is the mean of itself");
}

/// Numbers that count the columns, or years, are more likely names than a row.
#[test]
fn a_first_row_of_counts_is_proposed_as_names() {
    for text in [
        "1,2,3\n5.1,3.5,0\n4.9,3.1,0\n6.3,2.9,1\n6.1,2.8,1\n",
        "1,2,3\n51,35,0\n49,31,0\n63,29,1\n61,28,1\n",
        "1,2,3,4\n5.1,3.5,1.4,a\n4.9,3.1,1.3,a\n6.3,2.9,4.4,b\n6.1,2.8,4.2,b\n",
        "1,2,3,4\n51,35,14,a\n49,31,13,a\n63,29,44,b\n61,28,42,b\n",
        "2019,2020,region\n5.1,3.5,a\n4.9,3.1,a\n6.3,2.9,b\n6.1,2.8,b\n",
        "2019,2020\n1.2,3.1\n2.5,1.1\n2.2,1.4\n",
    ] {
        assert_eq!(asked(text), Some(Question::Table(Doubt::Header)), "{text}");
        assert_eq!(taken(text).n, text.lines().count() - 1, "{text}");
        let row = Options { header: Some(false), ..Options::default() };
        let own = points(text.as_bytes(), row, Choice::default()).expect("a table");
        assert_eq!(own.account.n, text.lines().count(), "{text}");
    }
    assert_eq!(asked("1,2,3\n5.1,3.5,1\n4.9,3.1,2\n6.3,2.9,3\n6.1,2.8,3\n1,1.5,2\n"), None, "3 is a label below");
}

/// Codes and time stamps are numbers that measure nothing.
#[test]
fn codes_and_time_stamps_are_asked_about_as_axes() {
    let codes = ["04109", "10115", "80331", "20095", "01067", "50667"];
    let phones = ["0171234567", "0309876543", "0897654321", "0401122334", "0351998877", "0221445566"];
    let seconds: Vec<String> = (0..6).map(|i| (1_543_000_000 + i * 86_400).to_string()).collect();
    let uneven: Vec<String> = (0..6).map(|i| (1_543_000_000 + i * i * 7_001).to_string()).collect();
    for values in [codes.map(str::to_owned).to_vec(), phones.map(str::to_owned).to_vec(), seconds, uneven] {
        let row = |i: usize| format!("{},{}.5,{}\n", values[i], i * 7 % 11, ["a", "b"][i % 2]);
        let text = format!("t,len,kind\n{}", (0..6).map(row).collect::<String>());
        assert_eq!(asked(&text), Some(Question::Columns), "{text}");
        let more = text.replace("kind", "wid,kind").replace(".5,", ".5,3.25,").replacen("3.25", "4.5", 2);
        assert_eq!(taken(&more).columns, ["len", "wid"], "{more}");
    }
}

#[test]
fn a_message_without_a_text_is_left_out() {
    let of = |text: &str| messages(text.as_bytes(), Options::default()).expect("messages");
    for (text, n, line) in [
        ("class,text\nham,noon\nspam,\nspam,win cash\nham,see you\n", 3, 3),
        ("ham\tnoon\nspam\twin\nham\t\nspam\tcash\n", 3, 3),
        ("text,label\nnoon,ham\nwin cash,spam\nsee you,ham\n,spam\n", 3, 5),
    ] {
        let own = of(text);
        assert_eq!((own.account.n, own.question), (n, Some(Question::Rows(1))), "{text}");
        assert_eq!(own.account.lost.iter().map(|own| own.line).collect::<Vec<_>>(), [line], "{text}");
    }
}

/// Separators in the last column are part of the text as they stand there.
#[test]
fn a_text_with_separators_stays_as_it_was() {
    for (text, expected) in [
        ("class,text\nham,call 1,000 now\nspam,win cash\n", "call 1,000 now"),
        ("class;text\nham;see you;at 1;or later\nspam;win cash\n", "see you;at 1;or later"),
        ("class|text\nham|one |two\nspam|win cash\n", "one |two"),
        ("class,text\nham,\"hello, there\",you\nspam,win cash\n", "hello, there, you"),
    ] {
        let own = messages(text.as_bytes(), Options::default()).expect("messages");
        assert_eq!(own.what.messages[0].text, expected);
    }
}

#[test]
fn what_is_not_there_and_two_currencies_are_no_numbers() {
    for missing in ["k.A.", "k. A.", "k.A"] {
        let own = taken(&format!("len;wid;Art\n4,8;3,9;a\n{missing};3,4;a\n5,1;2,1;{missing}\n6,2;3,5;b\n"));
        assert_eq!((own.n, own.n_unlabeled, own.classes.len()), (3, 1, 2), "{missing}");
    }
    for other in ["€26", "26 €", "−£ 26", "26 %"] {
        let text = format!("price,len,wid,kind\n$33,4,3.5,a\n{other},3,2.5,a\n$41,5,4.5,b\n$27,6,1.5,b\n");
        assert_eq!(asked(&text), Some(Question::Class), "{text}");
        assert_eq!(taken(&text).columns, ["len", "wid"], "{text}");
        assert!(asked(&text.replace(other, "EUR26")).is_some(), "{text}");
    }
    let rest = "price,len,kind\n$33,4,a\nEUR26,3,a\n$41,5,b\n$27,6,b\n";
    assert_eq!(asked(rest), Some(Question::Rows(1)));
}

#[test]
fn names_that_differ_in_case_can_be_one_class() {
    for [one, other] in [["YES", "yes"], ["Cat", "cat"], ["Äsche", "äsche"]] {
        let text = format!("len,wid,kind\n4.8,3.9,{one}\n4.9,3.4,{other}\n5.1,2.1,b\n6,3,{one}\n");
        assert_eq!(asked(&text), Some(Question::Alike([one, other].map(str::to_owned))));
        let choice = Choice { folds: true, ..Choice::default() };
        let own = points(text.as_bytes(), Options::default(), choice).expect("a table");
        assert_eq!((&*own.account.classes, own.question), (&[(one.to_owned(), 3), ("b".to_owned(), 1)][..], None));
    }
}

#[test]
fn columns_named_x_and_y_are_the_axes() {
    for head in ["a,x,y,kind", "a,X,Y,kind", "x,a,y,kind", "a,y,x,kind"] {
        let rows = "4.8,3.9,1.5,p\n4.9,3.4,2.5,p\n5.1,2.1,3.5,q\n6,3,0.5,q\n";
        let own = taken(&format!("{head}\n{rows}"));
        assert_eq!(own.columns.iter().map(|own| own.to_lowercase()).collect::<Vec<_>>(), ["x", "y"], "{head}");
    }
}

#[test]
fn a_question_says_first_that_most_rows_would_be_left_out() {
    let text = "id,a,kind\n1,,u\n2,,u\n3,4,v\n4,,v\n5,6,u\n";
    let own = points(text.as_bytes(), Options::default(), Choice::default()).expect("a table");
    let question = own.question.expect("a question");
    assert_eq!(question, Question::Columns);
    let said = words::question(&question, Some(&own.account));
    assert!(own.account.n_left_out() > own.account.n, "{own:?}", own = own.account);
    assert!(said[0].starts_with("3 rows would be left out. "), "{said:?}");
}

#[test]
fn an_object_with_one_list_of_records_is_a_table() {
    let records = "[{\"x\": 1.5, \"y\": 2, \"kind\": \"a\"},\n{\"x\": 2.5, \"y\": 3, \"kind\": \"b\"}]";
    for text in [
        format!("{{\"data\":{records}}}"),
        format!("{{\n  \"n\": 2, \"of\": {{\"a\": [1, 2]}},\n  \"rows\": {records},\n \"by\": \"us, {{[\"\n}}\n"),
    ] {
        let own = points(text.as_bytes(), Options::default(), Choice::default()).expect("a table");
        assert_eq!((own.account.n, own.account.columns), (2, vec!["x".to_owned(), "y".to_owned()]), "{text}");
    }
    let two = format!("{{\"a\": {records}, \"b\": {records}}}");
    let intake = intake(two.as_bytes(), Options::default(), Choice::default());
    assert!(intake.propose(TableUse::Points).is_err(), "which of two");
}

/// Subtotals have a class of their own each, and the same one where they are all called a mean.
#[test]
fn what_sums_up_parts_of_a_table_is_no_class() {
    let rows = |kind: &str, from: usize| (from..from + 6).map(|i| format!("{kind},1{i},{i}\n")).collect::<String>();
    let of = |ends: [&str; 2]| {
        let [first, second] = [rows("north", 0), rows("south", 4)];
        format!("region,sales,cost\n{first}{},75,15\n{second}{},99,39\n", ends[0], ends[1])
    };
    for ends in [["north Total", "Grand Total"], ["Nord Ergebnis", "Gesamtergebnis"]] {
        let own = taken(&of(ends));
        let line = |line| Lost { line, loss: Loss::Summary };
        assert_eq!((own.classes.len(), own.lost), (2, vec![line(8), line(15)]), "{ends:?}");
    }
    let means = of(["Mean", "Mean"]);
    assert_eq!(taken(&means).classes.len(), 3, "it may be a class");
    assert_eq!(asked(&means), Some(Question::Class));
    let names = "name,len,wid,kind\nK Total,1.5,2,a\nPlain,2,1,b\nOats,3,2,a\nRye,3,5,b\n";
    assert_eq!(taken(names).n, 4, "the first column names rows");
}

#[test]
fn columns_that_name_people_are_asked_about_as_axes() {
    for name in ["participant", "Kundennummer", "customer", "lfd. Nummer", "Datum"] {
        let rows: String = (0..14).map(|i| format!("{},2.{i},{}\n", 101 + 3 * i, ["a", "b"][i % 2])).collect();
        assert_eq!(asked(&format!("{name},len,kind\n{rows}")), Some(Question::Columns), "{name}");
    }
}

#[test]
fn objects_are_read_from_lines_and_within_objects() {
    let record =
        |i: usize| format!("{{\"at\": {{\"lat\": {i}.5, \"lon\": {}.5}}, \"kind\": \"{}\"}}", i * 2 % 5, i % 2);
    let lines: Vec<String> = (0..6).map(record).collect();
    for text in [lines.join("\n"), format!("[{}]", lines.join(","))] {
        let own = points(text.as_bytes(), Options::default(), Choice::default()).expect("a table");
        assert_eq!(own.account.columns, ["at.lat", "at.lon"], "{text}");
        assert_eq!((own.account.n, own.question), (6, None), "{text}");
    }
}
