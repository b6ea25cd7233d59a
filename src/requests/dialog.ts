/** The dialog that prepares a call. */
import { formObject, HandlebarsWindow, type TemplatePart } from "../foundry/classes.ts";
import { currentGame, type Data, localize, notify } from "../foundry/host.ts";
import { templatePath } from "../foundry/templates.ts";
import type { Ruleset } from "../ruleset/contract.ts";
import type { AskField } from "../ruleset/requests.ts";
import { callable, usuallyCalled, usualRuleset } from "./eligible.ts";
import { rulesetsToCall } from "./may-request.ts";
import type { CallMessage } from "./model.ts";
import { type CallRequest, postCall } from "./request.ts";

/** Form value of a field; undefined leaves it to the player. */
function fieldValue({ options }: AskField, value: unknown): string | number | undefined {
  if (options) return typeof value === "string" && value !== "" ? value : undefined;
  return typeof value === "number" ? value : undefined;
}

export class CallDialog extends HandlebarsWindow {
  static override DEFAULT_OPTIONS: Data = {
    id: "tessera-call-{id}",
    tag: "form",
    classes: ["tessera", "tessera-dialog"],
    position: { width: 520, height: "auto" },
    window: { contentClasses: ["standard-form"], icon: "fa-solid fa-bullhorn", title: "TESSERA.Call.Dialog.title" },
    actions: { help: CallDialog.#onHelp },
    form: { handler: CallDialog.#onSubmit, closeOnSubmit: false, submitOnChange: false },
  };

  static override PARTS: Record<string, TemplatePart> = {
    body: { template: templatePath("requests/dialog") },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  /** The open dialog, or the last one. */
  static #current: CallDialog | null = null;

  #request: CallRequest;
  /** Specification values without a field in the form, passed through. */
  readonly #beside: Data;
  readonly #resolve: (message: CallMessage | null) => void;
  #sending = false;

  private constructor(request: CallRequest, resolve: (message: CallMessage | null) => void) {
    super({});
    this.#request = request;
    this.#resolve = resolve;
    const formed = new Set(["intent", ...this.#fields().map(({ name }) => name)]);
    this.#beside = Object.fromEntries(
      Object.entries(request.specification ?? {}).filter(([name]) => !formed.has(name)),
    );
  }

  /** Open the dialog; resolves with the posted message, or null if dismissed. */
  static open(request: Partial<CallRequest>): Promise<CallMessage | null> {
    const ruleset = request.ruleset ?? usualRuleset(rulesetsToCall())?.id;
    if (!ruleset) {
      notify("warn", "TESSERA.Refusal.cannotCall", { ruleset: "" });
      return Promise.resolve(null);
    }
    void CallDialog.#current?.close();
    return new Promise((resolve) => {
      CallDialog.#current = new CallDialog({ ...request, ruleset }, resolve);
      void CallDialog.#current.render({ force: true });
    });
  }

  get #ruleset(): Ruleset | undefined {
    return rulesetsToCall().find(({ id }) => id === this.#request.ruleset);
  }

  #fields(): readonly AskField[] {
    return this.#ruleset?.asking?.fields() ?? [];
  }

  override async _prepareContext(options: Data): Promise<Data> {
    const context = await super._prepareContext(options);
    const { ruleset, specification, hidden, private: whispered, actors } = this.#request;
    const chosen = new Set(actors ?? usuallyCalled(ruleset).map(({ uuid }) => uuid));
    return {
      ...context,
      rootId: this.id,
      rulesets: rulesetsToCall().map(({ id, label }) => ({
        value: id,
        label: localize(label),
        checked: id === ruleset,
      })),
      fields: this.#fields().map((field) => this.#fieldContext(field, specification)),
      intent: specification?.["intent"] ?? "",
      helps: this.#ruleset?.asking?.help !== undefined,
      hideable: currentGame().user.isGM && this.#ruleset?.asking?.hide !== undefined,
      hidden: hidden === true,
      private: whispered === true,
      actors: callable(ruleset).map(({ uuid, name }) => ({ uuid, name, checked: chosen.has(uuid) })),
      buttons: [{ type: "submit", icon: "fa-solid fa-bullhorn", label: "TESSERA.Call.Dialog.ask" }],
    };
  }

  #fieldContext(field: AskField, specification: Data | undefined): Data {
    const { name, label, options, min, max, initial } = field;
    const value = specification ? specification[name] : initial;
    return {
      name,
      min,
      max,
      label: localize(label),
      value: value ?? "",
      options: options?.map((option) => ({ ...option, selected: option.value === value })),
    };
  }

  override async _onFirstRender(context: Data, options: Data): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("change", (event) => {
      const ruleset = this.#request.ruleset;
      this.#read();
      if ((event.target as HTMLInputElement).name !== "ruleset" || this.#request.ruleset === ruleset) return;
      this.#request = { ...this.#request, specification: undefined, actors: undefined };
      void this.render({ parts: ["body"] });
    });
  }

  override async _onRender(context: Data, options: Data): Promise<void> {
    await super._onRender(context, options);
    this.element.dataset["ruleset"] = this.#request.ruleset;
  }

  #read(): void {
    const values = formObject(this.element as HTMLFormElement);
    const asked = (values["field"] ?? {}) as Data;
    const intent = String(values["intent"] ?? "").trim();
    const said = this.#fields().flatMap((field) => {
      const value = fieldValue(field, asked[field.name]);
      return value === undefined ? [] : [[field.name, value]];
    });
    this.#request = {
      ruleset: String(values["ruleset"] ?? this.#request.ruleset),
      specification: { ...this.#beside, ...Object.fromEntries(said), ...(intent ? { intent } : {}) },
      hidden: values["hidden"] === true,
      private: values["private"] === true,
      actors: [...this.element.querySelectorAll<HTMLInputElement>("input[data-actor]:checked")].map(
        ({ dataset }) => dataset["actor"] ?? "",
      ),
    };
  }

  static async #onHelp(this: CallDialog): Promise<void> {
    await this.#ruleset?.asking?.help?.();
  }

  static async #onSubmit(this: CallDialog): Promise<void> {
    if (this.#sending) return;
    this.#sending = true;
    try {
      this.#read();
      const message = await postCall(this.#request);
      if (!message) return;
      this.#resolve(message);
      await this.close();
    } finally {
      this.#sending = false;
    }
  }

  override _onClose(options: Data): void {
    super._onClose(options);
    this.#resolve(null);
  }
}
