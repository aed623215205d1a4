/** Points with their classes. `null` (or −1 in a column) is an unlabeled point, which `fit` ignores. */
export interface Dataset {
  points:
    | { x: number; y: number; class: number | null }[]
    | { x: Float64Array | number[]; y: Float64Array | number[]; class: Int32Array | number[] };
  /** Names; by default "A", "B", … up to the largest class, at least two. */
  classes?: string[];
  /** By default "x₁", "x₂". */
  axes?: [string, string];
}
export interface Settings {
  generative: {
    family: "gaussian" | "counts";
    /** 0 own covariance per class … 1 shared. */
    pooling: number;
    /** 0 naive … 1 full covariance; of counts 0 naive or 1 joint table. */
    correlation: number;
    /** Times the largest grand variance, added to every variance. */
    varianceSmoothing: number;
    /** Bins of equal width along each axis, 1 to 12. */
    bins: number;
    /** What they divide: left, right, bottom, top. */
    range: number[];
    /** Strictly ascending cuts in place of these bins, at most 31 an axis; a value on a cut is in the upper bin. */
    cuts: { x: number[]; y: number[] } | null;
    /** Pseudo-count α of every bin or cell. */
    countSmoothing: number;
    /** Pseudo-count of the class prior. */
    priorSmoothing: number;
    /** By hand, one number per class; null: estimated. */
    prior: number[] | null;
  };
  logistic: {
    features: "linear" | "squares" | "quadratic";
    /** Standard deviation λ of the weights' prior; null: maximum likelihood. */
    priorStd: number | null;
    penalizeIntercept: boolean;
  };
}
export type PartialSettings = { [Group in keyof Settings]?: Partial<Settings[Group]> };
/** A Gaussian per class. Covariances are [xx, xy, yy]. */
export interface Mixture { prior: number[]; mean: [number, number][]; covariance: [number, number, number][] }
/** The file format; what `window.bayesboard.state()` gives and `load` takes. */
export interface State {
  /** What a state of version 1 leaves out has the defaults of that version. */
  version: 1 | 2;
  data: Dataset;
  settings?: PartialSettings;
  view?: {
    /** Left, right, bottom, top. */
    axes?: [number, number, number, number];
    shown?: Partial<Shown>;
    hidden?: boolean;
    /** The boundary that the room guesses: x₁ and x₂ in turn; an open one goes straight on at its ends. */
    guess?: { path: number[]; closed?: boolean };
    palette?: "standard" | "maximum";
    /** As "#rrggbb", class by class; null: that of the palette. */
    colors?: (string | null)[];
    /** The panel that opens with it. */
    inside?: View["inside"];
  };
  /** The lecture: boards in their order. */
  scenes?: {
    title?: string;
    /** Asked before the sentence, its answer, is shown; without one the sentence is in sight at once. */
    question?: string;
    sentence?: string;
    /** What shows the answer. */
    gesture?: Gesture;
    /** How presenter mode divides the window; the board has most of it by default. */
    stage?: Stage;
    /** The lecture that it came with. */
    lecture?: "models" | "counting";
    data: Dataset;
    settings?: PartialSettings;
    view?: State["view"];
  }[];
}
/** The gesture that shows the answer of a scene, which PageDown plays. */
export type Gesture =
  | { reveal: boolean }
  | { adjust: PartialSettings }
  | { move: { point: number; to: [x: number, y: number] } }
  /** The run of the open panel, for so many steps. */
  | { run: number }
  | { experiment: { source: string; nuisance: number; repetitions: number; seed: number } };
/** What functions throw where they refuse a value; `message` says all of it for the writer of a program. */
export interface Refusal extends Error {
  /** Where it stands, such as "settings.generative.pooling"; empty where the reason says all. */
  path: string;
  /** Why it is refused, in a sentence for whoever has entered it. */
  reason: string;
}
/** What the page keeps at `window.bayesboard`. */
export interface PageApi {
  state(): State;
  load(state: State): void;
  report(): Report;
  /** Client coordinates in CSS pixels where a data point is drawn. */
  toPage(x: number, y: number): [number, number];
}
/** Which parts of the picture are shown. */
export type Shown = Record<Part, boolean>;
/** A document in the browser's storage. */
export type KeptState = {
  scenes?: { title: string; question?: string; sentence: string; [more: string]: unknown }[];
  [more: string]: unknown;
};
export type SceneAction = "answer" | "add" | "next" | "previous" | "go" | "take" | "duplicate" | "up" | "down" | "remove";
/**
 * What can be asked of a board. Pixels are CSS pixels from the plot's top left; indices count from 0; a class of null is
 * none, a coordinate of null stays as it is.
 */
