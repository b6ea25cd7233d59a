/** Messages about tokens that enter and leave regions: one for each movement and audience, posted by one client. */

import { chatMessageClass, fields, type Schema } from "../foundry/classes.ts";
import { excerpt } from "../foundry/excerpt.ts";
import { lineField } from "../foundry/fields.ts";
import { gameMasterIds } from "../foundry/game-masters.ts";
import { currentGame, type Data, type HostMessage, localize, newId } from "../foundry/host.ts";
import type { MessageType } from "../foundry/message-types.ts";
import { TesseraModel } from "../foundry/model.ts";
import type { HostRegion, HostToken, RegionEvent } from "../foundry/regions.ts";
import { shownTokenName } from "../foundry/shown-names.ts";
import { fill } from "../foundry/templates.ts";
import { asActiveGM, isUpToUs, nameForAll, postAsGM } from "../log/by-gm.ts";
import { freeIdFrom } from "../rules/chronicle/index.ts";

/** Recipients of the message. */
export const AUDIENCES = ["nobody", "gm", "everyone"] as const;
export type Audience = (typeof AUDIENCES)[number];

/** One region that a token entered or left. */
interface Step {
  readonly place: string;
  readonly inward: boolean;
  /** Hazard dice of the region; 0 for none. */
  readonly rating: number;
}

export class MovementMessageModel extends TesseraModel<HostMessage<MovementMessageModel>> {
  declare readonly name: string;
  declare readonly steps: readonly Step[];

  static override defineSchema(): Schema {
    return {
      name: lineField(),
      steps: new fields.ArrayField(
        new fields.SchemaField({
          place: lineField(),
          inward: new fields.BooleanField(),
          rating: new fields.NumberField({ required: true, nullable: false, integer: true, min: 0, initial: 0 }),
        }),
      ),
    };
  }
}

/** Data of the message that a behavior asks for. */
export interface MovementReport {
  readonly place: string;
  readonly rating: number;
  readonly announce: Audience;
  /** True if only game masters may see the message. */
  readonly secret: boolean;
  readonly region: HostRegion | null;
}

/** Steps of one movement for one audience that are not posted yet. */
interface Waiting {
  readonly token: HostToken;
  readonly id: string;
  readonly audience: Audience;
  readonly steps: Step[];
}

const waiting = new Map<string, Waiting>();

/**
 * Id of the message about a movement: half of the movement's id and half of the token's, reversed if the message is for
 * game masters. Two windows of a user find the same id, so that they post one message. Foundry's declarations leave the
 * type of a movement's id open; if it is no string, steps that wait at the same time make one message.
 */
function messageId(token: HostToken, movement: unknown, audience: Audience): string {
  if (typeof movement !== "string") {
    const open = [...waiting.values()].find((other) => other.token === token && other.audience === audience);
    return open?.id ?? newId();
  }
  const id = `${movement.slice(0, 8)}${token.id.slice(0, 8)}`;
  return audience === "gm" ? [...id].reverse().join("") : id;
}

/** Note that a token entered or left a region. All steps of one movement for one audience make one message. */
export function announce(
  event: RegionEvent,
  { place, rating, announce: wanted, secret, region }: MovementReport,
): void {
  const { token, movement } = event.data;
  if (!token || wanted === "nobody") return;
  const audience = secret || token.hidden || region?.hidden ? "gm" : wanted;
  const instead = audience === "everyone" ? event.user : null;
  if (!isUpToUs({ instead })) return;
  const id = messageId(token, movement?.id, audience);
  const step: Step = { place: excerpt(place), inward: event.name === "tokenMoveIn", rating };
  const known = waiting.get(id);
  if (known) {
    known.steps.push(step);
    return;
  }
  waiting.set(id, { token, id, audience, steps: [step] });
  setTimeout(() => asActiveGM(() => post(id), { instead }), 0);
}

async function post(id: string): Promise<void> {
  const told = waiting.get(id);
  waiting.delete(id);
  if (!told) return;
  const { token, audience, steps } = told;
  const { user } = currentGame();
  const whisper = audience === "gm" ? gameMasterIds() : [];
  const name = audience === "gm" ? excerpt(token.name) : nameForAll(() => shownTokenName(token));
  const speaker = { ...chatMessageClass().getSpeaker({ token }), alias: name };
  await postOnce(id, { type: "passage", author: user.id, speaker, whisper, system: { name, steps } });
}

/**
 * True if a message with this id is by another user who is no game master: players can find out the id of a movement,
 * and use it before the movement is reported.
 */
function isForeign(id: string): boolean {
  const author = currentGame().messages.get(id)?.author;
  return currentGame().messages.has(id) && !author?.isSelf && !author?.isGM;
}

/**
 * Post a message under an id that is the same in all windows of this user, unless another of these windows has already
 * posted it.
 */
async function postOnce(wanted: string, data: Data): Promise<void> {
  const { messages } = currentGame();
  const _id = isForeign(wanted) ? freeIdFrom(`passage.${wanted}`, isForeign) : wanted;
  if (messages.has(_id)) return;
  try {
    await postAsGM({ ...data, _id }, { keepId: true });
  } catch (error) {
    if (!messages.has(_id)) throw error;
    if (isForeign(_id)) await postOnce(wanted, data);
  }
}

/** Maximum number of steps on a card. */
const STEPS = 20;

function sentence(name: string, { place, inward, rating }: Step): string {
  const did = inward ? "enters" : "leaves";
  const data = { name: excerpt(name), place: excerpt(place), rating };
  return localize(`TESSERA.Region.${did}${rating > 0 ? "Hazard" : ""}`, data);
}

function cardContext({ name, steps }: MovementMessageModel) {
  const count = steps.length - STEPS;
  return {
    steps: steps.slice(0, STEPS).map((step) => ({ inward: step.inward, text: sentence(name, step) })),
    more: count > 0 ? localize("TESSERA.Region.moreSteps", { count }) : "",
  };
}

function line({ system }: HostMessage<MovementMessageModel>): string {
  const { steps, more } = cardContext(system);
  return [...steps.map(({ text }) => text), more].join(" ");
}

export const movementMessages: MessageType<HostMessage<MovementMessageModel>> = {
  model: MovementMessageModel,
  html: ({ system }) => fill("regions/passage", cardContext(system)),
  line,
};
