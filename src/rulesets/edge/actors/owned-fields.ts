/** Questions before the purchase of a follower or an asset. */
import { localize } from "../../../foundry/host.ts";
import type { Field } from "../../../ui/controls.ts";

/** Fields for the name of a new follower or asset, and for what a follower is good at. */
export function ownedFields(kind: string): Field[] {
  const line = (name: string, label: string): Field => ({ kind: "line", name, label: localize(label), length: 300 });
  return [
    line("name", "TESSERA.Edge.Ask.advanceName"),
    ...(kind === "follower" ? [line("skill", "TESSERA.Edge.Maker.goodAt")] : []),
  ];
}
