/** The game, told to Tessera once it is ready to hear of rule sets. */
import type { Authoring, HostActor, ModuleRuleset, TesseraApi } from "tessera";
import { type Hero, heroModel, heroSheet, heroVitals } from "./hero.ts";
import { FULL_AT, PRICE_AT, RESULTS, STATS, type TemplateCheck, type TemplateOutcome, templateRules } from "./rules.ts";

declare const Hooks: { once(hook: "tessera.init", listen: (tessera: TesseraApi) => void): void };

type Game = ModuleRuleset<TemplateCheck, TemplateOutcome, { "template.hero": Hero }>;

function ruleset(authoring: Authoring): Game {
  const { CHECK, bonus, odds, outcome } = templateRules(authoring);
  const { checks, fields, form, rules, words } = authoring;
  const read = fields.readerOf(CHECK);
  class TemplateRoll extends checks.CheckRoll {}
  const bestStat = form.highest(({ stats }: Hero) => stats);
  const formula = (check: TemplateCheck) => `2d6 ${bonus(check) < 0 ? "-" : "+"} ${Math.abs(bonus(check))}`;

  /** From what is asked to a check: the sheet gives the stat's value. */
  function prepare(actor: HostActor<Hero>, given: Record<string, unknown>) {
    const { bonuses: _bonuses, messageMode, ...asked } = given;
    const stat = rules.oneOf("stat", asked["stat"], STATS);
    return {
      check: read("", { ...asked, stat, value: actor.system.stats[stat] }),
      costs: [],
      ...(typeof messageMode === "string" ? { messageMode } : {}),
    };
  }

  return {
    contract: 1,
    id: "template",
    localizationPrefix: "TEMPLATE",
    label: "TEMPLATE.name",
    emblem: "modules/template/assets/emblem.svg",
    actorTypes: {
      "template.hero": {
        model: heroModel(authoring),
        sheet: heroSheet(authoring),
        icon: "fa-solid fa-person-hiking",
        bars: ["grit"],
        values: [],
        vitals: heroVitals,
      },
    },
    itemTypes: ["gear"],
    bonusTargets: () => [],
    rollClasses: [TemplateRoll],
    results: RESULTS,
    prepare,
    roll: ({ check }) => new TemplateRoll(formula(check)),
    odds,
    outcome,
    acts: {},
    form: {
      fields: CHECK,
      controls: [
        form.intent("TEMPLATE.intent"),
        form.pills("stat", { label: "TEMPLATE.stat", names: "TEMPLATE.Stat", initial: bestStat, asked: {} }),
        form.numberInput("extra", { label: "TEMPLATE.extra", asked: {} }),
      ],
      more: [form.mode],
      preview: (check) => ({ dice: 2, notation: formula(check) }),
      oneMore: (check) => ({ "TEMPLATE.oneMore": { ...check, extra: Math.min(3, check.extra + 1) } }),
    },
    card: ({ check, outcome: { total } }) => ({
      titleData: { stat: words.localize(`TEMPLATE.Stat.${check.stat}`) },
      figure: { have: total, need: PRICE_AT },
      ruler: { have: total, marks: [PRICE_AT, FULL_AT] },
      facts: [
        { label: `TEMPLATE.Stat.${check.stat}`, value: words.signed(check.value) },
        ...(check.extra ? [{ label: "TEMPLATE.extra", value: words.signed(check.extra) }] : []),
      ],
    }),
  };
}

Hooks.once("tessera.init", ({ registerRuleset, authoring }) => registerRuleset(ruleset(authoring)));
