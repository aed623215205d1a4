//! The screen *Messages* as the hash of an address.

mod key;
mod settings;
mod texts;

use std::rc::Rc;

use settings::{SETTINGS, read_setting, written_settings};
use texts::{plus, read_classes, read_messages, text, written};

use super::state::VERSION;
use crate::bag::BagPatch;
use crate::messages::{self, Corpus, Gesture, LectureWords, Panel, Preset, Saved, Scene, Tabled, Units, Weighed};
use crate::screen::{Content, LinkFault};
use crate::task::Task;
use crate::task::texts::Texts;
use crate::wire::at::At;
use crate::wire::exercise::{Exercised, own_task, put_exercise};
use crate::wire::identifiers::Named;
use crate::wire::link::{
    ASK, LECTURE, Link, Linkable, QUESTION, Reader, SAY, SCENE, SENTENCE, TASK, escaped, is_cut, mended, number_in,
    tree, unescaped,
};
use crate::wire::split;
use crate::wire::task::{read_task, written_task};
use crate::words::messages::{BEFORE, LECTURES};

/// The longest hash that is read or written, in bytes.
const MAX_LINK: usize = 8_000;

/// Whether logistic regression is shown, or costs.
const SHOWN: [&str; 2] = ["hidden", "shown"];

/// The `corpus` of a scene that has the messages and the class names of the document before it.
const SAME: &str = "same";

/// The fields of free text.
const TEXTS: [&str; 10] =
    [key::CLASSES, key::MESSAGES, key::JUDGE, key::JOINT_WORDS, SCENE, QUESTION, SENTENCE, SAY, ASK, TASK];

