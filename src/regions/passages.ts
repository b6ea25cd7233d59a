/** Comings and goings: told in the log as each region says, by one client, once a movement. */
import { chatMessageClass, fields, type Schema } from "../foundry/classes.ts";
import { excerpt } from "../foundry/excerpt.ts";
import { lineField } from "../foundry/fields.ts";
import { currentGame, type HostMessage, localize, newId } from "../foundry/host.ts";
import type { MessageType } from "../foundry/message-types.ts";
import { TesseraModel } from "../foundry/model.ts";
import type { HostRegion, HostToken, RegionEvent } from "../foundry/regions.ts";
import { isActiveGM, onceAmongTabs } from "../foundry/tabs.ts";
import { fill } from "../foundry/templates.ts";

/** Who is told that somebody comes or goes. */
export const AUDIENCES = ["nobody", "gm", "everyone"] as const;
export type Audience = (typeof AUDIENCES)[number];

/** One border that a token crossed. */
interface Step {
  readonly place: string;
  readonly inward: boolean;
  /** Hazard dice that lie there; 0 for none. */
  readonly rating: number;
}

/** `system` of a message of type `passage`: who came and went. */
export class PassageModel extends TesseraModel<HostMessage<PassageModel>> {
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

/** What a behaviour has to say about a crossing. */
export interface Crossing {
  readonly place: string;
  readonly rating: number;
  readonly announce: Audience;
  /** Whether players may not know of it. */
  readonly secret: boolean;
  readonly region: HostRegion | null;
}

/** Steps of one movement on their way to the log. */
interface Waiting {
  readonly token: HostToken;
  readonly id: string;
  readonly audience: Audience;
  readonly steps: Step[];
}

const waiting = new Map<string, Waiting>();

/** Whether this client is the one that tells: the active game master's or, where none is there, that of whoever moved. */
function tellsHere(audience: Audience, event: RegionEvent): boolean {
  if (currentGame().users.activeGM) return isActiveGM();
  return audience === "everyone" && event.user?.isSelf === true;
}

/**
 * The same id on every client that might tell of this movement, so that two windows of one user tell of it once: half of
 * the movement's, half of the token's.
 */
function messageId(token: HostToken, movement: string | undefined, audience: Audience): string {
  if (!movement) return newId();
  const id = `${movement.slice(0, 8)}${token.id.slice(0, 8)}`;
  return audience === "gm" ? [...id].reverse().join("") : id;
}

/** Tell that a token came in or went out; all that one movement crosses is one message. */
export function announce(event: RegionEvent, { place, rating, announce: wanted, secret, region }: Crossing): void {
  const { token, movement } = event.data;
  if (!token || wanted === "nobody") return;
  const audience = secret || token.hidden || region?.hidden ? "gm" : wanted;
  if (!tellsHere(audience, event)) return;
  const id = messageId(token, movement?.id, audience);
  const step: Step = { place, inward: event.name === "tokenMoveIn", rating };
  const known = waiting.get(id);
  if (known) {
    known.steps.push(step);
    return;
  }
  waiting.set(id, { token, id, audience, steps: [step] });
  setTimeout(() => onceAmongTabs(() => post(id)), 0);
}

async function post(id: string): Promise<void> {
  const told = waiting.get(id);
  waiting.delete(id);
  if (!told) return;
  const { token, audience, steps } = told;
  const { users, user, messages } = currentGame();
  if (messages.has(id)) return;
  const whisper = audience === "gm" ? users.filter(({ isGM }) => isGM).map((each) => each.id) : [];
  const telling = chatMessageClass().create(
    {
      _id: id,
      type: "passage",
      author: user.id,
      speaker: chatMessageClass().getSpeaker({ token }),
      whisper,
      system: { name: token.name, steps },
    },
    { keepId: true },
  );
  await telling.catch((error: unknown) => {
    // Another window of this user was faster.
    if (!currentGame().messages.has(id)) throw error;
  });
}

/** How many steps of one movement a card tells. */
const STEPS = 20;

function sentence(name: string, { place, inward, rating }: Step): string {
  const did = inward ? "enters" : "leaves";
  const data = { name: excerpt(name), place: excerpt(place), rating };
  return localize(`TESSERA.Region.${did}${rating > 0 ? "Hazard" : ""}`, data);
}

function cardHTML({ name, steps }: PassageModel): string {
  const count = steps.length - STEPS;
  return fill("regions/passage", {
    steps: steps.slice(0, STEPS).map((step) => ({ inward: step.inward, text: sentence(name, step) })),
    more: count > 0 ? localize("TESSERA.Region.moreSteps", { count }) : "",
  });
}

/** Messages of type `passage`. */
export const passageMessages: MessageType<HostMessage<PassageModel>> = {
  model: PassageModel,
  html: ({ system }) => cardHTML(system),
};
