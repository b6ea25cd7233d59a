import { i18n } from "./i18n.ts";

/** Time since a moment, by the clock of this computer: "3m ago" [type documentation: foundry.utils.timeSince]. */
export function timeSince(timeStamp: Date | string | number, now = Date.now()): string {
  const seconds = Math.max(0, Math.round((now - new Date(timeStamp).getTime()) / 1000));
  if (seconds < 60) return i18n.localize("TIME.Now");
  const units: [Intl.RelativeTimeFormatUnit, number][] = [
    ["day", 86400],
    ["hour", 3600],
    ["minute", 60],
  ];
  const [unit, length] = units.find(([, size]) => seconds >= size) ?? ["minute", 60];
  const format = new Intl.RelativeTimeFormat(undefined, { style: "narrow", numeric: "always" });
  return format.format(-Math.floor(seconds / length), unit);
}
