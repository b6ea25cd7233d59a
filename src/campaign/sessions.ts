/**
 * The sessions that have ended. The chronicle provides the function that reads them, because this folder may not import
 * the chronicle.
 */
import type { HostDocument } from "../foundry/host.ts";

/** One session; times in milliseconds by the server's clock. */
export interface PastSession {
  readonly ended: number;
  /** Its page in the chronicle. */
  readonly page: HostDocument;
}

let read = (): readonly PastSession[] => [];

/** Set the function that reads the past sessions, oldest first; in the `init` hook. */
export function readSessionsBy(reader: () => readonly PastSession[]): void {
  read = reader;
}

/** The number of the session at a time, from 1, and its page once it has ended, as far as this user may read it. */
export function sessionAt(time: number): { readonly number: number; readonly page: HostDocument | undefined } {
  const sessions = read();
  const before = sessions.filter(({ ended }) => ended < time).length;
  return { number: before + 1, page: sessions[before]?.page };
}
