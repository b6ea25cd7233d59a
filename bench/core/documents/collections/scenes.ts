import { game } from "../../game.ts";
import type { Scene } from "../client/scene.ts";
import { WorldCollection } from "./world-collection.ts";

/** All scenes of the world. */
export class Scenes extends WorldCollection<Scene> {
  static override documentName = "Scene";

  constructor() {
    super("Scene");
  }

  /** The scene that everybody plays on. */
  get active(): Scene | undefined {
    return this.find((scene) => scene.active);
  }

  /** The scene that this client shows. */
  get viewed(): Scene | undefined {
    return this.get(game.viewedSceneId ?? "") ?? undefined;
  }

  get current(): Scene | undefined {
    return this.viewed;
  }
}
