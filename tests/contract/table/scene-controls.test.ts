/** The palette of tools for the canvas, and what packages add to it. */
import { JSDOM } from "jsdom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Hooks } from "../../../bench/core/hooks.ts";
import type { SceneControl } from "../../../bench/ui/hud/scene-control-types.ts";
import { SceneControls } from "../../../bench/ui/hud/scene-controls.ts";
import { placeTable, stubUser } from "./stub-table.ts";

type Listener = (controls: Record<string, SceneControl>) => void;

const onChange = vi.fn();
const own = { name: "own", order: 0, title: "Own", icon: "fa-solid fa-star", button: true, onChange };

/** The palette after a package's listener has changed it. */
function palette(listener: Listener): SceneControls {
  placeTable({ users: [stubUser("gm", "GM", 4)] });
  Hooks.once("getSceneControlButtons", listener);
  return new SceneControls();
}

beforeEach(() => {
  const { window } = new JSDOM();
  vi.stubGlobal("document", window.document);
  onChange.mockReset();
});
afterEach(() => vi.unstubAllGlobals());

test("the palette begins with tokens, and a package adds a tool to them [type documentation: hooks, getSceneControlButtons]", () => {
  const controls = palette(({ tokens }) => Object.assign(tokens?.tools ?? {}, { own }));
  expect([controls.control?.name, controls.tool?.name, controls.tools.own]).toEqual(["tokens", "select", own]);
});

test.each([["tiles"], ["drawings"], ["walls"], ["lighting"], ["sounds"], ["notes"]])(
  "a package adds a tool to %s, whose layer the bench lacks [type documentation: prepareSceneControls of each layer]",
  (name) => {
    const { controls } = palette((record) => Object.assign(record[name]?.tools ?? {}, { own }));
    expect(controls[name]).toMatchObject({ name, tools: { own } });
    expect(Object.keys(controls)).toEqual(["tokens", name]);
  },
);

test("a package replaces or takes away a control [type documentation: hooks, getSceneControlButtons]", () => {
  const notes = { name: "notes", order: 3, title: "Pins", icon: "", tools: {}, activeTool: "" };
  const { controls } = palette((record) => {
    record.notes = notes;
    delete record.tokens;
  });
  expect(controls).toEqual({ notes });
});

test("a button is pressed and never in use, also where it is the only tool [type documentation: SceneControlTool.button]", () => {
  const controls = palette(({ notes }) => Object.assign(notes?.tools ?? {}, { own }));
  vi.spyOn(controls, "control", "get").mockReturnValue(controls.controls.notes ?? null);
  expect(controls.tool).toBeNull();
});
