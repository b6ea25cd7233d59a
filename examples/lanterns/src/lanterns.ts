/** Lanterns, a small game for Tessera with a pool of dice: told to the system once it is ready to hear of rule sets. */
import type { Authoring, HostActor, RulesetDefinition, TesseraApi } from "tessera";
import { lanternsActs, lanternsLands } from "./acts.ts";
import { type Keeper, keeperModel, keeperSheet, keeperVitals } from "./keeper.ts";
import { ACTIONS, type LanternsCheck, type LanternsOutcome, lanternsRules, RESULTS } from "./rules.ts";

declare const Hooks: { once(hook: "tessera.init", listen: (tessera: TesseraApi) => void): void };

type Lanterns = RulesetDefinition<LanternsCheck, LanternsOutcome, { "lanterns.keeper": Keeper }> & {
  readonly id: string;
};

function lanterns(authoring: Authoring): Lanterns {
  const { CHECK, pool, odds, outcome } = lanternsRules(authoring);
  const { checks, fields, form, rules, words } = authoring;
  const read = fields.readerOf(CHECK);
  class LanternsRoll extends checks.CheckRoll {}
  const formula = (check: LanternsCheck) => `${pool(check) || 2}d6`;

  /** From what is asked to a check: the sheet gives rating and light, which is used up. */
  function prepare(actor: HostActor<Keeper>, given: Record<string, unknown>) {
    const { bonuses: _bonuses, messageMode, ...asked } = given;
    const { actions, light } = actor.system;
    const action = rules.oneOf("action", asked["action"] ?? asked["stat"], ACTIONS);
    const { stat: _stat, ...rest } = asked;
    return {
      check: read("", { ...rest, action, rating: actions[action], light }),
      costs: light > 0 ? [{ actor: actor.uuid, path: "system.light", amount: light }] : [],
      ...(typeof messageMode === "string" ? { messageMode } : {}),
    };
  }

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
      },
    },
    itemTypes: ["gear"],
    bonusTargets: () => [],
    rollClasses: [LanternsRoll],
    results: RESULTS,
    prepare,
    roll: ({ check }) => new LanternsRoll(formula(check)),
    odds,
    outcome,
    acts: lanternsActs(authoring),
    lands: lanternsLands(authoring),
    form: {
      fields: CHECK,
      controls: [
        form.intent("LANTERNS.intent"),
        form.pills("action", { label: "LANTERNS.action", names: "LANTERNS.Action", initial: "climb", asked: {} }),
        form.numberInput("extra", { label: "LANTERNS.extra", asked: {} }),
      ],
      more: [form.mode],
      preview: (check) => ({ dice: pool(check) || 2, notation: formula(check) }),
      oneMore: (check) => ({ "LANTERNS.oneDie": { ...check, extra: Math.min(2, check.extra + 1) } }),
    },
    card: ({ check, outcome: { highest, open } }) => ({
      titleData: { action: words.localize(`LANTERNS.Action.${check.action}`) },
      figure: { have: highest, need: 4 },
      facts: [
        { label: `LANTERNS.Action.${check.action}`, value: String(check.rating) },
        ...(check.light ? [{ label: "LANTERNS.light", value: words.signed(check.light) }] : []),
        ...(check.extra ? [{ label: "LANTERNS.extra", value: words.signed(check.extra) }] : []),
      ],
      notes: open > 0 ? [{ key: "LANTERNS.open", data: { count: open } }] : [],
    }),
    shared: { counters: { noise: { ledger: "scene", minimum: 0, maximum: 12 } } },
    tracker: { figures: () => [{ counter: "noise", chip: { icon: "fa-solid fa-ear-listen" } }] },
    ledgerEntries: ({ outcome: { picked } }) =>
      picked.includes("noise") ? { scene: [{ type: "earn", counter: "noise", amount: 1 }] } : {},
    clockLinks: Object.keys(RESULTS).map((result) => `result.${result}`),
  };
}

Hooks.once("tessera.init", ({ registerRuleset, authoring }) => registerRuleset(lanterns(authoring)));
