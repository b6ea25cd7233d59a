/** The rolls of a message, made again from what is stored of them. */
import { CONFIG } from "../../config.ts";

/** The part of a roll that messages need. */
export interface MessageRoll {
  formula: string;
  total: number | undefined;
  toJSON(): object;
  render(options?: Record<string, unknown>): Promise<string>;
}

interface RollClass {
  fromJSON(json: string): MessageRoll;
  fromData(data: object): MessageRoll;
}

/** Rolls from their JSON. One whose class nobody registered cannot be made again: it is left out, and reported. */
export function reviveRolls(stored: readonly unknown[], messageId: string | null): MessageRoll[] {
  const [base] = (CONFIG.Dice.rolls ?? []) as RollClass[];
  if (!base) return [];
  return stored.flatMap((roll) => {
    try {
      return typeof roll === "string" ? base.fromJSON(roll) : base.fromData(roll as object);
    } catch (error) {
      console.error(`A roll of the message ${messageId} cannot be read:`, error);
      return [];
    }
  });
}
