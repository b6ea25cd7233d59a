/** The title of the window that makes or advances a character. */
import { type HostActor, localize } from "../../foundry/host.ts";
import type { Making } from "./making-flag.ts";
import { CONCEPT } from "./marks.ts";
import { isPlaceholder } from "./placeholder-name.ts";

/**
 * The title with the name that the character has so far; a title without a name while nobody has named the character.
 */
export function titleFor(actor: HostActor, { way, draft }: Pick<Making, "way" | "draft">): string {
  const name = draft[CONCEPT]?.["name"]?.trim() || actor.name;
  const isUnnamed = way === "maker" && isPlaceholder(name, actor);
  return localize(isUnnamed ? "TESSERA.Maker.unnamedTitle" : `TESSERA.Maker.Way.${way}.title`, { name });
}
