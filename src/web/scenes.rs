use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

use super::board::Board;
use crate::app::{Msg, SceneMsg};
use crate::wire::{At, Value};

/// The lecture.
#[wasm_bindgen]
impl Board {
    /// Does something with the scenes of the lecture, or with the one of this index.
    ///
    /// @throws {Error} when nothing is called that
    pub fn scene(
        &mut self,
        #[wasm_bindgen(
            unchecked_param_type = r#""add" | "next" | "previous" | "go" | "take" | "duplicate" | "up" | "down" | "remove""#
        )]
        action: &str,
        index: Option<usize>,
    ) -> Result<(), JsError> {
        let index = index.unwrap_or_default();
        self.app.update(Msg::Scene(match action {
            "add" => SceneMsg::Add,
            "next" => SceneMsg::Step { forward: true },
            "previous" => SceneMsg::Step { forward: false },
            "go" => SceneMsg::Go(index),
            "take" => SceneMsg::Take(index),
            "duplicate" => SceneMsg::Duplicate(index),
            "up" => SceneMsg::Move { index, forward: false },
            "down" => SceneMsg::Move { index, forward: true },
            "remove" => SceneMsg::Remove(index),
            _ => {
                let value = Value::Text(action.to_owned());
                return Err(At::root("action", &value).invalid("something that is done with scenes").into());
            }
        }));
        Ok(())
    }

    /// Gives a scene a title and a sentence.
    #[wasm_bindgen(js_name = describeScene)]
    pub fn describe_scene(&mut self, index: usize, title: String, sentence: String) {
        self.app.update(Msg::Scene(SceneMsg::Describe { index, title, sentence }));
    }
}