export type Command =
  | ["press" | "hover", x: number, y: number, pointer: Pointer]
  | ["drag" | "release", x: number, y: number]
  | ["cancel" | "leave" | "settle" | "undo" | "redo" | "clear" | "startAgain" | "begin" | "dismissNotice"]
  | ["forgetPrevious"]
  | ["playGlides", boolean]
  | ["glide", part: number]
  | ["addClass" | "removeClass" | "removeSelected" | "relabelSelected" | "fitToData" | "resetAxes" | "standardize" | "nextCorner" | "smooth"]
  /** The family of the generative model; logistic regression is hidden beside histograms. */
  | ["family", Settings["generative"]["family"]]
  | ["tool", View["tool"]]
  /** The radius of the ring in pixels, and how many points are sprayed in one place. */
  | ["brush", size: number, density: number]
  /** A key by the browser's names for it and its place, while Shift (1), Alt (2), Ctrl (4) are held. */
  | ["key", key: string, code: string, held: number, onPlot: boolean, presenting: boolean]
  /** Whether keys that are single characters count. */
  | ["singleKeys", on: boolean]
  /** What the page does not offer, as `hide=` of a link names it: its keys do not count either. Unknown names are ignored. */
  | ["hideParts", names: string]
  | ["select", index: number | null]
  | ["insert", x: number | null, y: number | null, class_: number | null]
  | ["place", index: number, x: number | null, y: number | null]
  | ["relabel", index: number, class_: number | null]
  | ["remove", index: number]
  /** Of the points to come. */
  | ["chooseClass", class_: number | null]
  | ["renameClass", class_: number, name: string]
  /** Until "settle", all such changes are one step. */
  | ["adjust", PartialSettings]
  | ["show", part: keyof Shown, on: boolean]
  | ["map", of: View["map"]]
  | ["inside", panel: View["inside"]]
  | ["resume", scene: number | null, isAnswered: boolean, panel: View["inside"]]
  | ["lecture" | "counting"]
  | ["light", what: "points" | "mean" | "spread" | "axis" | "generative" | "logistic" | "", index: number]
  /** The run of the open panel: a step, going on from tick to tick or all the way, and back to the start. */
  | ["walk", "forward" | "back" | "run" | "stop" | "whole" | "tick" | "reset"]
  /** Of so many points of a class (3 to 20) one is for validation and one for the test. */
  | ["split", block: number, seed: number]
  /** Show the test errors, until the points are divided otherwise or another board is opened. */
  | ["openTest"]
  | ["ascend", "pair", index: number]
  | ["ascend", "third", index: number]
  /** Start at these pixels of a chart of this width and height. */
  | ["ascend", "from", x: number, y: number, width: number, height: number]
  /** Move the start by so many fine steps. */
  | ["ascend", "nudge", right: number, up: number]
  | ["ascend", "rate", multiple: number]
  | ["ascend", "newton", on: number]
  | ["hideLabels", share: number]
  | ["showLabels"]
  | ["palette", maximum: boolean]
  /** Red · 65536 + green · 256 + blue; null: that of the palette. */
  | ["color", class_: number, color: number | null]
  | ["hideFits", on: boolean]
  /** Where the pointer that draws the guess has been, x and y in turn; until "settle" all such changes are one step. */
  | ["guess", way: number[]]
  | ["preset", id: string]
  | ["load", state: unknown]
  | ["scene", SceneAction, index?: number]
  /** Shows this part of the gesture that is being played, from 0 to 1. */
  | ["scene", "play", part: number]
  | ["scene", "describe", index: number, title: string, question: string, sentence: string]
  /** Left, right, bottom, top. */
  | ["axes", ...ends: (number | null | undefined)[]]
  | ["zoom", closer: boolean]
  /** So many views to the right and up. */
  | ["pan", right: number, up: number]
  /** Draws so many points from "model" or one of the known truths. */
  | ["generate", source: string, n: number, seed: number, join: boolean]
  | ["optimal", shown: boolean]
  | ["experiment", source: string, nuisance: number, repetitions: number, seed: number]
  | ["stopExperiment"];
/** Who answers a key: the board, or the page by what is named; null: the key has no meaning here. */
export type KeyAnswer = "board" | "help" | "menu" | "blank" | "fullScreen" | "code" | SliderId | null;
/** The slider that a key goes to: an `id` of those that "sliders" asks for. */
export type SliderId = string & {};
/** What a question is about, after its name. */
export interface Questions {
  view: [];
  flags: [];
  place: [];
  inside: [];
  description: [];
  hits: [x: number, y: number, pointer: Pointer];
  menu: [x: number | null, y: number | null, pointer: string];
  rows: [row: number];
  /** With the scenes of the lecture if they fit, or the board alone. */
  share: [address: string, options: string, isAlone: boolean];
  presets: [];
  keys: [];
  sliders: [];
  landmarks: [];
  state: [];
  /** The state with packed columns; its scenes are left out when `known` is their revision. */
  saved: [known?: number];
  report: [];
  toPage: [x: number, y: number];
  export: [format: "csv" | "md" | "py" | "tex"];
  exportName: [];
}
/** What a small picture is of. */
export type SmallPicture =
  /** The map of a model. */
  | ["map", of: Model]
  /** What a setting does to the present points; by the `key` of its slider. */
  | ["setting", key: Pictured]
  /** The present points at a corner of the Gaussian family. */
  | ["corner", corner: Corner]
  | ["preset", id: string]
  /** Of a lecture, whether or not it has been added, or of the board ("own"). There is none of a lecture of another screen. */
  | ["scene", of: Lecture | "own" | (string & {}), index: number];
