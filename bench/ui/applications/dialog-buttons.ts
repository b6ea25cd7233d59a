/** Buttons of a dialog. */
import { escapeHTML } from "../../core/utils/text.ts";
import type { DialogV2 } from "./dialog.ts";
import { translate } from "./translate.ts";

export type DialogButtonCallback = (event: Event, button: HTMLButtonElement, dialog: DialogV2) => unknown;

/** One button: its `action` is its name, and the result of the dialog if there is no callback. */
export interface DialogButton {
  action: string;
  label: string;
  icon?: string;
  class?: string;
  style?: Record<string, string>;
  type?: "submit" | "button" | "reset";
  /** Use this button when the form is submitted without one, as by Enter. */
  default?: boolean;
  disabled?: boolean;
  callback?: DialogButtonCallback;
}

/** The buttons as HTML; labels are translated. */
export function renderDialogButtons(buttons: DialogButton[]): string {
  return buttons
    .map((button) => {
      const style = Object.entries(button.style ?? {}).map(([property, value]) => `${property}:${value}`);
      const attributes = [
        `type="${button.type ?? "submit"}"`,
        `data-action="${escapeHTML(button.action)}"`,
        `class="${escapeHTML(button.class ?? "")}"`,
        style.length ? `style="${escapeHTML(style.join(";"))}"` : "",
        button.default ? "autofocus" : "",
        button.disabled ? "disabled" : "",
      ];
      const icon = button.icon ? `<i class="${escapeHTML(button.icon)}" aria-hidden="true"></i>` : "";
      const label = `<span>${escapeHTML(translate(button.label, button.label))}</span>`;
      return `<button ${attributes.filter(Boolean).join(" ")}>${icon}${label}</button>`;
    })
    .join("");
}
