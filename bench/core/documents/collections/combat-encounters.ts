import { game } from "../../game.ts";
import type { Combat } from "../client/combat.ts";
import { WorldCollection } from "./world-collection.ts";

/** All combats of the world. */
export class CombatEncounters extends WorldCollection<Combat> {
  static override documentName = "Combat";

  #viewed: string | null = null;

  constructor() {
    super("Combat");
  }

  /** Combats of the scene that this client shows, and those of no scene. */
  get combats(): Combat[] {
    const scene = game.scenes.current;
    return this.filter((combat) => combat.scene === null || (scene !== undefined && combat.scene === scene));
  }

  /** The running combat of the scene that this client shows, or else one without a scene. */
  get active(): Combat | undefined {
    return this.combats.find((combat) => combat.active) ?? this.find((combat) => combat.active && !combat.scene);
  }

  /** The combat that the tracker of this client shows. */
  get viewed(): Combat | null {
    return this.get(this.#viewed ?? "") ?? this.active ?? this.combats[0] ?? null;
  }

  set viewed(combat: Combat | null) {
    this.#viewed = combat?.id ?? null;
  }
}
