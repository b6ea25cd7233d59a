// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { appv1 } from "../../../bench/ui/unbuilt-applications.ts";

afterEach(() => document.body.replaceChildren());

test("an application of the first version is refused by one sentence in the window's place [type documentation: foundry.appv1, until 16]", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  class OldNotes extends appv1.api.FormApplication {}
  new OldNotes().render();
  await vi.waitFor(() => expect(document.querySelector("#first-version-OldNotes p")).not.toBeNull());
  expect(warn).toHaveBeenCalledWith("the bench has no OldNotes to draw: it is an application of the first version");
  warn.mockRestore();
});

test("forms of the first version name the elements whose values they take [type documentation: FormApplication._customElements]", () => {
  expect(appv1.api.FormApplication._customElements.concat(["own-box"])).toContain("own-box");
});
