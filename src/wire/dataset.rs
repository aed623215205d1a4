use serde::{Serialize, Serializer};

use super::at::At;
use super::base64;
use super::numbers::plain;
use super::value::{Invalid, Value};
use crate::data::{Dataset, MAX_COORDINATE, MAX_POINTS, Placed, clean_name, default_names, sample};
use crate::decimal;
use crate::math::{MAX_CLASSES, Point};
use crate::words::expected;

/// The most points of a file; earlier versions wrote no more.
pub const MAX_FILED: usize = 2_000_000;

/// The seed of the sample of a file.
const SEED: u64 = 1;

/// `Dataset` of the public contract.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(super) struct DatasetOut {
    points: Points,
    classes: Vec<String>,
    axes: [String; 2],
}

/// Points in one of two forms.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(untagged)]
enum Points {
    Rows(Rows),
    Packed(Packed),
}

/// A row per point; each becomes an object only while it is serialized.
#[derive(Clone, Debug, PartialEq)]
struct Rows(Box<Dataset>);

impl Serialize for Rows {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.placed().map(|Placed { index, at, label: class, .. }| PointOut {
            x: plain(at.x),
            y: plain(at.y),
            class,
            hidden: self.0.hidden(index),
        }))
    }
}

#[derive(Serialize)]
struct PointOut {
    x: f64,
    y: f64,
    class: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    hidden: Option<usize>,
}

/// Columns as base64 of little-endian f64 coordinates and i8 classes.
#[derive(Clone, Debug, PartialEq, Serialize)]
struct Packed {
    x: String,
    y: String,
    class: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    hidden: Option<String>,
}

/// A data set with a row per point.
pub(super) fn dataset(data: &Dataset) -> DatasetOut {
    of(data, Points::Rows(Rows(Box::new(data.clone()))))
}

/// A data set with packed columns, for the browser's storage.
pub(super) fn packed_dataset(data: &Dataset) -> DatasetOut {
    let pack =
        |column: &[f64]| base64::encode(column.iter().map(|v| v.to_le_bytes()).collect::<Vec<_>>().as_flattened());
    let classes = |class: &dyn Fn(usize) -> Option<usize>| {
        // There are at most MAX_CLASSES = 8.
        let bytes = (0..data.len()).map(|i| class(i).map_or(-1, |class| class as i8).to_le_bytes()[0]);
        base64::encode(&bytes.collect::<Vec<u8>>())
    };
    let (class, hidden) = (classes(&|i| data.label(i)), classes(&|i| data.hidden(i)));
    let hidden = (data.n_hidden() > 0).then_some(hidden);
    of(data, Points::Packed(Packed { x: pack(data.xs()), y: pack(data.ys()), class, hidden }))
}

fn of(data: &Dataset, points: Points) -> DatasetOut {
    DatasetOut { points, classes: data.classes().to_vec(), axes: data.axes().clone() }
}

/// Reads a `Dataset` of at most [`MAX_POINTS`] points: rows, columns or packed columns.
///
/// # Errors
/// The first field that is unknown, of a wrong type or out of range.
pub fn read_dataset(at: &At) -> Result<Dataset, Box<Invalid>> {
    Ok(read_up_to(at, MAX_POINTS)?.0)
}

/// Reads that of a file; of more points it is a sample, and their number is returned too.
///
/// # Errors
/// As [`read_dataset`]; more than [`MAX_FILED`] points.
pub(super) fn read_filed(at: &At) -> Result<(Dataset, Option<usize>), Box<Invalid>> {
    read_up_to(at, MAX_FILED)
}

fn read_up_to(at: &At, most: usize) -> Result<(Dataset, Option<usize>), Box<Invalid>> {
    let fields = at.fields(&["points", "classes", "axes"])?;
    let points = fields.need("points", expected::POINTS)?;
    let rows = match points.value {
        Value::Object(_) => read_columns(&points, most)?,
        _ => read_rows(&points, most)?,
    };
    let used = rows.iter().filter_map(|row| row.label.max(row.hidden)).max().map_or(2, |largest| (largest + 1).max(2));
    let classes = match fields.get("classes") {
        Some(at) => read_classes(&at, used)?,
        None => default_names(used),
    };
    let mut axes = Dataset::default().axes().clone();
    fields.set("axes", &mut axes, |at| {
        let names = at.each(|item| Ok(clean_name(item.text()?)))?;
        <[String; 2]>::try_from(names).map_err(|_| at.invalid(expected::TWO_NAMES))
    })?;
    // After the checks above the data set refuses nothing; if it does, the error names the whole.
    let refused = || at.invalid(expected::DATASET);
    let mut data = Dataset::new(classes, axes).map_err(|_| refused())?;
    let n = rows.len();
    let taken: Vec<Placed> = sample(n, MAX_POINTS, SEED).into_iter().map(|i| rows[i]).collect();
    data.insert_many(&taken).map_err(|_| refused())?;
    Ok((data, (n > MAX_POINTS).then_some(n)))
}

