/** Loads the code that performs character acts (things that an actor does apart from checks) when one is first done. */
import { whenCalled } from "../foundry/on-demand.ts";

const performs = () => import("./perform.ts");

/** Do an act of an actor with given answers: see `perform.ts`. */
export const doCharacterAct = whenCalled(async () => (await performs()).doCharacterAct);

/** Ask what an act needs to know, and do it; null if it was refused or dismissed. */
export const openCharacterAct = whenCalled(async () => (await performs()).openCharacterAct);
