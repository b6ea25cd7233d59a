/**
 * Frames: the JSON messages between client and server, in both directions. socket.io in a browser and strings in
 * process carry the same frames, so that a test without a network takes the path that a browser takes.
 */
import type { Announcements, RefusalMessage, Requests } from "../core/protocol.ts";

/** A client asks; `id` counts up on that line, and the answer names it. */
export interface RequestFrame {
  kind: "request";
  id: number;
  name: keyof Requests;
  payload: unknown;
}

/** A client answers a query that was announced to it. */
export interface QueryAnswerFrame {
  kind: "queryAnswer";
  queryId: string;
  data?: unknown;
  error?: string;
}

/** A package's own socket event, for every other client. */
export interface PackageFrame {
  kind: "package";
  eventName: string;
  args: unknown[];
}

export type ClientFrame = RequestFrame | QueryAnswerFrame | PackageFrame;

/** The one answer to a request: what was asked for, or why not. */
export interface AnswerFrame {
  kind: "answer";
  id: number;
  answer?: unknown;
  refusal?: RefusalMessage;
}

/** An announcement that the server sends without a request. */
export interface AnnouncementFrame {
  kind: "announcement";
  name: keyof Announcements;
  payload: unknown;
}

/** Something that this client sent without asking for an answer, and that the server did not do. */
export interface ComplaintFrame {
  kind: "complaint";
  refusal: RefusalMessage;
}

export type ServerFrame = AnswerFrame | AnnouncementFrame | ComplaintFrame;
