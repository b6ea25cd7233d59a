/**
 * A token's ActorDelta holds only what differs from its base actor: changed and added items and effects, and a
 * tombstone for each one that the token's actor no longer has [type documentation: ActorDelta].
 */
import type { PermissionSubject } from "../core/documents/permissions/subject.ts";
import type { SourceData } from "../core/protocol.ts";
import { childrenOf, type Draft } from "./draft.ts";
import { embeddedField } from "./hierarchy.ts";

function inBaseActor(subject: PermissionSubject, documentName: string, id: string, draft: Draft): SourceData | null {
  const actorId = subject.parent?.source["actorId"];
  const actor = typeof actorId === "string" ? draft.peek("Actor", actorId) : undefined;
  if (!actor) return null;
  const children = childrenOf({ documentName: "Actor", source: actor }, documentName);
  return children.find((child) => child["_id"] === id) ?? null;
}

/** The base actor's item or effect, copied into the delta so that it can be changed there; null when there is none. */
export function withBaseDocument(
  subject: PermissionSubject | null,
  documentName: string,
  id: string,
  draft: Draft,
): SourceData | null {
  if (subject?.documentName !== "ActorDelta") return null;
  const inherited = inBaseActor(subject, documentName, id, draft);
  const field = embeddedField("ActorDelta", documentName)?.field;
  const isBuried = childrenOf(subject, documentName).some((child) => child["_id"] === id);
  if (!inherited || !field || isBuried) return null;
  const copy = structuredClone(inherited);
  subject.source[field] = [...childrenOf(subject, documentName), copy];
  return copy;
}

/** What takes a deleted document's place in a delta where the base actor still has it; null everywhere else. */
export function tombstoneFor(
  subject: PermissionSubject | null,
  documentName: string,
  id: string,
  draft: Draft,
): SourceData | null {
  if (subject?.documentName !== "ActorDelta" || !inBaseActor(subject, documentName, id, draft)) return null;
  return { _id: id, _tombstone: true };
}
