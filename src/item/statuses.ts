/** Token statuses. The build picks their icons from game-icons. */

/** A status, named by its key below `TESSERA.Status`. */
export interface Status {
  readonly id: string;
  readonly img: string;
}

/** Wounds by level, then other conditions. `dead` is Foundry's defeated status. */
export const statuses: readonly Status[] = [
  { id: "hurt1", img: "systems/tessera/assets/icons/arm-bandage.svg" },
  { id: "hurt2", img: "systems/tessera/assets/icons/broken-bone.svg" },
  { id: "hurt3", img: "systems/tessera/assets/icons/bleeding-heart.svg" },
  { id: "fatigued", img: "systems/tessera/assets/icons/tired-eye.svg" },
  { id: "stressed", img: "systems/tessera/assets/icons/brainstorm.svg" },
  { id: "afraid", img: "systems/tessera/assets/icons/terror.svg" },
  { id: "dazed", img: "systems/tessera/assets/icons/knocked-out-stars.svg" },
  { id: "blind", img: "systems/tessera/assets/icons/blindfold.svg" },
  { id: "silenced", img: "systems/tessera/assets/icons/silenced.svg" },
  { id: "bound", img: "systems/tessera/assets/icons/manacles.svg" },
  { id: "prone", img: "systems/tessera/assets/icons/fall-down.svg" },
  { id: "poisoned", img: "systems/tessera/assets/icons/poison-bottle.svg" },
  { id: "burning", img: "systems/tessera/assets/icons/flame.svg" },
  { id: "bleeding", img: "systems/tessera/assets/icons/bleeding-wound.svg" },
  { id: "hidden", img: "systems/tessera/assets/icons/hidden.svg" },
  { id: "protected", img: "systems/tessera/assets/icons/cross-shield.svg" },
  { id: "inspired", img: "systems/tessera/assets/icons/inspiration.svg" },
  { id: "unconscious", img: "systems/tessera/assets/icons/coma.svg" },
  { id: "dead", img: "systems/tessera/assets/icons/tombstone.svg" },
];

/**
 * Id of the stored effect of a status: always the same, so that the host finds the effect no matter which client
 * created it.
 */
export function effectId(status: string): string {
  return status.padEnd(16, "0");
}

/** Foundry's `CONFIG.statusEffects`: a record by id. */
export function statusEffects(): Record<string, { _id: string; id: string; name: string; img: string }> {
  return Object.fromEntries(
    statuses.map(({ id, img }) => [id, { _id: effectId(id), id, name: `TESSERA.Status.${id}`, img }]),
  );
}

/** Item data that statuses depend on. */
interface StatusSource {
  readonly type: string;
  readonly system: object;
}

/** Statuses of active conditions, without repetition. */
export function statusesOfConditions(items: Iterable<StatusSource>): string[] {
  const found = new Set<string>();
  for (const { type, system } of items) {
    const { active, status } = system as { active?: boolean; status?: string };
    if (type === "condition" && active && status) found.add(status);
  }
  return [...found];
}
