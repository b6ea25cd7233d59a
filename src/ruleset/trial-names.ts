/** Faults of names by which members of a definition refer to each other. */
import { COMMON_EFFECTS, COMMON_MOMENTS } from "../rules/moves.ts";
import { isRecord } from "../rules/record.ts";
import { meant, type TrialFault } from "./trial-faults.ts";

/** Results and feeds in the outcomes of the checks that were tried. */
export interface Reached {
  readonly results: readonly string[];
  readonly feeds: readonly string[];
  /** True if there can be no other feeds. */
  readonly all: boolean;
}

/**
 * Faults of names that are not feeds of a tried check. If there may be other feeds, only names that resemble a known
 * feed are faults, as probable misspellings.
 */
export function faultsOfFeeds(member: string, names: readonly string[], { feeds, all }: Reached): TrialFault[] {
  return names
    .filter((name) => !feeds.includes(name) && (all || meant(name, feeds) !== ""))
    .map((name) => ({ member, problem: `no check that was tried gives the feed "${name}"${meant(name, feeds)}` }));
}

/** Faults of the links that clocks may have. */
export function faultsOfClockLinks(links: readonly string[], reached: Reached): TrialFault[] {
  const member = "clockLinks";
  const below = (kind: string) => links.filter((link) => link.startsWith(kind)).map((link) => link.slice(kind.length));
  const { results } = reached;
  return [
    ...below("result.")
      .filter((name) => !results.includes(name))
      .map((name) => ({ member, problem: `odds has no result "${name}"${meant(name, results)}` })),
    ...faultsOfFeeds(member, below("feed."), reached),
  ];
}

/**
 * Ids that the field `field` of a model's moves offers, besides those of all games (`common`); null if the model has no
 * such field.
 */
function offered(model: unknown, field: string, common: readonly string[]): string[] | null {
  // Models are classes, whose schema the host builds.
  const { schema } = (typeof model === "function" ? model : {}) as { readonly schema?: unknown };
  const moves = isRecord(schema) && isRecord(schema["fields"]) ? schema["fields"]["moves"] : undefined;
  const move = isRecord(moves) && isRecord(moves["element"]) ? moves["element"]["fields"] : undefined;
  const kinds = isRecord(move) && isRecord(move[field]) ? move[field]["choices"] : undefined;
  return isRecord(kinds) ? Object.keys(kinds).filter((id) => !common.includes(id)) : null;
}

/** Faults of names that only one of two lists has: the names that a model offers, and those that `moves` knows. */
function faultsOfKind(member: string, kind: string, offers: readonly string[], known: readonly string[]): TrialFault[] {
  return [
    ...offers
      .filter((id) => !known.includes(id))
      .map((id) => ({ member, problem: `its moves may name "${id}", which moves.${kind} lacks${meant(id, known)}` })),
    ...known
      .filter((id) => !offers.includes(id))
      .map((id) => ({ member, problem: `its moves cannot name "${id}" of moves.${kind}${meant(id, offers)}` })),
  ];
}

/** Faults of models of threats whose moves name other moments or effects than `moves` has. */
export function faultsOfMoveNames(actorTypes: object, moves: unknown): TrialFault[] {
  const { moments, effects } = isRecord(moves) ? moves : {};
  const idsOf = (kinds: unknown) => (isRecord(kinds) ? Object.keys(kinds) : []);
  return Object.entries(actorTypes).flatMap(([type, actorType]: [string, unknown]) => {
    const model = isRecord(actorType) ? actorType["model"] : undefined;
    const [when, does] = [offered(model, "when", COMMON_MOMENTS), offered(model, "does", COMMON_EFFECTS)];
    const member = `actorTypes.${type}.model`;
    return [
      ...(when ? faultsOfKind(member, "moments", when, idsOf(moments)) : []),
      ...(does ? faultsOfKind(member, "effects", does, idsOf(effects)) : []),
    ];
  });
}
