use bayesboard::import::{Choice, ImportError, Question};
use bayesboard::table::{Options, Refusal};
use bayesboard::words::{import_failed, understood};
use fastrand::Rng;

use super::{asked, file, messages, points};
use crate::support::cases;

fn refused(bytes: &[u8]) -> (ImportError, String) {
    let error = points(bytes, Options::default(), Choice::default()).expect_err("a refusal");
    let said = import_failed("a.csv", &error, "");
    (error, said)
}

#[test]
fn other_formats_are_named() {
    for (bytes, name, help) in [
        (file("20d.xlsx"), "an Excel workbook", "Copy the cells in Excel and paste them here"),
        (file("20b.txt"), "svmlight, as libsvm reads it", "Write a column for each index, and save it as CSV."),
        (b"{\"x\": [1, 2], \"y\": [3, 2]}".to_vec(), "JSON by columns, as pandas writes it", "orient="),
        (b"{\"x\": {\"0\": 1}, \"y\": {\"0\": 2}}".to_vec(), "JSON by columns, as pandas writes it", "orient="),
        (b"{\"rows\": [1, 2], \"n\": 2}".to_vec(), "JSON, but no file of this page", "as an object"),
        (b"{\"a\": [{\"x\": 1}], \"b\": [{\"x\": 2}]}".to_vec(), "JSON, but no file of this page", "as an object"),
        (b"{\"type\": \"FeatureCollection\", \"features\": [[1]]}".to_vec(), "JSON, but no file of this page", "as"),
        (b"[1, 2.5, 3]".to_vec(), "JSON, but no file of this page", "as an object: [{\"x\": 1, \"y\": 2}, …]."),
        (b"[[1.5 2.]\n [3. 4.]]\n".to_vec(), "an array that NumPy has printed", "np.savetxt"),
        (b"%PDF-1.7\n%\xe2\xe3".to_vec(), "a PDF: pages, not a table", "Mark the table in it"),
        (b"\x89PNG\r\n\x1a\n".to_vec(), "a picture, not a table", "Type its numbers into a sheet"),
        (b"PK\x03\x04\x14\x00a.csv".to_vec(), "an archive of files", "Unpack it"),
        (b"\x01\x02\x03\x04\x05\x06\x07\x08\x01\x02\x03abc\n".to_vec(), "a file of a program, not text", "Export the"),
        (b"<!DOCTYPE html>\n<table><tr>".to_vec(), "a web page, HTML or XML", "Mark the table in the browser"),
    ] {
        let (error, sentence) = refused(&bytes);
        let ImportError::Unread(Refusal::Foreign(foreign)) = &error else { panic!("{error:?}") };
        assert_eq!(foreign.name, name);
        assert!(sentence.contains(&format!("This is {name}. ")) && sentence.contains(help), "{sentence}");
        assert_eq!(messages(&bytes, Options::default()).err(), Some(error));
    }
}

#[test]
fn bad_tables_are_refused_with_line_and_remedy() {
    let wide = format!("{}\n{}\n", vec!["x"; 5_000].join(","), vec!["1"; 5_000].join(","));
    let record = format!("x,y,c\n1,2,a\n1,2,{}\n", "a".repeat(10_000_000));
    let never = "x,y,c\nNaN,NaN,NaN\n".to_owned() + "NaN,,NaN\n";
    let rows =
        |n: usize, class: &str| (0..n).map(|i| format!("{}.5,{}.25,{class}\n", i * 7 % 11, i % 13)).collect::<String>();
    let line = format!("{}1,2,a,4\n{}", rows(16, "a"), rows(23, "b"));
    for (text, said) in [
        ("", "There are no rows in a.csv."),
        ("x,y,class\n", "There are no rows in a.csv."),
        (&wide, "Line 1 has 5,000 columns; a table may have 1,000."),
        (&record, "The row on line 3 has more than 1,000,000 bytes."),
        ("1\n2\n3\n", "The table has one column, as line 1 has one field; a board needs two of numbers."),
        ("a,b\nc,d\ne,f\n", "No column of a.csv holds numbers. Line"),
        ("x,c\n1,a\n2,b\n", "Only column x of a.csv holds numbers; a board needs two. Line 2 was read as: 1 | a."),
        ("x,y\n1,2\0\n", "Line 2 has a character of value 0"),
        ("x,y,c\n1e13,2,a\n1e13,3,b\n", "No row is left. Line 2: x is 1e13"),
        (
            &never,
            "No cell of a.csv has a value: line 2 begins with “NaN”, and 2 rows have none. Export the table again, with its values.",
        ),
    ] {
        let sentence = refused(text.as_bytes()).1;
        assert!(sentence.contains(said), "{sentence}");
    }
    // Rows that do not fit are shown before they are left out.
    let own = points(line.as_bytes(), Options::default(), Choice::default()).expect("a table");
    assert_eq!((own.what.len(), own.account.lost[0].line, asked(&line)), (39, 17, Some(Question::Rows(1))));
    let word = "x,y,class\n1,2,A\n1,two,A\n3,2,B\n";
    assert_eq!(asked(word), Some(Question::Rows(1)));
    let own = points(word.as_bytes(), Options::default(), Choice::default()).expect("a table");
    assert_eq!(own.account.classes, [("A".to_owned(), 1), ("B".to_owned(), 1)]);
    // A hundred classes: the eight largest.
    let many: String = (0..400).map(|i| format!("{i},{},class{}\n", i % 7, i % 100)).collect();
    let own = points(format!("x,y,class\n{many}").as_bytes(), Options::default(), Choice::default()).expect("a table");
    assert_eq!((own.what.n_classes(), own.what.len(), own.account.lost.len()), (8, 32, 368));
    // A quote that never closes is a letter, which is said.
    let own = points(b"x,y,c\n1,2,\"a\n3,4,b\n", Options::default(), Choice::default()).expect("a table");
    assert_eq!(own.what.classes(), ["\"a", "b"]);
    let said = understood("a.csv", &own.account, "point");
    assert!(said.ends_with(" Line 2: a quote begins a field and does not end it, so it is a letter."), "{said}");
    for text in ["x,y,c\n1,2,\"a\"\n3,4,\"\"\"b\"\"\"\n", "x\ty\tc\n1\t2\t\"a\n3\t4\tb\n"] {
        let own = points(text.as_bytes(), Options::default(), Choice::default()).expect("a table");
        assert!(own.account.lone_quotes.is_empty(), "{text}");
    }
}

