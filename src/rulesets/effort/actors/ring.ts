/** Layout of attributes and resources on the sheet's ring, linked ones next to each other. Pure. */
import type { AssociationKind, EffortConfig } from "../rules/index.ts";

export interface RingNode {
  readonly kind: AssociationKind;
  readonly id: string;
  /** Position of the center, in per cent of the ring's square. */
  readonly x: number;
  readonly y: number;
}

export interface Ring {
  readonly nodes: readonly RingNode[];
  readonly lines: readonly { readonly from: RingNode; readonly to: RingNode }[];
}

/** Distance of the nodes from the ring's center, in per cent. */
const RADIUS = 40;

type Place = Pick<RingNode, "kind" | "id">;

function same(first: Place, second: Place): boolean {
  return first.kind === second.kind && first.id === second.id;
}

function neighbors({ links }: EffortConfig, { kind, id }: Place): Place[] {
  return kind === "attribute"
    ? links.filter((link) => link.attribute === id).map((link) => ({ kind: "resource", id: link.resource }))
    : links.filter((link) => link.resource === id).map((link) => ({ kind: "attribute", id: link.attribute }));
}

/** Order nodes by following links; each closed cycle is followed by the next one. */
function walk(config: EffortConfig): Place[] {
  const order: Place[] = [];
  for (const { id } of config.attributes) {
    let next: Place | undefined = { kind: "attribute", id };
    while (next && !order.some((place) => same(place, next as Place))) {
      order.push(next);
      next = neighbors(config, next).find((other) => !order.some((place) => same(place, other)));
    }
  }
  return order;
}

/** Place the nodes clockwise from the top, with a line for each link. */
export function ringOf(config: EffortConfig): Ring {
  const order = walk(config);
  const nodes = order.map((place, index): RingNode => {
    const angle = (2 * Math.PI * index) / order.length;
    const rounded = (value: number) => Math.round(value * 100) / 100;
    return { ...place, x: rounded(50 + RADIUS * Math.sin(angle)), y: rounded(50 - RADIUS * Math.cos(angle)) };
  });
  const lines = config.links.flatMap(({ attribute, resource }) => {
    const from = nodes.find((node) => same(node, { kind: "attribute", id: attribute }));
    const to = nodes.find((node) => same(node, { kind: "resource", id: resource }));
    return from && to ? [{ from, to }] : [];
  });
  return { nodes, lines };
}
