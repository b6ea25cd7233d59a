// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from "vitest";
import { DialogV2 } from "../../../bench/ui/applications/dialog.ts";
import { instances } from "../../../bench/ui/applications/instances.ts";
import { deleteDialog } from "../../../bench/ui/sidebar/document-dialogs.ts";

const open = (): DialogV2 => {
  const dialog = [...instances.values()].at(-1);
  if (!(dialog instanceof DialogV2)) throw new Error("no dialog is open");
  return dialog;
};

/** Press a button of the only open dialog, after waiting until a dialog that was answered before has closed. */
async function press(action: string): Promise<void> {
  await vi.waitFor(() => expect([instances.size, open().rendered]).toEqual([1, true]));
  open().element.querySelector<HTMLElement>(`.form-footer [data-action="${action}"]`)?.click();
}

afterEach(async () => {
  for (const app of [...instances.values()]) await app.close();
});

describe("DialogV2", () => {
  it("needs at least one button [type documentation: DialogV2.Configuration.buttons]", () => {
    expect(() => new DialogV2({ buttons: [] })).toThrow(/at least one/);
  });

  it("wait resolves to the button's name, or to what its callback returned [type documentation: wait]", async () => {
    const named = DialogV2.wait({ buttons: [{ action: "go", label: "Go" }] });
    await press("go");
    expect(await named).toBe("go");
    await vi.waitFor(() => expect(instances.size).toBe(0));
    const returned = DialogV2.wait({ buttons: [{ action: "go", label: "Go", callback: () => false }] });
    await press("go");
    expect(await returned).toBe(false);
  });

  it("hands callbacks the event, the button with its form, and the dialog itself [release notes 13.341]", async () => {
    const callback = vi.fn((_event: Event, button: HTMLButtonElement, dialog: DialogV2) => [
      button.form?.querySelector<HTMLInputElement>("[name=x]")?.value,
      dialog instanceof DialogV2,
    ]);
    const answer = DialogV2.prompt({ content: `<input name="x" value="7">`, ok: { callback } });
    await press("ok");
    expect(await answer).toEqual(["7", true]);
    expect(callback.mock.calls[0]?.[0]?.type).toBe("submit");
  });

  it("dismissed resolves to null, or rejects with rejectClose, or gives what close returned [release notes 13.332; type documentation]", async () => {
    const dismissed = DialogV2.prompt({ content: "?" });
    await vi.waitFor(() => expect(open().rendered).toBe(true));
    await open().close();
    expect(await dismissed).toBeNull();

    const rejected = DialogV2.prompt({ rejectClose: true });
    await vi.waitFor(() => expect(open().rendered).toBe(true));
    const expectation = expect(rejected).rejects.toThrow(/dismissed/);
    await open().close();
    await expectation;

    const answered = DialogV2.prompt({ close: () => 500 });
    await vi.waitFor(() => expect(open().rendered).toBe(true));
    await open().close();
    expect(await answered).toBe(500);
  });

  it("confirm resolves to true or false [type documentation: confirm]", async () => {
    const yes = DialogV2.confirm({ content: "?" });
    await press("yes");
    expect(await yes).toBe(true);
    await vi.waitFor(() => expect(instances.size).toBe(0));
    const no = DialogV2.confirm({ content: "?" });
    await press("no");
    expect(await no).toBe(false);
  });

  it("input resolves to the object of the form [release notes 13.332]", async () => {
    const answer = DialogV2.input({ content: `<input name="a.b" value="x"><input type="checkbox" name="c" checked>` });
    await press("ok");
    expect(await answer).toEqual({ "a.b": "x", c: true });
  });

  it("cleans content that is a string, and leaves an element alone [type documentation: DialogV2.Configuration.content]", async () => {
    void DialogV2.prompt({
      content: `<b onclick="steal()" data-keep="1" unknown="2">bold</b><script>steal()</script>`,
    });
    await vi.waitFor(() => expect(open().rendered).toBe(true));
    const bold = open().element.querySelector("b");
    expect([...(bold?.attributes ?? [])].map((attribute) => attribute.name)).toEqual(["data-keep"]);
    expect(open().element.querySelector("script")).toBeNull();
    await open().close();

    const element = document.createElement("div");
    element.innerHTML = `<b unknown="2">bold</b>`;
    void DialogV2.prompt({ content: element });
    await vi.waitFor(() => expect(open().rendered).toBe(true));
    expect(open().element.querySelector("b")?.getAttribute("unknown")).toBe("2");
  });

  it("takes no element but a div as content [type documentation: DialogV2.Configuration.content; #12072]", async () => {
    const content = document.createElement("p") as unknown as HTMLDivElement;
    await expect(DialogV2.prompt({ content })).rejects.toThrow("HTMLDivElement");
  });

  it("takes its default button when the form is submitted by Enter [type documentation: DialogV2.Button.default]", async () => {
    const answer = DialogV2.confirm({ content: `<input name="x">` });
    await vi.waitFor(() => expect(open().rendered).toBe(true));
    const input = open().element.querySelector("input");
    input?.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
    expect(await answer).toBe(false);
  });

  it("is dismissed by Escape [hypothesis]", async () => {
    const answer = DialogV2.prompt({ content: "?" });
    await vi.waitFor(() => expect(open().rendered).toBe(true));
    const key = new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true });
    open().element.querySelector("button")?.dispatchEvent(key);
    expect(await answer).toBeNull();
  });

  it("calls render after drawing, and submit with the result before it closes [type documentation: WaitOptions]", async () => {
    const steps: string[] = [];
    const answer = DialogV2.prompt({
      render: (_event, dialog) => steps.push(`render ${dialog.rendered}`),
      submit: (result) => steps.push(`submit ${result}`),
      close: () => steps.push("close"),
    });
    await press("ok");
    await answer;
    await vi.waitFor(() => expect(steps).toEqual(["render true", "submit ok", "close"]));
  });

  it("query asks the user's client with plain data only [type documentation: query]", async () => {
    const query = vi.fn(async () => "answer");
    const user = { id: "u", name: "U", isGM: false, isSelf: false, query };
    const answer = await DialogV2.query(user, "confirm", { content: "?", yes: { callback: () => 1 } } as object);
    expect(answer).toBe("answer");
    expect(query).toHaveBeenCalledWith("dialog", { type: "confirm", config: { content: "?", yes: {} } });
  });
});

describe("the question before a document is deleted", () => {
  it("is a confirmation with the options given [type documentation: ClientDocument#deleteDialog]", async () => {
    vi.stubGlobal("game", {});
    const remove = vi.fn(async () => "gone");
    const close = vi.fn();
    const document = { name: "Ann", delete: remove };
    const answer = deleteDialog(document as never, { classes: ["careful"], close });
    await vi.waitFor(() => expect(open().element.classList.contains("careful")).toBe(true));
    await press("yes");
    expect(await answer).toBe("gone");
    await vi.waitFor(() => expect(close).toHaveBeenCalledOnce());
    vi.unstubAllGlobals();
  });
});
