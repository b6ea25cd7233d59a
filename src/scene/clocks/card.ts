/** The message of an owner's tick in the log. */
import { currentGame, localize, onHook } from "../../foundry/host.ts";
import { fill, whenLoaded } from "../../foundry/templates.ts";
import { clocksIn } from "../../rules/ledger/clocks.ts";
import { stateAt } from "../store.ts";
import { undoTick } from "./acts.ts";
import { isTick, type TickMessage } from "./model.ts";

/** Whether the author of a tick owns its clock, as things stand; a clock that is gone tells nothing. */
function isOwners({ system, author }: TickMessage): boolean {
  const clock = clocksIn(stateAt(system.place)).find(({ id }) => id === system.clock);
  return !clock || clock.owners.includes(author?.id ?? "");
}

function cardHTML(message: TickMessage): string {
  const { name, ticks, undone } = message.system;
  const { user } = currentGame();
  return fill("check/note", {
    emblem: "systems/tessera/assets/icon.svg",
    title: localize("TESSERA.Clock.title", { name }),
    sentence: localize(`TESSERA.Clock.Told.${ticks < 0 ? "back" : "on"}`, { name, user: message.author?.name ?? "" }),
    undone,
    warning: undone || isOwners(message) ? "" : localize("TESSERA.Clock.uncounted"),
    mayUndo: !undone && (user.isGM || message.author?.id === user.id),
  });
}

/** Draw the card of every tick as its message is rendered. */
export function drawTicks(): void {
  onHook("renderChatMessageHTML", (message: TickMessage, element: HTMLElement) => {
    const content = element.querySelector<HTMLElement>(".message-content");
    if (!isTick(message) || !content || !message.isContentVisible) return;
    element.classList.add("tessera-message");
    whenLoaded(() => {
      content.innerHTML = cardHTML(message);
    });
    content.addEventListener("click", (event) => {
      if ((event.target as HTMLElement).closest('[data-act="undo"]')) void undoTick(message);
    });
  });
}
