use super::settings::{of_classes, read_any_patch};
use super::texts::Text;
use crate::bag::{BagPatch, Hiding, JointTable, MAX_WORD_REPETITIONS, WordSource, WordTrial};
use crate::decision::MOST_BINS;
use crate::geometry::Px;
use crate::import::read_messages;
use crate::lab::{BLOCKS, FOLDS, Split, Validation};
use crate::math::MAX_CLASSES;
use crate::messages::{
    Command, Corpus, Formula, Lecture, LitBin, MAX_LENGTH, MAX_SEED, Messages, PageTask, ReadAs, Sort, Tabled, Units,
    Weighed,
};
use crate::model::Model;
use crate::screen::{Common, MAX_SCENES, Playback, Screen};
use crate::text::MAX_MESSAGES;
use crate::wire::at::At;
use crate::wire::contract::{Row, Whole, arguments, rows, unknown};
use crate::wire::declaration::Declaration;
use crate::wire::screen::answered;
use crate::wire::value::{Invalid, Value};
use crate::words::expected;
use crate::words::messages::{LECTURES, lecture};

/// The smallest and the largest parameter of a prior that is drawn.
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
        PageTask::Controls => "controls",
        PageTask::Scenes => "scenes",
        PageTask::Notes => "notes",
        PageTask::Code => "code",
        PageTask::Judge => "judge",
        PageTask::NewMessage => "newMessage",
        PageTask::Edit => "editMessage",
        PageTask::Slider(slider) => slider.part(),
    }
}

/// Reads a command of *Messages*: an array of its name and its arguments, as in [`COMMANDS`]. An imported table may use
/// the names in `classes`, or others.
///
/// # Errors
/// An unknown name, or an argument that is not valid.
pub fn read_command(command: &Value, classes: &[String]) -> Result<Command, Box<Invalid>> {
    let at = At::root("command", command);
    if let Some(common) = Common::read(&at)? {
        return Ok(Command::Common(common));
    }
    Command::read(&at, classes)?
        .ok_or_else(|| unknown(&at, &[Common::<Corpus>::NAMES, Command::NAMES], expected::COMMAND))
}

/// The commands of *Messages*.
pub const COMMANDS: [&[Row]; 2] = [Common::<Corpus>::ROWS, Command::ROWS];

/// Their type in TypeScript.
pub static COMMAND_TYPE: Declaration = Declaration::of_commands("MessagesCommand", Command::DOCS, &COMMANDS);

/// The last row of the largest joint table.
const LAST_ROW: usize = (MAX_CLASSES << JointTable::MOST_WORDS) - 1;

type Index = Whole<0, MAX_MESSAGES>;
type Class = Whole<0, { MAX_CLASSES - 1 }>;

/// A parameter of a prior.
struct Parameter;

/// A threshold of a probability.
struct Threshold;

arguments! {
    BagPatch: BagPatch = "PartialMessageSettings", |at| read_any_patch(at);
    Threshold: f64 = "number", |at| {
        let number = at.number()?;
        if (0.0..=1.0).contains(&number) { Ok(number) } else { Err(at.invalid(expected::SHARE)) }
    };
    Parameter: f64 = "number", |at| {
        let [low, high] = BETA;
        let number = at.number()?;
        if (low..=high).contains(&number) { Ok(number) } else { Err(at.invalid(&expected::within(low, high))) }
    };
}

