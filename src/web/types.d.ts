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
export type BoundaryKind =
  | "line" | "ellipse" | "hyperbola" | "parabola" | "parallel-lines" | "crossing-lines"
  | "point" | "double-line" | "empty" | "none" | "everywhere" | "steps" | "curve";
export interface LeaveOneOut { accuracy: number; logLoss: number | null }
export interface Report {
  n: number;
  counts: number[];
  unlabelled: number;
  generative: {
    status: "fitted" | "unfittable";
    reason: string | null;
    /** P(class) of every declared class; by a pseudo-count also of one without points. */
    prior: number[] | null;
    /** null: an absent class. Covariances are [xx, xy, yy]; of counts there are neither they nor means. */
    classes: ({ prior: number; mean: [number, number] | null; covariance: [number, number, number] | null } | null)[];
    /** [w0, w1, w2] of class 1 against 0, for two classes and a linear boundary. */
    logOdds: [number, number, number] | null;
    /** Log-odds of class 1 against 0: A u₁² + B u₁u₂ + C u₂² + D u₁ + E u₂ + G with u = x − origin. */
    boundary: { kind: BoundaryKind; origin: [number, number]; coefficients: number[] } | null;
    parameters: number;
    jointLogLikelihood: number | null;
    conditionalLogLikelihood: number | null;
    /** A tie predicts nothing, so it is not right. */
    accuracy: number | null;
    /** Without the points that are tied or have no answer. */
    confusion: number[][] | null;
    /** How many points have two or more most probable classes. */
    tied: number | null;
    leaveOneOut: LeaveOneOut | null;
    /** Why there is none, or no log-loss. */
    leaveOneOutReason: string | null;
    counts: Counts | null;
  };
  logistic: {
    status: "fitted" | "separable" | "quasi-separable" | "undetermined" | "unfittable";
    reason: string | null;
    /** Two present classes: [w0, w1, w2, …] of the later against the earlier. */
    binary: number[] | null;
    /** One row per class, rows sum to zero; a null row is an absent class. */
    weights: (number[] | null)[] | null;
    parameters: number;
    /** 1/L, the largest rate at which gradient ascent is monotone. */
    safeRate: number | null;
    conditionalLogLikelihood: number | null;
    /** A tie predicts nothing, so it is not right. */
    accuracy: number | null;
    /** Without the points that are tied or have no answer. */
    confusion: number[][] | null;
    /** How many points have two or more most probable classes. */
    tied: number | null;
    leaveOneOut: LeaveOneOut | null;
    /** Why there is none, or no log-loss. */
    leaveOneOutReason: string | null;
    iterations: number | null;
  };
}
/** What a histogram has counted. Tables are by column, then by row; a class without points has none. */
export interface Counts {
  /** By class. */
  cells: number[][][];
  theta: {
    /** By axis and class, P(bin | class). */
    naive: (number[] | null)[][];
    /** By class, P(cell | class). */
    joint: (number[][] | null)[];
  };
  emptyCells: number;
  /** Cells where every class is impossible. */
  undefinedCells: number;
  tiedCells: number;
  /** Of the bins along both axes, in nats. */
  mutualInformation: { all: number; withinClasses: number };
  /** Points that are tied or have no answer count as wrong. */
  leaveOneOut: { wrong: number; tied: number; undefined: number } | null;
}
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
    data: Dataset;
    settings?: PartialSettings;
    view?: State["view"];
  }[];
}
/**
 * How presenter mode divides the window: mostly the board, the same with a table of means and variances in its corner,
 * the board and the open panel, or the panel's chart alone.
 */
export type Stage = "board" | "table" | "half" | "chart";
/** The gesture that shows the answer of a scene, which PageDown plays. */
export type Gesture =
  | { reveal: boolean }
  | { adjust: PartialSettings }
  | { move: { point: number; to: [x: number, y: number] } }
  /** The run of the open panel, for so many steps. */
  | { run: number }
  | { experiment: { source: string; nuisance: number; repetitions: number; seed: number } };