/// The same on *Messages*: each has a true sentence.
#[test]
fn bad_messages_are_refused_with_line_and_remedy() {
    let wide = format!("{}\n{}\n", vec!["x"; 5_000].join(","), vec!["1"; 5_000].join(","));
    let record = format!("v1,v2\nham,a\nspam,{}\n", "a".repeat(10_000_000));
    let long = format!("v1,v2\nspam,{}\n", "word ".repeat(110_000)).repeat(2);
    for (text, said) in [
        ("", "There are no rows in a.csv."),
        ("v1,v2\n", "There are no rows in a.csv."),
        ("x,y,class\n", "There are no rows in a.csv."),
        (&wide, "Line 1 has 5,000 columns; a table may have 1,000."),
        (&record, "The row on line 3 has more than 1,000,000 bytes."),
        (&long, "No row is left. Line 2: more than 20,000 characters."),
        ("x,y,c\nNaN,NaN,NaN\n", "No cell of a.csv has a value: line 2 begins with “NaN”"),
        ("v1,v2\nham,a\0\n", "Line 2 has a character of value 0"),
    ] {
        let error = messages(text.as_bytes(), Options::default()).expect_err(said);
        let sentence = import_failed("a.csv", &error, "");
        assert!(sentence.contains(said), "{sentence}");
    }
    // A column of texts has messages without classes, and separators may stand in the last column.
    let texts = messages(b"hello\nyou, and\nthere\n", Options::default()).expect("texts");
    assert_eq!((texts.what.messages.len(), texts.account.class), (3, None));
    let last = messages(b"v1\tv2\nham\ta\tb\tc\nham\tb\nspam\tc\n", Options::default()).expect("texts");
    assert_eq!((&*last.what.messages[0].text, &*last.account.joined), ("a b c", &[2][..]));
    // One row is one message, and of a hundred classes the eight largest are taken.
    let one = messages(b"v1,v2\nham,see you\n", Options::default()).expect("a table");
    assert_eq!(one.what.messages.len(), 1);
    let many: String = (0..400).map(|i| format!("class{},text {i}\n", i % 100)).collect();
    let own = messages(format!("label,text\n{many}").as_bytes(), Options::default()).expect("a table");
    assert_eq!((own.what.messages.len(), own.account.lost.len()), (32, 368));
    let never = messages(b"v1,v2\nham,\"see you\nspam,win\n", Options::default()).expect("a table");
    assert_eq!(never.what.messages[0].text, "\"see you");
    assert_eq!(never.account.lone_quotes, [2]);
}

/// Files of every kind, garbled: each gives a table or a sentence, and nothing panics.
#[test]
fn any_bytes_give_a_table_or_a_sentence() {
    let names = [
        "01.csv", "02.tsv", "04.csv", "07.txt", "08.txt", "08c.csv", "10b.csv", "11d.csv", "12.csv", "13.tsv",
        "16.csv", "17.csv", "20.arff", "20b.txt", "20c.json", "20d.xlsx", "21.csv",
    ];
    let files: Vec<Vec<u8>> = names.iter().map(|name| file(name)).collect();
    let bits: [&[u8]; 14] = [
        b",",
        b";",
        b"\t",
        b"\"",
        b"\n",
        b"\r\n",
        b"#",
        b"%",
        b"1,120",
        b"NA",
        b"\xff\xfe",
        b"\0",
        b"1e999",
        b"@data\n",
    ];
    let mut rng = Rng::with_seed(34);
    let (mut taken, mut refused) = (0, 0);
    for _ in 0..cases() {
        let mut bytes = files[rng.usize(0..files.len())].clone();
        for _ in 0..rng.usize(1..6) {
            let at = rng.usize(0..=bytes.len());
            match rng.u8(0..4) {
                0 => bytes.truncate(at),
                1 if at < bytes.len() => bytes[at] = rng.u8(..),
                _ => drop(bytes.splice(at..at, bits[rng.usize(0..bits.len())].iter().copied())),
            }
        }
        for error in [
            points(&bytes, Options::default(), Choice::default()).map(|own| own.account).err(),
            messages(&bytes, Options::default()).map(|own| own.account).err(),
        ] {
            match error {
                None => taken += 1,
                Some(error) => {
                    refused += 1;
                    let said = import_failed("a.csv", &error, "");
                    let n = said.matches(['.', '?']).count();
                    assert!(said.starts_with("a.csv was not imported. ") && n >= 3, "{said}");
                }
            }
        }
    }
    assert!(taken > cases() / 4 && refused > cases() / 4, "{taken} {refused}");
}
