/** `game.keybindings`: what packages register, and what a key press then does. */

export interface KeybindingChord {
  /** A `KeyboardEvent.code`, "KeyR". */
  key: string;
  /** "Control", "Shift", "Alt". */
  modifiers?: string[];
}

/** A chord as it is kept: with a list of its modifiers, which is empty for none. */
export type KeybindingBinding = Required<KeybindingChord>;

/** Chords with their lists of modifiers. */
const bound = (...lists: readonly (readonly KeybindingChord[] | undefined)[]): KeybindingBinding[] =>
  lists.flatMap((chords = []) => chords.map((chord) => ({ ...chord, modifiers: [...(chord.modifiers ?? [])] })));

export interface KeybindingActionConfig {
  name: string;
  hint?: string;
  editable?: KeybindingChord[];
  uneditable?: KeybindingChord[];
  onDown?(context: KeyboardContext): unknown;
  onUp?(context: KeyboardContext): unknown;
  repeat?: boolean;
  restricted?: boolean;
  reservedModifiers?: string[];
  /** CONST.KEYBINDING_PRECEDENCE, default NORMAL. */
  precedence?: number;
  order?: number;
}

export interface KeyboardContext {
  key: string;
  event?: KeyboardEvent;
  isShift: boolean;
  isControl: boolean;
  isAlt: boolean;
  up: boolean;
  repeat: boolean;
}

export interface KeybindingAction extends KeybindingActionConfig {
  namespace: string;
  action: string;
}

export class ClientKeybindings {
  /** Everything registered, by "namespace.action". */
  readonly actions = new Map<string, KeybindingAction>();
  /** Chords that the user set in place of the default ones, by "namespace.action". */
  readonly bindings = new Map<string, KeybindingBinding[]>();
  readonly #isGamemaster: () => boolean;
  #order = 0;

  constructor(isGamemaster: () => boolean = () => false) {
    this.#isGamemaster = isGamemaster;
  }

  /** Offer an action to the keyboard. */
  register(namespace: string, action: string, data: KeybindingActionConfig): void {
    if (!namespace || !action) throw new Error("A keybinding needs a namespace and a name");
    const id = `${namespace}.${action}`;
    this.actions.set(id, { ...data, namespace, action, order: data.order ?? this.#order++ });
    if (!this.bindings.has(id)) this.bindings.set(id, bound(data.uneditable, data.editable));
  }

  /** The chords of an action. */
  get(namespace: string, action: string): KeybindingBinding[] {
    const chords = this.bindings.get(`${namespace}.${action}`);
    if (!chords) throw new Error(`"${namespace}.${action}" is not a registered keybinding`);
    return chords;
  }

  /** Give an action other chords; what the registration fixed stays. Without chords: back to the default. */
  async set(namespace: string, action: string, bindings?: KeybindingChord[]): Promise<void> {
    const data = this.actions.get(`${namespace}.${action}`);
    if (!data) throw new Error(`"${namespace}.${action}" is not a registered keybinding`);
    this.bindings.set(`${namespace}.${action}`, bound(data.uneditable, bindings ?? data.editable));
  }

  /** Run the actions of a key press; true if one of them consumed it, which ends the search. */
  handle(context: KeyboardContext): boolean {
    const pressed = [
      ...(context.isControl ? ["Control"] : []),
      ...(context.isShift ? ["Shift"] : []),
      ...(context.isAlt ? ["Alt"] : []),
    ];
    const fits = ({ key, modifiers }: KeybindingBinding, reserved: string[]) =>
      key === context.key &&
      modifiers.every((modifier) => pressed.includes(modifier)) &&
      pressed.every((modifier) => modifiers.includes(modifier) || reserved.includes(modifier));
    const actions = [...this.actions.entries()]
      .filter(([id, data]) => (this.bindings.get(id) ?? []).some((chord) => fits(chord, data.reservedModifiers ?? [])))
      .map(([, data]) => data)
      .filter((data) => (!data.restricted || this.#isGamemaster()) && (!context.repeat || data.repeat))
      .sort((a, b) => (a.precedence ?? 1) - (b.precedence ?? 1) || (a.order ?? 0) - (b.order ?? 0));
    return actions.some((data) => (context.up ? data.onUp : data.onDown)?.(context) === true);
  }
}
