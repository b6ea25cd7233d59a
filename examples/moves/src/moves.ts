/** Moves, a small game for Tessera: told to the system once it is ready to hear of rule sets. */
import type { Authoring, HostActor, ModuleRuleset, TesseraApi } from "tessera";
import { movesActs } from "./acts.ts";
import { heroActs } from "./character-acts.ts";
import { type Hero, heroModel, heroSheet, heroVitals } from "./hero.ts";
import { FULL_AT, type MovesCheck, type MovesOutcome, movesRules, PRICE_AT, RESULTS, STATS } from "./rules.ts";

declare const Hooks: { once(hook: "tessera.init", listen: (tessera: TesseraApi) => void): void };

/** A shared number that players give and take themselves. */
const HOPE = { ledger: "party", minimum: -3, maximum: 3, initial: 1, players: true } as const;

type Moves = ModuleRuleset<MovesCheck, MovesOutcome, { "moves.hero": Hero }>;

function moves(authoring: Authoring): Moves {
  const { CHECK, bonus, odds, outcome } = movesRules(authoring);
  const { checks, fields, form, rules, words } = authoring;
  const read = fields.readerOf(CHECK);
  class MovesRoll extends checks.CheckRoll {}
  const bestStat = form.highest(({ stats }: Hero) => stats);
  const formula = (check: MovesCheck) => `2d6 ${bonus(check) < 0 ? "-" : "+"} ${Math.abs(bonus(check))}`;

  /** From what is asked to a check: the sheet gives stat and forward, items add what they add. */
  function prepare(actor: HostActor<Hero>, given: Record<string, unknown>) {
    const { bonuses, modifiers = [], messageMode, ...asked } = given;
    const { stats, forward } = actor.system;
    const stat = rules.oneOf("stat", asked["stat"], STATS);
    const items = checks.chosenBonuses(actor, [stat], bonuses);
    const added = items.map(({ label, modifier }) => ({ label, value: modifier }));
    const all = Array.isArray(modifiers) ? [...added, ...modifiers] : modifiers;
    return {
      check: read("", { ...asked, stat, value: stats[stat], forward, modifiers: all }),
      costs: forward > 0 ? [{ actor: actor.uuid, path: "system.forward", amount: forward }] : [],
      ...(typeof messageMode === "string" ? { messageMode } : {}),
    };
  }

  const fact = (label: string, value: number) => ({ label, value: words.signed(value) });
  return {
    contract: 1,
    id: "moves",
    localizationPrefix: "MOVES",
    label: "MOVES.name",
    emblem: "modules/moves/assets/emblem.svg",
    actorTypes: {
      "moves.hero": {
        model: heroModel(authoring),
        sheet: heroSheet(authoring),
        icon: "fa-solid fa-person-hiking",
        bars: [],
        values: ["forward", "momentum"],
        vitals: heroVitals,
      },
    },
    itemTypes: ["gear", "talent", "condition"],
    bonusTargets: () => STATS.map((id) => ({ id, label: words.localize(`MOVES.Stat.${id}`) })),
    rollClasses: [MovesRoll],
    results: RESULTS,
    prepare,
    roll: ({ check }) => new MovesRoll(formula(check)),
    asPaid: checks.asPaid({ forward: "system.forward" }),
    odds,
    outcome,
    acts: movesActs(authoring),
    characterActs: heroActs(authoring),
    form: {
      fields: CHECK,
      controls: [
        form.intent("MOVES.intent"),
        form.pills("stat", { label: "MOVES.stat", names: "MOVES.Stat", initial: bestStat, asked: {} }),
      ],
      more: [form.lists(form.rows("modifiers", { label: "MOVES.bonus" })), form.mode],
      presets: { modifiers: "MOVES.bonus" },
      appliesTo: ({ specification }) => [String(specification["stat"])],
      preview: (check) => ({ dice: 2, notation: formula(check) }),
      oneMore: (check) => ({
        "MOVES.oneForward": { ...check, modifiers: [...check.modifiers, { label: "", value: 1 }] },
      }),
    },
    card: ({ check: { stat, value, forward, modifiers }, outcome: { total, hold, feeds } }) => ({
      titleData: { stat: words.localize(`MOVES.Stat.${stat}`) },
      figure: { have: total, need: PRICE_AT },
      ruler: { have: total, marks: [PRICE_AT, FULL_AT] },
      facts: [
        fact(`MOVES.Stat.${stat}`, value),
        ...(forward ? [fact("MOVES.forward", forward)] : []),
        ...modifiers.map((each) => fact(each.label || "MOVES.bonus", each.value)),
      ],
      notes: feeds["hold"] ? [{ key: "MOVES.hold", data: { hold, of: feeds["hold"] } }] : [],
    }),
    shared: { counters: { dread: { ledger: "party", minimum: 0, maximum: 100 }, hope: HOPE } },
    tracker: { figures: () => [{ counter: "dread", chip: { icon: "fa-solid fa-ghost" } }, { counter: "hope" }] },
    ledgerEntries: ({ outcome: { result } }) =>
      result === "miss" ? { party: [{ type: "earn", counter: "dread", amount: 1 }] } : {},
    clockLinks: Object.keys(RESULTS).map((result) => `result.${result}`),
    chronicle: { plots: [{ id: "dread", counters: ["dread"] }] },
  };
}

Hooks.once("tessera.init", ({ registerRuleset, authoring }) => registerRuleset(moves(authoring)));
