/** What of the public namespace outside of applications has a name here and no more [type documentation: foundry, by module]. */
import { namedOnly, namedOnlyClasses } from "./named-only.ts";

/** `foundry.audio`, as far as it is not built. */
export const audio = namedOnlyClasses("foundry.audio", [
  "AudioBufferCache",
  "AudioTimeout",
  "BiquadFilterEffect",
  "ConvolverEffect",
  "Sound",
]);

/** `foundry.nue` */
export const nue = {
  NewUserExperienceManager: namedOnly("foundry.nue.NewUserExperienceManager"),
};

/** `foundry.packages` */
export const packages = namedOnlyClasses("foundry.packages", [
  "BaseModule",
  "BasePackage",
  "BaseSystem",
  "BaseWorld",
  "Module",
  "System",
  "World",
]);

/** `foundry.data`, as far as it is not built. */
export const data = namedOnlyClasses("foundry.data", [
  "CalendarData",
  "CombatConfiguration",
  "LightData",
  "PolygonTree",
  "TerrainData",
  "TextureData",
]);

/** Documents' collections that the bench lacks. */
export const collections = namedOnlyClasses("foundry.documents.collections", [
  "CompendiumFolderCollection",
  "FogExplorations",
  "Playlists",
]);

/** `foundry.dice`, as far as it is not built. */
export const dice = namedOnlyClasses("foundry.dice", ["MersenneTwister", "RollParser"]);

/** `foundry.helpers.media` */
export const media = namedOnlyClasses("foundry.helpers.media", ["CompendiumArt", "ImageHelper", "VideoHelper"]);

/** `foundry.canvas`, as far as it is not built; a client without a screen has nothing else of it. */
const CANVAS: Record<string, readonly string[]> = {
  animation: ["CanvasAnimation", "CanvasShakeEffect", "ChatBubbles", "ParticleGenerator", "SmoothNoise"],
  containers: [
    "Cursor",
    "CursorsContainer",
    "DoorControl",
    "GridHighlight",
    "ParticleEffect",
    "PreciseText",
    "SpriteMesh",
  ],
  geometry: ["CanvasQuadtree", "ClockwiseSweepPolygon", "LimitedAnglePolygon", "PointSourcePolygon", "Quadtree"],
  groups: [
    "CanvasGroupMixin",
    "CanvasVisibility",
    "EffectsCanvasGroup",
    "EnvironmentCanvasGroup",
    "HiddenCanvasGroup",
    "InterfaceCanvasGroup",
    "OverlayCanvasGroup",
    "PrimaryCanvasGroup",
    "RenderedCanvasGroup",
  ],
  interaction: ["BaseRuler", "MouseInteractionManager", "Ping", "PulsePing", "RenderFlag", "RenderFlags", "Ruler"],
  layers: [
    "CanvasLayer",
    "ControlsLayer",
    "DrawingsLayer",
    "GridLayer",
    "InteractionLayer",
    "LightingLayer",
    "NotesLayer",
    "PlaceablesLayer",
    "RegionLayer",
    "SoundsLayer",
    "TilesLayer",
    "TokenLayer",
    "WallsLayer",
    "WeatherEffects",
  ],
  perception: ["DetectionMode", "FogManager", "PerceptionManager", "VisionMode"],
  placeables: ["AmbientLight", "AmbientSound", "Drawing", "Note", "PlaceableObject", "Region", "Tile", "Token", "Wall"],
  "placeables.tokens": [
    "BaseTokenRuler",
    "DynamicRingData",
    "TokenRing",
    "TokenRingConfig",
    "TokenRuler",
    "TokenTurnMarker",
    "TurnMarkerData",
    "UserTargets",
  ],
  sources: ["BaseEffectSource", "PointDarknessSource", "PointLightSource", "PointSoundSource", "PointVisionSource"],
};

/** What stands below `foundry.canvas.<group>` by name only. */
export function unbuiltCanvas(group: string): Record<string, ReturnType<typeof namedOnly>> {
  return namedOnlyClasses(`foundry.canvas.${group}`, CANVAS[group] ?? []);
}

/** The groups of `foundry.canvas`. */
export const CANVAS_GROUPS = Object.keys(CANVAS).filter((group) => !group.includes("."));
