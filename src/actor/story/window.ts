/** The window that shows how an actor's numbers came about. */
import type { TemplatePart } from "../../foundry/classes.ts";
import { FocusedWindow } from "../../foundry/focused-window.ts";
import { currentGame, type Data, type HostActor, localize, notify } from "../../foundry/host.ts";
import { showMessage } from "../../foundry/show-message.ts";
import { templatePath } from "../../foundry/templates.ts";
import { rulesetOf } from "../../ruleset/registry.ts";
import { type ShownLine, storyLines } from "./lines.ts";
import { numbersOf } from "./numbers.ts";
import { openStories } from "./open-windows.ts";

function dated(time: number | undefined): string {
  if (time === undefined) return "";
  const style = { dateStyle: "short", timeStyle: "short" } as const;
  return new Intl.DateTimeFormat(currentGame().i18n.lang, style).format(time);
}

export class StoryWindow extends FocusedWindow {
  static override DEFAULT_OPTIONS: Data = {
    classes: ["tessera", "tessera-sheet", "tessera-story"],
    position: { width: 480, height: 520 },
    window: { icon: "fa-solid fa-clock-rotate-left", resizable: true },
    actions: { undo: StoryWindow.#onUndo, show: StoryWindow.#onShow },
  };

  static override PARTS: Record<string, TemplatePart> = {
    body: { template: templatePath("actor/story"), scrollable: [""] },
  };

  readonly #actor: HostActor;
  #path: string | null;
  #lines: readonly ShownLine[] = [];

  constructor(actor: HostActor, path: string | null) {
    super({
      id: `tessera-story-${actor.uuid.replaceAll(".", "-")}`,
      classes: [rulesetOf(actor)?.id ?? ""],
      window: { title: localize("TESSERA.Story.title", { name: actor.name }) },
    });
    this.#actor = actor;
    this.#path = path;
  }

  /** Show one number, or all. */
  async choose(path: string | null): Promise<void> {
    this.#path = path;
    await this.render({ force: true });
  }

  override async _prepareContext(options: Data): Promise<Data> {
    this.#lines = storyLines(this.#actor, this.#path);
    return {
      ...(await super._prepareContext(options)),
      numbers: [
        { path: "", label: localize("TESSERA.Story.all"), chosen: this.#path === null },
        ...numbersOf(this.#actor).map(({ path, label }) => ({
          path,
          label: localize(label),
          chosen: path === this.#path,
        })),
      ],
      lines: this.#lines.map(({ time, undo, ...line }, index) => ({
        ...line,
        index,
        when: dated(time),
        undo: undo !== undefined,
        undoWords: localize("TESSERA.Story.undo", line),
      })),
    };
  }

  override async _onRender(context: Data, options: Data): Promise<void> {
    await super._onRender(context, options);
    const select = this.element.querySelector("select");
    select?.addEventListener("change", () => void this.choose(select.value || null));
  }

  override _onClose(options: Data): void {
    super._onClose(options);
    openStories.delete(this.#actor.uuid);
  }

  #lineOf({ dataset }: HTMLElement): ShownLine | undefined {
    return this.#lines[Number(dataset["line"])];
  }

  static async #onUndo(this: StoryWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await this.#lineOf(target)?.undo?.();
  }

  static #onShow(this: StoryWindow, _event: PointerEvent, target: HTMLElement): void {
    const { message } = this.#lineOf(target) ?? {};
    if (message && !showMessage(message, target)) notify("info", "TESSERA.Card.notInLog");
  }
}
