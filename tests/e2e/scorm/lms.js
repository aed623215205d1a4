// A course system as SCORM 1.2 describes it, strict: what is unknown, out of range or out of order is refused and noted.

const WRITABLE = {
  "cmi.core.lesson_status": (value) => /^(passed|completed|failed|incomplete|browsed)$/.test(value),
  "cmi.core.lesson_location": (value) => value.length <= 255,
  "cmi.core.score.raw": isScore,
  "cmi.core.score.min": isScore,
  "cmi.core.score.max": isScore,
  "cmi.core.exit": (value) => /^(time-out|suspend|logout)?$/.test(value),
  "cmi.core.session_time": (value) => /^\d{2,4}:[0-5]\d:[0-5]\d(\.\d{1,2})?$/.test(value),
  "cmi.suspend_data": (value) => value.length <= 4096,
  "cmi.comments": (value) => value.length <= 4096,
};
const READABLE = [
  "cmi.core.lesson_status",
  "cmi.core.lesson_location",
  "cmi.core.score.raw",
  "cmi.core.score.min",
  "cmi.core.score.max",
  "cmi.suspend_data",
  "cmi.launch_data",
  "cmi.comments",
  "cmi.core.student_id",
  "cmi.core.student_name",
  "cmi.core.entry",
  "cmi.core.credit",
  "cmi.core.total_time",
  "cmi.core.lesson_mode",
];

function isScore(value) {
  return value === "" || (/^-?\d+(\.\d+)?$/.test(value) && Number(value) >= 0 && Number(value) <= 100);
}

const STORED = "attempt";
const kept = JSON.parse(sessionStorage.getItem(STORED) ?? "{}");
const data = {
  "cmi.core.lesson_status": "not attempted",
  "cmi.core.student_name": document.documentElement.dataset.student ?? "",
  ...kept,
};
const faults = [];
const calls = [];
let state = "closed";

/** Whether it cannot say at present what it has. */
const isMute = () => sessionStorage.getItem("mute") !== null;

function refuse(text) {
  faults.push(text);
  return "false";
}

function during(call, then) {
  calls.push(call);
  return state === "open" ? then() : refuse(`${call} while ${state}`);
}

function store() {
  const { "cmi.core.exit": exit, "cmi.core.session_time": time, ...rest } = data;
  sessionStorage.setItem(STORED, JSON.stringify(rest));
  return "true";
}

window.API = {
  LMSInitialize(nothing) {
    calls.push("LMSInitialize");
    if (nothing !== "" || state !== "closed") return refuse(`LMSInitialize(${nothing}) while ${state}`);
    state = "open";
    return "true";
  },
  LMSGetValue: (name) =>
    during(`LMSGetValue ${name}`, () => {
      if (isMute()) return "";
      if (READABLE.includes(name)) return data[name] ?? "";
      refuse(`no element ${name}`);
      return "";
    }),
  LMSSetValue: (name, value) =>
    during(`LMSSetValue ${name}`, () => {
      if (typeof value !== "string" || !WRITABLE[name]?.(value)) return refuse(`${name} = ${value}`);
      data[name] = value;
      return "true";
    }),
  LMSCommit: (nothing) => during("LMSCommit", () => (nothing === "" ? store() : refuse("LMSCommit"))),
  LMSFinish: (nothing) =>
    during("LMSFinish", () => {
      if (nothing !== "") return refuse("LMSFinish");
      state = "finished";
      sessionStorage.setItem("finished", data["cmi.core.exit"] ?? "");
      return store();
    }),
  LMSGetLastError: () => (isMute() ? "101" : "0"),
  LMSGetErrorString: () => "",
  LMSGetDiagnostic: () => "",
};
Object.assign(window, { data, faults, calls });

const timer = setInterval(() => {
  if (document.querySelector("iframe").contentDocument?.body?.dataset.ready === undefined) return;
  clearInterval(timer);
  document.body.dataset.ready = "";
}, 50);
