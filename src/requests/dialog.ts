/** The dialog that prepares a call. */
import { askContext, controlTemplates, presetLists, readAsk } from "../check/controls.ts";
import { wholeForm } from "../check/load-form.ts";
import { segments } from "../check/segmented-controls.ts";
import { formObject, type TemplatePart } from "../foundry/classes.ts";
import { FocusedWindow } from "../foundry/focused-window.ts";
import { currentGame, type Data, localize, notify } from "../foundry/host.ts";
import { onDemand } from "../foundry/on-demand.ts";
import { templatePath } from "../foundry/templates.ts";
import { GROUP_WAYS } from "../rules/group-verdict.ts";
import type { Ruleset } from "../ruleset/contract.ts";
import type { AskField } from "../ruleset/requests.ts";
import { givenRows, newRow, type RowList, readRows, rowsContext } from "../ui/rows.ts";
import { chancesOf } from "./chances.ts";
import { chancesContext } from "./chances-context.ts";
import { defaultActors, defaultRuleset, eligibleActors } from "./eligible.ts";
import { requestableRulesets } from "./may-request.ts";
import type { RequestMessage } from "./model.ts";
import { postRequest, type RequestOptions } from "./post-request.ts";

export class RequestDialog extends FocusedWindow {
  static override DEFAULT_OPTIONS: Data = {
    id: "tessera-call-{id}",
    tag: "form",
    classes: ["tessera", "tessera-dialog"],
    position: { width: 560, height: "auto" },
    window: { contentClasses: ["standard-form"], icon: "fa-solid fa-bullhorn", title: "TESSERA.Call.Dialog.title" },
    actions: {
      help: RequestDialog.#onHelp,
      level: RequestDialog.#onLevel,
      addRow: RequestDialog.#onAddRow,
      removeRow: RequestDialog.#onRemoveRow,
    },
    form: { handler: RequestDialog.#onSubmit, closeOnSubmit: false, submitOnChange: false },
  };

  static override PARTS: Record<string, TemplatePart> = {
    body: { template: templatePath("requests/dialog"), templates: controlTemplates },
    chances: { template: templatePath("requests/chances") },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  /** The open dialog, or the last one. */
  static #current: RequestDialog | null = null;

  #request: RequestOptions;
  /** Values of the specification for which the form has no field; they are passed on unchanged. */
  readonly #beside: Data;
  readonly #resolve: (message: RequestMessage | null) => void;
  #sending = false;
  /** Lists of modifiers that a game master may fill in, of the rule set that the form was last drawn for. */
  #lists: readonly RowList[] = [];

  private constructor(request: RequestOptions, resolve: (message: RequestMessage | null) => void) {
    super({});
    this.#request = request;
    this.#resolve = resolve;
    const presets = Object.keys(this.#ruleset?.asking?.presets ?? {});
    const formed = new Set(["intent", ...this.#fields().map(({ name }) => name), ...presets]);
    this.#beside = Object.fromEntries(
      Object.entries(request.specification ?? {}).filter(([name]) => !formed.has(name)),
    );
  }

  /** Open the dialog; resolves with the posted message, or null if dismissed. */
  static open(request: Partial<RequestOptions>): Promise<RequestMessage | null> {
    const ruleset = request.ruleset ?? defaultRuleset(requestableRulesets())?.id;
    if (!ruleset) {
      notify("warn", "TESSERA.Refusal.cannotCall", { ruleset: "" });
      return Promise.resolve(null);
    }
    void RequestDialog.#current?.close();
    return new Promise((resolve) => {
      RequestDialog.#current = new RequestDialog({ ...request, ruleset }, resolve);
      void RequestDialog.#current.render({ force: true });
    });
  }

  get #ruleset(): Ruleset | undefined {
    return requestableRulesets().find(({ id }) => id === this.#request.ruleset);
  }

  #fields(): readonly AskField[] {
    return this.#ruleset?.asking?.fields() ?? [];
  }

  /** Lists that a game master may fill in; none for players. */
  async #presets(): Promise<readonly RowList[]> {
    const form = this.#ruleset?.form;
    if (!form?.presets || !currentGame().user.isGM) return [];
    return (await onDemand(() => wholeForm(form), presetLists)) ?? [];
  }

  /** Template context of the lists; their inputs are named like those of the request's fields. */
  #listsContext(specification: Data): Data[] {
    if (this.#lists.length === 0) return [];
    const lists = this.#lists.map((list) => {
      const field = `field.${list.field}`;
      return rowsContext({ ...list, field }, { [field]: specification[list.field] });
    });
    return [{ rowsLegend: localize("TESSERA.Dialog.rows"), lists }];
  }

