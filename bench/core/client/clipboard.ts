/** `game.clipboard` [type documentation: ClipboardHelper]. */
import { lacks } from "../names/named-only.ts";

export class ClipboardHelper {
  /** Put text into the clipboard of this device. */
  async copyPlainText(text: string): Promise<void> {
    const { clipboard } = (globalThis as { navigator?: Partial<Navigator> }).navigator ?? {};
    if (!clipboard) throw lacks("clipboard on this client");
    await clipboard.writeText(text);
  }
}
