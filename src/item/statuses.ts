/** The statuses that tokens show. Icons are picked from game-icons at build. */

/** One status. Its name stands in the language file under `TESSERA.Status`. */
export interface Status {
  readonly id: string;
  readonly img: string;
}

/** Hurt by level, then what wears down, binds, hides and ends. `dead` is the host's own mark of the defeated. */
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

/** The list as the host takes it. */
export function statusEffects(): { id: string; name: string; img: string }[] {
  return statuses.map(({ id, img }) => ({ id, name: `TESSERA.Status.${id}`, img }));
}

/** What is read of an item to know its status. */
interface StatusSource {
  readonly type: string;
  readonly system: object;
}

/** The statuses that conditions in force put on whoever has them, each once. */
export function statusesOfConditions(items: Iterable<StatusSource>): string[] {
  const found = new Set<string>();
  for (const { type, system } of items) {
    const { active, status } = system as { active?: boolean; status?: string };
    if (type === "condition" && active && status) found.add(status);
  }
  return [...found];
}
