//! What goes out of the board as text: it comes back in as the same data, and no name in it means anything else.
#![cfg(not(target_arch = "wasm32"))]

use bayesboard::data::{Dataset, clean_name, read_csv, write_csv};
use bayesboard::math::Point;
use bayesboard::render::{LIGHT, begin_svg};
use proptest::prelude::*;

/// Names that formulas, quotes, markup and programs are made of.
fn name() -> impl Strategy<Value = String> {
    let nasty = r#"['"\\\\=+@,;\t\r\n \-−0-9.eE$#%&_{}^~<>|`*\[\]aBéµ語]{1,12}"#;
    prop_oneof![nasty, ".{1,12}", "inf|nan|-?[0-9]{1,3}|'+=1"].prop_map(|text| clean_name(&text))
}

fn coordinate() -> impl Strategy<Value = f64> {
    prop_oneof![-10.0..10.0, -1e12..1e12, (-1e-9..1e-9), prop::sample::select(vec![0.0, 5e-324, -1e12, 0.1])]
}

fn data() -> impl Strategy<Value = Dataset> {
    let rows = prop::collection::vec((coordinate(), coordinate(), prop::option::of(0..8usize)), 1..20);
    (prop::collection::vec(name(), 8), [name(), name()], rows).prop_map(|(mut names, axes, rows)| {
        names.retain(|name| !name.is_empty());
        names.sort();
        names.dedup();
        names.extend(["spare", "other"].map(str::to_owned));
        names.truncate(8);
        let mut data = Dataset::new(names, axes).expect("two to eight classes");
        for (x, y, class) in rows {
            let class = class.filter(|&class| class < data.n_classes());
            data.push(Point::new(x, y), class).expect("a valid point");
        }
        data
    })
}

fn named(data: &Dataset) -> Vec<(f64, f64, Option<&str>)> {
    data.iter().map(|(at, class)| (at.x, at.y, class.map(|class| data.classes()[class].as_str()))).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn csv_comes_back_as_it_went_out(data in data()) {
        let text = write_csv(&data, |field| field.parse().ok());
        let back = read_csv(&text).map_err(|error| TestCaseError::fail(format!("{error:?} in {text}")))?;
        prop_assert_eq!(named(&back), named(&data));
        for axis in 0..2 {
            let name = &data.axes()[axis];
            prop_assert!(name.is_empty() || back.axes()[axis] == *name, "{:?} in {}", back.axes(), text);
        }
    }

    #[test]
    fn no_cell_of_a_csv_is_a_formula(data in data()) {
        let text = write_csv(&data, |field| field.parse().ok());
        for line in text.split_terminator("\r\n").skip(1) {
            // Coordinates hold no commas, so that the class is all that comes after the second one.
            let class = line.splitn(3, ',').nth(2).expect("three columns");
            let class = class.strip_prefix('"').unwrap_or(class);
            prop_assert!(!class.starts_with(['=', '+', '-', '@', '\t', '\r']), "{line}");
        }
    }

    #[test]
    fn a_mutated_csv_is_read_or_refused(data in data(), at in any::<prop::sample::Index>(), with in "\\PC|[,;\t\"\r\n]") {
        let mut text: Vec<char> = write_csv(&data, |field| field.parse().ok()).chars().collect();
        let at = at.index(text.len());
        text.splice(at..=at, with.chars());
        let _ = read_csv(&text.into_iter().collect::<String>());
    }

    #[test]
    fn no_name_is_markup_in_a_picture(title in ".*", about in name()) {
        let svg = begin_svg((640.0, 480.0), &title, &about, &LIGHT);
        for (tag, text) in [("title", &title), ("desc", &about)] {
            let start = svg.find(&format!("<{tag} ")).expect("the element");
            let rest = &svg[start + svg[start..].find('>').expect("its start") + 1..];
            let (content, _) = rest.split_once('<').expect("its end");
            let plain = content.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"").replace("&amp;", "&");
            let expected: String = text.chars().map(|c| match c {
                '\t' | '\n' => ' ',
                c if c < ' ' || matches!(c, '\u{fffe}' | '\u{ffff}') => '\u{fffd}',
                c => c,
            }).collect();
            prop_assert_eq!(plain, expected);
            let end = format!("</{tag}>");
            prop_assert!(rest[content.len()..].starts_with(&end));
        }
    }
}
