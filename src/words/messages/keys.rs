use crate::messages::{Action, PageTask};
use crate::words::settings::to_slider;

/// What a key is for.
pub fn action(action: Action) -> String {
    match action {
        Action::Select(true) => "Select the next message",
        Action::Select(false) => "Select the previous message",
        Action::Remove => "Delete the selected message",
        Action::JudgeSelected => "Judge the selected message",
        Action::Class => "Give the selected message, or new messages, the class of that number",
        Action::Unlabeled => "Give the selected message, or new messages, no class",
        Action::Model => "Use the other model: Bernoulli or multinomial",
        Action::Logistic => "Show logistic regression beside naive Bayes, or not",
        Action::Smoother(true) => "Smooth more",
        Action::Smoother(false) => "Smooth less",
        Action::Step(true) => {
            "Take the next step: of EM, of the message that is written; in Evidence: factors, or logarithms"
        }
        Action::Step(false) => "Take the last step of EM, or the last throw, back",
        Action::Shuffle => "Shuffle the words that the model wrote",
        Action::Joint => "In Table, show the joint table, or the messages",
        Action::Panel => {
            "Open Evidence, Table, Formulas, Prior of θ, EM, Samples, Experiment or Hold-out; again: Evidence"
        }
        Action::HideFits => "Hide what the model says, or show it",
        Action::StartAgain => "Start again with the messages as they were opened",
        Action::Undo => "Undo",
        Action::Redo => "Redo",
        Action::Scene(true) => "Show the answer, then the next scene",
        Action::Scene(false) => "Show the question again, or the scene before",
        Action::Cancel => "Stop what plays, go back to the evidence, or select nothing",
        Action::Page(task) => return page_task(task),
    }
    .to_owned()
}

fn page_task(task: PageTask) -> String {
    match task {
        PageTask::Help => "Show this list",
        PageTask::Blank => "Blank the screen; any key shows it again",
        PageTask::FullScreen => "Full screen, on or off",
        PageTask::Controls => "Controls, open or closed",
        PageTask::Scenes => "List of scenes, open or closed",
        PageTask::Notes => "Notes, in a window or over the picture",
        PageTask::Code => "Show a QR code of the page, as large as the window",
        PageTask::Judge => "Go to the judged text",
        PageTask::NewMessage => "Go to the field of a new message",
        PageTask::Edit => "Edit the selected message",
        PageTask::Slider(slider) => return to_slider(slider),
    }
    .to_owned()
}
