/** Older messages of a log are marked, whatever is added or deleted. */
import { JSDOM } from "jsdom";
import { expect, it, vi } from "vitest";
import { followOlder } from "../../../src/foundry/older-messages.ts";

const { window } = new JSDOM('<ol id="log"></ol>', { pretendToBeVisual: true });
vi.stubGlobal("MutationObserver", window.MutationObserver);
const log = window.document.querySelector("#log") as HTMLElement;

/** Tell of a message, which the host then inserts. */
function post(name: string): void {
  const message = window.document.createElement("li");
  message.id = name;
  followOlder(message);
  log.append(message);
}

const older = () => [...log.querySelectorAll(".tessera-older")].map(({ id }) => id).join(" ");

it("marks all messages but the last three, as some are added and deleted", async () => {
  for (const name of ["a", "b", "c", "d"]) post(name);
  await expect.poll(older).toBe("a");
  for (const name of ["e", "f"]) post(name);
  await expect.poll(older).toBe("a b c");
  log.querySelector("#e")?.remove();
  await expect.poll(older).toBe("a b");
  // Older messages that the host adds above are old at once.
  log.prepend(window.document.createElement("li"));
  await expect.poll(() => log.firstElementChild?.className).toBe("tessera-older");
});

it("leaves a client without a screen alone", () => {
  expect(() => followOlder(new JSDOM("<li>").window.document.querySelector("li") as HTMLElement)).not.toThrow();
});
