/** `game.keyboard`: keys that are held down, and their names. */
import { JSDOM } from "jsdom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { KeyboardManager } from "../../../bench/core/client/keyboard-manager.ts";

let page: JSDOM["window"];

beforeEach(() => {
  page = new JSDOM().window;
  for (const name of ["document", "KeyboardEvent", "HTMLElement"] as const) vi.stubGlobal(name, page[name]);
});
afterEach(() => vi.unstubAllGlobals());

test("keys are down until they are released, modifiers on either side [type documentation: KeyboardManager#downKeys, KeyboardManager#isModifierActive]", () => {
  const keyboard = new KeyboardManager();
  for (const code of ["KeyA", "ShiftRight", "MetaLeft"]) keyboard.track({ code }, false);
  expect([...keyboard.downKeys]).toEqual(["KeyA", "ShiftRight", "MetaLeft"]);
  const active = () => (["Shift", "Control", "Alt"] as const).map((modifier) => keyboard.isModifierActive(modifier));
  expect(active()).toEqual([true, true, false]);
  keyboard.track({ code: "ShiftRight" }, true);
  expect(active()).toEqual([false, true, false]);
});

test("keys that are held down are released from the last to the first [type documentation: KeyboardManager#releaseKeys]", () => {
  const keyboard = new KeyboardManager();
  const released: string[] = [];
  page.document.addEventListener("keyup", (event) => released.push(event.code));
  for (const code of ["ControlLeft", "KeyS"]) keyboard.track({ code }, false);
  keyboard.releaseKeys();
  expect([released, keyboard.downKeys.size]).toEqual([["KeyS", "ControlLeft"], 0]);
});

test("a context names the key and its modifiers [type documentation: KeyboardManager.getKeyboardEventContext]", () => {
  const event = new page.KeyboardEvent("keydown", {
    code: "KeyA",
    key: "A",
    shiftKey: true,
    metaKey: true,
    repeat: true,
  });
  expect(KeyboardManager.getKeyboardEventContext(event)).toMatchObject({
    ...{ key: "KeyA", logicalKey: "A", event, up: false, repeat: true },
    ...{ isShift: true, isControl: true, isAlt: false, hasModifier: true },
  });
  const plain = new page.KeyboardEvent("keyup", { code: "KeyB" });
  expect(KeyboardManager.getKeyboardEventContext(plain, true)).toMatchObject({
    hasModifier: false,
    modifiers: [],
    up: true,
  });
});

test("a press is emulated with its modifiers [type documentation: KeyboardManager.emulateKeypress]", () => {
  const heard = vi.fn();
  page.document.addEventListener("keydown", heard);
  const context = KeyboardManager.emulateKeypress(false, "KeyR", { shiftKey: true });
  expect(heard.mock.calls[0]?.[0]).toMatchObject({ code: "KeyR", shiftKey: true, ctrlKey: false });
  expect(context).toMatchObject({ key: "KeyR", isShift: true, isControl: false, up: false });
});

test.each([
  ["ArrowLeft", "⬅"],
  ["BracketLeft", "["],
  ["NumpadAdd", "Numpad+"],
])("the key %s is shown as %s [type documentation: KeyboardManager.KEYCODE_DISPLAY_MAPPING]", (code, shown) => {
  expect(KeyboardManager.getKeycodeDisplayString(code)).toBe(shown);
});

test("letters and digits are shown as they are, other keys by their code [hypothesis]", () => {
  expect(["KeyA", "Digit7", "F2"].map(KeyboardManager.getKeycodeDisplayString)).toEqual(["A", "7", "F2"]);
});

test.each([
  ['<input id="it">', true],
  ["<textarea id='it'></textarea>", true],
  ["<form><button id='it'></button></form>", true],
  ["<button id='it'></button>", false],
  ["<div id='it' tabindex='0'></div>", false],
  ["<div id='it' tabindex='0' data-keyboard-focus></div>", true],
  ["<div id='it' tabindex='0' data-keyboard-focus='true'></div>", true],
  ["<input id='it' data-keyboard-focus='false'>", false],
])("focus in %s: %s [type documentation: KeyboardManager#hasFocus]", (html, expected) => {
  page.document.body.innerHTML = html;
  page.document.getElementById("it")?.focus();
  expect(new KeyboardManager().hasFocus).toBe(expected);
});

test("nothing that is focused is no focus [type documentation: KeyboardManager#hasFocus]", () => {
  expect(new KeyboardManager().hasFocus).toBe(false);
});
