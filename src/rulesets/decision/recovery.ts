/** Damage, rest and new sessions. Each posts a message that records its changes, so that undo can revert them. */

import { recordNote } from "../../check/note.ts";
import { currentGame, type Data, documentByUuid, type HostActor, localize, notify } from "../../foundry/host.ts";
import type { Cost } from "../../log/cost.ts";
import type { StoredEvent } from "../../log/event.ts";
import type { NoteMessage } from "../../log/message-models.ts";
import { wholeNumber } from "../../rules/error.ts";
import type { NoteView } from "../../ruleset/views.ts";
import { ask } from "../../ui/ask.ts";
import { signed } from "../../ui/signed.ts";
import type { DecisionCharacterModel } from "./character.ts";
import {
  type Gauge,
  LUCK_BASE,
  luckAdjustments,
  regainDefense,
  regainVitality,
  restStress,
  takeDamage,
} from "./rules/index.ts";
import type { DecisionThreatModel } from "./threat.ts";
import { variantsInForce } from "./variants.ts";

type Character = HostActor<DecisionCharacterModel>;
type Anyone = HostActor<DecisionCharacterModel | DecisionThreatModel>;
type Changed = Partial<Record<"defense" | "vitality" | "stress" | "luck", number>>;

const gauge = ({ value, max }: Gauge): Gauge => ({ value: Math.min(value, max), max });

/** Costs that bring the stored values to `next`. They record the actual difference, so that undo restores it. */
function costsOf(actor: HostActor, next: Changed): Cost[] {
  const stored = actor._source["system"] as Record<string, { readonly value: number }>;
  return Object.entries(next).flatMap(([name, value]): Cost[] => {
    const amount = (stored[name]?.value ?? 0) - value;
    return amount === 0 ? [] : [{ actor: actor.uuid, path: `system.${name}.value`, amount }];
  });
}

/** Post a note and apply its costs. */
function tell(actor: HostActor, plan: () => { event: Data & { type: string }; next: Changed }) {
  return recordNote(actor, "decision", () => {
    const { event, next } = plan();
    return { type: "spend", event: { ...event, now: next }, costs: costsOf(actor, next) };
  });
}

/**
 * Apply the damage of one attack.
 * @param damage 0 to 100000
 */
export function damageActor(actor: Anyone, damage: number): Promise<NoteMessage | null> {
  return tell(actor, () => {
    const { defense, vitality } = actor.system;
    const { condition, lost, wasted, wound, down } = takeDamage(
      { defense: gauge(defense), vitality: gauge(vitality) },
      damage,
    );
    return {
      event: { type: "damaged", damage, lost, wasted, wound, down },
      next: { defense: condition.defense.value, vitality: condition.vitality.value },
    };
  });
}

/** Restore Defense: once safe, or by spending an action. */
export function regroup(actor: Anyone): Promise<NoteMessage | null> {
  return tell(actor, () => {
    const { defense, vitality } = actor.system;
    const { defense: whole } = regainDefense({ defense: gauge(defense), vitality: gauge(vitality) });
    return { event: { type: "regrouped" }, next: { defense: whole.value } };
  });
}

/**
 * Rest: restore Defense, lower Stress to the part from wounds, regain Vitality by full days.
 * @param days 0 to 100000
 */
export function restCharacter(actor: Character, days: number): Promise<NoteMessage | null> {
  return tell(actor, () => {
    const { defense, vitality, stress } = actor.system;
    const rested = regainDefense({ defense: gauge(defense), vitality: gauge(vitality) });
    const held = Math.min(stress.fromWounds, stress.value);
    return {
      event: { type: "rested", days },
      next: {
        defense: rested.defense.value,
        vitality: regainVitality(gauge(vitality), days, variantsInForce().vitalityRecovery).value,
        stress: restStress(stress.value, held),
      },
    };
  });
}

/** Refill Luck for a new session. */
export function refillLuck(actor: Character): Promise<NoteMessage | null> {
  return tell(actor, () => ({ event: { type: "refilled" }, next: { luck: actor.system.luck.max } }));
}

interface Party {
  readonly members: readonly string[];
}

/**
 * Adjust the character's Luck by comparing the attributes of its party. Notifies the user if it has no party.
 * @returns the adjustment, or null without a party
 */
export async function compareParty(actor: Character): Promise<number | null> {
  const party = currentGame().actors.find(
    ({ type, system }) => type === "party" && (system as Party).members.includes(actor.uuid),
  );
  const members = ((party?.system as Party | undefined)?.members ?? [])
    .map((uuid) => documentByUuid<Character>(uuid))
    .filter((member) => member?.type === "decision")
    .filter((member) => member !== null);
  if (members.length === 0) {
    notify("warn", "TESSERA.Decision.Luck.noParty", { name: actor.name });
    return null;
  }
  const adjustments = luckAdjustments(
    members.map(({ uuid, system }) => ({ id: uuid, attributes: system.baseAttributes })),
  );
  const adjustment = adjustments[actor.uuid] ?? 0;
  await actor.update({ "system.luck.adjustment": adjustment });
  notify("info", "TESSERA.Decision.Luck.compared", {
    name: actor.name,
    adjustment: signed(adjustment),
    base: LUCK_BASE,
  });
  return adjustment;
}

/** Ask for a number, labelled by `field` below `TESSERA.Decision`; null if dismissed. */
async function askNumber(
  actor: HostActor,
  what: "Damage" | "Rest",
  field: string,
  value: number,
): Promise<number | null> {
  const label = localize(`TESSERA.Decision.${what}.${field}`);
  const answer = await ask("decision", localize(`TESSERA.Decision.${what}.title`, { name: actor.name }), {
    help: what === "Rest" ? "decision.rest" : "decision.damage",
    fields: [{ kind: "number", name: "number", label, value, min: 0, max: 1000 }],
    does: ({ number }) =>
      what === "Rest" && Number(number) === 0
        ? localize("TESSERA.Decision.Rest.short")
        : localize(`TESSERA.Decision.${what}.does`, { number: Number(number), name: actor.name }),
  });
  return answer && wholeNumber(field, Number(answer["number"]), 0, 100_000);
}

export async function askDamage(actor: Anyone): Promise<void> {
  const damage = await askNumber(actor, "Damage", "amount", 1);
  if (damage !== null) await damageActor(actor, damage);
}

export async function askRest(actor: Character): Promise<void> {
  const days = await askNumber(actor, "Rest", "days", 0);
  if (days !== null) await restCharacter(actor, days);
}

/** Translation key of the gravest effect of the damage. */
function damageSentence({ lost, wound, down }: Data): string {
  if (down) return "down";
  if (wound) return "wound";
  return Number(lost) > 0 ? "lost" : "soaked";
}

/** Log view of damage, rest and session notes. */
export function decisionNote(event: StoredEvent, actor: HostActor | null): NoteView {
  const name = actor?.name ?? localize("TESSERA.Card.someone");
  const sentence = event.type === "damaged" ? `damaged.${damageSentence(event)}` : event.type;
  return {
    title: `TESSERA.Decision.Told.title.${event.type}`,
    titleData: { name },
    sentence: `TESSERA.Decision.Told.sentence.${sentence}`,
    sentenceData: { ...event, name },
  };
}
