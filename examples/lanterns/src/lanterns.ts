/** Lanterns, a small game for Tessera with a pool of dice: told to the system once it is ready to hear of rule sets. */
import type { Authoring, HostActor, ModuleRuleset, TesseraApi } from "tessera";
import { lanternsActs, lanternsLands } from "./acts.ts";
import { gloomModel, gloomMoves, gloomSheet } from "./gloom.ts";
import { type Keeper, keeperModel, keeperSheet, keeperVitals } from "./keeper.ts";
import { keeperAdvance } from "./keeper-advance.ts";
import { keeperMaker } from "./keeper-maker.ts";
import { lampActs, lampType } from "./lamp.ts";
import {
  ACTIONS,
  type LanternsCheck,
  type LanternsOutcome,
  LIKELY,
  lanternsRules,
  MOST_EXTRA,
  NIGHT,
  RESULTS,
} from "./rules.ts";

declare const Hooks: { once(hook: "tessera.init", listen: (tessera: TesseraApi) => void): void };

type Lanterns = ModuleRuleset<LanternsCheck, LanternsOutcome, { "lanterns.keeper": Keeper; "lanterns.gloom": object }>;

function lanterns(authoring: Authoring): Lanterns {
  const { CHECK, thrown, nerve, isNight, odds, outcome } = lanternsRules(authoring);
  const { checks, fields, form, rules, words } = authoring;
  const read = fields.readerOf(CHECK);
  class LanternsRoll extends checks.CheckRoll {}
  const bestAction = form.highest(({ actions }: Keeper) => actions);
  const formula = (check: LanternsCheck) => `${thrown(check)}d6`;

  /** From what is asked to a check: the sheet gives rating and light, which is used up. */
  function prepare(actor: HostActor<Keeper>, given: Record<string, unknown>) {
    const { bonuses, messageMode, ...asked } = given;
    const { actions, light } = actor.system;
    const action = rules.oneOf("action", asked["action"] ?? asked["stat"], ACTIONS);
    const { stat: _stat, ...rest } = asked;
    const items = checks.chosenBonuses(actor, [action], bonuses);
    const extra = Number(rest["extra"] ?? 0) + items.reduce((sum, { dice }) => sum + dice, 0);
    return {
      check: read("", {
        ...rest,
        action,
        rating: actions[action],
        light,
        extra: Math.min(MOST_EXTRA, Math.max(0, extra)),
      }),
      costs: light > 0 ? [{ actor: actor.uuid, path: "system.light", amount: light }] : [],
      ...(typeof messageMode === "string" ? { messageMode } : {}),
    };
  }

  /** Questions to the night, which anybody may ask without an actor. */
  const tableChecks = {
    covers: isNight,
    prepare: ({ likely, intent = "" }) => {
      const odds = rules.oneOf("likely", likely, Object.keys(LIKELY) as (keyof typeof LIKELY)[]);
      return { check: read("", { action: NIGHT, rating: LIKELY[odds], intent }), costs: [] };
    },
    form: {
      fields: { ...CHECK, likely: fields.choice(Object.keys(LIKELY)) },
      controls: [
        form.intent("LANTERNS.question"),
        form.pills("likely", { label: "LANTERNS.likely", names: "LANTERNS.Likely", initial: "maybe" }),
      ],
      preview: (check) => ({ dice: thrown(check), notation: formula(check) }),
    },
  } satisfies Lanterns["tableChecks"];

  return {
    contract: 1,
    id: "lanterns",
    localizationPrefix: "LANTERNS",
    label: "LANTERNS.name",
    emblem: "modules/lanterns/assets/emblem.svg",
    actorTypes: {
      "lanterns.keeper": {
        model: keeperModel(authoring),
        sheet: keeperSheet(authoring),
        icon: "fa-solid fa-lightbulb",
        bars: ["grit"],
        values: ["light"],
        vitals: keeperVitals,
        numbers: () => ACTIONS.map((id) => ({ path: `system.actions.${id}`, label: `LANTERNS.Action.${id}` })),
        maker: keeperMaker(authoring),
        advance: keeperAdvance(authoring, (action, rating) => odds(read("", { action, rating })).success),
      },
      "lanterns.gloom": {
        model: gloomModel(authoring),
        sheet: gloomSheet(authoring),
        icon: "fa-solid fa-moon",
        bars: [],
        values: [],
        vitals: () => [],
        foe: true,
      },
    },
    moves: gloomMoves(authoring),
    itemTypes: ["lanterns.lamp", "gear"],
    items: { "lanterns.lamp": lampType(authoring) },
    characterActs: lampActs(authoring),
    bonusTargets: () => ACTIONS.map((id) => ({ id, label: words.localize(`LANTERNS.Action.${id}`) })),
    rollClasses: [LanternsRoll],
    results: RESULTS,
    dieStates: { highest: "success", lower: "blank" },
    prepare,
    roll: ({ check }) => new LanternsRoll(formula(check)),
    asPaid: checks.asPaid({ light: "system.light" }),
    odds,
    outcome,
    acts: lanternsActs(authoring, { roll: (dice) => new LanternsRoll(dice), nerve }),
    lands: lanternsLands(authoring),
    tableChecks,
    form: {
      fields: CHECK,
      controls: [
        form.intent("LANTERNS.intent"),
        form.pills("action", { label: "LANTERNS.action", names: "LANTERNS.Action", initial: bestAction, asked: {} }),
        form.numberInput("extra", { label: "LANTERNS.extra", asked: {} }),
      ],
      more: [form.mode],
      appliesTo: ({ specification }) => [String(specification["action"])],
      preview: (check) => ({ dice: thrown(check), notation: formula(check) }),
      oneMore: (check) => ({ "LANTERNS.oneDie": { ...check, extra: Math.min(MOST_EXTRA, check.extra + 1) } }),
    },
    card: ({ check, outcome: { result, highest, open, shrugged } }) => ({
      titleData: { action: words.localize(`LANTERNS.Action.${check.action}`) },
      figure: { have: highest, need: 4 },
      facts: [
        ...(isNight(check) ? [] : [{ label: `LANTERNS.Action.${check.action}`, value: String(check.rating) }]),
        ...(check.light ? [{ label: "LANTERNS.light", value: words.signed(check.light) }] : []),
        ...(check.extra ? [{ label: "LANTERNS.extra", value: words.signed(check.extra) }] : []),
      ],
      ...(isNight(check) && result !== "undone" ? { sentence: `LANTERNS.Night.${result}` } : {}),
      notes: [
        ...(open > 0 ? [{ key: "LANTERNS.open", data: { count: open } }] : []),
        ...(shrugged.length > 0 ? [{ key: "LANTERNS.shrugged", data: { dice: shrugged.join(", ") } }] : []),
      ],
    }),
    shared: { counters: { noise: { ledger: "scene", minimum: 0, maximum: 12 } } },
    tracker: { figures: () => [{ counter: "noise", chip: { icon: "fa-solid fa-ear-listen" } }] },
    ledgerEntries: ({ outcome: { picked } }) =>
      picked.includes("noise") ? { scene: [{ type: "earn", counter: "noise", amount: 1 }] } : {},
    clockLinks: ["result.bright", "result.clear", "result.dim", "result.dark"],
  };
}

Hooks.once("tessera.init", ({ registerRuleset, authoring }) => registerRuleset(lanterns(authoring)));
