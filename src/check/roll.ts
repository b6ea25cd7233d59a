/** The dice of a check in the host's log. */
import { HostRollClass } from "../foundry/classes.ts";

/** Base of every check's roll: dice only. What they mean is the rules' to say. */
export class CheckRoll extends HostRollClass {}
