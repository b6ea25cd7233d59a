/** Puts tokens of the party's members on the shown scene, all by one press of a button, and takes them off again. */
import { middleOfInterest, shownCanvas } from "../foundry/canvas.ts";
import { serverNow } from "../foundry/clock.ts";
import { currentGame, type Data, type HostActor, newId, notify } from "../foundry/host.ts";
import type { HostScene, HostToken } from "../foundry/regions.ts";
import { partyPlaces, type Spot } from "../rules/party-places.ts";
import { absent, type MapScene, sceneNow } from "./absent-members.ts";

/** Names of two flags: a scene's start places, and the press (`Placing`) that made a token. */
const START = "start";
const PLACED = "placed";

interface Placing {
  readonly id: string;
  /** Id of the user. */
  readonly by: string;
  readonly time: number;
}

function isSpot(value: unknown): value is Spot {
  const { x, y } = (value ?? {}) as Partial<Spot>;
  return Number.isFinite(x) && Number.isFinite(y);
}

/** The start places of a scene; without any, the place that `middleOf` finds. */
function startsOf(scene: MapScene): readonly Spot[] {
  const named = scene.getFlag("tessera", START);
  const spots = Array.isArray(named) ? named.filter(isSpot) : [];
  return spots.length > 0 ? spots : middleOf(scene);
}

/** The canvas, if it shows this scene. */
function canvasOf(scene: MapScene) {
  const canvas = shownCanvas();
  return canvas?.scene?.id === scene.id ? canvas : null;
}

/**
 * The grid space of the controlled token, else in the middle of the view; in the middle of the scene, if this user
 * looks at another one.
 */
export function middleOf(scene: MapScene): readonly Spot[] {
  const { size } = scene.grid;
  const canvas = canvasOf(scene);
  const { x, y } = canvas ? middleOfInterest(canvas) : { x: scene.width / 2, y: scene.height / 2 };
  const corner = (value: number) => Math.round((value - size / 2) / size) * size;
  return [{ x: corner(x), y: corner(y) }];
}

interface TokenMaker {
  getTokenDocument(data: Data, options: { parent: HostScene }): Promise<{ toObject(): Data }>;
}

/** Put the party's members without a token on the shown scene, all in one write. */
export async function placeNow(): Promise<void> {
  const scene = sceneNow();
  if (!scene || !currentGame().user.isGM) return;
  const members = absent(scene);
  if (members.length === 0) notify("info", "TESSERA.Region.partyIsHere");
  else await putTokens(members, scene);
}

/** Put a token of each of these actors on a scene around `starts`, all in one write that `placedParties` can take back. */
export async function putTokens(
  actors: readonly HostActor[],
  scene: MapScene,
  starts = startsOf(scene),
): Promise<void> {
  const placing: Placing = { id: newId(), by: currentGame().user.id, time: serverNow() };
  await scene.createEmbeddedDocuments("Token", await tokensFor(actors, scene, { [PLACED]: placing }, starts));
}

/** Source data of a token for each of these actors, where there is room on the scene around `starts`. */
export function tokensFor(
  members: readonly HostActor[],
  scene: MapScene,
  flags: Data,
  starts = startsOf(scene),
): Promise<Data[]> {
  const taken = [...scene.tokens] as unknown as Spot[];
  const spots = partyPlaces(members.length, starts, taken, scene.grid.size);
  const level = canvasOf(scene)?.level;
  return Promise.all(
    spots.map(async (spot, index) => {
      const data = { ...spot, ...(level ? { level: level.id } : {}), flags: { tessera: flags } };
      const token = await (members[index] as unknown as TokenMaker).getTokenDocument(data, { parent: scene });
      return token.toObject();
    }),
  );
}

/** Tokens that one press put on the shown scene. */
interface PlacedParty {
  readonly time: number;
  readonly names: readonly string[];
  /** Remove all tokens of this press, in one write. */
  undo(): Promise<boolean>;
}

/** The presses of this user whose tokens are on the shown scene. */
export function placedParties(): PlacedParty[] {
  const scene = sceneNow();
  const { user } = currentGame();
  if (!scene || !user.isGM) return [];
  const presses = new Map<string, { readonly time: number; readonly tokens: HostToken[] }>();
  for (const token of scene.tokens) {
    const { id, by, time } = (token.getFlag("tessera", PLACED) ?? {}) as Partial<Placing>;
    if (!id || by !== user.id || time === undefined) continue;
    const press = presses.get(id) ?? { time, tokens: [] };
    press.tokens.push(token);
    presses.set(id, press);
  }
  return [...presses.values()].map(({ time, tokens }) => ({
    time,
    names: tokens.map(({ name }) => name),
    async undo() {
      const ids = tokens.map(({ id }) => id);
      return (await scene.deleteEmbeddedDocuments("Token", ids)).length > 0;
    },
  }));
}
