/** The dialog by which game masters end scenes and sessions, with their choices and a preview of the changes. */

import { type ClockNow, clocksNow } from "../clocks/visible-clocks.ts";
import { formObject, type TemplatePart } from "../foundry/classes.ts";
import { FocusedWindow } from "../foundry/focused-window.ts";
import { type Data, type HostActor, localize, notify, onHook } from "../foundry/host.ts";
import { templatePath } from "../foundry/templates.ts";
import { wholeState } from "../ledger/table-state.ts";
import { RulesError } from "../rules/error.ts";
import type { EndKind, SessionAwardView } from "../ruleset/ends.ts";
import { enabledRulesets } from "../settings/enabled-rulesets.ts";
import { explain } from "../ui/explain-error.ts";
import { makeEnd } from "./end-scene.ts";
import { periodStart } from "./history.ts";
import { endKinds, sceneGoesOn } from "./kinds.ts";
import { type EndChoice, endingCharacters, type PlannedEnd, planEnd, tableCharacters } from "./plan.ts";

/** Form values of an award: points and receivers. */
interface AwardForm {
  readonly points: number;
  readonly for: readonly string[];
}

/**
 * The values of the form, in which an award has points and receivers; `choiceOf` turns them into points for each
 * receiver.
 */
interface Form extends Omit<EndChoice, "awards"> {
  readonly awards: Readonly<Record<string, AwardForm>>;
}

/** Awards of all played rule sets with the actors that may have them. */
function awardViews(): { readonly view: SessionAwardView; readonly actors: readonly HostActor[] }[] {
  const characters = tableCharacters();
  const awarding = [...new Set(characters.flatMap(({ ruleset }) => (ruleset.awards ? [ruleset] : [])))];
  return awarding.flatMap((ruleset) => {
    const actors = characters.filter((each) => each.ruleset === ruleset).map(({ actor }) => actor);
    return (ruleset.awards?.views() ?? []).map((view) => ({ view, actors }));
  });
}

function firstForm(): Form {
  const awards = awardViews().map(({ view, actors }) => [
    view.id,
    { points: view.suggested, for: actors.filter((actor) => view.isFor(actor)).map(({ uuid }) => uuid) },
  ]);
  return { kind: "scene", leftOut: [], clocks: [], awards: Object.fromEntries(awards) };
}

function choiceOf({ awards, ...rest }: Form): EndChoice {
  const given = Object.entries(awards)
    .filter(([, { points }]) => points > 0)
    .map(([id, { points, for: actors }]) => [id, Object.fromEntries(actors.map((uuid) => [uuid, points]))]);
  return { ...rest, awards: Object.fromEntries(given) };
}

/** The clocks of the scene, in the tracker's order. */
const sceneClocks = (): ClockNow[] => clocksNow().filter(({ ledger }) => ledger === "scene");

/** Items of a list whose form value is true. */
function checked<Value>(values: unknown, list: readonly Value[]): Value[] {
  return list.filter((_, index) => (values as Data | undefined)?.[String(index)] === true);
}

