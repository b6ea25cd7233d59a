/** Registers with the host: closes the registry of rule sets once the host has initialized. */
import type { Room } from "../foundry/rooms.ts";
import { completeRegistry } from "./registry.ts";

export const rulesetRoom: Room = { i18nInit: completeRegistry };
