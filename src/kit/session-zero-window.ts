/**
 * The window of session zero: four lists, an input to add a line to each, and for game masters a way to correct each
 * line.
 */
import { type Action, confirm, type TemplatePart } from "../foundry/classes.ts";
import { plainContent } from "../foundry/dialogs.ts";
import { FocusedWindow } from "../foundry/focused-window.ts";
import { currentGame, type Data, localize } from "../foundry/host.ts";
import { templatePath } from "../foundry/templates.ts";
import { AGREEMENTS, type Agreement, LINE_LENGTH, MOST_LINES } from "../rules/session-zero.ts";
import { agree, agreedLines, putRight } from "./session-zero.ts";

function isAgreement(list: string | undefined): list is Agreement {
  return AGREEMENTS.some((each) => each === list);
}

async function remove(id: string): Promise<void> {
  const text = agreedLines().find((each) => each.id === id)?.text ?? "";
  const agreed = await confirm({
    window: { title: localize("TESSERA.SessionZero.removeTitle"), icon: "fa-solid fa-trash" },
    classes: ["tessera"],
    content: plainContent("TESSERA.SessionZero.removeAsk", { text }),
    yes: { label: localize("TESSERA.SessionZero.removeYes") },
    no: { label: localize("TESSERA.SessionZero.removeNo"), default: true },
  });
  if (agreed === true) await putRight(id, "");
}

export class SessionZeroWindow extends FocusedWindow {
  static override DEFAULT_OPTIONS: Data = {
    id: "tessera-session-zero",
    classes: ["tessera", "tessera-sheet", "tessera-session-zero"],
    position: { width: 640, height: "auto" },
    window: { title: "TESSERA.SessionZero.title", icon: "fa-solid fa-handshake", resizable: true },
    actions: {
      add(_event, { dataset }) {
        void this.add(dataset["list"]);
      },
      remove: ((_event, { dataset }) => remove(dataset["line"] ?? "")) satisfies Action<SessionZeroWindow>,
    } satisfies Record<string, Action<SessionZeroWindow>>,
  };

  static override PARTS: Record<string, TemplatePart> = {
    body: { template: templatePath("kit/session-zero"), scrollable: [""] },
  };

  /** Texts that are typed but not added yet; they must survive a new rendering. */
  readonly #drafts = new Map<string, string>();

  /** Render the lists again, if they are shown. */
  follow(): void {
    if (this.rendered) void this.render();
  }

  /** Add the typed text to a list; it stays in the input if it could not be added. */
  async add(list: string | undefined): Promise<void> {
    if (!isAgreement(list)) return;
    const draft = this.#drafts.get(list) ?? "";
    if (!draft.trim()) this.#inputOf(list)?.focus();
    else if (await agree(list, draft)) {
      this.#drafts.delete(list);
      await this.render();
      this.#inputOf(list)?.focus();
    }
  }

  override async _prepareContext(options: Data): Promise<Data> {
    const lines = agreedLines();
    const lists = AGREEMENTS.map((list) => {
      const own = lines.filter((line) => line.list === list);
      return {
        list,
        name: localize(`TESSERA.SessionZero.List.${list}.name`),
        hint: localize(`TESSERA.SessionZero.List.${list}.hint`),
        lines: own,
        draft: this.#drafts.get(list) ?? "",
        full: own.length >= MOST_LINES,
      };
    });
    const { isGM } = currentGame().user;
    return { ...(await super._prepareContext(options)), lists, isGM, longest: LINE_LENGTH, rootId: this.id };
  }

  override async _onFirstRender(context: Data, options: Data): Promise<void> {
    await super._onFirstRender(context, options);
    const { element } = this;
    element.addEventListener("input", ({ target }) => {
      const { dataset, value } = target as HTMLInputElement;
      if (dataset["draft"]) this.#drafts.set(dataset["draft"], value);
    });
    element.addEventListener("keydown", (event) => {
      const { draft } = (event.target as HTMLElement).dataset;
      if (event.key !== "Enter" || !draft) return;
      event.preventDefault();
      void this.add(draft);
    });
    element.addEventListener("change", ({ target }) => {
      const { dataset, value } = target as HTMLInputElement;
      if (dataset["line"]) void (value.trim() ? putRight(dataset["line"], value) : this.render());
    });
  }

  #inputOf(list: string): HTMLElement | null {
    return this.element.querySelector<HTMLElement>(`[data-draft="${list}"]`);
  }
}