/// The document of a hash, and the fields that could not be read.
pub type Linked = (Saved, Vec<&'static str>);

/// Reads a hash; `None` when it holds no messages. A field that cannot be read has its default and is named.
///
/// # Errors
/// A hash that is too long, of another version, of an unknown lecture, or changed beyond repair.
pub fn read_link(hash: &str) -> Result<Option<Linked>, LinkFault> {
    let text = &*mended(hash, &TEXTS);
    let fields: Vec<&str> = text.split('&').collect();
    let mut reader = Reader { fields: &fields, bad: Vec::new() };
    if let Some(lecture) = reader.get(LECTURE) {
        let which = number_in(lecture, LECTURES.len()).ok_or(LinkFault::Lecture)?;
        let words = &LECTURES[which];
        let saved = reader.lecture(messages::lecture(words), |name| words.scene(name));
        return Ok(Some((saved, reader.bad)));
    }
    match reader.get("v") {
        None if reader.get(TASK).is_some() => {
            let saved = reader.begun::<Corpus>().ok_or(LinkFault::Task)?;
            return Ok(Some((saved, reader.bad)));
        }
        None if fields.len() > 1 && reader.get(key::MESSAGES).is_some() => return Err(LinkFault::Changed),
        None => return Ok(None),
        Some("1") => {}
        Some(number) if number.contains('%') => return Err(LinkFault::Changed),
        Some(_) => return Err(LinkFault::Version),
    }
    if text.len() > MAX_LINK {
        return Err(LinkFault::TooLong);
    }
    if is_cut(text) && reader.get(key::MESSAGES).or(reader.get(key::CORPUS)).is_none() {
        reader.blame(key::MESSAGES);
    }
    let saved = reader.document::<Corpus>(());
    Ok(Some((saved, reader.bad)))
}

impl Linkable for Corpus {
    type Version = ();

    const MAX_LINK: usize = MAX_LINK;
    const BEFORE: &'static str = BEFORE;

    fn lectures() -> &'static [LectureWords] {
        &LECTURES
    }

    fn read(reader: &mut Reader, (): (), before: Option<&Saved>) -> Saved {
        let mut saved = reader.take(key::CORPUS, |text| named(text, before)).unwrap_or_default();
        let Corpus { classes, messages, judged, settings, .. } = &mut saved.corpus;
        reader.set(key::CLASSES, classes, read_classes);
        let n_classes = classes.len();
        reader.set(key::MESSAGES, messages, |text| read_messages(text, n_classes).map(Into::into));
        reader.set(key::JUDGE, judged, text);
        for name in SETTINGS {
            reader.set(name, settings, {
                let settings = settings.clone();
                move |text| Some(read_setting(name, text, n_classes)?.onto(&settings))
            });
        }
        reader.set(key::UNITS, &mut saved.units, Units::named);
        reader.set(key::PANEL, &mut saved.panel, |text| Panel::named(text).map(Some));
        reader.set(key::FITS, &mut saved.fits_hidden, |text| (text == "hidden").then_some(true));
        let shown = |text: &str| SHOWN.iter().position(|&on| on == text).map(|on| on == 1);
        reader.set(key::LOGISTIC, &mut saved.logistic, shown);
        // In links of before, costs of two classes were weighed beside any panel.
        let panel = saved.panel;
        reader.set(key::COSTS, &mut saved.panel, |text| match shown(text)? {
            true if n_classes == 2 => Some(Some(Panel::Decisions)),
            false if panel == Some(Panel::Decisions) => Some(Some(Panel::default())),
            _ => Some(panel),
        });
        reader.set(key::DECIDED, &mut saved.weighed, Weighed::named);
        reader.set(key::SPLIT, &mut saved.split, split::read);
        reader.set(key::AGAINST, &mut saved.against, |text| {
            text.parse().ok().filter(|&class| class < n_classes).map(Some)
        });
        reader.set(key::TABLE, &mut saved.tabled, Tabled::named);
        reader.set(key::JOINT_WORDS, &mut saved.joint_words, |words| words.split(',').map(text).collect());
        if before.is_none()
            && let Some((exercise, progress)) = reader.exercise()
        {
            return Corpus::exercised(saved, exercise, progress);
        }
        saved
    }

    fn read_gesture(text: &str, saved: &Saved) -> Option<Gesture> {
        let n_classes = saved.corpus.classes.len();
        let (kind, rest) = text.split_once('~').unwrap_or((text, ""));
        match kind {
            "reveal" if rest.is_empty() => Some(Gesture::Reveal),
            "shuffle" if rest.is_empty() => Some(Gesture::Shuffle),
            "compare" if rest.is_empty() => Some(Gesture::Compare),
            "run" => rest.parse().ok().map(Gesture::Run),
            "put" => unescaped(rest).filter(|word| !word.is_empty()).map(Gesture::Put),
            "twin" => {
                let (word, twin) = rest.split_once('~')?;
                let [word, twin] = [unescaped(word)?, unescaped(twin)?];
                (!word.is_empty() && !twin.is_empty()).then_some(Gesture::Twin { word, twin })
            }
            "units" => Units::named(rest).map(Gesture::Units),
            "adjust" => {
                let mut parts = rest.split('~');
                let mut patch = BagPatch::default();
                while let Some(name) = parts.next() {
                    patch = patch.then(read_setting(name, parts.next()?, n_classes)?);
                }
                Some(Gesture::Adjust(patch))
            }
            _ => None,
        }
    }

    fn read_task(text: &str, saved: &Saved) -> Option<Task<Texts>> {
        read_task(&At::root(TASK, &tree::read(text)?), &saved.corpus.situation()).ok()
    }

    fn read_stage(_: &str) -> Option<()> {
        None
    }

    fn with_scenes(saved: Saved, scenes: Rc<[Scene]>, scene: Option<usize>) -> Saved {
        Saved { corpus: Corpus { scenes, scene, ..saved.corpus }, ..saved }
    }

    fn scenes_of(saved: &Saved) -> &Rc<[Scene]> {
        &saved.corpus.scenes
    }

    fn own_task(saved: &Saved) -> Option<&Scene> {
        own_task(saved.corpus.exercise.as_ref()?)
    }

    fn with_own_task(reader: &mut Reader, saved: Saved, scene: Scene) -> Saved {
        reader.own_exercise(saved, scene)
    }

    fn link(saved: &Saved) -> Option<Link> {
        link(saved)
    }

    fn scene_link(scene: &Scene) -> Option<Link> {
        scene_link(scene)
    }

    fn write(link: &mut Link, saved: &Saved, before: Option<&Saved>) -> Option<()> {
        if before.is_none() {
            put_exercise::<Corpus>(link, saved);
        }
        let Saved { corpus, units, panel, fits_hidden, logistic, weighed, against, tabled, joint_words, .. } = saved;
        let known = Preset::ALL.into_iter().find(|which| is_of(corpus, &which.corpus()));
        let has_own = known.is_none() && !corpus.messages.is_empty();
        let is_same = has_own && before.is_some_and(|before| is_of(corpus, &before.corpus));
        let usual = match (known, before) {
            (Some(which), _) => which.saved(),
            (None, Some(before)) if is_same => same(before),
            _ => Saved::default(),
        };
        let mut put = |key: &str, is_usual: bool, value: &dyn Fn() -> String| {
            if !is_usual && link.hash.len() <= MAX_LINK {
                link.put(key, &value());
            }
        };
        let name = known.map_or(SAME, Named::name);
        put(key::CORPUS, known.is_none() && !is_same, &|| name.to_owned());
        let classes = || corpus.classes.iter().map(|name| plus(name)).collect::<Vec<_>>().join(",");
        put(key::CLASSES, corpus.classes == usual.corpus.classes, &classes);
        put(key::JUDGE, corpus.judged == usual.corpus.judged, &|| plus(&corpus.judged));
        for (name, value) in written_settings(&BagPatch::between(&usual.corpus.settings, &corpus.settings)) {
            put(name, false, &|| value.clone());
        }
        put(key::UNITS, *units == usual.units, &|| units.name().to_owned());
        let is_default = |panel: Option<Panel>| panel.is_none_or(|panel| panel == Panel::default());
        let is_usual = panel.is_none() || before.is_none() && is_default(*panel) && is_default(usual.panel);
        put(key::PANEL, is_usual, &|| panel.unwrap_or_default().name().to_owned());
        put(key::FITS, !fits_hidden, &|| "hidden".to_owned());
        put(key::LOGISTIC, *logistic == usual.logistic, &|| SHOWN[usize::from(*logistic)].to_owned());
        let is_plain = *panel != Some(Panel::Decisions) || *weighed == usual.weighed;
        put(key::DECIDED, is_plain, &|| weighed.name().to_owned());
        let is_plain = *panel != Some(Panel::HoldOut) || saved.split == usual.split;
        put(key::SPLIT, is_plain, &|| split::written(saved.split));
        put(key::AGAINST, against.is_none(), &|| against.unwrap_or_default().to_string());
        put(key::TABLE, *tabled == usual.tabled, &|| tabled.name().to_owned());
        put(key::JOINT_WORDS, *joint_words == usual.joint_words, &|| {
            joint_words.iter().map(|word| plus(word)).collect::<Vec<_>>().join(",")
        });
        put(key::MESSAGES, is_same || !has_own, &|| written(&corpus.messages));
        (link.hash.len() <= MAX_LINK).then_some(())
    }

    fn write_task(task: &Task<Texts>) -> String {
        tree::written(&written_task(task))
    }

    fn write_gesture(gesture: &Gesture, saved: &Saved) -> Option<String> {
        let written = match gesture {
            Gesture::Reveal => "reveal".to_owned(),
            Gesture::Shuffle => "shuffle".to_owned(),
            Gesture::Compare => "compare".to_owned(),
            Gesture::Run(steps) => format!("run~{steps}"),
            Gesture::Put(word) => format!("put~{}", escaped(word)),
            Gesture::Twin { word, twin } => format!("twin~{}~{}", escaped(word), escaped(twin)),
            Gesture::Units(units) => format!("units~{}", units.name()),
            Gesture::Adjust(patch) => {
                let settings = written_settings(patch).into_iter().flat_map(|(name, value)| [name.to_owned(), value]);
                std::iter::once("adjust".to_owned()).chain(settings).collect::<Vec<_>>().join("~")
            }
        };
        (Corpus::read_gesture(&written, saved).as_ref() == Some(gesture)).then_some(written)
    }

    fn write_stage((): &()) -> Option<String> {
        None
    }
}

/// The corpus of a name: a preset, or the corpus of the document before.
fn named(text: &str, before: Option<&Saved>) -> Option<Saved> {
    if text == SAME {
        return before.map(same);
    }
    Preset::named(text).map(Preset::saved)
}

/// A document with the messages and the class names of the one before.
fn same(before: &Saved) -> Saved {
    let Corpus { classes, messages, .. } = before.corpus.clone();
    Saved { corpus: Corpus { classes, messages, ..Corpus::default() }, ..Saved::default() }
}

/// The hash of a document, with the scenes of its lecture when they fit; `None` when it would be too long.
pub fn link(saved: &Saved) -> Option<Link> {
    let mut link = Link::new(VERSION);
    link.put_document::<Corpus>(saved)?;
    Some(link)
}

/// The hash of a single scene, at which it opens; `None` when it would be too long.
pub(super) fn scene_link(scene: &Scene) -> Option<Link> {
    let mut link = Link::new(VERSION);
    link.put_only_scene(scene)?;
    Some(link)
}

/// Whether a corpus has the messages of another one.
fn is_of(corpus: &Corpus, other: &Corpus) -> bool {
    (&corpus.classes, &corpus.messages) == (&other.classes, &other.messages)
}
