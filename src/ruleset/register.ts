/** Registration of rule sets, which ends when the host has initialized, and the trial of those that modules bring. */
import type { Room } from "../foundry/rooms.ts";
import { rehearseModules } from "./of-modules.ts";
import { completeRegistry } from "./registry.ts";

export const rulesetRoom: Room = { i18nInit: completeRegistry, ready: rehearseModules };
