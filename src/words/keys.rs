use super::settings::to_slider;
use crate::board::{Action, PageTask, Part, Tool};

/// What a key is for.
pub fn action(action: Action) -> String {
    match action {
        Action::Tool(tool) => self::tool(tool),
        Action::Class => "Choose the class of that number",
        Action::Unlabeled => "Choose unlabeled points",
        Action::Grow(true) => "Make the brush and the eraser larger",
        Action::Grow(false) => "Make the brush and the eraser smaller",
        Action::Zoom(true) => "Zoom in",
        Action::Zoom(false) => "Zoom out",
        Action::Corner => "Use the next model of the family",
        Action::Family => "Use the other family: Gaussian or histogram",
        Action::Map => "Show the next map: naive Bayes, logistic, p(x), none",
        Action::Show(part) => return format!("Show or hide {}", shown(part)),
        Action::Panel => "Open the panel of that number, or close it",
        Action::HideFits => "Hide the fits, or show them",
        Action::StartAgain => "Start again with the board as it was opened",
        Action::Undo => "Undo",
        Action::Redo => "Redo",
        Action::Scene(true) => "Show the answer, then the next scene",
        Action::Scene(false) => "Show the question again, or the scene before",
        Action::Page(PageTask::Slider(slider)) => return to_slider(slider),
        Action::Page(PageTask::Help) => "Show this list",
        Action::Page(PageTask::Blank) => "Blank the screen; any key shows it again",
        Action::Page(PageTask::Code) => "Show a QR code of the board, as large as the window",
        Action::Page(PageTask::FullScreen) => "Full screen, on or off",
        Action::Page(PageTask::Controls) => "Controls, open or closed",
        Action::Page(PageTask::Scenes) => "List of scenes, open or closed",
        Action::Page(PageTask::Notes) => "Notes, in a window or over the picture",
        Action::Page(PageTask::Menu) => "Open the menu of the selected point, or of the crosshair’s place",
        Action::Step(4) => "Move the crosshair, or the point it holds",
        Action::Step(1) => "… finer",
        Action::Step(_) => "… farther",
        Action::Act => "Use the tool at the crosshair: add a point, pick one up, put it down",
        Action::Remove => "Delete the selected point",
        Action::Relabel => "Give the selected point the chosen class",
        Action::Next => "Select the next point",
        Action::Previous => "Select the previous point",
        Action::PanelStep(true) => "Take the next step in the panel",
        Action::PanelStep(false) => "… back",
        Action::Cancel => "Cancel, deselect, leave the tool",
    }
    .to_owned()
}

/// What a part of the picture is called in a sentence.
fn shown(part: Part) -> &'static str {
    match part {
        Part::Generative => "naive Bayes, or the model in its place",
        Part::Logistic => "logistic regression",
        Part::Ellipses => "the ellipses",
        Part::Boundaries => "the boundaries",
        Part::Marginals => "the marginal densities",
        Part::Map | Part::MapLogistic | Part::MapDensity => "the map",
        Part::Contours => "the contours of p(x)",
        Part::Errors => "the rings of errors",
        Part::Sigmoid => "the sigmoid",
        Part::Others => "other samples",
        Part::Wall => "six models in place of one board",
    }
}

/// What is written on a key.
pub fn key(name: &str) -> String {
    match name {
        "ArrowLeft" => "←",
        "ArrowRight" => "→",
        "ArrowUp" => "↑",
        "ArrowDown" => "↓",
        " " => "Space",
        "-" => "−",
        "Escape" => "Esc",
        "ContextMenu" => "Menu",
        letter if letter.len() == 1 => return letter.to_ascii_uppercase(),
        other => other,
    }
    .to_owned()
}

/// What a tool is called.
pub fn tool(tool: Tool) -> &'static str {
    match tool {
        Tool::Move => "Add and move",
        Tool::Brush => "Brush",
        Tool::Eraser => "Eraser",
        Tool::Probe => "Probe",
    }
}