export interface Shown {
  generative: boolean; logistic: boolean; ellipses: boolean; boundaries: boolean; marginals: boolean;
  map: boolean; mapLogistic: boolean; mapDensity: boolean; contours: boolean; errors: boolean; sigmoid: boolean;
}
/** What the page keeps at `window.bayesboard`. */
export interface PageApi {
  state(): State;
  load(state: State): void;
  report(): Report;
  /** Client coordinates in CSS pixels where a data point is drawn. */
  toPage(x: number, y: number): [number, number];
}
/** What the share dialog shows. A path of dark modules, one unit each, on a square of `size`; null: too long. */
export interface Sharing {
  link: string | null;
  notes: string[];
  qr: { size: number; path: string } | null;
  /** Whether the scenes leave no room for a code, which the board alone may have. */
  canBeAlone: boolean;
}
export interface Preset { id: string; title: string; sentence: string }
export type Shape = "circle" | "triangle" | "square" | "diamond" | "plus" | "triangle-down" | "star" | "cross";
export interface Table {
  id: string;
  title: string;
  columns: string[];
  /** `lit` are the cells that have changed since the scene was prepared. */
  rows: { head: string; class: number | null; cells: string[]; lit?: number[] }[];
  note: string | null;
}
/** Some rows of the table of points. Numbers are written as they are typed. */
export interface Rows {
  first: number;
  total: number;
  selected: number | null;
  note: string | null;
  axes: [string, string];
  classes: View["classes"];
  rows: { class: number | null; x: string; y: string }[];
}
/** Keys that ask for the same thing; `with` are the names of what is held, with spaces between. */
export interface Keys { scope: "page" | "plot" | "presenting"; with: string; keys: string[]; sentence: string }
/** What a menu on the board is about: a point, or with `index` null a place where one may be put. */
export interface Menu {
  index: number | null;
  class: number | null;
  at: [number, number];
  /** Where that is drawn, in CSS pixels from the plot's top left. */
  px: [number, number];
  /** The coordinates as one would type them. */
  fields: [string, string];
  axes: [string, string];
  classes: View["classes"];
}
/** The numbers of each formula that applies, in the order of its slots, or a sentence; classes; and what is lit. */
export interface Formulas {
  [key: string]: string | (string | number | null)[] | { index: number; name: string; shape: string } | null;
}
/** What each panel shows in words and numbers; null: what the view has, or nothing. */
export interface Inside {
  numbers: null;
  probe: Asked | null;
  formulas: Formulas;
  weights: WeightSpace;
  em: Em;
  samples: Drawn;
  experiment: Tried;
  holdout: HeldOut;
}
/** What can be drawn, and what is known of what was: the error of the best classifier, and whether its boundary is shown. */
export interface Drawn {
  /** Why nothing can be drawn from the model. */
  missing: string | null;
  bayes: string | null;
  optimal: boolean;
}
/** How far the experiment is, null when it does not go on, and what it has found. */
export interface Tried {
  /** Why the model cannot be experimented on. */
  missing: string | null;
  progress: number | null;
  found: string;
  /** The curves, a line for each number of training points. */
  csv: string;
}
/** Points held out; what is there only where some can be, without a reason why not. */
export interface HeldOut {
  /** Of so many points of a class one is for validation and one for the test. */
  block: number;
  seed: number;
  missing: string | null;
  /** The errors of both models on each part; without the test while it is closed. */
  errors: Table;
  /** The head of the row of test errors while these are not shown; null once the test set is open. */
  closedTest: string | null;
  /** What validation chooses of smoothing, of bins and of λ, null while that is not known; and all that was tried. */
  choices: { setting: "varianceSmoothing" | "countSmoothing" | "bins" | "priorStd"; said: string; value: number | null; label: string | null; isSet: boolean; table: Table }[];
}
/** Where a run stands. */
export interface Pace {
  steps: number;
  isRunning: boolean;
  hasEnded: boolean;
}
/** The weight space; what is there only where there is one, without a reason why it is missing. */
export interface WeightSpace {
  pair: number;
  /** 0: profiled out, 1: fixed at its fit, 2: absent. */
  third: number;
  /** The name of the third weight. */
  thirdName: string;
  /** In multiples of 1/L. */
  rate: number;
  newton: boolean;
  missing: string | null;
  eta: string;
  pace: Pace;
  said: string;
  note: string;
  table: Table;
}
/** EM; what is there only where it runs, without a reason why it does not. */
export interface Em {
  /** Whether there are hidden labels that can be shown again. */
  canShow: boolean;
  missing: string | null;
  pace: Pace;
  said: string;
  tables: Table[];
  formulas: Formulas;
}
/** How the models come to their probabilities at a place: as tables, what each class adds up, and the probabilities. */
export interface Asked {
  at: string;
  models: { table: Table; sums: { class: number; terms: (number | null)[] }[]; shares: number[] }[];
  chart: boolean;
  /** Why there is no chart of the points along w, or what to know of it. */
  note: string | null;
}
/** Everything the page shows in words and numbers. */
export interface View {
  status: string;
  /** How many points the board does not show; empty where it shows all. */
  outside: string;
  /** What to say aloud; `count` tells two alike apart, and while `wait` a gesture of the pointer goes on. */
  said: { text: string; count: number; atOnce: boolean; wait: boolean };
  lesson: string | null;
  /** The answer of the scene, once it is shown. */
  answer: string | null;
  /** Whether the scene asks something that it has not answered. */
  canAnswer: boolean;
  /** How many seconds the gesture takes that is being played. */
  playing: number | null;
  stage: Stage;
  /** What the gesture of the scene uses: the kind of {@link Gesture}, and the names of the settings that it adjusts. */
  gesture: string;
  /** The means and variances, where the stage is their table. */
  estimates: Table | null;
  /** The revision of the scenes, which changes whenever they do; null without any. */
  lecture: number | null;
  /** The scene that was shown last. */
  scene: number | null;
  canAddScene: boolean;
  /** What was refused or not taken whole, and why. */
  notice: string | null;
  classes: { name: string; count: string; shape: Shape; color: string; hasOwnColor: boolean; current: boolean }[];
  /** The radio "Unlabeled": points without a class. */
  unlabelled: { count: string; current: boolean };
  canAddClass: boolean;
  canRemoveClass: boolean;
  canUndo: boolean;
  canRedo: boolean;
  canClear: boolean;
  canStartAgain: boolean;
  /** In CSS pixels of the plot: a point that asks to be dragged. */
  pointToDrag: number[] | null;
  canResetAxes: boolean;
  hasSelection: boolean;
  empty: boolean;
  fitsHidden: boolean;
  /** The ends that can be moved, if any: x, y, x, y in CSS pixels from the plot's top left. The table once it is revealed. */
  guess: { ends: number[]; table: Table | null } | null;
  show: Shown;
  palette: "standard" | "maximum";
  map: "off" | "generative" | "logistic" | "density";
  /** Of the generative model, in a word or two. */
  generativeName: string;
  /** The way to another model that the page is to play by "glide", with parts from 0 to 1. */
  glide: number | null;
  /** Of the gesture that is over, while the boundaries from before it are shown, until "forgetPrevious". */
  previous: number | null;
  corner: "naive-bayes" | "naive-bayes-shared" | "qda" | "lda" | null;
  /** What there is for the generative model: its settings, and parts of the page, named by the attribute `data-only`. */
  controls: string[];
  settings: Settings;
  /** The class priors in force, estimated or by hand; null without a fitted model. */
  prior: number[] | null;
  /** The panel that is open. */
  inside: keyof Inside;
  /** Of the panel "numbers" while it is open. */
  numbers: Table[];
  messages: { model: "generative" | "logistic"; text: string }[];
  /** What to do next, in a sentence, and whether the command "smooth" is a way. */
  advice: { text: string; smooth: boolean } | null;
  legend: { model: "generative" | "logistic"; text: string }[];
  probe: { at: string; rows: { name: string; generative: string; logistic: string }[] } | null;
  /** Whether the boundary of the best classifier is drawn. */
  optimal: boolean;
  cursor: "crosshair" | "grab" | "grabbing" | "help";
  /** Left, right, bottom, top, as one would type them. */
  axes: [string, string, string, string];
  /** The letters of the name of the upright axis. */
  upward: number;
  tool: "move" | "brush" | "eraser" | "probe";
  brush: { size: number; density: number };
  source: string | null;
}
export type PointerKind = "mouse" | "pen" | "touch" | "eraser";
export type SceneAction = "answer" | "add" | "next" | "previous" | "go" | "take" | "duplicate" | "up" | "down" | "remove";
/**
 * What can be asked of a board. Pixels are CSS pixels from the plot's top left; indices count from 0; a class of null is
 * none, a coordinate of null stays as it is.
 */
