use super::settings::read_patch;
use super::state::{read_state, text};
use super::{PANELS, READ_AS, SORTS, UNITS, corpus_of};
use crate::messages::{Command, Messages, PageTask, Panel, ReadAs, Sort, Units};
use crate::screen::{Common, MAX_SCENES, Screen};
use crate::text::{MAX_MESSAGES, read_table};
use crate::wire::screen::{answered, key, no_scene_command, scene_command};
use crate::wire::value::{At, Invalid, Value};
use crate::words::expected;
use crate::words::messages::lecture;

/// The largest parameter of a prior that is drawn, and the smallest.
const BETA: [f64; 2] = [1e-3, 1e6];

/// Carries out a command. Returns who answers a key, "board" or what it has the page do; null for all else, and
/// for a key that has no meaning here.
///
/// # Errors
/// Those of [`read_command`]; nothing has changed then.
pub fn send(app: &mut Messages, command: &Value) -> Result<Option<&'static str>, Box<Invalid>> {
    let command = read_command(command, &app.corpus().classes)?;
    Ok(answered(app.update(command), page_task))
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
        PageTask::Slider(slider) => slider.part(),
    }
}

/// Reads what the page asks for: an array of the command's name and what it is about, as `Command` of the public contract
/// lists them. An imported table may have the classes of these names, or two others.
///
/// # Errors
/// An unknown name, or something that it cannot be about.
pub fn read_command(command: &Value, classes: &[String; 2]) -> Result<Command, Box<Invalid>> {
    let at = At::root("command", command);
    let name = at.item(0).text()?;
    let index = |i| at.item(i).whole(0, MAX_MESSAGES);
    let class = |i| at.item(i).nullable(|at| at.whole(0, 1));
    let on = |i| at.item(i).bool();
    let words = |i| text(&at.item(i));
    Ok(match name {
        "judge" => Command::Judge(words(1)?),
        "putWord" => Command::PutWord(words(1)?),
        "takeWord" => Command::TakeWord(words(1)?),
        "judgeMessage" => Command::JudgeMessage(index(1)?),
        "select" => Command::Select(at.item(1).nullable(|at| at.whole(0, MAX_MESSAGES))?),
        "toggleLabel" => Command::ToggleLabel(index(1)?),
        "label" => Command::Label(index(1)?, class(2)?),
        "edit" => Command::Edit(index(1)?, words(2)?),
        "remove" => Command::Remove(index(1)?),
        "removeSelected" => Command::RemoveSelected,
        "add" => Command::Add(words(1)?),
        "newClass" => Command::NewClass(class(1)?),
        "nextClass" => Command::NextClass,
        "renameClass" => Command::RenameClass(at.item(1).whole(0, 1)?, at.item(2).text()?.to_owned()),
        "adjust" => Command::Adjust(read_patch(&at.item(1), 2)?),
        "nextModel" => Command::NextModel,
        "settle" => Command::Common(Common::Settle),
        "cancel" => Command::Cancel,
        "units" => Command::Units(Units::ALL[at.item(1).one_of(&UNITS)?]),
        "nextUnits" => Command::NextUnits,
        "inside" => Command::Common(Common::OpenPanel(Panel::ALL[at.item(1).one_of(&PANELS)?])),
        "words" => Command::Words(Sort::ALL[at.item(1).one_of(&SORTS)?], words(2)?),
        "theta" => Command::Theta(words(1)?, at.item(2).whole(0, 1)?),
        "readAs" => Command::ReadAs(ReadAs::ALL[at.item(1).one_of(&READ_AS)?]),
        "beta" => Command::Beta(beta(&at)?),
        "openAbsent" => Command::OpenAbsent,
        "hideFits" => Command::Common(Common::HideFits(on(1)?)),
        "corpus" => {
            let id = at.item(1);
            Command::Common(Common::Open(corpus_of(id.text()?).ok_or_else(|| id.invalid(expected::CORPUS))?))
        }
        "load" => Command::Common(Common::Load(Box::new(read_state(at.item(1).value)?))),
        "import" => Command::Import(at.item(2).text()?.to_owned(), read_table(at.item(1).text()?, classes)),
        "begin" => Command::Common(Common::Begin),
        "dismissNotice" => Command::Common(Common::DismissNotice),
        "clear" => Command::Common(Common::Clear),
        "startAgain" => Command::Common(Common::StartAgain),
        "undo" => Command::Common(Common::Undo),
        "redo" => Command::Common(Common::Redo),
        "lecture" => Command::Common(Common::Lecture(lecture())),
        "scene" => Command::Common(Common::Scene(scene_command(&at)?.ok_or_else(|| no_scene_command(&at))?)),
        "resume" => {
            let scene = at.item(1).nullable(|at| at.whole(0, MAX_SCENES))?;
            Command::Common(Common::Resume {
                scene,
                is_answered: on(2)?,
                panel: Panel::ALL[at.item(3).one_of(&PANELS)?],
            })
        }
        "key" => Command::Common(Common::Key(key(&at)?)),
        "singleKeys" => Command::Common(Common::SingleKeys(on(1)?)),
        "hideParts" => Command::Common(Common::HideParts(at.item(1).text()?.to_owned())),
        _ => return Err(at.item(0).invalid(expected::COMMAND)),
    })
}

/// Two parameters of a prior, or null for both.
fn beta(at: &At) -> Result<Option<[f64; 2]>, Box<Invalid>> {
    let [low, high] = BETA;
    let parameter = |i| {
        let item = at.item(i);
        let number = item.nullable(At::number)?;
        if number.is_some_and(|number| !(low..=high).contains(&number)) {
            return Err(item.invalid(expected::FACTOR));
        }
        Ok::<_, Box<Invalid>>(number)
    };
    Ok(parameter(1)?.zip(parameter(2)?).map(|(a, b)| [a, b]))
}