  /** UUIDs of the chosen actors. */
  #chosen(): ReadonlySet<string> {
    const { ruleset, actors } = this.#request;
    return new Set(actors ?? defaultActors(ruleset).map(({ uuid }) => uuid));
  }

  /** The chances of the chosen actors, for game masters; players who request a check do not see them. */
  #chances(): Data | null {
    const ruleset = this.#ruleset;
    if (!ruleset || !currentGame().user.isGM) return null;
    const chosen = this.#chosen();
    const actors = eligibleActors(ruleset.id).filter(({ uuid }) => chosen.has(uuid));
    const specification = this.#request.specification ?? this.#usual();
    const table = actors.length > 0 ? chancesOf(ruleset, specification, actors) : null;
    return table && chancesContext(table);
  }

  /** The initial values of the fields. */
  #usual(): Data {
    return Object.fromEntries(
      this.#fields().flatMap(({ name, initial }) => (initial === undefined ? [] : [[name, initial]])),
    );
  }

  override async _prepareContext(options: Data): Promise<Data> {
    const context = await super._prepareContext(options);
    const { ruleset, specification = this.#usual(), hidden, private: whispered } = this.#request;
    this.#lists = await this.#presets();
    const chosen = this.#chosen();
    const rulesets = requestableRulesets().map(({ id, label }) => ({ value: id, label: localize(label) }));
    const isHideable = currentGame().user.isGM && this.#ruleset?.asking?.hide !== undefined;
    const tick = (name: string, value: unknown) => ({
      name,
      label: localize(`TESSERA.Call.Dialog.${name}`),
      value: value === true,
    });
    return {
      ...context,
      rootId: this.id,
      controls: [
        ...(rulesets.length > 1
          ? [
              segments({
                name: "ruleset",
                label: localize("TESSERA.Call.Dialog.ruleset"),
                root: this.id,
                options: rulesets,
                chosen: ruleset,
              }),
            ]
          : []),
        {
          line: true,
          name: "intent",
          id: `${this.id}-intent`,
          label: localize("TESSERA.Call.Dialog.intent"),
          value: specification["intent"] ?? "",
          length: 300,
          help: this.#ruleset?.asking?.help && { label: localize("TESSERA.Call.Dialog.help") },
        },
        ...this.#fields().map((field) => askContext(field, specification, this.id)),
        ...this.#listsContext(specification),
        segments({
          name: "group",
          label: localize("TESSERA.Call.Dialog.group"),
          root: this.id,
          options: GROUP_WAYS.map((value) => ({ value, label: localize(`TESSERA.Call.Group.${value}`) })),
          chosen: this.#request.group ?? this.#ruleset?.asking?.group ?? "most",
        }),
        {
          tickSet: true,
          label: localize("TESSERA.Call.Dialog.secret"),
          ticks: [
            ...(isHideable ? [{ ...tick("hidden", hidden), hint: localize("TESSERA.Call.Dialog.hiddenHint") }] : []),
            tick("private", whispered),
          ],
        },
      ],
      chances: this.#chances(),
      actors: eligibleActors(ruleset).map(({ uuid, name }) => ({ uuid, name, checked: chosen.has(uuid) })),
      buttons: [{ type: "submit", icon: "fa-solid fa-bullhorn", label: "TESSERA.Call.Dialog.ask" }],
    };
  }

  override async _onFirstRender(context: Data, options: Data): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("input", (event) => {
      const ruleset = this.#request.ruleset;
      this.#read();
      const isOther = (event.target as HTMLInputElement).name === "ruleset" && this.#request.ruleset !== ruleset;
      if (isOther) this.#request = { ...this.#request, specification: undefined, actors: undefined, group: undefined };
      this.#showFields();
      void this.render({ parts: isOther ? ["body", "chances"] : ["chances"] });
    });
  }

  override async _onRender(context: Data, options: Data): Promise<void> {
    await super._onRender(context, options);
    this.element.dataset["ruleset"] = this.#request.ruleset;
  }

  /** Hide the fields that do not apply with the current values of the others; the form is not rendered again. */
  #showFields(): void {
    for (const { name, when } of this.#fields()) {
      const control = this.element.querySelector<HTMLElement>(`[data-control="field.${name}"]`);
      if (control && when) control.hidden = !when(this.#request.specification ?? {});
    }
  }

  #read(): void {
    const values = formObject(this.element as HTMLFormElement);
    const asked = (values["field"] ?? {}) as Data;
    const intent = String(values["intent"] ?? "").trim();
    const said = this.#fields().flatMap((field) => {
      const value = readAsk(field, asked);
      return value === undefined || field.when?.(asked) === false ? [] : [[field.name, value]];
    });
    const rows = this.#lists.flatMap((list) => {
      const read = readRows(list, asked);
      return read.length > 0 ? [[list.field, read]] : [];
    });
    this.#request = {
      ruleset: String(values["ruleset"] ?? this.#request.ruleset),
      specification: { ...this.#beside, ...Object.fromEntries([...said, ...rows]), ...(intent ? { intent } : {}) },
      hidden: values["hidden"] === true,
      private: values["private"] === true,
      group: GROUP_WAYS.find((way) => way === values["group"]),
      actors: [...this.element.querySelectorAll<HTMLInputElement>("input[data-actor]:checked")].map(
        ({ dataset }) => dataset["actor"] ?? "",
      ),
    };
  }

  static async #onHelp(this: RequestDialog): Promise<void> {
    await this.#ruleset?.asking?.help?.();
  }

  /** Set the difficulty to that of a column, or to the one that is nearest to an even chance for a character. */
  static async #onLevel(this: RequestDialog, _event: Event, target: HTMLElement): Promise<void> {
    const field = this.#fields().find(({ name }) => name === target.dataset["field"]);
    if (!field) return;
    this.#read();
    const { level = "" } = target.dataset;
    const value = field.options ? level : Number(level);
    this.#request = { ...this.#request, specification: { ...this.#request.specification, [field.name]: value } };
    await this.render({ parts: ["body", "chances"] });
  }

  /** Change the rows of the list that a button belongs to. */
  async #setRows({ dataset }: HTMLElement, change: (list: RowList, rows: readonly unknown[]) => readonly unknown[]) {
    const list = this.#lists.find(({ field }) => `field.${field}` === dataset["field"]);
    if (!list) return;
    this.#read();
    const { specification = {} } = this.#request;
    const rows = change(list, givenRows(list, specification));
    this.#request = { ...this.#request, specification: { ...specification, [list.field]: rows } };
    await this.render({ parts: ["body", "chances"] });
  }

  static async #onAddRow(this: RequestDialog, _event: Event, target: HTMLElement): Promise<void> {
    const { field = "", amount } = target.dataset;
    let at = 0;
    await this.#setRows(target, (list, rows) => {
      at = rows.length;
      return [...rows, newRow(list, Number(amount))];
    });
    this.element.querySelector<HTMLElement>(`[name="${field}.${at}.label"]`)?.focus();
  }

  static async #onRemoveRow(this: RequestDialog, _event: Event, target: HTMLElement): Promise<void> {
    const { field = "", index } = target.dataset;
    await this.#setRows(target, (_list, rows) => rows.filter((_, at) => at !== Number(index)));
    this.element.querySelector<HTMLElement>(`[data-action="addRow"][data-field="${field}"]`)?.focus();
  }

  static async #onSubmit(this: RequestDialog): Promise<void> {
    if (this.#sending) return;
    this.#sending = true;
    try {
      this.#read();
      const message = await postRequest(this.#request);
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
