/** The keyboard: key presses go to `game.keybindings`, except while the user types in a field. */
import type { KeyboardContext } from "../../core/client/keybindings.ts";
import { KeyboardManager } from "../../core/client/keyboard-manager.ts";
import { complain, interfaceApps, table, words } from "./table.ts";

interface Keybindings {
  handle(context: KeyboardContext): boolean;
}

function isWriting(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches("input, textarea, select, prose-mirror, [contenteditable]");
}

/** True if Space or Enter would activate the focused element, which then keeps the key from the keybindings. */
function pressesSomething(event: KeyboardEvent): boolean {
  if (event.code !== "Space" && event.code !== "Enter") return false;
  const { target } = event;
  return (
    target instanceof HTMLElement && target.matches("button, a, summary, label, [role], [data-action], [tabindex]")
  );
}

function handle(event: KeyboardEvent, up: boolean): void {
  if (event.defaultPrevented || event.isComposing || isWriting(event.target) || pressesSomething(event)) return;
  const context = KeyboardManager.getKeyboardEventContext(event, up);
  try {
    if (!(table().keybindings as unknown as Keybindings).handle(context)) return;
    event.preventDefault();
    // Removes the focus, because otherwise the browser would press the button on keyup.
    if (document.activeElement instanceof HTMLButtonElement) document.activeElement.blur();
  } catch (error) {
    complain(error);
  }
}

/** Register the core's own actions as keybindings. */
export function registerCoreKeybindings(): void {
  const { keybindings } = table();
  keybindings.register("core", "pause", {
    name: words("KEYBINDINGS.Pause", "Pause the game"),
    editable: [{ key: "Space" }],
    restricted: true,
    onDown: () => {
      table().togglePause(!table().paused, { broadcast: true });
      return true;
    },
  });
  keybindings.register("core", "focusChat", {
    name: words("KEYBINDINGS.FocusChat", "Write in the chat"),
    editable: [{ key: "KeyC" }],
    onDown: () => {
      (interfaceApps()["chat"] as { activate(): void } | null)?.activate();
      document.querySelector<HTMLElement>("#chat-message")?.focus();
      return true;
    },
  });
  for (let key = 0; key <= 9; key++) {
    keybindings.register("core", `executeMacro${key}`, {
      name: words("KEYBINDINGS.ExecuteMacro", "Run macro {number}").replace("{number}", String(key)),
      editable: [{ key: `Digit${key}` }],
      onDown: () => {
        void (interfaceApps()["hotbar"] as { runKey(key: number): Promise<void> } | null)?.runKey(key).catch(complain);
        return true;
      },
    });
  }
  for (let page = 1; page <= 5; page++) {
    keybindings.register("core", `swapMacroPage${page}`, {
      name: words("KEYBINDINGS.MacroPage", "Macros, page {number}").replace("{number}", String(page)),
      editable: [{ key: `Digit${page}`, modifiers: ["Alt"] }],
      onDown: () => {
        void (interfaceApps()["hotbar"] as { changePage(page: number): Promise<void> } | null)?.changePage(page);
        return true;
      },
    });
  }
}

/** Listen to the keyboard. Keys that are held down are tracked wherever they are pressed. */
export function watchKeyboard(): void {
  const { keyboard } = table();
  globalThis.addEventListener("keydown", (event) => keyboard.track(event, false), { capture: true });
  globalThis.addEventListener("keyup", (event) => keyboard.track(event, true), { capture: true });
  globalThis.addEventListener("blur", () => keyboard.releaseKeys());
  document.addEventListener("keydown", (event) => handle(event, false));
  document.addEventListener("keyup", (event) => handle(event, true));
}