export type Command =
  | ["press" | "hover", x: number, y: number, pointer: PointerKind]
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
/** A slider that a key goes to. */
export type SliderId =
  | "pooling" | "correlation" | "variance-smoothing" | "class-prior" | "prior-std" | "bins" | "count-smoothing";
/** What is asked about the board at once, without the words of a view. */
export interface Flags { empty: boolean; fitsHidden: boolean; hasScenes: boolean; hasNotice: boolean }
/** What a question is about, after its name. */
export interface Questions {
  view: [];
  flags: [];
  place: [];
  inside: [];
  description: [];
  hits: [x: number, y: number, pointer: PointerKind];
  menu: [x: number | null, y: number | null, pointer: string];
  rows: [row: number];
  /** With the scenes of the lecture if they fit, or the board alone. */
  share: [address: string, options: string, isAlone: boolean];
  presets: [];
  keys: [];
  landmarks: [];
  state: [];
  /** The state with packed columns; its scenes are left out when `known` is their revision. */
  saved: [known?: number];
  report: [];
  toPage: [x: number, y: number];
  export: [format: "csv" | "md" | "py" | "tex"];
  exportName: [];
}
export interface Answers {
  view: View;
  flags: Flags;
  /** The current scene, whether its answer is shown, and the open panel, for `resume`. */
  place: { scene: number | null; isAnswered: boolean; panel: View["inside"] };
  /** What the open panel shows. */
  inside: Inside[View["inside"]];
  /** The whole board in sentences. */
  description: string;
  /** Whether such a pointer would take hold of a point there. */
  hits: boolean;
  /** What a menu is about that opens there; without a place, where the keys point. */
  menu: Menu;
  /** The rows of the table of points around one of them. */
  rows: Rows;
  /** The link to the board for a page at this address, with more fields of its hash, or none. */
  share: Sharing;
  presets: Preset[];
  keys: Keys[];
  /** Captions that explain the picture, and where they belong, in CSS pixels from the plot's top left. */
  landmarks: { text: string; x: number; y: number }[];
  state: State;
  /** The same with packed columns, for the browser's storage. */
  saved: {
    state: { scenes?: { title: string; question?: string; sentence: string; [more: string]: unknown }[]; [more: string]: unknown };
    lecture: number;
  };
  report: Report;
  /** Where a data point is drawn, in CSS pixels from the plot's top left. */
  toPage: [number, number];
  /** The points or the numbers as a text, by the ending of the name of such a file. */
  export: string;
  /** What an exported file is called, without its ending. */
  exportName: string;
}
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
export interface MessageSettings {
  naive: {
    model: "bernoulli" | "multinomial";
    /** α ≥ 0: the pseudo-count of every word. */
    countSmoothing: number;
    /** γ ≥ 0: the pseudo-count of every class. */
    priorSmoothing: number;
    /** By hand, one number for each class, of sum 1; null: estimated. */
    prior: number[] | null;
    /** What becomes of words that no labeled message has. */
    newWords: "counted" | "ignored";
  };
}
export interface PartialMessageSettings { naive?: Partial<MessageSettings["naive"]> }
export interface MessagesReport {
  n: number;
  counts: number[];
  unlabelled: number;
  /** By code point. */
  vocabulary: string[];
  /** For each class and word, how many messages have it. */
  presence: number[][];
  /** For each class and word, how often it stands in the messages. */
  occurrences: number[][];
  naive: {
    prior: number[];
    /** For each class and word; null for an absent class, or one without words at α = 0 (multinomial). */
    theta: (number[] | null)[];
    /** Of the log-odds w·x + b of two present classes; null where a probability is 0. */
    bias: number | null;
    weights: (number | null)[] | null;
    parameters: number;
    accuracy: number | null;
    /** Those that are not judged right: ties and messages without an answer too. */
    wrong: number | null;
    /** How many have two or more most probable classes. */
    tied: number | null;
    leaveOneOut: { wrong: number; tied: number; undefined: number } | null;
  };
}
/** What the page shows as the document: the format of files. */
export interface MessagesState {
  version: 1;
  page: "messages";
  classes: [string, string];
  messages: { class: number | null; text: string }[];
  judge: string;
  settings: MessageSettings;
  view: { units: Units; inside: MessagesPanel; hidden: boolean };
  scenes?: MessagesScene[];
}
/** A scene of a lecture: a corpus, a question, and the answer after its gesture. */
export interface MessagesScene {
  title: string;
  question: string;
  sentence: string;
  gesture?: { reveal: boolean } | { adjust: PartialMessageSettings } | { put: string } | { units: Units };
  classes: [string, string];
  messages: { class: number | null; text: string }[];
  judge: string;
  settings: MessageSettings;
  view: { units: Units; inside: MessagesPanel; hidden: boolean };
}
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
export type Units = "factors" | "logs";
export type MessagesPanel = "words" | "table" | "prior" | "formulas";
export type Sort = "factor" | "count" | "name";
export type ReadAs = "mode" | "mean";

