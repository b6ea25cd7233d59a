/** Windows, cards and texts: what is on the screen. */
import { equal, holds, SCRATCH, until } from "../asking.js";

const { ApplicationV2, DialogV2, HandlebarsApplicationMixin } = foundry.applications.api;

/** Run a window of its own that ends with the question. */
async function opened(scratch, Window) {
  const window = new Window();
  scratch.afterwards(() => window.close({ animate: false }));
  await window.render({ force: true });
  return window;
}

/** A window that shows a text of its own. */
function windowWith(html, more = {}) {
  return class Asked extends ApplicationV2 {
    static DEFAULT_OPTIONS = { id: "tessera-asked", window: { title: SCRATCH }, position: { width: 300 }, ...more };

    async _renderHTML() {
      return html;
    }

    _replaceHTML(result, content) {
      content.innerHTML = result;
    }
  };
}

export const screenQuestions = [
  {
    id: "cards-fill-messages",
    asks: "renderChatMessageHTML passes an element whose .message-content a system may fill",
    async ask(scratch) {
      const message = await scratch.make("ChatMessage", { content: "asked", whisper: [game.user.id] });
      let filled = false;
      scratch.listen("renderChatMessageHTML", (drawn, element) => {
        const content = element.querySelector(".message-content");
        if (drawn === message && content) {
          content.innerHTML = "<b>filled</b>";
          filled = true;
        }
      });
      const element = await message.renderHTML();
      holds(filled, "the hook was not called, or had no .message-content");
      equal(element.querySelector(".message-content")?.textContent.trim(), "filled", "the content");
    },
  },
  {
    id: "cards-of-sub-types",
    asks: "A message of a system's type keeps its data and its rolls, and Tessera draws its card",
    async ask(scratch) {
      const roll = await new Roll("1d100").evaluate();
      const message = await scratch.make("ChatMessage", {
        type: "percentile",
        system: { name: "Asked", chance: 40 },
        rolls: [roll.toJSON()],
        whisper: [game.user.id],
      });
      equal(message.system.chance, 40, "the stored chance");
      equal(message.rolls[0]?.total, roll.total, "the roll");
      const element = await message.renderHTML();
      holds(element.classList.contains("tessera-message"), "the message is not marked as Tessera's");
      holds(
        /Asked/.test(element.querySelector(".message-content")?.textContent ?? ""),
        "the card does not name its item",
      );
    },
  },
  {
    id: "modes-hide",
    asks: "ChatMessage.applyMode hides by whisper and blind",
    ask() {
      const cls = foundry.documents.ChatMessage.implementation;
      const [gm, blind] = ["gm", "blind"].map((mode) => cls.applyMode({}, mode));
      holds(gm.whisper?.length > 0 && !gm.blind, `a message to GMs is ${JSON.stringify(gm)}`);
      holds(blind.whisper?.length > 0 && blind.blind === true, `a blind one is ${JSON.stringify(blind)}`);
    },
  },
  {
    id: "modules-before-init",
    asks: "A module's scripts are read before the init hook, so that it can add a rule set when Tessera asks for them",
    ask({ heard }) {
      equal(heard, { init: true, "tessera.init": true }, "what a module hears");
    },
  },
  {
    id: "life-of-a-window",
    asks: "A window prepares, draws and closes in this order, and has a header and a content element",
    async ask(scratch) {
      const steps = [];
      const Shown = windowWith("<p>Asked</p>");
      class Traced extends Shown {
        async _prepareContext(options) {
          steps.push("prepares");
          return super._prepareContext(options);
        }
        async _onFirstRender(context, options) {
          await super._onFirstRender(context, options);
          steps.push("first drawn");
        }
        async _onRender(context, options) {
          await super._onRender(context, options);
          steps.push("drawn");
        }
        _onClose(options) {
          super._onClose(options);
          steps.push("closed");
        }
      }
      const window = await opened(scratch, Traced);
      const parts = [".window-header", ".window-content"].map((part) => window.element.querySelector(part) !== null);
      equal(parts, [true, true], "whether header and content are there");
      await window.render();
      await window.close({ animate: false });
      equal(steps, ["prepares", "first drawn", "drawn", "prepares", "drawn", "closed"], "the steps");
    },
  },
  {
    id: "renders-one-by-one",
    asks: "A window answers requests to draw it one after the other",
    async ask(scratch) {
      const steps = [];
      class Slow extends windowWith("<p>Asked</p>") {
        async _onRender(context, options) {
          await super._onRender(context, options);
          steps.push("begins");
          await new Promise((resolve) => setTimeout(resolve, 20));
          steps.push("ends");
        }
      }
      const window = await opened(scratch, Slow);
      steps.length = 0;
      await Promise.all([window.render(), window.render()]);
      equal(steps, ["begins", "ends", "begins", "ends"], "the steps of two requests");
    },
  },
  {
    id: "options-are-own",
    asks: "Opening a window leaves the options of its class as they were",
    async ask(scratch) {
      const Window = windowWith("<p>Asked</p>", { classes: ["asked"] });
      const before = JSON.stringify(Window.DEFAULT_OPTIONS);
      const window = await opened(scratch, Window);
      await window.setPosition({ width: 320 });
      equal(JSON.stringify(Window.DEFAULT_OPTIONS), before, "the options of the class");
    },
  },
  {
    id: "redraw-keeps-typing",
    asks: "A part that is drawn anew keeps focus, what was typed, its selection and what was unfolded",
    async ask(scratch) {
      class Parts extends HandlebarsApplicationMixin(ApplicationV2) {
        static DEFAULT_OPTIONS = { id: "tessera-asked-parts", window: { title: SCRATCH }, position: { width: 300 } };
        static PARTS = { body: { template: "modules/tessera-quench/templates/asked.hbs" } };
      }
      const window = await opened(scratch, Parts);
      const input = () => window.element.querySelector('input[name="asked"]');
      input().focus();
      input().value = "half a word";
      input().setSelectionRange(2, 6);
      window.element.querySelector("details").open = true;
      await window.render({ parts: ["body"] });
      holds(document.activeElement === input(), "the focus is lost");
      equal(input().value, "half a word", "what was typed");
      equal([input().selectionStart, input().selectionEnd], [2, 6], "the selection");
      holds(window.element.querySelector("details").open, "the unfolded part is folded");
    },
  },
  {
    id: "sheets-open-once",
    asks: "A sheet that is opened twice is there once and drawn anew",
    async ask(scratch) {
      const item = await scratch.gear();
      scratch.afterwards(() => item.sheet.close({ animate: false }));
      await item.sheet.render({ force: true });
      const { element } = item.sheet;
      await item.update({ "system.quantity": 8 });
      await item.sheet.render({ force: true });
      holds(item.sheet.element === element, "there is another element");
      const input = element.querySelector('[name="system.quantity"]');
      equal(input?.value, "8", "the quantity on the sheet");
    },
  },
  {
    id: "sheets-show-what-is-stored",
    asks: "A sheet stores a change at once, and then shows what was stored and not what was typed",
    async ask(scratch) {
      const item = await scratch.gear();
      scratch.afterwards(() => item.sheet.close({ animate: false }));
      await item.sheet.render({ force: true });
      const input = () => item.sheet.element.querySelector('[name="system.quantity"]');
      input().focus();
      input().value = "99999";
      input().dispatchEvent(new Event("change", { bubbles: true }));
      await until(
        () => item.system.quantity === 9999,
        () => `the stored quantity is ${item.system.quantity}, of at most 9999`,
      );
      await until(
        () => input().value === "9999",
        () => `the sheet shows ${input().value}`,
      );
    },
  },
  {
    id: "dialogs-take-divs",
    asks: "A dialog shows a <div> as its content, and answers null where it is closed",
    async ask() {
      const content = document.createElement("div");
      content.textContent = SCRATCH;
      let shown = null;
      const answer = await DialogV2.wait({
        window: { title: SCRATCH },
        content,
        rejectClose: false,
        buttons: [{ action: "yes", label: "Yes", default: true }],
        render: (_event, dialog) => {
          shown = dialog.element.textContent.includes(SCRATCH);
          setTimeout(() => dialog.close({ animate: false }));
        },
      });
      holds(shown, "the <div> is not shown");
      equal(answer, null, "the answer");
    },
  },
  {
    id: "texts-with-checks",
    asks: "Texts are enriched by a system's enrichers, and attributes of their elements are left alone",
    async ask() {
      const { implementation } = foundry.applications.ux.TextEditor;
      const html = await implementation.enrichHTML(
        '<p title="[[/supply Torches]]">[[/supply Torches]] [[no roll!]]</p>',
      );
      const element = document.createElement("div");
      element.innerHTML = html;
      equal(element.querySelector("p")?.title, "[[/supply Torches]]", "the attribute");
      holds(element.querySelector("p > *"), "the text has become no element");
      holds(element.textContent.includes("[[no roll!]]"), "brackets without a roll are not left as they are");
    },
  },
  {
    id: "places-on-the-page",
    asks: "The parts of the page that the tracker and the banners stand beside are there",
    ask() {
      const parts = ["#interface", "#ui-left", "#ui-right", "#ui-right-column-1", "#sidebar", "#hotbar", "#players"];
      equal(
        parts.filter((selector) => !document.querySelector(selector)),
        [],
        "what is missing",
      );
    },
  },
];
