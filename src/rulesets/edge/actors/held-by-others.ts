/** Names of the bonds, troubles and holdings of other characters, so that the creation steps suggest different ones. */
import { currentGame, type HostActor } from "../../../foundry/host.ts";

/** Names of the items of all other Edge characters that this user may see. */
export function heldByOthers({ uuid, type }: HostActor): string[] {
  const others = [...currentGame().actors].filter(
    (other) => other.uuid !== uuid && other.type === type && other.visible,
  );
  return others.flatMap(({ items }) => [...items].map(({ name }) => name));
}
