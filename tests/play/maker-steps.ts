/** The steps in which a character of a game is made, as the built system has them, around packs of the test's own. */
import { RulesError } from "../../src/rules/error.ts";
import type { TableClient } from "../table/table.ts";

export type Given = Readonly<Record<string, string>>;
export interface Item {
  readonly name: string;
  readonly type: string;
  readonly system?: { readonly bonus?: { readonly appliesTo: string } };
}
export interface Step {
  readonly id: string;
  readonly needsRoll?: boolean;
  suggest?(given: Given, draft: object, random: () => number, actor: unknown): Given;
  clear?(): Given;
  left?(given: Given, draft: object, actor: unknown): string;
  fields(given: Given, draft: object, actor: unknown): readonly { readonly kind: string }[];
  made(given: Given, draft: object, actor: unknown): { changes?: Record<string, unknown>; items?: readonly Item[] };
}
export interface Vital {
  readonly path: string;
  readonly value: number;
  readonly max: number | null;
}
interface ActorType {
  readonly maker: { plan(packed: object): Promise<object> };
  vitals(actor: unknown): readonly Vital[];
}
interface Ruleset {
  readonly id: string;
  bonusTargets(): readonly { readonly id: string }[];
  readonly actorTypes: Record<string, ActorType>;
}

/** An item of a pack, as steps are given it. */
export interface PackedItem {
  readonly id: string;
  readonly appliesTo: string;
  readonly suits: readonly string[];
  readonly [detail: string]: unknown;
}
interface Face {
  readonly img: string;
  readonly label: string;
  readonly suits: readonly string[];
}
export interface Packed {
  readonly talents: readonly PackedItem[];
  readonly gear: readonly PackedItem[];
  readonly faces: readonly Face[];
}

const FACES = ["one", "other"].map((label) => ({ img: `${label}.svg`, label, suits: [] }));

export function rulesetOf(client: TableClient, game: string): Ruleset | undefined {
  const { rulesets } = (client.game.system as unknown as { api: { rulesets: Iterable<Ruleset> } }).api;
  return [...rulesets].find(({ id }) => id === game);
}

/** The plan of a game around these contents of packs. */
export async function planWith(client: TableClient, game: string, packed: Packed): Promise<object> {
  return (await rulesetOf(client, game)?.actorTypes[game]?.maker.plan(packed)) ?? {};
}

/** The plan of a game, with a talent and a thing for everything that a bonus may apply to. */
export async function planOf(client: TableClient, game: string): Promise<{ plan: object; packed: Packed }> {
  const ruleset = rulesetOf(client, game);
  const ofType =
    (type: string) =>
    ({ id }: { readonly id: string }, place: number) => ({
      ...{ id: `${type}-${id}`, name: id, img: "", line: "", does: "", appliesTo: id, dice: 0, modifier: 1, suits: [] },
      kind: ["trait", "proficiency", "ability"][place % 3],
      data: { type, name: id, system: { bonus: { modifier: 1, appliesTo: id } } },
    });
  const targets = ruleset?.bonusTargets() ?? [];
  const packed = { talents: targets.map(ofType("talent")), gear: targets.map(ofType("gear")), faces: FACES };
  return { plan: await planWith(client, game, packed), packed };
}

/** Numbers from 0 to 1 that follow from a seed. */
export function seeded(seed: number): () => number {
  let state = (seed + 1) * 2654435761;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}

/** Steps whose refusals are of this process: the built system throws its own copy of the class RulesError. */
export function withOwnRefusals<Each extends Step>(steps: readonly Each[]): readonly Each[] {
  return steps.map((step) => ({
    ...step,
    made(...answers: Parameters<Step["made"]>) {
      try {
        return step.made(...answers);
      } catch (error) {
        throw new RulesError(step.id, "refused", { error: String(error) });
      }
    },
  }));
}
