/**
 * `game.keyboard`: the keys that are held down, and how keys are named [type documentation: KeyboardManager].
 */
import type { KeyboardContext } from "./keybindings.ts";

type Modifier = "Alt" | "Control" | "Shift";

/** Modifiers that an emulated press has; `force` also handles it while the user types in a field. */
export interface EmulatedPress {
  altKey?: boolean;
  ctrlKey?: boolean;
  shiftKey?: boolean;
  repeat?: boolean;
}

const isMac = /Mac/.test((globalThis as { navigator?: Partial<Navigator> }).navigator?.userAgent ?? "");
const CONTROL = isMac ? "⌘" : "Control";
const META = isMac ? "⌘" : "⊞";

/** The modifiers of a context, by name. */
const modifiersOf = ({ isAlt, isControl, isShift }: KeyboardContext): Modifier[] => [
  ...(isAlt ? ["Alt" as const] : []),
  ...(isControl ? ["Control" as const] : []),
  ...(isShift ? ["Shift" as const] : []),
];

export class KeyboardManager {
  static readonly MODIFIER_KEYS = { CONTROL: "Control", SHIFT: "Shift", ALT: "Alt" };
  static readonly MODIFIER_CODES: Record<Modifier, string[]> = {
    Alt: ["AltLeft", "AltRight"],
    Control: ["ControlLeft", "ControlRight", "MetaLeft", "MetaRight", "Meta", "OsLeft", "OsRight"],
    Shift: ["ShiftLeft", "ShiftRight"],
  };
  /** Keys that browsers keep for themselves. */
  static readonly PROTECTED_KEYS = ["F5", "F11", "F12", "PrintScreen", "ScrollLock", "NumLock", "CapsLock"];
  static readonly CONTROL_KEY_STRING = CONTROL;
  /** Keys whose name differs from their code. */
  static readonly KEYCODE_DISPLAY_MAPPING: Record<string, string> = {
    ArrowLeft: "⬅",
    ArrowRight: "➡",
    ArrowUp: "⬆",
    ArrowDown: "⬇",
    Backquote: "`",
    Backslash: "\\",
    BracketLeft: "[",
    BracketRight: "]",
    Comma: ",",
    Control: CONTROL,
    Equal: "=",
    Meta: META,
    MetaLeft: META,
    MetaRight: META,
    OsLeft: META,
    OsRight: META,
    Minus: "-",
    NumpadAdd: "Numpad+",
    NumpadSubtract: "Numpad-",
    Period: ".",
    Quote: "'",
    Semicolon: ";",
    Slash: "/",
  };

  /** Codes of the keys that are held down. */
  readonly downKeys = new Set<string>();

  /** The name of a key for people: "A" for "KeyA". */
  static getKeycodeDisplayString(code: string): string {
    const name = KeyboardManager.KEYCODE_DISPLAY_MAPPING[code];
    return name ?? code.replace(/^(?:Key|Digit)(?=.$)/, "");
  }

  /** Describe a key press for the functions that handle it. */
  static getKeyboardEventContext(
    event: KeyboardEvent,
    up = false,
  ): KeyboardContext & { event: KeyboardEvent; logicalKey: string; hasModifier: boolean; modifiers: string[] } {
    const context = {
      key: event.code,
      logicalKey: event.key,
      event,
      isShift: event.shiftKey,
      isControl: event.ctrlKey || event.metaKey,
      isAlt: event.altKey,
      up,
      repeat: event.repeat,
    };
    const modifiers = modifiersOf(context);
    return { ...context, hasModifier: modifiers.length > 0, modifiers };
  }

  /** Press a key, or release it, as if the user did. */
  static emulateKeypress(
    up: boolean,
    code: string,
    { altKey = false, ctrlKey = false, shiftKey = false, repeat = false }: EmulatedPress = {},
  ): ReturnType<typeof KeyboardManager.getKeyboardEventContext> {
    const init = { code, altKey, ctrlKey, shiftKey, repeat, bubbles: true, cancelable: true };
    const event = new KeyboardEvent(up ? "keyup" : "keydown", init);
    document.dispatchEvent(event);
    return KeyboardManager.getKeyboardEventContext(event, up);
  }

  /** True if the focused element takes keys for itself; elements say so by `data-keyboard-focus`. */
  get hasFocus(): boolean {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement)) return false;
    const { keyboardFocus } = element.dataset;
    if (keyboardFocus !== undefined) return keyboardFocus !== "false";
    if (element.isContentEditable) return true;
    return element.matches("input, select, textarea, form button");
  }

  /** True while a key of this modifier is held down. */
  isModifierActive(modifier: Modifier): boolean {
    return KeyboardManager.MODIFIER_CODES[modifier].some((code) => this.downKeys.has(code));
  }

  /** Take note of a key that goes down or up. */
  track({ code }: { code: string }, up: boolean): void {
    if (up) this.downKeys.delete(code);
    else this.downKeys.add(code);
  }

  /** Let go of every key that is held down, the last one first. */
  releaseKeys(): void {
    for (const code of [...this.downKeys].reverse()) KeyboardManager.emulateKeypress(true, code);
    this.downKeys.clear();
  }
}