class EndsWindow extends FocusedWindow {
  static override DEFAULT_OPTIONS: Data = {
    id: "tessera-ends",
    tag: "form",
    classes: ["tessera", "tessera-sheet", "tessera-ends"],
    position: { width: 520, height: "auto" },
    window: {
      title: "TESSERA.Ends.title",
      icon: "fa-solid fa-flag-checkered",
      contentClasses: ["standard-form"],
      resizable: true,
    },
    form: { handler: EndsWindow.#onSubmit, closeOnSubmit: false, submitOnChange: false },
  };

  static override PARTS: Record<string, TemplatePart> = {
    body: { template: templatePath("ends/window"), scrollable: [""] },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  #form: Form = firstForm();
  /** Start of the period that is to end, in server time. */
  #began = 0;
  #ending = false;

  /** Reset to the defaults. */
  begin(): void {
    this.#form = firstForm();
    this.#began = periodStart();
  }

  /** Draw the dialog anew after a change; close it if the period has ended elsewhere. */
  async refresh(): Promise<void> {
    if (!this.rendered || this.#ending) return;
    const began = periodStart();
    if (began <= this.#began) {
      this.#began = began;
      await this.render();
      return;
    }
    notify("info", "TESSERA.Ends.elsewhere");
    await this.close();
  }

  #read(): void {
    const values = formObject(this.element as HTMLFormElement);
    const kind = endKinds().find((each) => each === values["kind"]) ?? "scene";
    const actors = endingCharacters().map(({ actor }) => actor.uuid);
    const staying = checked(values["who"], actors);
    const shown = new Set(Object.keys((values["who"] as Data | undefined) ?? {}));
    const views = awardViews();
    const awards = values["award"] as Record<string, Data> | undefined;
    this.#form = {
      kind,
      leftOut: actors.filter((uuid, index) => shown.has(String(index)) && !staying.includes(uuid)),
      clocks: checked(values["clock"], sceneClocks()).map(({ id }) => id),
      awards: awards
        ? Object.fromEntries(views.map(({ view, actors: able }) => [view.id, this.#award(view, able, awards[view.id])]))
        : this.#form.awards,
    };
  }

  #award(view: SessionAwardView, able: readonly HostActor[], given: Data | undefined): AwardForm {
    const points = Number(given?.["points"] ?? 0);
    const uuids = able.map(({ uuid }) => uuid);
    if (!view.single) return { points, for: checked(given?.["for"], uuids) };
    // `Number` would convert an empty choice to 0, the index of the first character.
    const one = uuids[Number.parseInt(String(given?.["one"]), 10)];
    return { points: one ? (view.points[0] ?? 0) : 0, for: one ? [one] : [] };
  }

  override async _prepareContext(options: Data): Promise<Data> {
    return {
      ...(await super._prepareContext(options)),
      ...endContext(this.#form),
      rootId: this.id,
      buttons: [{ type: "submit", icon: "fa-solid fa-check", label: `TESSERA.Ends.Do.${this.#form.kind}` }],
    };
  }

  override async _onFirstRender(context: Data, options: Data): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("change", () => {
      this.#read();
      void this.render();
    });
  }

  static async #onSubmit(this: EndsWindow): Promise<void> {
    this.#read();
    this.#ending = true;
    try {
      if (await makeEnd(choiceOf(this.#form))) await this.close();
    } catch (error) {
      if (!(error instanceof RulesError)) throw error;
      notify("warn", "TESSERA.Refusal.badInput", { problem: explain(error) });
    } finally {
      this.#ending = false;
      void this.refresh();
    }
  }
}

/**
 * The row of a character whom the end changes; empty for other characters. `index` is the character's place among all,
 * which names its checkbox.
 */
function characterContext({ actor, changes }: PlannedEnd, index: number, leftOut: readonly string[]): Data[] {
  if (changes.length === 0) return [];
  const staying = !leftOut.includes(actor.uuid);
  return [{ index, name: actor.name, img: actor.img, staying, changes: changes.map(({ text }) => text) }];
}

function awardContext(form: Form): Data[] {
  return awardViews().map(({ view, actors }) => {
    const { points, for: chosen } = form.awards[view.id] ?? { points: 0, for: [] };
    return {
      ...view,
      options: [0, ...view.points].map((value) => ({
        value,
        label: value === 0 ? "–" : `+${value}`,
        selected: value === points,
      })),
      actors: actors.map(({ name, uuid }) => ({ name, chosen: chosen.includes(uuid) })),
    };
  });
}

/**
 * Passage of the rules that explains an end: from the first game of a changed character that has one, otherwise from
 * another enabled game.
 */
function helpWith(kind: EndKind, planned: readonly PlannedEnd[]): string | undefined {
  const changed = planned.filter(({ changes }) => changes.length > 0).map(({ ruleset }) => ruleset);
  const game = [...changed, ...enabledRulesets()].find(({ help }) => help?.[`${kind}End`]);
  return game && `${game.id}.${kind}End`;
}

function endContext(form: Form): Data {
  const { scene } = wholeState();
  const planned = planEnd(choiceOf(form));
  const shared = [
    ...enabledRulesets().flatMap(({ sharedEnds }) => sharedEnds?.over(scene, sceneGoesOn(form.kind)) ?? []),
    "chronicle",
  ];
  return {
    kinds: endKinds(enabledRulesets()).map((kind) => ({
      value: kind,
      label: localize(`TESSERA.Ends.Kind.${kind}`),
      checked: kind === form.kind,
    })),
    hint: localize(`TESSERA.Ends.hint.${form.kind}`),
    help: helpWith(form.kind, planned),
    about: localize(`TESSERA.Ends.Kind.${form.kind}`),
    shared: shared.map((what) => localize(`TESSERA.Ends.Shared.${what}`)),
    clocks: sceneClocks().map(({ id, name, size, filled }) => ({
      text: `${name} ${filled}/${size}`,
      checked: form.clocks.includes(id),
    })),
    characters: planned.flatMap((each, index) => characterContext(each, index, form.leftOut)),
    unchanged: planned.flatMap(({ actor: { name, img }, changes }) => (changes.length > 0 ? [] : [{ name, img }])),
    awards: form.kind === "session" ? awardContext(form) : [],
  };
}

let opened: EndsWindow | null = null;

/** Open the dialog for ends. */
export async function openEnds(): Promise<void> {
  if (!opened) {
    opened = new EndsWindow();
    for (const name of ["tessera.state", "updateActor", "updateItem", "createItem", "deleteItem"])
      onHook(name, () => void opened?.refresh());
  }
  if (!opened.rendered) opened.begin();
  await opened.render({ force: true });
}
