use super::settings::read_patch;
use super::state::{read_state, text};
use super::{PANELS, UNITS};
use crate::messages::{Answer, Corpora, Messages, Msg, PageTask, Panel, ReadAs, SceneMsg, Sort, Units, lecture};
use crate::text::{MAX_MESSAGES, read_table};
use crate::wire::message::key;
use crate::wire::tree::Tree;
use crate::wire::value::{At, Invalid, Value};
use crate::words::messages::{MESSAGES, corpora};

/// The orders of the table of words: `Sort::ALL`.
pub(super) const SORTS: [&str; 3] = ["factor", "count", "name"];

/// What α is read as: `ReadAs::ALL`.
pub(super) const READ_AS: [&str; 2] = ["mode", "mean"];

/// The largest parameter of a prior that is drawn, and the smallest.
const BETA: [f64; 2] = [1e-3, 1e6];

/// Does what a message asks for. Returns who answers a key, "board" or what it has the page do; null for all else, and
/// for a key that has no meaning here.
///
/// # Errors
/// Those of [`read_message`]; nothing has changed then.
pub fn send(app: &mut Messages, message: &Value) -> Result<Tree, Box<Invalid>> {
    let msg = read_message(message, &app.corpus().classes)?;
    let answer = if let Msg::Key(press) = &msg { app.binding(press) } else { None };
    app.update(msg);
    Ok(match answer {
        None => Tree::Null,
        Some(Answer::App(_)) => "board".into(),
        Some(Answer::Page(task)) => page_task(task).into(),
    })
}

fn page_task(task: PageTask) -> &'static str {
    match task {
        PageTask::Help => "help",
        PageTask::Blank => "blank",
        PageTask::FullScreen => "fullScreen",
        PageTask::Code => "code",
        PageTask::Judge => "judge",
        PageTask::NewMessage => "newMessage",
        PageTask::Edit => "editMessage",
        PageTask::CountSmoothing => "count-smoothing",
        PageTask::ClassPrior => "class-prior",
    }
}

/// Reads what the page asks for: an array of the message's name and what it is about, as `Message` of the public contract
/// lists them. An imported table may have the classes of these names, or two others.
///
/// # Errors
/// An unknown name, or something that it cannot be about.
pub fn read_message(message: &Value, classes: &[String; 2]) -> Result<Msg, Box<Invalid>> {
    let at = At::root("message", message);
    let name = at.item(0).text()?;
    let index = |i| at.item(i).whole(0, MAX_MESSAGES);
    let class = |i| at.item(i).nullable(|at| at.whole(0, 1));
    let on = |i| at.item(i).bool();
    let words = |i| text(&at.item(i));
    Ok(match name {
        "judge" => Msg::Judge(words(1)?),
        "putWord" => Msg::PutWord(words(1)?),
        "takeWord" => Msg::TakeWord(words(1)?),
        "judgeMessage" => Msg::JudgeMessage(index(1)?),
        "select" => Msg::Select(at.item(1).nullable(|at| at.whole(0, MAX_MESSAGES))?),
        "toggleLabel" => Msg::ToggleLabel(index(1)?),
        "label" => Msg::Label(index(1)?, class(2)?),
        "edit" => Msg::Edit(index(1)?, words(2)?),
        "remove" => Msg::Remove(index(1)?),
        "removeSelected" => Msg::RemoveSelected,
        "add" => Msg::Add(words(1)?),
        "newClass" => Msg::NewClass(class(1)?),
        "nextClass" => Msg::NextClass,
        "renameClass" => Msg::RenameClass(at.item(1).whole(0, 1)?, at.item(2).text()?.to_owned()),
        "adjust" => Msg::Adjust(read_patch(&at.item(1), 2)?),
        "nextModel" => Msg::NextModel,
        "settle" => Msg::Settle,
        "cancel" => Msg::Cancel,
        "units" => Msg::Units(Units::ALL[at.item(1).one_of(&UNITS)?]),
        "nextUnits" => Msg::NextUnits,
        "inside" => Msg::OpenPanel(Panel::ALL[at.item(1).one_of(&PANELS)?]),
        "words" => Msg::Words(Sort::ALL[at.item(1).one_of(&SORTS)?], words(2)?),
        "theta" => Msg::Theta(words(1)?, at.item(2).whole(0, 1)?),
        "readAs" => Msg::ReadAs(ReadAs::ALL[at.item(1).one_of(&READ_AS)?]),
        "beta" => Msg::Beta(beta(&at)?),
        "openAbsent" => Msg::OpenAbsent,
        "hideFits" => Msg::HideFits(on(1)?),
        "corpus" => {
            let id = at.item(1);
            let known = |text: &str| Corpora::ALL.into_iter().find(|which| corpora(*which)[0] == text);
            Msg::Open(known(id.text()?).ok_or_else(|| id.invalid("the identifier of a corpus"))?)
        }
        "load" => Msg::Load(Box::new(read_state(at.item(1).value)?)),
        "import" => Msg::Import(at.item(2).text()?.to_owned(), read_table(at.item(1).text()?, classes)),
        "begin" => Msg::Begin,
        "dismissNotice" => Msg::DismissNotice,
        "clear" => Msg::Clear,
        "startAgain" => Msg::StartAgain,
        "undo" => Msg::Undo,
        "redo" => Msg::Redo,
        "lecture" => Msg::Lecture(lecture(&MESSAGES)),
        "scene" => Msg::Scene(scene(&at)?),
        "resume" => {
            let scene = at.item(1).nullable(|at| at.whole(0, MAX_MESSAGES))?;
            Msg::Resume { scene, is_answered: on(2)?, panel: Panel::ALL[at.item(3).one_of(&PANELS)?] }
        }
        "key" => Msg::Key(key(&at)?),
        "singleKeys" => Msg::SingleKeys(on(1)?),
        "hideParts" => Msg::HideParts(at.item(1).text()?.to_owned()),
        _ => return Err(at.item(0).invalid("the name of a message")),
    })
}

/// Two parameters of a prior, or null for both.
fn beta(at: &At) -> Result<Option<[f64; 2]>, Box<Invalid>> {
    let [low, high] = BETA;
    let parameter = |i| {
        let item = at.item(i);
        let number = item.nullable(At::number)?;
        if number.is_some_and(|number| !(low..=high).contains(&number)) {
            return Err(item.invalid("a number from 0.001 to 1000000"));
        }
        Ok::<_, Box<Invalid>>(number)
    };
    Ok(parameter(1)?.zip(parameter(2)?).map(|(a, b)| [a, b]))
}

fn scene(at: &At) -> Result<SceneMsg, Box<Invalid>> {
    Ok(match at.item(1).text()? {
        "answer" => SceneMsg::Answer,
        "next" => SceneMsg::Step { forward: true },
        "previous" => SceneMsg::Step { forward: false },
        "go" => SceneMsg::Go(at.item(2).whole(0, MAX_MESSAGES)?),
        "play" => SceneMsg::Play(at.item(2).number()?),
        _ => return Err(at.item(1).invalid("something that is done with scenes")),
    })
}
