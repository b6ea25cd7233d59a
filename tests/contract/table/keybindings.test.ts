import { expect, test, vi } from "vitest";
import { ClientKeybindings, type KeyboardContext } from "../../../bench/core/client/keybindings.ts";

const press = (key: string, held: Partial<KeyboardContext> = {}): KeyboardContext => ({
  key,
  isShift: false,
  isControl: false,
  isAlt: false,
  up: false,
  repeat: false,
  ...held,
});
const shifted = [{ key: "KeyR", modifiers: ["Shift"] }];

test("a key runs its action only with exactly its modifiers, and with reserved ones [type documentation: ClientKeybindings#register]", () => {
  const keys = new ClientKeybindings();
  const onDown = vi.fn(() => true);
  keys.register("package", "roll", { name: "Roll", editable: shifted, reservedModifiers: ["Alt"], onDown });
  expect(keys.handle(press("KeyR"))).toBe(false);
  expect(keys.handle(press("KeyR", { isShift: true, isControl: true }))).toBe(false);
  expect(keys.handle(press("KeyR", { isShift: true }))).toBe(true);
  expect(keys.handle(press("KeyR", { isShift: true, isAlt: true }))).toBe(true);
  expect(onDown).toHaveBeenCalledTimes(2);
});

test("a key that is held repeats only where asked, and a restricted one is for Gamemasters [type documentation: KeybindingActionConfig]", () => {
  const asPlayer = new ClientKeybindings(() => false);
  const onDown = vi.fn(() => true);
  asPlayer.register("package", "own", { name: "Own", editable: [{ key: "KeyO" }], onDown });
  asPlayer.register("package", "gm", { name: "GM", editable: [{ key: "KeyG" }], restricted: true, onDown });
  expect(asPlayer.handle(press("KeyO", { repeat: true }))).toBe(false);
  expect(asPlayer.handle(press("KeyG"))).toBe(false);
  expect(onDown).not.toHaveBeenCalled();
});

test("an action that takes a key ends the search, by precedence and order [type documentation: KeybindingActionConfig]", () => {
  const keys = new ClientKeybindings();
  const said: string[] = [];
  const telling = (name: string, takes: boolean) => () => {
    said.push(name);
    return takes;
  };
  keys.register("package", "late", { name: "late", editable: shifted, precedence: 2, onDown: telling("late", true) });
  keys.register("package", "passes", { name: "passes", editable: shifted, onDown: telling("passes", false) });
  keys.register("package", "takes", { name: "takes", editable: shifted, onDown: telling("takes", true) });
  expect(keys.handle(press("KeyR", { isShift: true }))).toBe(true);
  expect(said).toEqual(["passes", "takes"]);
});

test("users set other keys, and get the first ones back without any [type documentation: ClientKeybindings#set]", async () => {
  const keys = new ClientKeybindings();
  const onDown = vi.fn(() => true);
  const fixed = [{ key: "F2" }];
  keys.register("package", "roll", { name: "Roll", editable: shifted, uneditable: fixed, onDown });
  await keys.set("package", "roll", [{ key: "KeyB" }]);
  expect(keys.get("package", "roll")).toEqual(
    [fixed[0], { key: "KeyB" }].map((chord) => ({ modifiers: [], ...chord })),
  );
  expect(keys.handle(press("KeyR", { isShift: true }))).toBe(false);
  await keys.set("package", "roll");
  expect(keys.get("package", "roll")).toEqual([{ key: "F2", modifiers: [] }, ...shifted]);
});

test("chords are kept with a list of modifiers, also without any [hypothesis]", async () => {
  const keys = new ClientKeybindings();
  keys.register("package", "skip", { name: "Skip", editable: [{ key: "ShiftLeft" }] });
  expect(keys.get("package", "skip")).toEqual([{ key: "ShiftLeft", modifiers: [] }]);
  await keys.set("package", "skip", [{ key: "KeyS" }]);
  expect(keys.bindings.get("package.skip")).toEqual([{ key: "KeyS", modifiers: [] }]);
});

test("asking for or setting what nobody registered is refused [hypothesis]", async () => {
  const keys = new ClientKeybindings();
  expect(() => keys.get("package", "unknown")).toThrow("unknown");
  await expect(keys.set("package", "unknown", [])).rejects.toThrow("unknown");
});
