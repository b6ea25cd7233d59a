/** Taking tokens into a combat, and out of it. */
import { configuration, type TableDocumentClass, table, words } from "../world/table.ts";
import type { HUDToken } from "./token-hud-types.ts";

interface HUDCombat {
  createEmbeddedDocuments(name: string, data: object[]): Promise<unknown[]>;
}

/**
 * Add a token, and those that are controlled with it, to the viewed combat, or remove them from it. If there is no
 * combat, a Gamemaster creates one.
 * @throws Error if there is no combat and the user may not create one
 */
export async function toggleTokensInCombat(token: HUDToken): Promise<void> {
  const together = new Set([token, ...token.layer.controlled]);
  const leave = token.document.inCombat;
  const concerned = [...together].filter(({ document }) => document.inCombat === leave);
  if (leave) {
    for (const { document } of concerned) await document.combatant?.delete();
    return;
  }
  const combat = await combatToJoin(token);
  await combat.createEmbeddedDocuments(
    "Combatant",
    concerned.map(({ document }) => ({
      tokenId: document.id,
      sceneId: document.parent.id,
      actorId: document.actorId,
      hidden: document.hidden,
    })),
  );
}

async function combatToJoin(token: HUDToken): Promise<HUDCombat> {
  const { combats, user } = table();
  const { viewed } = combats as unknown as { viewed?: HUDCombat | null };
  if (viewed) return viewed;
  if (!user.isGM) throw new Error(words("COMBAT.NoneActive", "There is no combat to join."));
  const combatClass = configuration("Combat")["documentClass"] as TableDocumentClass;
  const created = await combatClass.create({ scene: token.document.parent.id, active: true });
  if (!created) throw new Error(words("COMBAT.NotCreated", "The combat was not created."));
  return created as HUDCombat;
}
