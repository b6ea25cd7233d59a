// @vitest-environment jsdom
import { expect, test } from "vitest";
import { ClientKeybindings } from "../../../bench/core/client/keybindings.ts";
import { ControlsConfig } from "../../../bench/ui/sidebar/controls-config.ts";
import { placeTable, stubUser } from "./stub-table.ts";

/** Rows of the window for a user of this role. */
async function rowsFor(role: number): Promise<unknown> {
  const keybindings = new ClientKeybindings();
  keybindings.register("package", "roll", {
    name: "PACKAGE.roll",
    hint: "PACKAGE.rollHint",
    editable: [{ key: "KeyR", modifiers: ["Shift"] }],
  });
  keybindings.register("package", "pause", { name: "PACKAGE.pause", editable: [{ key: "Space" }], restricted: true });
  placeTable({ users: [stubUser("ann", "Ann", role)], game: { keybindings } });
  return (await new ControlsConfig()._prepareContext({}))["rows"];
}

const roll = { name: "PACKAGE.roll", hint: "PACKAGE.rollHint", chords: ["Shift + R"] };

test("the controls window lists what packages register, with name, hint and keys [type documentation: ControlsConfig, KeybindingActionConfig]", async () => {
  expect(await rowsFor(4)).toEqual([roll, { name: "PACKAGE.pause", hint: "", chords: ["Space"] }]);
});

test("what is restricted to Gamemasters does not stand in the window of players [hypothesis]", async () => {
  expect(await rowsFor(1)).toEqual([roll]);
});
