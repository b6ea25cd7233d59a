/** The card of a check in the chat log: a view of what is derived, drawn anew whenever the log says something new. */
import {
  currentGame,
  type Data,
  type HostActor,
  type HostItem,
  type HostMessage,
  localize,
  notify,
  onHook,
  redrawMessage,
} from "../foundry/host.ts";
import { fill, whenLoaded } from "../foundry/templates.ts";
import { RulesError } from "../rules/error.ts";
import type { Act, Ruleset } from "../rulesets/ruleset.ts";
import type { CardView } from "../rulesets/views.ts";
import { shownAs } from "../scene/tokens/shown.ts";
import { type DerivedCheck, deriveCheck, UnreadableCheck } from "./derive.ts";
import type { StoredEvent } from "./event.ts";
import { explain } from "./explain.ts";
import type { CheckMessageModel } from "./message-models.ts";
import { percent } from "./percent.ts";
import { mayUndo, recordAct, undoEvent } from "./record.ts";
import { isCheck } from "./reply-index.ts";

/** How an act changes the chance; what stays as it is is not worth a word. */
function chanceContext(chance: Act["chance"]): Data | undefined {
  if (!chance) return undefined;
  const before = percent(chance.before);
  const after = percent(chance.after);
  if (before === after) return undefined;
  return { before, after, spoken: localize(chance.spoken ?? "TESSERA.Card.chanceSpoken", { before, after }) };
}

function actContext(act: Act): Data {
  return {
    ...act,
    label: localize(act.label, act.data),
    chance: chanceContext(act.chance),
    parameters: JSON.stringify(act.parameters ?? {}),
    refusal: act.refusal ? localize(act.refusal.key, act.refusal.data) : "",
  };
}

/** What happened, in a sentence. */
export function eventText(event: StoredEvent, ruleset: Ruleset | undefined): string {
  return localize(`TESSERA.Event.${event.type}`, {
    ...event,
    ...ruleset?.eventWords?.(event),
    name: currentGame().users.get(event.user ?? "")?.name ?? localize("TESSERA.Card.someone"),
  });
}

function historyContext(derived: DerivedCheck): Data[] {
  const game = currentGame();
  return derived.placed.map(({ id, event, message }) => ({
    id,
    text: eventText(event, derived.ruleset),
    undone: event.undone === true,
    mayUndo: !event.undone && mayUndo(game.messages.get(message)),
  }));
}

/** What a check came to, in words and dice. */
export function cardWords(derived: DerivedCheck): Data {
  const view: CardView = derived.ruleset.card(derived);
  return {
    ruleset: derived.ruleset.id,
    emblem: derived.ruleset.emblem,
    title: localize(view.title, view.titleData),
    intent: derived.message.system.check["intent"] ?? "",
    targets: derived.ruleset.judgesTargets ? [] : derived.message.system.targets.map(shownAs),
    word: localize(view.word),
    sentence: localize(view.sentence, view.sentenceData),
    tone: view.tone,
    figure: view.figure && {
      label: localize(view.figure.label, { value: view.figure.value }),
      value: String(view.figure.value).replace("-", "−"),
    },
    dice: view.dice.map((die) => ({
      ...die,
      spoken: localize(die.label, { value: die.value, former: die.former.join(", ") }),
    })),
    facts: view.facts.map(({ label, value }) => ({ label: localize(label), value })),
    notes: view.notes.map(({ key, data, tone }) => ({ text: localize(key, data), tone: tone ?? "" })),
  };
}

/** Everything the card's template shows. */
export function cardContext(derived: DerivedCheck): Data {
  return {
    ...cardWords(derived),
    acts: derived.ruleset.acts(derived).map(actContext),
    history: historyContext(derived),
  };
}

/** The card's HTML; where the check cannot be read, a sentence that says why. Never throws. */
export function cardHTML(message: HostMessage<CheckMessageModel>): string {
  try {
    return fill("check/card", cardContext(deriveCheck(message)));
  } catch (error) {
    if (!(error instanceof UnreadableCheck)) console.error("Tessera | a check's card could not be drawn", error);
    const key = error instanceof UnreadableCheck ? error.key : "broken";
    const data = error instanceof UnreadableCheck ? error.data : {};
    return fill("check/unreadable", { text: localize(`TESSERA.Card.${key}`, data) });
  }
}

