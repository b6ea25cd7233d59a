/** Rooms are the folders of `src` that register their own parts with the host; this file opens them. */
import { onceHook } from "./host.ts";
import { type MessageType, registerMessageTypes } from "./message-types.ts";
import { loadTemplates } from "./templates.ts";

/** The registrations of one room. A room without some of them omits those members. */
export interface Room {
  /** Chat message types by id; registered before any room's `init`. */
  readonly messageTypes?: Readonly<Record<string, MessageType<never>>>;
  /** Short names of the templates that the room fills synchronously, and of the partials in them. */
  readonly templates?: readonly string[];
  /** Called in the `init` hook. */
  init?(): void;
  /** Called in the `i18nInit` hook, when all rule sets are registered. */
  i18nInit?(): void;
  /** Called in the `ready` hook. */
  ready?(): void;
}

/**
 * Register rooms with the host, in this order within each hook.
 * @param before called in the `init` hook before all rooms
 * @param after called in the `init` hook after all rooms
 */
export function openRooms(rooms: readonly Room[], { before, after }: Readonly<Record<"before" | "after", () => void>>) {
  onceHook("init", () => {
    before();
    registerMessageTypes(Object.assign({}, ...rooms.map(({ messageTypes }) => messageTypes)));
    for (const room of rooms) room.init?.();
    after();
    void loadTemplates(rooms.flatMap(({ templates = [] }) => templates));
  });
  onceHook("i18nInit", () => {
    for (const room of rooms) room.i18nInit?.();
  });
  onceHook("ready", () => {
    for (const room of rooms) room.ready?.();
  });
}
