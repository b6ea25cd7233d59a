/** Changes to an Edge character when a scene or session ends, and session awards. */
import { currentGame, type HostActor, type HostItem, localize } from "../../../foundry/host.ts";
import { itemsOf } from "../../../foundry/model.ts";
import { actorsOnScene } from "../../../foundry/scene-actors.ts";
import { isWithSomebody } from "../../../item/bonus.ts";
import { ConditionModel } from "../../../item/models/condition.ts";
import type { EndChange, EndKind, SessionAwards } from "../../../ruleset/ends.ts";
import { storedCharacter } from "../actors/character.ts";
import { boonChange, change, experienceGained } from "../actors/costs.ts";
import { payingComplications } from "../actors/experience.ts";
import { experienceAward } from "../character-acts/experience-award.ts";
import { followersOf } from "../items/follower.ts";
import { ARC_AWARD, SESSION_AWARDS, type SessionAward, SIGNATURE_AWARD, trimBoons } from "../rules/index.ts";
import { variantsInForce } from "../settings/variants.ts";

/** Flags that the end of a session clears, by item type. */
const sessionFlags: Readonly<Record<string, string>> = {
  asset: "used",
  bond: "used",
  complication: "spotlighted",
};

/** Active conditions that are limited to one contact. */
function heldByContacts(actor: HostActor): HostItem<ConditionModel>[] {
  return itemsOf(actor, ConditionModel).filter(({ system }) => system.active && isWithSomebody(system.bonus.appliesTo));
}

/**
 * Changes at the end of a scene, a phase of a set piece or a session (sources 002 and 003). Boons beyond 2 are lost
 * unless a set piece goes on, followers leave the scene, conditions limited to a contact end, complications in the
 * spotlight pay their dividend, and uses per session are reset.
 */
export function edgeEnds(actor: HostActor, end: EndKind): EndChange[] {
  const { boons, converted } = storedCharacter(actor);
  const { held } = trimBoons(boons, end === "setPiece");
  const trimmed = boonChange(actor, held);
  const changes: EndChange[] =
    trimmed.length > 0
      ? [{ text: localize("TESSERA.Edge.Ends.boons", { from: boons, to: held }), costs: trimmed }]
      : [];
  if (end !== "setPiece")
    for (const { uuid, name, system } of followersOf(actor))
      if (system.inScene)
        changes.push({
          text: localize("TESSERA.Edge.Ends.follower", { name }),
          costs: change({ actor: uuid, path: "system.inScene" }, 1, 0),
        });
  if (end === "session" || end === variantsInForce().contactUntil)
    for (const { uuid, name } of heldByContacts(actor))
      changes.push({
        text: localize("TESSERA.Edge.Ends.contact", { name }),
        costs: change({ actor: uuid, path: "system.active" }, 1, 0),
      });
  if (end !== "session") return changes;
  if (converted)
    changes.push({
      text: localize("TESSERA.Edge.Ends.converted"),
      costs: change({ actor: actor.uuid, path: "system.converted" }, 1, 0),
    });
  for (const { item, points } of payingComplications(actor).filter(({ item: { system } }) => system.spotlighted)) {
    changes.push({
      text: localize("TESSERA.Edge.Ends.dividend", { name: item.name, points }),
      costs: experienceGained(actor, points),
    });
  }
  for (const item of actor.items) {
    const flag = sessionFlags[item.type];
    if (!flag || (item.system as Record<string, unknown>)[flag] !== true) continue;
    const text = localize(`TESSERA.Edge.Ends.${item.type}`, { name: item.name });
    changes.push({ text, costs: change({ actor: item.uuid, path: `system.${flag}` }, 1, 0) });
  }
  return changes;
}

/**
 * Edge characters of the world and of the scene whom the end of a session would change. An end includes them even if
 * they are outside the party or only unlinked tokens.
 */
export function alsoEndEdge(): HostActor[] {
  const all = [...currentGame().actors, ...actorsOnScene()].filter(({ type }) => type === "edge");
  return [...new Set(all)].filter((actor) => edgeEnds(actor, "session").length > 0);
}

function range(minimum: number, maximum: number): number[] {
  return Array.from({ length: maximum - minimum + 1 }, (_, index) => minimum + index).filter((points) => points > 0);
}

function hasFlagged(actor: HostActor, type: string): boolean {
  return actor.items.filter((item) => item.type === type).some((item) => flagged(item.system, type));
}

function flagged(system: object, type: string): boolean {
  return (system as Record<string, unknown>)[sessionFlags[type] ?? ""] === true;
}

/** Awards at the end of a session: the session menu and the end of an arc (source 002, XP Economy). */
export const edgeAwards: SessionAwards = {
  views: () => [
    ...(Object.entries(SESSION_AWARDS) as [SessionAward, { minimum: number; maximum: number }][]).map(
      ([id, { minimum, maximum }]) => ({
        id,
        label: localize(`TESSERA.Edge.SessionAward.${id}`),
        points: range(minimum, maximum),
        suggested: id === "attendance" ? minimum : 0,
        isFor: (actor: HostActor) =>
          id === "complication" || id === "bond" ? hasFlagged(actor, id) : id !== "curveball",
      }),
    ),
    {
      id: "arc",
      label: localize("TESSERA.Edge.SessionAward.arc"),
      points: range(ARC_AWARD.minimum, ARC_AWARD.maximum),
      suggested: 0,
      isFor: () => true,
    },
    {
      id: "signature",
      label: localize("TESSERA.Edge.SessionAward.signature", { experience: SIGNATURE_AWARD }),
      points: [SIGNATURE_AWARD],
      suggested: 0,
      single: true,
      isFor: () => false,
    },
  ],
  change(actor, { arc = 0, signature = 0, ...awards }) {
    const given = { awards, arc, signature: signature > 0 };
    if (arc === 0 && signature === 0 && Object.values(awards).every((points) => points === 0)) return null;
    const { points, costs } = experienceAward(actor, given);
    return { text: localize("TESSERA.Edge.Ends.experience", { points }), costs };
  },
};
