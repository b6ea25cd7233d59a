/** The speaker of a message: choice of a speaker, and the actor that belongs to it. */
import { game } from "../../game.ts";
import type { Actor } from "../client/actor.ts";
import type { TokenDocument } from "../client/token.ts";
import type { User } from "../client/user.ts";

export interface Speaker {
  scene?: string | null;
  actor?: string | null;
  token?: string | null;
  alias?: string;
}

/** The values from which a speaker is determined. */
export interface SpeakerSource {
  scene?: { id: string | null } | null;
  actor?: Actor | null;
  /** A token, as the canvas has it or as document. */
  token?: TokenDocument | { document: TokenDocument } | null;
  alias?: string;
}

function ofToken(token: TokenDocument, alias?: string): Speaker {
  return {
    scene: token.parent?.id ?? null,
    token: token.id,
    actor: token.actor?.id ?? token.actorId ?? null,
    alias: alias ?? token.name,
  };
}

function ofActor(actor: Actor, alias?: string): Speaker {
  if (actor.token) return ofToken(actor.token, alias);
  const scene = game.scenes.current ?? null;
  const token = scene?.tokens.find((one) => one.actorId === actor.id && one.actorLink) ?? null;
  return {
    scene: scene?.id ?? null,
    actor: actor.id,
    token: token?.id ?? null,
    alias: alias ?? token?.name ?? actor.name,
  };
}

/** The token that this client's user controls, if there is a canvas. */
function controlled(): TokenDocument | null {
  const canvas = game.canvas as { ready?: boolean; tokens?: { controlled?: { document: TokenDocument }[] } } | null;
  return (canvas?.ready && canvas.tokens?.controlled?.[0]?.document) || null;
}

/** The speaker of the given token or actor, else of the controlled token, else of the user's character, else the user. */
export function getSpeaker({ scene, actor, token, alias }: SpeakerSource = {}): Speaker {
  if (token) return ofToken("document" in token ? (token.document as TokenDocument) : (token as TokenDocument), alias);
  if (actor) return ofActor(actor, alias);
  const own = controlled();
  if (own) return ofToken(own, alias);
  if (game.user?.character) return ofActor(game.user.character, alias);
  return {
    scene: scene?.id ?? game.scenes.current?.id ?? null,
    actor: null,
    token: null,
    alias: alias ?? game.user?.name ?? "",
  };
}

/** The actor of a speaker: the token's if the token still exists, else the world's. */
export function speakerActor(speaker: Speaker): Actor | null {
  const token = game.scenes.get(speaker.scene ?? "")?.tokens.get(speaker.token ?? "");
  return token?.actor ?? game.actors.get(speaker.actor ?? "") ?? null;
}

export function getWhisperRecipients(name: string): User[] {
  const wanted = name.toLowerCase();
  if (wanted === "gm" || wanted === "dm") return game.users.filter((user) => user.isGM);
  if (wanted === "players") return game.users.players;
  return game.users.filter(
    (user) => user.name.toLowerCase() === wanted || user.character?.name.toLowerCase() === wanted,
  );
}
