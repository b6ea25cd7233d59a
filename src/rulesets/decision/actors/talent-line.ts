/** Texts of talents under headings that name their kind. */
import { localize } from "../../../foundry/host.ts";
import type { PackedItem } from "../../../ruleset/maker.ts";
import { talentKind } from "../rules/starting-talents.ts";

/** A talent whose text does not begin with the name of its kind, which is the heading of its cards. */
export function withoutKind(talent: PackedItem): PackedItem {
  const kind = talentKind(talent.kind);
  const name = kind ? `${localize(`TESSERA.Decision.Maker.Word.${kind}.word`)}.` : "";
  return talent.line.startsWith(name) ? { ...talent, line: talent.line.slice(name.length).trimStart() } : talent;
}