/** One factor of the odds, as a row of the table "Evidence". */
export interface FactorRow {
  kind: "prior" | "word" | "new" | "absent";
  /** What it is due to: "class prior", a word, or "12 words that are not there". */
  head: string;
  /** How often it counts, as "× 5"; empty for once. */
  times: string;
  /** The probability in each class as a fraction, "2/27"; empty for several words together. */
  shares: [string, string];
  /** In the units shown: "× 1.80" or "+ 0.59". */
  value: string;
  /** From −1, all for class 0, to 1: the part of the bar's half. */
  bar: number;
  /** Which class it speaks for, in words: "for spam"; empty for neither. */
  side: string;
  /** Whether it makes a class impossible (a probability of 0). */
  isZero: boolean;
}
export interface EvidenceView {
  rows: FactorRow[];
  /** Of the Bernoulli model: the words that are not there, which open to a row each; null otherwise. */
  absent: { row: FactorRow; isOpen: boolean } | null;
  /** The row "together". */
  total: { value: string; bar: number; side: string };
  /** The whole product, "1 × 1.8 × 1.8 × 0.3 = 0.972", or the sum, w·x + b, and the probability that follows. */
  line: string;
  /** Why a product is zero, or has no answer; empty otherwise. */
  zero: string;
}

/** The view of the page Messages. What is shared with the board has the same names. */
export interface MessagesView {
  status: string;
  /** What to say aloud; `count` tells two alike apart. */
  said: { text: string; count: number; atOnce: boolean; wait: boolean };
  lesson: string | null;
  answer: string | null;
  canAnswer: boolean;
  playing: number | null;
  stage: string;
  /** What the gesture of the scene uses: "reveal", "adjust countSmoothing", "adjust model", "put", "units". */
  gesture: string;
  /** The word that the gesture puts into the judged text, while its question is open. */
  offered: string | null;
  lecture: number | null;
  scene: number | null;
  canAddScene: boolean;
  notice: string | null;
  canUndo: boolean;
  canRedo: boolean;
  canClear: boolean;
  canStartAgain: boolean;
  empty: boolean;
  fitsHidden: boolean;
  /** Class 0 and class 1. */
  classes: { name: string; count: number; shape: string; color: string }[];
  /** How many messages have no class, in words; empty for none. */
  unlabelled: string;
  /** The caption of the list: "4 spam, 4 ham". */
  caption: string;
  /** The class of new messages. */
  newClass: number | null;
  /** The selected message. */
  selected: number | null;
  canAdd: boolean;
  settings: MessageSettings;
  /** The class priors in force; null without a labeled message. */
  prior: number[] | null;
  panel: MessagesPanel;
  units: Units;
  judged: string;
  /** The words of the judged text, in their order, each once. */
  chips: { word: string; times: number; isNew: boolean }[];
  /** P(class | judged text) as text and as number, or null: no answer, hidden, or no message. */
  posterior: { texts: [string, string]; share: number } | null;
  /** The sentence about the judged text; empty while hidden. */
  verdict: string;
  /** Null while hidden, and unless both classes have messages. */
  evidence: EvidenceView | null;
  /** Whether any message has exactly these words, in a sentence; empty while hidden. */
  joint: string;
}
/** Some of the messages. */
export interface MessagesRows {
  first: number;
  total: number;
  /** Which are shown, where not all are. */
  note: string | null;
  /** `judged` is P(class 1 | text), "0/0" without an answer, empty while hidden; `isWrong`: not judged as labeled. */
  rows: { class: number | null; text: string; judged: string; isWrong: boolean }[];
}
export interface WordRow {
  word: string;
  /** What each class has of it: messages (Bernoulli) or occurrences (multinomial). */
  counts: [number, number];
  /** (count + α) / total. */
  fractions: [string, string];
  theta: [string, string];
  factor: string;
  bar: number;
  isJudged: boolean;
}
export interface WordsPanel {
  sort: Sort;
  filter: string;
  rows: WordRow[];
  /** α as ghosts to draw: how many whole ones (at most 10), or null and the text "+0.5" or "+100". */
  ghosts: number | null;
  ghostText: string;
  /** What the columns add up to: "a die: 1.000 and 1.000", or the words that a message has on average. */
  foot: { head: string; sums: [string, string]; note: string };
  note: string | null;
}
/** Messages × words, for reading. Cells are counts as text. */
export interface TablePanel {
  words: string[];
  /** Whether the row has a column for the words of the message altogether. */
  total: string | null;
  groups: {
    class: number;
    rows: { head: string; cells: string[]; total: string; isGhost: boolean }[];
    /** Σ of the columns, as "3 + 1" over "26 + 15". */
    sum: { head: string; cells: string[]; total: string };
    /** θ as fractions. */
    theta: { head: string; cells: string[]; total: string };
  }[];
  note: string | null;
}
export interface PriorPanel {
  /** The words that can be chosen, those of the judged text first; empty: nothing to draw. */
  words: string[];
  word: string;
  class: number;
  readAs: ReadAs;
  /** Which of the two are the model's estimate; the die has the mean alone. */
  canBeMode: boolean;
  /** The parameters of the prior, and whether they are set by hand. */
  a: number;
  b: number;
  isByHand: boolean;
  /** Densities at θ = 0, 1/128, …, 1, divided by the largest that is drawn; null for one that cannot be drawn. */
  curves: { prior: number[] | null; likelihood: number[] | null; posterior: number[] | null };
  /** Where the marks stand, and what is written there; null where there is none. */
  marks: { name: "mle" | "map" | "mean"; label: string; text: string; at: number }[];
  /** "Beta(2, 2)", "3 of 4 messages have “free”", "Beta(5, 3)". */
  legend: { prior: string; likelihood: string; posterior: string };
  /** What θ is, and what α stands for, in a sentence each. */
  sentences: string[];
  missing: string | null;
}
export interface MessagesInside { words: WordsPanel; table: TablePanel; prior: PriorPanel; formulas: Formulas }
export interface CorpusInfo { id: string; title: string; sentence: string }

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
  | "board" | "help" | "blank" | "fullScreen" | "code" | "judge" | "newMessage" | "editMessage" | "count-smoothing" | "class-prior" | null;
