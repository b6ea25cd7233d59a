/** Names that the host or the system gave a character that nobody has named yet. */
import { currentGame, type HostActor, localize } from "../../foundry/host.ts";

/** True if a name is one that a new actor is given: "New Actor (2)", "Ana’s character". */
export function isPlaceholder(name: string, { type }: HostActor): boolean {
  const kinds = ["DOCUMENT.Actor", `TYPES.Actor.${type}`].map((key) => localize(key));
  const given = [
    ...kinds.map((kind) => localize("DOCUMENT.New", { type: kind })),
    ...currentGame().users.map(({ name: player }) => localize("TESSERA.FirstSteps.newCharacter", { player })),
  ];
  const plain = name.trim().replace(/ \(\d{1,4}\)$/, "");
  return plain === "" || given.includes(plain);
}
