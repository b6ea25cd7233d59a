/** The window of the table's settings: the variants of each game that the world plays, by topic, with a search. */
import { type Action, formObject, type TemplatePart } from "../../foundry/classes.ts";
import { FocusedWindow } from "../../foundry/focused-window.ts";
import { type Data, localize, notify } from "../../foundry/host.ts";
import { changeSetting, setting } from "../../foundry/settings.ts";
import { templatePath } from "../../foundry/templates.ts";
import type { Ruleset } from "../../ruleset/contract.ts";
import { enabledRulesets } from "../enabled-rulesets.ts";
import { matches, type Row, readValue, rowOf, topicsOf, type Value, valueWords } from "./rows.ts";

function rowsOf({ id, variants }: Ruleset): Row[] {
  return Object.entries(variants?.fields ?? {}).map(([name, field]) => {
    const key = `${id}.${name}`;
    return rowOf(key, field, setting<Value>(key), localize);
  });
}

export class TableSettings extends FocusedWindow {
  static override DEFAULT_OPTIONS: Data = {
    id: "tessera-table-settings",
    tag: "form",
    classes: ["tessera", "tessera-sheet", "tessera-settings", "tessera-table-settings"],
    position: { width: 680, height: 720 },
    window: { title: "TESSERA.Setting.table.name", contentClasses: ["standard-form"], resizable: true },
    form: { handler: TableSettings.#onSubmit, closeOnSubmit: false, submitOnChange: false },
    actions: {
      usual: TableSettings.#onUsual as Action<TableSettings>,
      allUsual: TableSettings.#onAllUsual as Action<TableSettings>,
      openWindow: TableSettings.#onOpenWindow as Action<TableSettings>,
    },
  };

  static override PARTS: Record<string, TemplatePart> = {
    search: { template: templatePath("settings/search") },
    body: { template: templatePath("settings/table"), scrollable: [""] },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  static #shown: TableSettings | null = null;

  /** Open the window, or bring it to the front. */
  static async open(): Promise<void> {
    TableSettings.#shown ??= new TableSettings();
    await TableSettings.#shown.render({ force: true });
  }

  #rows: readonly Row[] = [];

  override async _prepareContext(options: Data): Promise<Data> {
    const games = enabledRulesets().map((ruleset) => ({ ruleset, rows: rowsOf(ruleset) }));
    this.#rows = games.flatMap(({ rows }) => rows);
    return {
      ...(await super._prepareContext(options)),
      rootId: this.id,
      games: games
        .map(({ ruleset, rows }) => ({
          id: ruleset.id,
          label: ruleset.label,
          emblem: ruleset.emblem,
          topics: topicsOf(rows, ruleset.variantTopics ?? {}).map((topic) => ({
            ...topic,
            rows: topic.rows.map((row) => this.#rowContext(row)),
          })),
          windows: Object.keys(ruleset.settings?.windows ?? {}).map((key) => ({
            key,
            label: `TESSERA.Setting.${key}.label`,
            hint: `TESSERA.Setting.${key}.hint`,
          })),
        }))
        .filter(({ topics, windows }) => topics.length + windows.length > 0),
      buttons: [
        {
          type: "button",
          action: "allUsual",
          icon: "fa-solid fa-rotate-left",
          label: "TESSERA.Setting.Table.allUsual",
        },
        { type: "submit", icon: "fa-solid fa-check", label: "TESSERA.Setting.save" },
      ],
    };
  }

  #rowContext(row: Row): Data {
    return {
      ...row,
      isChoice: row.kind === "choice",
      isFlag: row.kind === "flag",
      options: row.options.map((option) => ({ ...option, selected: option.value === row.value })),
      usualWords: valueWords(row, row.usual, localize),
    };
  }

  override async _onFirstRender(context: Data, options: Data): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("input", () => this.#refresh());
  }

  override async _onRender(context: Data, options: Data): Promise<void> {
    await super._onRender(context, options);
    this.#refresh();
  }

  /** The values in the form, by row. */
  #values(): Map<Row, Value> {
    const values = formObject(this.element as HTMLFormElement) as Record<string, Data | undefined>;
    const given = (key: string) => {
      const [game = "", name = ""] = key.split(".");
      return values[game]?.[name];
    };
    return new Map(this.#rows.map((row) => [row, readValue(row, given(row.key))]));
  }

  /**
   * Update the words for the value of each row. Show only the rows that match the search, the row with the focus, and
   * rows with an invalid value. An invalid field must be visible, because the browser cannot point at a hidden one, and
   * refuses to save without a message.
   */
  #refresh(): void {
    const { element } = this;
    const search = element.querySelector<HTMLInputElement>("[data-search]")?.value ?? "";
    const onlyOthers = element.querySelector<HTMLInputElement>("[data-only-others]")?.checked ?? false;
    const values = this.#values();
    let shown = 0;
    let others = 0;
    for (const [row, value] of values) {
      const place = element.querySelector<HTMLElement>(`[data-row="${CSS.escape(row.key)}"]`);
      if (!place) continue;
      const isUsual = value === row.usual;
      if (!isUsual) others += 1;
      const words = place.querySelector("[data-words]");
      const now = valueWords(row, value, localize);
      if (words && words.textContent !== now) words.textContent = now;
      place.classList.toggle("changed", !isUsual);
      place.querySelector<HTMLElement>("[data-action=usual]")?.toggleAttribute("hidden", isUsual);
      const isFound = !(onlyOthers && isUsual) && matches(`${row.name} ${row.hint} ${now}`, search);
      place.hidden = !isFound && place.querySelector(":focus, :invalid") === null;
      if (!place.hidden) shown += 1;
    }
    for (const group of element.querySelectorAll<HTMLElement>("[data-topic], [data-game]"))
      group.hidden =
        !group.querySelector("[data-row]:not([hidden])") &&
        (search !== "" || onlyOthers || !group.querySelector("[data-action=openWindow]"));
    const count = element.querySelector("[data-count]");
    const said = localize("TESSERA.Setting.Table.count", { count: shown, others });
    if (count && count.textContent !== said) count.textContent = said;
  }

  #setUsual(rows: readonly Row[]): void {
    for (const { key, kind, usual } of rows) {
      const control = this.element.querySelector<HTMLInputElement>(`[name="${CSS.escape(key)}"]`);
      if (!control) continue;
      if (kind === "flag") control.checked = usual === true;
      else control.value = usual === null ? "" : String(usual);
    }
    this.#refresh();
  }

  static #onUsual(this: TableSettings, _event: PointerEvent, { dataset }: HTMLElement): void {
    const rows = this.#rows.filter(({ key }) => key === dataset["key"]);
    this.#setUsual(rows);
    // The pressed button is gone; the control that it changed takes the focus.
    this.element.querySelector<HTMLElement>(`[name="${CSS.escape(dataset["key"] ?? "")}"]`)?.focus();
  }

  static #onAllUsual(this: TableSettings): void {
    this.#setUsual(this.#rows);
  }

  static async #onOpenWindow(this: TableSettings, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    for (const { settings } of enabledRulesets()) {
      const Window = settings?.windows?.[dataset["key"] ?? ""] as (new () => FocusedWindow) | undefined;
      if (Window) await new Window().render({ force: true });
    }
  }

  /** Store what has changed, and nothing else. */
  static async #onSubmit(this: TableSettings): Promise<void> {
    const changed = [...this.#values()].filter(([row, value]) => value !== row.value);
    for (const [{ key }, value] of changed) await changeSetting(key, value);
    notify("info", "TESSERA.Setting.Table.stored", { count: changed.length });
    await this.close();
  }

  override _onClose(options: Data): void {
    super._onClose(options);
    TableSettings.#shown = null;
  }
}
