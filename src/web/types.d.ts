/** Points with their classes. `null` (or −1 in a column) is an unlabeled point, which `fit` ignores;
 * the class that is hidden of one has no part in any fit. */
export interface Dataset {
  points:
    | { x: number; y: number; class: number | null; hidden?: number | null }[]
    | { x: Float64Array | number[]; y: Float64Array | number[]; class: Int32Array | number[]; hidden?: number[] };
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
  decisions: {
    /** What a missed point of the second class costs, where a wrong call of it costs 1; from 0.01 to 100. */
    cost: number;
  };
  ascent: {
    /** The learning rate of gradient ascent in multiples of 1/L, where L bounds the curvature; from 0.01 to 100. */
    rate: number;
  };
}
export type PartialSettings = { [Group in keyof Settings]?: Partial<Settings[Group]> };
/** How a table is read, and what was chosen; what is left out is found. */
export interface TableOptions {
  /** By default points. */
  as?: "points" | "messages";
  encoding?: Encoding | null;
  separator?: Separator | null;
  /** Whether the first record has the names of the columns. */
  header?: boolean | null;
  decimal?: Decimal | null;
  /** By default also what programs write for a missing value, such as NA, but “none” is a class where it repeats. */
  missing?: Missing | null;
  /** Columns, from 0. */
  x?: number | null;
  y?: number | null;
  /** −1: none. */
  class?: number | null;
  text?: number | null;
  /** Which rows are taken of too many; by default at random. */
  rows?: "first" | "random";
  seed?: number;
  /** Names of classes that differ in case only are one. */
  foldCase?: boolean;
  /** Take what is proposed, whatever is in doubt. */
  accept?: boolean;
}
/** A Gaussian per class. Covariances are [xx, xy, yy]. */
export interface Mixture { prior: number[]; mean: [number, number][]; covariance: [number, number, number][] }
/** The file format; what `window.bayesboard.state()` gives and `load` takes. */
export interface State {
  /** The version determines the defaults of fields that are left out. */
  version: 1 | 2 | 3;
  data: Dataset;
  settings?: PartialSettings;
  view?: {
    /** Left, right, bottom, top. */
    axes?: [number, number, number, number];
    /** Whether each axis has a scale of its own, where one is more than ten times as long as the other. */
    ownScales?: boolean;
    shown?: Partial<Shown>;
    hidden?: boolean;
    /** The boundary that the audience guesses: x₁ and x₂ in turn; an open one continues straight at its ends. */
    guess?: { path: number[]; closed?: boolean };
    palette?: "standard" | "maximum";
    /** Colors of one's own for each class, which earlier versions had; they are left out. */
    colors?: (string | null)[];
    /** The panel that opens with it. */
    inside?: View["panel"];
    /** What the panel "decisions" shows. */
    decided?: DecisionView;
    /** How the panel "holdout" divides, where it is open: a block such as "5", "10-folds" or "leave-one-out". */
    split?: string;
  };
  /** The lecture: boards in their order. */
  scenes?: {
    title?: string;
    /** Asked before the sentence, its answer, is shown; without a question the sentence is shown at once. */
    question?: string;
    sentence?: string;
    /** What the lecturer says and asks: at most four lines and two. Scenes that come with the page have theirs. */
    notes?: { say?: string[]; ask?: string[] };
    /** The gesture that shows the answer. */
    gesture?: Gesture;
    /** What it asks a student to do, from its board on: its question says so, and its sentence explains it. */
    task?: Task;
    /** What the picture is in presenter mode; the board by default. */
    stage?: StageBlock | {
      block?: StageBlock;
      /** The keys of at most two settings in the hand, in place of those that the gesture moves. */
      show?: string[];
      score?: ScoreKind;
      /** What must be in sight: left, right, bottom, top. */
      box?: [number, number, number, number];
      /** A place to ask about, a cell by its column and row from the lower left, or a bin of the reliability diagram. */
      mark?: { cross: [number, number] } | { cell: [number, number] } | { bin: number };
    };
    /** The lecture that it came with. */
    lecture?: "models" | "counting" | "deciding" | "one-number";
    data: Dataset;
    settings?: PartialSettings;
    view?: State["view"];
  }[];
  /** The task that the board belongs to, and how far a student has come with it. */
  exercise?: {
    id: string;
    /** Which variant of the start it is. */
    seed?: number;
    moves?: number;
    /** The index of the choice. */
    predicted?: number;
    /** Whether a solution was shown. */
    shown?: boolean;
    /** Who works on it. */
    by?: string;
    /** The values of λ at which the test part was opened, in their order. */
    tested?: (number | null)[];
    /** The start, with its task, where it does not come with the page. */
    scene?: NonNullable<State["scenes"]>[number];
    /** The board from before the task. */
    before?: State;
  };
}
/** The task that messages belong to. */
export interface MessagesExercise {
  id: string;
  seed: number;
  moves: number;
  predicted?: number;
  shown?: boolean;
  by?: string;
  /** The values of λ at which the test part was opened, in their order. */
  tested?: (number | null)[];
  scene?: NonNullable<MessagesState["scenes"]>[number];
  before?: MessagesState;
}
/** A task: conditions on what a student makes of a board, which nothing runs. */
export interface Task {
  id: string;
  /** What may be changed: "points", "classes", "settings" for all of them, or the keys of some. */
  allow: string[];
  /** What must hold, all of it. */
  goal: Condition[];
  /** The choices of a prediction that is asked for first. */
  predict?: string[];
  /** The index of the choice that is right, which is told when the task is solved. */
  answer?: number;
  /** What is said of foreseen failures. */
  misses?: { if: Condition[]; say: string }[];
  hint?: string;
  /** Which variant of the start it is. */
  seed?: number;
}
/** A bound of a quantity: "atLeast", "atMost", or "near" with "within"; of a quantity that is a word, "is" or "isNot". */
export interface Condition {
  what: string;
  model?: "generative" | "logistic";
  class?: number;
  at?: [x: number, y: number] | "unlabeled";
  setting?: string;
  number?: string;
  withinClasses?: boolean;
  /** The true classes of the points of the start, a digit for each. */
  hidden?: string;
  atLeast?: number;
  atMost?: number;
  near?: number;
  within?: number;
  is?: string;
  isNot?: string;
  /** The settings under which the models are fitted for it. */
  under?: PartialSettings;
}
/** The gesture that shows the answer of a scene, which PageDown plays. */
export type Gesture =
  | { reveal: boolean }
  | { adjust: PartialSettings }
  | { move: { point: number; to: [x: number, y: number] } }
  /** The steps of the run of the open panel. */
  | { run: number }
  | { experiment: { source: string; nuisance: number; repetitions: number; seed: number } }
  | { decide: 'leave-one-out' };
