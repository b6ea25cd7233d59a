/** Names of bonds, troubles and holdings in use, so that two characters of a table are not suggested the same ones. */
import { currentGame, type HostActor } from "../../../foundry/host.ts";

/** Names of the items of all other Edge characters that this user may see. */
export function heldByOthers({ uuid, type }: HostActor): string[] {
  const others = [...currentGame().actors].filter(
    (other) => other.uuid !== uuid && other.type === type && other.visible,
  );
  return others.flatMap(({ items }) => [...items].map(({ name }) => name));
}
