/**
 * Moves regions along with the token to which they are attached [type documentation: RegionAttachmentData]. No
 * permission on the region is needed: a user who may move the token also moves its regions. Elevation and rotation stay
 * [hypothesis].
 */
import { movedShape, type StoredShape } from "../core/documents/regions/shape-geometry.ts";
import type { DocumentOperation, DocumentResult, SourceData } from "../core/protocol.ts";
import { parseAddress } from "./address.ts";
import { isRecord } from "./changes.ts";
import { childrenOf, type Draft } from "./draft.ts";

const placeOf = ({ x, y }: SourceData) => ({ x: Number(x ?? 0), y: Number(y ?? 0) });

/**
 * Remember the positions of the operation's tokens. Returns a function that moves their regions after them and returns
 * the results.
 */
export function carryAttached(operation: DocumentOperation, draft: Draft, userId: string): () => DocumentResult[] {
  const { action, documentName, parent, pack = null } = operation;
  if (action !== "update" || documentName !== "Token" || !parent) return () => [];
  const scene = draft.openPath(parseAddress(parent)).at(-1);
  if (scene?.documentName !== "Scene") return () => [];
  const before = new Map(childrenOf(scene, "Token").map((token) => [token["_id"], placeOf(token)]));
  return () => {
    const result = childrenOf(scene, "Region").flatMap((region) => {
      const bearer = isRecord(region["attachment"]) ? region["attachment"]["token"] : null;
      const token = childrenOf(scene, "Token").find(({ _id }) => _id === bearer);
      const from = before.get(bearer);
      if (!token || !from) return [];
      const { x, y } = placeOf(token);
      const [dx, dy] = [x - from.x, y - from.y];
      if (dx === 0 && dy === 0) return [];
      const shapes = (region["shapes"] as StoredShape[]).map((shape) => movedShape(shape, dx, dy));
      region["shapes"] = shapes;
      return [{ _id: region["_id"], shapes: structuredClone(shapes) }];
    });
    if (result.length === 0) return [];
    return [{ action, documentName: "Region", parent, pack, result, options: {}, userId }];
  };
}