export interface MessagesQuestions {
  view: [];
  flags: [];
  place: [];
  inside: [];
  description: [];
  rows: [first: number];
  corpora: [];
  keys: [];
  share: [address: string, options: string, isAlone: boolean];
  state: [];
  saved: [known?: number];
  report: [];
  export: [format: "csv" | "tsv" | "py"];
  exportName: [];
}
export interface MessagesAnswers {
  view: MessagesView;
  flags: Flags;
  place: { scene: number | null; isAnswered: boolean; panel: MessagesPanel };
  inside: MessagesInside[MessagesView["panel"]];
  description: string;
  rows: MessagesRows;
  corpora: CorpusInfo[];
  keys: Keys[];
  share: Sharing;
  state: MessagesState;
  /** The scenes are left out when `known` is their revision. */
  saved: { state: { scenes?: { title: string; question?: string; sentence: string; [more: string]: unknown }[]; [more: string]: unknown }; lecture: number };
  report: MessagesReport;
  export: string;
  exportName: string;
}
export interface Messages {
  /** Opens the document of an address's hash; false when there is none. What is wrong with it is in the view's notice. */
  openLink(hash: string): boolean;
  /** Carries out a command and returns who answers a key, else null; throws an Error that names what is wrong with it. */
  send(command: MessagesCommand): MessagesKeyAnswer;
  /** Answers a question; throws an Error that names what is wrong with it. */
  ask<K extends keyof MessagesAnswers>(question: [K, ...MessagesQuestions[K]]): MessagesAnswers[K];
}
