/** Keeping the canvas true to its documents. */
import type { OperationOptions } from "../core/abstract/operations.ts";
import { game } from "../core/game.ts";
import { Hooks } from "../core/hooks.ts";
import { complain, hasCanvas, theCanvas } from "./host.ts";
import type { DrawnDocument } from "./layers/placeables-layer.ts";
import type { PlaceableObject } from "./placeables/placeable-object.ts";
import type { Token } from "./placeables/token.ts";
import { refreshSight } from "./vision.ts";

/** Changes of a scene that need all of it drawn anew. */
const REDRAW = ["grid", "width", "height", "padding", "shiftX", "shiftY", "initialLevel", "backgroundColor"];

function isOfScene(document: { parent: unknown }): boolean {
  if (!hasCanvas()) return false;
  const { scene } = theCanvas();
  return scene !== null && document.parent === scene;
}

function drawnTokens(): Token[] {
  return hasCanvas() ? theCanvas().tokens.placeables : [];
}

function redraw(): void {
  void theCanvas().draw().catch(complain);
}

function watchPlaceables(name: "Token" | "Region"): void {
  Hooks.on(`create${name}`, (document: DrawnDocument) => {
    if (!isOfScene(document) || !theCanvas().ready) return;
    const layer = theCanvas().getLayerByEmbeddedName(name);
    void layer.createObject(document).draw().catch(complain);
  });
  Hooks.on(
    `update${name}`,
    (document: DrawnDocument, changed: Record<string, unknown>, options: OperationOptions, userId: string) => {
      (document._object as PlaceableObject | null)?._onUpdate(changed, options, userId);
    },
  );
  Hooks.on(`delete${name}`, (document: DrawnDocument) => {
    if (isOfScene(document)) theCanvas().getLayerByEmbeddedName(name).removeObject(document);
  });
}

function watchScenes(): void {
  Hooks.on("updateScene", (scene: unknown, changed: Record<string, unknown>) => {
    if (hasCanvas() && scene === theCanvas().scene && REDRAW.some((key) => key in changed)) redraw();
  });
  Hooks.on("clientSettingChanged", (key: string) => {
    if (key === "core.uiConfig" && hasCanvas() && theCanvas().ready) redraw();
  });
  Hooks.on("deleteScene", (scene: { id: string }) => {
    if (!hasCanvas() || theCanvas().id !== scene.id) return;
    game.viewedSceneId = null;
    void theCanvas()
      .draw(game.scenes.active ?? null)
      .catch(complain);
  });
  for (const hook of ["createLevel", "updateLevel", "deleteLevel"]) {
    Hooks.on(hook, (level: { parent: unknown }) => {
      if (isOfScene(level)) redraw();
    });
  }
}

/**
 * Refresh an actor's tokens when the actor, its effects or its items change; the actor of a token is not always one of
 * the world.
 */
function watchActors(): void {
  const refresh = (document: { parent: unknown; documentName: string }): void => {
    for (const token of drawnTokens()) {
      const { actor } = token;
      if (actor && (actor === (document as unknown) || isInside(document, actor))) token.refresh();
    }
  };
  for (const name of ["ActiveEffect", "Item"]) {
    for (const event of ["create", "update", "delete"]) Hooks.on(`${event}${name}`, refresh);
  }
  Hooks.on("updateActor", refresh);
}

function isInside(document: { parent: unknown }, ancestor: unknown): boolean {
  let at: unknown = document.parent;
  while (at) {
    if (at === ancestor) return true;
    at = (at as { parent?: unknown }).parent;
  }
  return false;
}

function watchPeople(): void {
  Hooks.on("updateUser", () => {
    for (const token of drawnTokens()) token.refresh();
  });
  Hooks.on("userConnected", (user: { id: string }, connected: boolean) => {
    if (!hasCanvas()) return;
    if (!connected) theCanvas().tokens.showTargetsOf(user.id, { targets: [], sceneId: theCanvas().id });
    else if (game.user?.targets.size) theCanvas().tokens.broadcastTargets();
  });
}

/** Start listening. Called once, before packages listen, so that they find the canvas up to date. */
export function watchDocuments(): void {
  watchPlaceables("Token");
  watchPlaceables("Region");
  watchScenes();
  watchActors();
  watchPeople();
  watchSight();
}

/** Refresh sight when tokens move or are controlled. */
function watchSight(): void {
  const look = (): void => {
    if (hasCanvas()) refreshSight(theCanvas());
  };
  for (const hook of ["canvasReady", "createToken", "updateToken", "deleteToken", "controlToken", "updateScene"])
    Hooks.on(hook, look);
}

/** Listen to what other users do. */
export function watchActivity(): void {
  game.connection?.on("userActivity", ({ userId, activity }) => {
    theCanvas().tokens.showTargetsOf(userId, activity);
    theCanvas().hud.bubbles.hear(activity["bubble"]);
  });
}