impl Command {
    rows! {
        /// The commands of *Messages*. Indices count from 0.
        read(at, classes: &[String]) -> Command;
        /// Judge this text; until "settle" all such changes are one step.
        "judge" (text: Text) => Command::Judge(text),
        "putWord" (word: Text) => Command::PutWord(word),
        "takeWord" (word: Text) => Command::TakeWord(word),
        "judgeMessage" (index: Index) => Command::JudgeMessage(index),
        "select" (index: Option<Index>) => Command::Select(index),
        "toggleLabel" (index: Index) => Command::ToggleLabel(index),
        "label" (index: Index, label: Option<Class>) => Command::Label(index, label),
        "edit" (index: Index, text: Text) => Command::Edit(index, text),
        "remove" (index: Index) => Command::Remove(index),
        "removeSelected" () => Command::RemoveSelected,
        /// Add a message of the class of new messages.
        "add" (text: Text) => Command::Add(text),
        "newClass" (label: Option<Class>) => Command::NewClass(label),
        "nextClass" () => Command::NextClass,
        "renameClass" (label: Class, name: String) => Command::RenameClass(label, name),
        /// Until "settle", all such changes are one step.
        "adjust" (settings: BagPatch) => Command::Adjust(of_classes(settings, &at.item(1), classes.len())?),
        "nextModel" () => Command::NextModel,
        "showLogistic" (on: bool) => Command::ShowLogistic(on),
        /// Show in *Decisions* what calls cost, or what probabilities are worth.
        "weigh" (what: Weighed) => Command::Weigh(what),
        /// Light the messages of a bin of what the probabilities of logistic regression, or of naive Bayes, are worth.
        "lightBin" (logistic: bool, bin: Option<Whole<0, { MOST_BINS - 1 }>>) => {
            Command::LightBin(bin.map(|bin| LitBin { model: Model::ALL[usize::from(logistic)], bin }))
        },
        /// Those of the bin that is nearest to this pixel of its diagram of this width and height.
        "lightAt" (logistic: bool, x: f64, y: f64, width: f64, height: f64) => {
            Command::LightAt(Model::ALL[usize::from(logistic)], Px::new(x, y), [width, height])
        },
        /// Those of the bin so many further.
        "nextBin" (logistic: bool, right: f64, up: Option<f64>) => {
            Command::NextBin(Model::ALL[usize::from(logistic)], (right + up.unwrap_or_default()) as isize)
        },
        /// Weigh it by the probabilities of logistic regression, while it is shown, or of naive Bayes.
        "costsOfLogistic" (on: bool) => Command::CostsOfLogistic(on),
        /// Set the cost that leads to this threshold; until "settle", all such changes are one step.
        "threshold" (share: Threshold) => Command::Threshold(share),
        /// Go on with the fit of logistic regression, and with hold-out, for a few milliseconds, while they are not
        /// done.
        "fit" () => Command::Fit,
        "cancel" () => Command::Cancel,
        /// What the panel "formulas" is about.
        "formula" (what: Formula) => Command::Formula(what),
        "units" (units: Units) => Command::Units(units),
        "nextUnits" () => Command::NextUnits,
        "words" (sort: Sort, filter: Text) => Command::Words(sort, filter),
        /// Compare the most probable of more than two classes with this one; null: with the next.
        "against" (label: Option<Class>) => Command::Against(label),
        /// What the panel Table shows.
        "table" (what: Tabled) => Command::Table(what),
        /// Put a word into the joint table, or take it out.
        "jointWord" (word: Text) => Command::JointWord(word),
        /// Light the messages of a row of the joint table; null: of none.
        "jointRow" (row: Option<Whole<0, { LAST_ROW }>>) => Command::JointRow(row),
        "theta" (word: Text, label: Class) => Command::Theta(word, label),
        "readAs" (what: ReadAs) => Command::ReadAs(what),
        /// Draw this Beta distribution as prior in place of the one that α stands for; null returns to the latter.
        "beta" (a: Option<Parameter>, b: Option<Parameter>) => Command::Beta(a.zip(b).map(|(a, b)| [a, b])),
        /// The run of the open panel: a step, playing tick by tick or to the end, and a reset.
        "playback" (what: Playback) => Command::Playback(what),
        /// Choose how many labels the panel EM is to hide.
        "hiding" (how: Hiding) => Command::Hiding(how),
        /// Hide labels of each class, for EM to find; one of each stays.
        "hideLabels" (how: Hiding) => Command::HideLabels(how),
        /// Show the hidden labels beside what EM finds.
        "showHidden" (on: bool) => Command::ShowHidden(on),
        "giveLabelsBack" () => Command::GiveLabelsBack,
        /// The seed of the open panel: of the message that the model writes, else of the labels to hide, and of EM
        /// without labels.
        "seed" (seed: Whole<0, MAX_SEED>) => Command::Seed(seed),
        /// How many words the model writes; null: as many as a message of its class.
        "length" (words: Option<Whole<1, MAX_LENGTH>>) => Command::Length(words),
        /// Of `block` messages of a class, one is for validation and one for the test.
        "split" (block: Whole<{ BLOCKS.0 }, { BLOCKS.1 }>, seed: Whole<0, MAX_SEED>) => {
            Command::Split(Split { block, seed, ..Split::default() })
        },
        /// All messages validate, in so many folds: each is judged by the fit to the other folds.
        "folds" (folds: Whole<{ FOLDS.0 }, { FOLDS.1 }>, seed: Whole<0, MAX_SEED>) => {
            Command::Split(Split { validation: Validation::Folds(folds), seed, ..Split::default() })
        },
        /// All messages validate, each by the fit to all others.
        "leaveOneOut" () => Command::Split(Split { validation: Validation::LeaveOneOut, ..Split::default() }),
        /// Begin the experiment with the present settings; "fit" goes on with it while it runs.
        "experiment" (source: WordSource, repetitions: Whole<1, MAX_WORD_REPETITIONS>, seed: Whole<0, MAX_SEED>) => {
            Command::Experiment(WordTrial { source, repetitions, seed })
        },
        /// Show the test errors, until the split or a message changes.
        "openTest" () => Command::OpenTest,
        "shuffle" () => Command::Shuffle,
        /// Keep the message that the model wrote, with its class or without.
        "keep" (labeled: bool) => Command::Keep { is_labeled: labeled },
        /// The word under the pointer or the focus.
        "point" (word: Option<Text>) => Command::Point(word),
        /// Replace all messages by the rows of a CSV or TSV file; the name is empty for pasted rows.
        "import" (text: String, name: String) => {
            Command::Import(name, read_messages(text.as_bytes(), classes).map(Box::new))
        },
        /// Show a scene of a lecture, and add the lecture if it is not there yet.
        "lecture" (id: Lecture, scene: Whole<0, MAX_SCENES>) => {
            let words = &LECTURES[id as usize];
            if scene >= words.scenes.len() {
                return Err(at.item(2).invalid(&expected::whole(0, words.scenes.len() - 1)));
            }
            Command::Common(Common::Lecture(lecture(words), scene))
        },
    }
}
