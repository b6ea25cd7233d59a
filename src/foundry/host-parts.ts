/**
 * Parts of Foundry's own interface into which Tessera draws or which it avoids covering, found by selectors. Their
 * markup is not documented and may change: code that misses a part does without it, and the console reports that once.
 */

const SELECTORS = {
  /** The content of a message in the log. */
  messageContent: [".message-content"],
  /** Buttons in the header of a directory. */
  directoryActions: [".header-actions", ".directory-header"],
  /** The list of the combat tracker, its entries, the controls of an entry, and the controls of the combat. */
  turnList: [".combat-tracker:is(ol, ul)", ":is(ol, ul):has(> .combatant)"],
  turnEntries: [".combatant[data-combatant-id]"],
  turnControls: [".combatant-controls"],
  combatControls: [".combat-controls"],
  rollTurns: [
    ':is([data-control], [data-action]):is([data-control="rollAll"], [data-control="rollNPC"], [data-action="rollAll"], [data-action="rollNPC"])',
  ],
  previousTurn: ['[data-control="previousTurn"], [data-action="previousTurn"]'],
  /** Buttons and attributes around a token, and the inputs of its bars with their labels. */
  tokenControls: [".col .control-icon, .col .attribute"],
  bar1: ['input[name="bar1"]'],
  bar2: ['input[name="bar2"]'],
  attributeLabel: [".attribute-label"],
  sidebar: ["#sidebar"],
  /** Elements that Tessera's tracker must not cover, and elements that determine the layout of these. */
  interface: [
    [
      ...["#scene-navigation", "#scene-controls menu", "#scene-controls", "#players", "#hotbar", "#sidebar"],
      ...["#ui-right-column-1", "#camera-views", "#chat-notifications .chat-form"],
    ].join(),
  ],
  layout: ["#interface, #ui-left, #ui-middle, #ui-right"],
} as const satisfies Readonly<Record<string, readonly string[]>>;

type HostPart = keyof typeof SELECTORS;

const missed = new Set<HostPart>();

/** All elements of a part within `root`, by the first selector that finds any; an empty list if none does. */
export function hostParts<Found extends HTMLElement = HTMLElement>(root: ParentNode, part: HostPart): Found[] {
  for (const selector of SELECTORS[part]) {
    const found = [...root.querySelectorAll<Found>(selector)];
    if (found.length > 0) return found;
  }
  return [];
}

/**
 * The element of a part that should exist. Null if it is missing: the caller then does nothing, and the console reports
 * it once.
 */
export function hostPart<Found extends HTMLElement = HTMLElement>(root: ParentNode, part: HostPart): Found | null {
  const [found] = hostParts<Found>(root, part);
  if (!found && !missed.has(part)) {
    missed.add(part);
    console.warn(
      `Tessera | Foundry's interface has no ${part} here (${SELECTORS[part].join(" or ")}); that is left out`,
    );
  }
  return found ?? null;
}

/** The part around an element, such as the canvas or the frame of a window; null for none. */
export function hostAround(element: Element, around: "board" | "interface" | "framed"): Element | null {
  const selectors = { board: "#board", interface: "#interface", framed: ".application.tessera:has(> .window-header)" };
  // An application inside another window, such as a journal page, has a position but no frame.
  return element.closest(selectors[around]);
}