export interface Board {
  /**
   * Carries out a command and returns who answers a key, else null; throws an Error that names what is wrong with
   * it, and nothing has changed then.
   */
  send(command: Command): KeyAnswer;
  /** Answers a question; throws an Error that names what is wrong with it. */
  ask<K extends keyof Answers>(question: [K, ...Questions[K]]): Answers[K];
}

/* The page Messages. */

/** Messages, and the names of their classes. A class of null is none. */
export interface Corpus { messages: { text: string; class: number | null }[]; classes?: string[] }
export interface PartialMessageSettings { naive?: Partial<MessageSettings["naive"]> }
/** What a file may leave out is as in an empty corpus. */
export type PartialMessagesState = Partial<MessagesState>;
/** The functions that scripts on the page can call. */
export interface MessagesPageApi {
  /** The document, as a file has it. */
  state(): MessagesState;
  /** Opens a document; throws an Error that names what is wrong with it, and nothing has changed then. */
  load(state: PartialMessagesState): void;
  report(): MessagesReport;
}
/** What can be asked of the page; indices count from 0. */
export type MessagesCommand =
  /** Judge this text; until "settle" such messages are one step. */
  | ["judge", text: string]
  | ["putWord" | "takeWord", word: string]
  | ["judgeMessage", index: number]
  | ["select", index: number | null]
  | ["toggleLabel" | "remove", index: number]
  | ["label", index: number, class_: number | null]
  | ["edit", index: number, text: string]
  /** Add a message of the class of new messages. */
  | ["add", text: string]
  | ["newClass", class_: number | null]
  | ["nextClass" | "removeSelected"]
  | ["renameClass", class_: number, name: string]
  /** Until "settle", all such changes are one step. */
  | ["adjust", PartialMessageSettings]
  | ["settle" | "cancel" | "undo" | "redo" | "clear" | "startAgain" | "begin" | "dismissNotice"]
  | ["nextModel" | "nextUnits"]
  | ["units", Units]
  | ["inside", MessagesPanel]
  | ["words", sort: Sort, filter: string]
  | ["theta", word: string, class_: number]
  | ["readAs", ReadAs]
  /** Draw this Beta distribution as prior in place of the one that α stands for; null: that one again. */
  | ["beta", a: number | null, b: number | null]
  | ["openAbsent"]
  | ["hideFits", on: boolean]
  | ["corpus", id: string]
  | ["load", state: unknown]
  /** Take the rows of a CSV or TSV file in place of all messages; without a name they were pasted. */
  | ["import", text: string, name: string]
  | ["lecture"]
  | ["scene", "answer" | "next" | "previous" | "go", index?: number]
  | ["scene", "play", part: number]
  | ["resume", scene: number | null, isAnswered: boolean, panel: MessagesPanel]
  | ["key", key: string, code: string, held: number, onList: boolean, presenting: boolean]
  | ["singleKeys", on: boolean]
  | ["hideParts", names: string];
/** Who answers a key: the page's document, or the page by what is named; null: the key has no meaning here. */
export type MessagesKeyAnswer =
  | "board" | "help" | "blank" | "fullScreen" | "code" | "judge" | "newMessage" | "editMessage" | SliderId | null;
export interface MessagesQuestions {
  view: [];
  flags: [];
  place: [];
  inside: [];
  description: [];
  rows: [first: number];
  corpora: [];
  keys: [];
  sliders: [];
  share: [address: string, options: string, isAlone: boolean];
  state: [];
  saved: [known?: number];
  report: [];
  export: [format: "csv" | "tsv" | "py"];
  exportName: [];
}
export interface Messages {
  /** Opens the document of an address's hash; false when there is none. What is wrong with it is in the view's notice. */
  openLink(hash: string): boolean;
  /** Carries out a command and returns who answers a key, else null; throws an Error that names what is wrong with it. */
  send(command: MessagesCommand): MessagesKeyAnswer;
  /** Answers a question; throws an Error that names what is wrong with it. */
  ask<K extends keyof MessagesAnswers>(question: [K, ...MessagesQuestions[K]]): MessagesAnswers[K];
}
