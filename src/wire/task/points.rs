//! How files name what tasks on points are made of.

use super::subject::Described;
use crate::model::{Kind, Patch, Setting};
use crate::slider::Slider;
use crate::task::Number;
use crate::task::points::{Points, PointsPart};
use crate::wire::at::At;
use crate::wire::settings::{patch, read_patch};
use crate::wire::value::{Read, Value};

impl Described for Points {
    const PARTS: &'static [(&'static str, PointsPart)] =
        &[("points", PointsPart::Points), ("classes", PointsPart::Classes)];
    const NUMBERS: &'static [(&'static str, Number)] = &[
        ("prior", Number::Prior),
        ("mean.x", Number::Mean(0)),
        ("mean.y", Number::Mean(1)),
        ("variance.x", Number::Variance(0)),
        ("variance.y", Number::Variance(1)),
    ];

    fn key(setting: &'static Setting) -> &'static str {
        setting.key
    }

    fn has_numbers(setting: &'static Setting) -> bool {
        matches!(setting.kind, Kind::Number(..) | Kind::Optional(..) | Kind::Whole(..))
    }

    fn part(setting: &'static Setting) -> Option<&'static str> {
        setting.slider.as_ref().map(Slider::part)
    }

    fn read_patch(at: &At, _: usize) -> Read<Patch> {
        read_patch(at)
    }

    fn written_patch(under: &Patch) -> Option<Value> {
        (!under.given().is_empty()).then(|| patch(under).value())
    }
}
