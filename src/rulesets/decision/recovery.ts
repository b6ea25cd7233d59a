/** Damage, rest and a new session: each told in the log as a message of its own, with what it changed, so that it can be undone. */

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

/** What brings the stored numbers to `next`, as costs: what was in fact gained or lost, so that undo restores it. */
function costsOf(actor: HostActor, next: Changed): Cost[] {
  const stored = actor._source["system"] as Record<string, { readonly value: number }>;
  return Object.entries(next).flatMap(([name, value]): Cost[] => {
    const amount = (stored[name]?.value ?? 0) - value;
    return amount === 0 ? [] : [{ actor: actor.uuid, path: `system.${name}.value`, amount }];
  });
}

/** Tell it and write it. */
function tell(actor: HostActor, plan: () => { event: Data & { type: string }; next: Changed }) {
  return recordNote(actor, "decision", () => {
    const { event, next } = plan();
    return { type: "spend", event: { ...event, now: next }, costs: costsOf(actor, next) };
  });
}

/** Damage of one attack, by the rules. @param damage 0 to 100000 */
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

/** Defense whole again: once safe, or by an action spent on it. */
export function regroup(actor: Anyone): Promise<NoteMessage | null> {
  return tell(actor, () => {
    const { defense, vitality } = actor.system;
    const { defense: whole } = regainDefense({ defense: gauge(defense), vitality: gauge(vitality) });
    return { event: { type: "regrouped" }, next: { defense: whole.value } };
  });
}

/** A rest: Defense whole, Stress down to what wounds hold, Vitality by full days. @param days 0 to 100000 */
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

/** A new session: Luck at its maximum. */
export function refillLuck(actor: Character): Promise<NoteMessage | null> {
  return tell(actor, () => ({ event: { type: "refilled" }, next: { luck: actor.system.luck.max } }));
}

interface Party {
  readonly members: readonly string[];
}

/**
 * Compare the attributes of the party that the character belongs to, and keep what that changes in its own Luck. Says so
 * where it belongs to no party.
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

/** Ask for a number that names itself under `TESSERA.Decision`; null when dismissed. */
async function askNumber(
  actor: HostActor,
  what: "Damage" | "Rest",
  field: string,
  value: number,
): Promise<number | null> {
  const answer = await ask("decision", localize(`TESSERA.Decision.${what}.title`, { name: actor.name }), [
    { kind: "number", name: "number", label: localize(`TESSERA.Decision.${what}.${field}`), value, min: 0, max: 1000 },
  ]);
  return answer && wholeNumber(field, Number(answer["number"]), 0, 100_000);
}

/** Ask how much damage there is, and take it. */
export async function askDamage(actor: Anyone): Promise<void> {
  const damage = await askNumber(actor, "Damage", "amount", 1);
  if (damage !== null) await damageActor(actor, damage);
}

/** Ask how long the rest is, and take it. */
export async function askRest(actor: Character): Promise<void> {
  const days = await askNumber(actor, "Rest", "days", 0);
  if (days !== null) await restCharacter(actor, days);
}

/** What became of the character, in a word: the worst of it. */
function damageSentence({ lost, wound, down }: Data): string {
  if (down) return "down";
  if (wound) return "wound";
  return Number(lost) > 0 ? "lost" : "soaked";
}

/** How the log shows them. */
export function decisionNote(event: StoredEvent, actor: HostActor | null): NoteView {
  const name = actor?.name ?? localize("TESSERA.Card.someone");
  const now = (event["now"] ?? {}) as Changed;
  const sentence = event.type === "damaged" ? `damaged.${damageSentence(event)}` : event.type;
  return {
    title: `TESSERA.Decision.Told.title.${event.type}`,
    titleData: { name },
    sentence: `TESSERA.Decision.Told.sentence.${sentence}`,
    sentenceData: { ...event, name },
    facts: Object.entries(now).map(([gaugeName, value]) => ({
      label: localize(`TESSERA.Decision.Vital.${gaugeName}`),
      value: String(value),
    })),
  };
}
