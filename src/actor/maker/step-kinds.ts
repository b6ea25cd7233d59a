/** Kinds of steps that several games have; a game says its numbers and words, and what the answers make. */
import type { HostActor } from "../../foundry/host.ts";
import type { Draft, MakerStep } from "../../ruleset/maker.ts";
import type { Given } from "../../ui/ask.ts";
import type { Field } from "../../ui/controls.ts";
import { risingFields, shares, suggestShares, toChoose, unassigned } from "../creation.ts";

interface Shares {
  names(): readonly string[];
  label(name: string): string;
  /** The values to share out, each once. */
  values(given: Given): readonly number[];
  /** Names by weight, one order for each of the suggested `concepts`, as `suggestShares` takes them. */
  readonly orders: readonly string[];
  readonly concepts: string;
}

/** A step that shares out values among names. */
export function sharesStep({ names, label, values, ...suited }: Shares) {
  return {
    suggest: (given: Given, draft: Draft): Given =>
      suggestShares({ names: names(), values: values(given), ...suited }, given, draft),
    fields: (given: Given): Field[] => shares(names(), label, values(given), given),
    left: (given: Given): string =>
      unassigned(
        values(given),
        names().map((name) => given[name]),
      ),
  };
}

interface Rising<System extends object, Id extends string> {
  /** The attributes that can rise. */
  ids(actor: HostActor<System>): readonly Id[];
  words(attribute: Id, actor: HostActor<System>): string;
  /** Fields instead of the choice if no attribute can rise. */
  none(actor: HostActor<System>): readonly Field[];
  /** The field that says what follows from the choice. */
  follows(attribute: Id, actor: HostActor<System>): Field;
}

/** A step that raises one attribute; its answer is `attribute`. */
export function risingStep<System extends object, Id extends string>({
  ids,
  words,
  none,
  follows,
}: Rising<System, Id>): Required<Pick<MakerStep<System>, "fields" | "left">> {
  return {
    fields(given, _draft, actor) {
      const all = ids(actor);
      if (all.length === 0) return none(actor);
      return risingFields(
        all,
        (id) => words(id, actor),
        given,
        (id) => follows(id, actor),
      );
    },
    left: ({ attribute }, _draft, actor) =>
      ids(actor).length === 0 ? "" : toChoose(attribute, "TESSERA.Field.attribute"),
  };
}
