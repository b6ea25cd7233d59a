/** Keybindings of the host. */

interface Keybindings {
  register(namespace: string, action: string, options: object): void;
}

/** A key with its handler. */
export interface Keybinding {
  /** A `KeyboardEvent.code`, pressed with Shift unless the user chooses another. */
  readonly key: string;
  press(): unknown;
}

/** Register a keybinding with the name `TESSERA.Keys.<id>.name` and its hint. Call in the `init` hook. */
export function registerKeybinding(id: string, { key, press }: Keybinding): void {
  (game as unknown as { keybindings: Keybindings }).keybindings.register("tessera", id, {
    name: `TESSERA.Keys.${id}.name`,
    hint: `TESSERA.Keys.${id}.hint`,
    editable: [{ key, modifiers: ["Shift"] }],
    onDown: () => {
      void press();
      return true;
    },
  });
}
