/** Switching tabs in an application's markup: `[data-group][data-tab]` in a `.tabs` navigation and on `.tab` contents. */

import { isElement } from "./element-kinds.ts";
import type { ApplicationTab, ApplicationTabsConfiguration } from "./types.ts";

/** The elements of one group: its navigation entries and its contents. */
function tabElements(root: HTMLElement, group: string): { entries: HTMLElement[]; contents: HTMLElement[] } {
  const ofGroup = (selector: string) =>
    [...root.querySelectorAll<HTMLElement>(selector)].filter((element) => element.dataset["group"] === group);
  return { entries: ofGroup(".tabs [data-tab]"), contents: ofGroup(".tab[data-tab]") };
}

/**
 * Show `tab` of `group` under `root`. Throws if no navigation entry and no content of that name exists.
 * Both kinds get the class `active`; entries with the role `tab` also say so to assistive technology.
 */
export function activateTab(root: HTMLElement, group: string, tab: string): void {
  const { entries, contents } = tabElements(root, group);
  if (![...entries, ...contents].some((element) => element.dataset["tab"] === tab)) {
    throw new Error(`No matching tab element found for group "${group}" and tab "${tab}"`);
  }
  for (const entry of entries) {
    const active = entry.dataset["tab"] === tab;
    entry.classList.toggle("active", active);
    if (entry.getAttribute("role") === "tab") {
      entry.setAttribute("aria-selected", String(active));
      entry.tabIndex = active ? 0 : -1;
    }
  }
  for (const content of contents) content.classList.toggle("active", content.dataset["tab"] === tab);
}

/** Move along a tab list with the arrow keys, Home and End, as the tab pattern asks; true if the key was used. */
export function moveAlongTabs(event: KeyboardEvent): boolean {
  const current = isElement(event.target) ? event.target.closest<HTMLElement>('[role="tab"]') : null;
  const list = current?.closest('[role="tablist"]');
  if (!current || !list) return false;
  const tabs = [...list.querySelectorAll<HTMLElement>('[role="tab"]')];
  const index = tabs.indexOf(current);
  const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
  const step = steps[event.key];
  let next: HTMLElement | undefined;
  if (step !== undefined) next = tabs[(index + step + tabs.length) % tabs.length];
  else if (event.key === "Home") next = tabs[0];
  else if (event.key === "End") next = tabs.at(-1);
  if (!next) return false;
  event.preventDefault();
  next.click();
  next.focus();
  return true;
}

/** The tabs of one group as templates take them, by id. */
export function tabsOf(
  { tabs, labelPrefix }: ApplicationTabsConfiguration,
  group: string,
  current: string | null,
): Record<string, ApplicationTab> {
  return Object.fromEntries(
    tabs.map((tab) => {
      const active = tab.id === current;
      const label = tab.label ?? (labelPrefix ? `${labelPrefix}.${tab.id}` : undefined);
      const cssClass = [tab.cssClass, active ? "active" : ""].filter(Boolean).join(" ");
      return [tab.id, { ...tab, group, active, cssClass, ...(label === undefined ? {} : { label }) }];
    }),
  );
}

/** Select the tab of every group in `groups` again after a render; `requested` tabs are first entered into `groups`. */
export function keepTabs(
  root: HTMLElement | null,
  groups: Record<string, string | null>,
  requested: string | Record<string, string> | undefined,
): void {
  if (typeof requested === "string") {
    const names = Object.keys(groups);
    if (names.length === 1 && names[0]) groups[names[0]] = requested;
  } else Object.assign(groups, requested);
  for (const [group, tab] of Object.entries(groups)) {
    if (!tab || !root) continue;
    const entries = [...root.querySelectorAll<HTMLElement>("[data-tab][data-group]")];
    const present = entries.some((entry) => entry.dataset["tab"] === tab && entry.dataset["group"] === group);
    if (present) activateTab(root, group, tab);
  }
}