fn read_rows(at: &At, most: usize) -> Result<Vec<Placed>, Box<Invalid>> {
    if matches!(at.value, Value::List(rows) if rows.len() > most) {
        return Err(at.invalid(&expected::at_most_points(most)));
    }
    at.each(|row| {
        let fields = row.fields(&["x", "y", "class", "hidden"])?;
        let coordinate = |key| coordinate(&fields.need(key, expected::FINITE)?);
        let class = |at: At| at.nullable(|at| at.whole(0, MAX_CLASSES - 1));
        let at = Point::new(coordinate("x")?, coordinate("y")?);
        let label = class(fields.need("class", expected::CLASS_OR_NULL)?)?;
        let hidden = fields.get("hidden").map_or(Ok(None), class)?;
        Ok(Placed { index: 0, at, label, hidden: hidden.filter(|_| label.is_none()) })
    })
}

fn coordinate(at: &At) -> Result<f64, Box<Invalid>> {
    let value = at.number()?;
    if value.abs() <= MAX_COORDINATE { Ok(value) } else { Err(at.invalid(&expected::placeable())) }
}

fn read_columns(at: &At, most: usize) -> Result<Vec<Placed>, Box<Invalid>> {
    let fields = at.fields(&["x", "y", "class", "hidden"])?;
    let need = |key| fields.need(key, expected::COLUMN);
    let (x_at, y_at, class_at) = (need("x")?, need("y")?, need("class")?);
    let x = coordinates(&x_at, most)?;
    let y = coordinates(&y_at, most)?;
    let labels = classes(&class_at)?;
    let hidden_at = fields.get("hidden");
    let hidden = hidden_at.as_ref().map_or_else(|| Ok(vec![None; x.len()]), classes)?;
    let hidden_at = hidden_at.as_ref().unwrap_or(&class_at);
    for (column, at) in [(y.len(), &y_at), (labels.len(), &class_at), (hidden.len(), hidden_at)] {
        if column != x.len() {
            return Err(at.invalid(&expected::as_long_as_x(x.len())));
        }
    }
    let rows = x.into_iter().zip(y).zip(labels.into_iter().zip(hidden));
    let placed = |((x, y), (label, hidden)): (_, (Option<usize>, Option<usize>))| Placed {
        index: 0,
        at: Point::new(x, y),
        label,
        hidden: hidden.filter(|_| label.is_none()),
    };
    Ok(rows.map(placed).collect())
}

fn coordinates(at: &At, most: usize) -> Result<Vec<f64>, Box<Invalid>> {
    let column = match at.value {
        Value::Text(text) => {
            let bytes = base64::decode(text).ok_or_else(|| at.invalid("base64"))?;
            let (numbers, rest) = bytes.as_chunks::<8>();
            if !rest.is_empty() {
                return Err(at.invalid(expected::BASE64));
            }
            numbers.iter().map(|&bytes| f64::from_le_bytes(bytes)).collect()
        }
        _ => at.numbers()?,
    };
    if column.len() > most {
        return Err(at.invalid(&expected::at_most_numbers(most)));
    }
    match column.iter().position(|v| !v.is_finite() || v.abs() > MAX_COORDINATE) {
        None => Ok(column),
        Some(index) => Err(Invalid::new(
            &format!("{}[{index}]", at.field()),
            &decimal::shortest(column[index]),
            &expected::coordinate(),
        )),
    }
}

fn classes(at: &At) -> Result<Vec<Option<usize>>, Box<Invalid>> {
    let column: Vec<f64> = match at.value {
        Value::Text(text) => {
            let bytes = base64::decode(text).ok_or_else(|| at.invalid("base64"))?;
            bytes.into_iter().map(|byte| f64::from(i8::from_le_bytes([byte]))).collect()
        }
        // null in a plain array is an unlabeled point, as in rows.
        Value::List(_) => at.each(|item| Ok(item.nullable(At::number)?.unwrap_or(-1.0)))?,
        _ => at.numbers()?,
    };
    let class = |(index, &value): (usize, &f64)| match value {
        -1.0 => Ok(None),
        c if c.fract() == 0.0 && (0.0..MAX_CLASSES as f64).contains(&c) => Ok(Some(c as usize)),
        _ => Err(Invalid::new(&format!("{}[{index}]", at.field()), &decimal::shortest(value), &expected::class())),
    };
    column.iter().enumerate().map(class).collect()
}

fn read_classes(at: &At, used: usize) -> Result<Vec<String>, Box<Invalid>> {
    let mut names: Vec<String> = Vec::new();
    at.each(|item| {
        let name = clean_name(item.text()?);
        if name.is_empty() || names.contains(&name) {
            return Err(item.invalid(expected::NEW_CLASS));
        }
        names.push(name);
        Ok(())
    })?;
    if names.len() < used || names.len() > MAX_CLASSES {
        return Err(at.invalid(&expected::class_names(used)));
    }
    Ok(names)
}