/** The act of a button, as it is offered now. */
function offeredNow(derived: DerivedCheck, name: string, stated: string): Act | undefined {
  return derived.ruleset
    .acts(derived)
    .find(({ id, parameters }) => id === name && JSON.stringify(parameters ?? {}) === stated);
}

/** What the act is about: as the button says it, completed by the user where the act asks; null when dismissed. */
async function parametersOf(
  message: HostMessage<CheckMessageModel>,
  name: string,
  stated: string,
): Promise<Readonly<Record<string, string>> | null> {
  const parameters = JSON.parse(stated) as Record<string, string>;
  const derived = deriveCheck(message);
  const offered = offeredNow(derived, name, stated);
  return offered?.asks && derived.ruleset.ask ? derived.ruleset.ask(derived, offered) : parameters;
}

async function act(message: HostMessage<CheckMessageModel>, button: HTMLButtonElement): Promise<void> {
  const { act: name, event } = button.dataset;
  button.disabled = true;
  try {
    if (name === "undo" && event) await undoEvent(message, event);
    else if (name) {
      const parameters = await parametersOf(message, name, button.dataset["parameters"] ?? "{}");
      if (parameters) await recordAct(message, (derived) => derived.ruleset.perform(derived, name, parameters));
    }
  } catch (error) {
    if (error instanceof RulesError) notify("warn", "TESSERA.Refusal.badInput", { problem: explain(error) });
    else if (error instanceof UnreadableCheck) notify("warn", `TESSERA.Card.${error.key}`, error.data);
    else throw error;
  } finally {
    button.disabled = false;
  }
}

function draw(message: HostMessage<CheckMessageModel>, element: HTMLElement): void {
  const content = element.querySelector<HTMLElement>(".message-content");
  if (message.type !== "check" || !content || !message.isContentVisible) return;
  element.classList.add("tessera-message");
  whenLoaded(() => {
    content.innerHTML = cardHTML(message);
  });
  content.addEventListener("click", (event) => {
    const button = (event.target as HTMLElement).closest<HTMLButtonElement>("button[data-act]");
    if (!button || button.disabled) return;
    // Whoever cannot do it may still come to the button by key, and hear why; what has become possible since is done.
    const { tooltipText, act: name = "", parameters = "{}" } = button.dataset;
    const refused = button.getAttribute("aria-disabled") === "true" && tooltipText;
    const now = refused ? offeredNow(deriveCheck(message), name, parameters) : undefined;
    if (refused && (!now || now.refusal)) notify("info", refused);
    else void act(message, button);
  });
}

/** So many messages back, cards follow what their actors can pay; further up they are drawn as somebody acts on them. */
const FOLLOWED = 30;

/** UUIDs of the actors whose cards are to be drawn anew at the end of this moment. */
const changedActors = new Set<string | null>();

/** What an actor can spend or use has changed: its latest cards offer what it can do now. The one with the focus keeps it. */
function redrawCardsOf(actor: HostActor | null): void {
  if (!actor) return;
  if (changedActors.size === 0) void Promise.resolve().then(redrawChanged);
  changedActors.add(actor.uuid);
}

function redrawChanged(): void {
  const { activeElement } = (globalThis as { document?: Document }).document ?? {};
  const inUse = activeElement?.closest<HTMLElement>("[data-message-id]")?.dataset["messageId"];
  for (const message of currentGame().messages.contents.slice(-FOLLOWED))
    if (isCheck(message) && changedActors.has(message.system.actor) && message.id !== inUse) redrawMessage(message);
  changedActors.clear();
}

/** Draw the card of every check as its message is rendered. */
export function drawCards(): void {
  onHook("renderChatMessageHTML", draw);
  onHook("updateActor", (actor: HostActor, changed: Data) => redrawCardsOf("system" in changed ? actor : null));
  for (const did of ["create", "update", "delete"]) onHook(`${did}Item`, ({ actor }: HostItem) => redrawCardsOf(actor));
}
