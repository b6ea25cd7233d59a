/**
 * Asks a real Foundry what no public page tells and Tessera relies on. Quench shows the questions one by one; without it,
 * the button in the settings, or `game.modules.get("tessera-quench").api.ask()` in the console, asks all of them.
 */
import { SCRATCH, Scratch, Untrue } from "./asking.js";
import { dataQuestions } from "./questions/data.js";
import { documentQuestions } from "./questions/documents.js";
import { playerQuestions } from "./questions/players.js";
import { screenQuestions } from "./questions/screen.js";
import { reportOf } from "./report.js";
import { changesBetween, worldNow } from "./world.js";

const MODULE = "tessera-quench";
/** Longest time that one question may take, in milliseconds. */
const PATIENCE = 10_000;

/** Hooks that this module was early enough to hear. */
const heard = { init: false, "tessera.init": false };
for (const hook of Object.keys(heard)) {
  Hooks.once(hook, () => {
    heard[hook] = true;
  });
}

/** The questions of this user, by area. */
function areas() {
  const all = { "data and dice": dataQuestions };
  if (!game.user.isGM) return { ...all, "what players may": playerQuestions };
  return { ...all, documents: documentQuestions, "windows and cards": screenQuestions };
}

/** Ask one question. @throws what it found untrue */
async function put(question) {
  const scratch = new Scratch();
  scratch.heard = heard;
  let late;
  const patience = new Promise((_resolve, reject) => {
    late = setTimeout(() => reject(new Untrue(`no answer within ${PATIENCE / 1000} seconds`)), PATIENCE);
  });
  try {
    await Promise.race([question.ask(scratch), patience]);
  } finally {
    clearTimeout(late);
    await scratch.clean();
  }
}

/** A run: what was answered, and what the world was like before. */
class Run {
  answers = [];
  #before = worldNow();
  #began = performance.now();

  /** Ask a question and note the answer. @throws what it found untrue */
  async ask(question) {
    const { id, asks } = question;
    try {
      await put(question);
      this.answers.push({ id, asks, fault: null });
    } catch (error) {
      this.answers.push({ id, asks, fault: error instanceof Untrue ? error.message : String(error?.stack ?? error) });
      throw error;
    }
  }

  report() {
    // What others at the table do in the meantime is reported as well: the suite is best run alone.
    const left = changesBetween(this.#before, worldNow());
    return reportOf(this.answers, left, (performance.now() - this.#began) / 1000);
  }
}

/** Ask all questions, show the report, and return it. */
async function ask() {
  const run = new Run();
  for (const questions of Object.values(areas())) {
    // A fault is in the report; the others are asked all the same.
    for (const question of questions) await run.ask(question).catch(() => undefined);
  }
  const text = run.report();
  show(text);
  return text;
}

/** Print the report in the console, and show it in a window from which it can be copied. */
function show(text) {
  console.log(text);
  const content = document.createElement("div");
  const area = Object.assign(document.createElement("textarea"), { value: text, readOnly: true, rows: 24 });
  area.setAttribute("aria-label", "Report");
  content.append(area);
  void foundry.applications.api.DialogV2.wait({
    id: "tessera-quench-report",
    window: { title: "What Tessera asked of Foundry" },
    position: { width: 800 },
    content,
    rejectClose: false,
    buttons: [
      {
        action: "copy",
        label: "Copy the report",
        default: true,
        callback: (_event, _button, dialog) =>
          navigator.clipboard.writeText(dialog.element.querySelector("textarea").value),
      },
    ],
  });
}

/** The menu entry whose button asks all questions: Foundry opens it as a window. */
function menuWindow() {
  return class AskAll extends foundry.applications.api.ApplicationV2 {
    render() {
      void ask();
      return Promise.resolve(this);
    }
  };
}

Hooks.once("init", () => {
  game.settings.registerMenu(MODULE, "ask", {
    name: "Ask all questions",
    label: "Ask",
    hint: `Takes less than two minutes. Everything that it makes is named "${SCRATCH}" and deleted again.`,
    icon: "fa-solid fa-clipboard-question",
    type: menuWindow(),
    restricted: false,
  });
  game.modules.get(MODULE).api = { ask };
});

Hooks.on("quenchReady", (quench) => {
  quench.registerBatch(
    `${MODULE}.questions`,
    ({ describe, it, before, after }) => {
      let run = null;
      before(() => {
        run = new Run();
      });
      for (const [area, questions] of Object.entries(areas())) {
        describe(area, () => {
          for (const question of questions) {
            it(question.asks, async function answers() {
              this.timeout?.(PATIENCE + 5000);
              await run.ask(question);
            });
          }
        });
      }
      after(() => show(run.report()));
    },
    { displayName: "Tessera: what it relies on" },
  );
});
