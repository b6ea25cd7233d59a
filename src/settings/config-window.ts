/** Base of windows that edit lists in world settings; invalid drafts cannot be saved. */
import { formObject, HandlebarsWindow, type TemplatePart } from "../foundry/classes.ts";
import { type Data, localize, notify } from "../foundry/host.ts";
import { changeSetting } from "../foundry/settings.ts";
import { templatePath } from "../foundry/templates.ts";

/** A problem of a draft: the end of its localization key below `TESSERA.ConfigProblem`, with data for the text. */
export interface Problem {
  readonly code: string;
  readonly data: Readonly<Record<string, string | number>>;
}

/** Resolve a path of keys and indices to a list in a draft. */
function listAt(draft: unknown, path: string): unknown[] | null {
  let value: unknown = draft;
  for (const key of path.split(".")) value = (value as Data | undefined)?.[key];
  return Array.isArray(value) ? value : null;
}

/** A window for one setting. `Draft` is plain, mutable data with lists. */
export abstract class ConfigWindow<Draft> extends HandlebarsWindow {
  static override DEFAULT_OPTIONS: Data = {
    tag: "form",
    classes: ["tessera", "tessera-sheet", "tessera-settings"],
    position: { width: 560, height: "auto" },
    window: { contentClasses: ["standard-form"], resizable: true },
    form: { handler: ConfigWindow.#onSubmit, closeOnSubmit: false, submitOnChange: false },
    actions: { addRow: ConfigWindow.#onAdd, removeRow: ConfigWindow.#onRemove, restore: ConfigWindow.#onRestore },
  };

  static override PARTS: Record<string, TemplatePart> = {
    body: { template: "", scrollable: [""] },
    problems: { template: templatePath("settings/problems") },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  /** Key of the setting. */
  protected abstract readonly key: string;
  #draft: Draft | null = null;

  get title(): string {
    return localize(`TESSERA.Setting.${this.key}.name`);
  }

  /** The current configuration as a draft. */
  protected abstract current(): Draft;
  /** The default configuration as a draft. */
  protected abstract original(): Draft;
  /** Read the draft from form values. */
  protected abstract read(values: Data): Draft;
  /** Problems that prevent saving the draft. */
  protected abstract problems(draft: Draft): readonly Problem[];
  /** A new row of the list at `path`. */
  protected abstract newRow(path: string): unknown;
  protected abstract bodyContext(draft: Draft): Data;

  /** The value to store for a draft. */
  protected stored(draft: Draft): unknown {
    return draft;
  }

  get #now(): Draft {
    this.#draft ??= this.current();
    return this.#draft;
  }

  #readForm(): void {
    this.#draft = this.read(formObject(this.element as HTMLFormElement));
  }

  override async _prepareContext(options: Data): Promise<Data> {
    const context = await super._prepareContext(options);
    const problems = this.problems(this.#now).map(({ code, data }) => localize(`TESSERA.ConfigProblem.${code}`, data));
    return {
      ...context,
      ...this.bodyContext(this.#now),
      problems,
      rootId: this.id,
      buttons: [
        { type: "button", action: "restore", icon: "fa-solid fa-rotate-left", label: "TESSERA.Setting.restore" },
        { type: "submit", icon: "fa-solid fa-check", label: "TESSERA.Setting.save" },
      ],
    };
  }

  override async _onFirstRender(context: Data, options: Data): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("change", () => {
      this.#readForm();
      void this.render({ parts: ["body", "problems"] });
    });
  }

  override _onClose(options: Data): void {
    super._onClose(options);
    this.#draft = null;
  }

  static async #onAdd(this: ConfigWindow<unknown>, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const path = target.dataset["list"] ?? "";
    this.#readForm();
    listAt(this.#now, path)?.push(this.newRow(path));
    await this.render({ parts: ["body", "problems"] });
  }

  static async #onRemove(this: ConfigWindow<unknown>, _event: PointerEvent, target: HTMLElement): Promise<void> {
    this.#readForm();
    listAt(this.#now, target.dataset["list"] ?? "")?.splice(Number(target.dataset["index"]), 1);
    await this.render({ parts: ["body", "problems"] });
  }

  static async #onRestore(this: ConfigWindow<unknown>): Promise<void> {
    this.#draft = this.original();
    await this.render({ parts: ["body", "problems"] });
  }

  static async #onSubmit(this: ConfigWindow<unknown>): Promise<void> {
    this.#readForm();
    if (this.problems(this.#now).length > 0) {
      notify("warn", "TESSERA.Setting.unsolved");
      await this.render({ parts: ["body", "problems"] });
      return;
    }
    await changeSetting(this.key, this.stored(this.#now));
    notify("info", "TESSERA.Setting.saved");
    await this.close();
  }
}
