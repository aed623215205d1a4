//! Export of `x,y,class` columns.

use super::Dataset;
use super::cell::needs_guard;
use crate::decimal;

/// Writes the points as rows of x, y and class below a header, every coordinate exactly.
///
/// Reading the text gives the same points, with the classes in their usual order, or in order of appearance.
pub fn write_csv(data: &Dataset) -> String {
    let mut out = String::new();
    for (axis, name) in data.axes().iter().enumerate() {
        let name = if name.is_empty() { ["x₁", "x₂"][axis] } else { name };
        push_text(&mut out, name, true);
        out.push(',');
    }
    out.push_str("class\r\n");
    for (at, class) in data.iter() {
        for coordinate in [at.x, at.y] {
            out.push_str(&decimal::shortest(coordinate));
            out.push(',');
        }
        push_text(&mut out, class.map_or("", |class| &data.classes()[class]), false);
        out.push_str("\r\n");
    }
    out
}

/// Appends a name, quoted where needed. An apostrophe guards against CSV injection, as OWASP recommends.
///
/// It also guards names that would be read as missing values, and axis names that are numbers.
fn push_text(out: &mut String, name: &str, is_axis: bool) {
    let quote = name.contains([',', '"', '\n', '\r', ';', '\t']);
    out.push_str(if quote { "\"" } else { "" });
    out.push_str(if needs_guard(name, is_axis) { "'" } else { "" });
    for c in name.chars() {
        out.push_str(if c == '"' { "\"" } else { "" });
        out.push(c);
    }
    out.push_str(if quote { "\"" } else { "" });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::math::Point;

    #[test]
    fn formulas_are_guarded_and_numbers_are_not() {
        let names = ["=cmd|'/C calc'!A0", "-1", "a\"b, c", "'@x"].map(str::to_owned);
        let mut data = Dataset::new(names.to_vec(), ["1e3".to_owned(), "+y".to_owned()]).unwrap();
        for (class, x) in [(Some(0), -1.5), (Some(1), 1e12), (Some(2), -2.5e-7), (Some(3), 0.1), (None, 3.0)] {
            data.push(Point::new(x, -x), class).unwrap();
        }
        let text = write_csv(&data);
        let rows = [
            "'1e3,'+y,class",
            "-1.5,1.5,'=cmd|'/C calc'!A0",
            "1000000000000,-1000000000000,'-1",
            "-0.00000025,0.00000025,\"a\"\"b, c\"",
            "0.1,-0.1,''@x",
            "3,-3,",
        ];
        assert_eq!(text.split_terminator("\r\n").collect::<Vec<_>>(), rows);
    }
}