/** The error of functions that refuse a value; `message` has path and reason for programmers. */
export interface Refusal extends Error {
  /** The path of the value, such as "settings.generative.pooling"; empty if the reason is enough. */
  path: string;
  /** Why it is refused, in a sentence for the user who has entered it. */
  reason: string;
}
/** The object at `window.bayesboard`. */
export interface PageApi {
  state(): State;
  load(state: State): void;
  report(): Report;
  /** The client coordinates of a data point, in CSS pixels. */
  toPage(x: number, y: number): [number, number];
}
/** Which parts of the picture are shown. */
export type Shown = Record<Part, boolean>;
/** A document in the browser's storage. */
export type KeptState = {
  scenes?: { title: string; question?: string; sentence: string; notes?: SceneNotes; [more: string]: unknown }[];
  [more: string]: unknown;
};
/** Who answers a key: the board, or the page by the named task; null if the key has no effect. */
export type KeyAnswer = "board" | "fixed" | "help" | "menu" | "blank" | "fullScreen" | "controls" | "scenes" | "notes" | "code" | SliderId | null;
/** The slider that a key focuses: an `id` of the answer to "sliders". */
export type SliderId = string & {};
export interface Board {
  /**
   * Carries out a command and returns who answers a key, else null. Throws an Error that names what is wrong with
   * the command; nothing has changed then.
   */
  send(command: Command): KeyAnswer;
  /** Answers a question. Throws an Error that names what is wrong with it. */
  ask<K extends keyof Answers>(question: [K, ...Questions[K]]): Answers[K];
}

/* The screen Messages. */

/** Messages, and the names of their classes. A class of null is none; that which was hidden has no part in any fit. */
export interface Corpus { messages: { text: string; class: number | null; hidden?: number | null; drawn?: boolean }[]; classes?: string[] }
/** In `fitMessages` and `judge`, `logistic` asks for logistic regression as well: `{}` with λ = 1. */
export interface PartialMessageSettings {
  naive?: Partial<MessageSettings["naive"]>;
  logistic?: Partial<MessageSettings["logistic"]>;
}
/** Fields that are left out are as in an empty corpus. */
export type PartialMessagesState = Partial<MessagesState>;
/** The functions that scripts on the page can call. */
export interface MessagesPageApi {
  /** The document in the file format. */
  state(): MessagesState;
  /** Opens a document. Throws an Error that names what is wrong with it; nothing has changed then. */
  load(state: PartialMessagesState): void;
  report(): MessagesReport;
}
/** Who answers a key: the screen, or the page by the named task; null if the key has no effect. */
export type MessagesKeyAnswer =
  | "board" | "fixed" | "help" | "blank" | "fullScreen" | "controls" | "scenes" | "notes" | "code"
  | "judge" | "newMessage" | "editMessage" | SliderId | null;
export interface Messages {
  /** Opens the document of an address's hash; false when there is none. Errors are in the view's notice. */
  openLink(hash: string): boolean;
  /** Carries out a command and returns who answers a key, else null. Throws an Error that names what is wrong with it. */
  send(command: MessagesCommand): MessagesKeyAnswer;
  /** Answers a question. Throws an Error that names what is wrong with it. */
  ask<K extends keyof MessagesAnswers>(question: [K, ...MessagesQuestions[K]]): MessagesAnswers[K];
}
