/**
 * Registers with the host: closes the registry of rule sets once the host has initialized, and starts the trial of rule
 * sets from modules.
 */
import type { Room } from "../foundry/rooms.ts";
import { rehearseModules } from "./module-rulesets.ts";
import { completeRegistry } from "./registry.ts";

export const rulesetRoom: Room = { i18nInit: completeRegistry, ready: rehearseModules };
