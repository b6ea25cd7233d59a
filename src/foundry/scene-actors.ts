/** Actors of tokens on the canvas, synthetic ones included. */
import { currentGame, type HostActor, type HostCollection, type HostUser } from "./host.ts";

interface TokenLike {
  readonly actor: HostActor | null;
}

function actorsOf(tokens: Iterable<TokenLike>): HostActor[] {
  return [...tokens].flatMap(({ actor }) => (actor ? [actor] : []));
}

/** The actors of the tokens of a scene, by default of the active one. */
export function actorsOnScene(scene: object | null = currentGame().scenes.active ?? null): HostActor[] {
  return actorsOf((scene as { readonly tokens?: HostCollection<TokenLike> } | null)?.tokens ?? []);
}

/** The actors of the tokens that the current user controls on the shown scene, in order of selection. */
export function controlledActors(): HostActor[] {
  const { tokens } = (globalThis as { canvas?: { tokens?: { controlled?: Iterable<TokenLike> } | null } }).canvas ?? {};
  return actorsOf(tokens?.controlled ?? []);
}

/** The actors whose tokens the current user has targeted. */
export function targetedActors(): HostActor[] {
  const { targets } = currentGame().user as HostUser & { readonly targets?: Iterable<TokenLike> };
  return actorsOf(targets ?? []);
}
