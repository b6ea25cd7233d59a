/**
 * Template contexts of controls drawn as pills, or as a line of text if their value is fixed; for the dialog and for
 * rule sets' own controls.
 */
import { type Data, localize } from "../foundry/host.ts";
import type { Help } from "../ruleset/form.ts";
import type { Option } from "../ui/controls.ts";

/** An option as it is drawn; the option for a number of one's own has an input beside it. */
interface Drawn extends Option {
  readonly selected: boolean;
  readonly number?: Data;
}

export function drawn(options: readonly Option[], name: string, root: string, chosen: string) {
  return options.map((option) => ({
    ...option,
    noted: option.note !== undefined,
    id: `${root}-${name}-${option.value}`,
    selected: option.value === chosen,
  }));
}

interface Segments {
  readonly name: string;
  /** Localized. */
  readonly label: string;
  /** Prefix of its elements' ids. */
  readonly root: string;
  readonly options: readonly Option[];
  /** Value of the chosen option. */
  readonly chosen: string;
  readonly help?: Help;
}

/** Template context of a segmented control. */
export function segments({ name, label, root, options, chosen, help }: Segments): Data {
  const groups = [{ options: drawn(options, name, root, chosen) }];
  return { pills: true, name, label, help: helpContext(help), groups };
}

/** A control whose value is fixed, as a line: the words of its chosen option, else its value. */
export function asLine(context: Data, value?: unknown): Data {
  const { name, label, hidden } = context;
  const groups = (context["groups"] ?? []) as readonly { readonly options: readonly Drawn[] }[];
  const chosen = groups.flatMap(({ options }) => options).find((option) => option.selected);
  const words = [chosen?.number?.["value"] ?? chosen?.label, chosen?.note].filter((each) => each !== undefined);
  return { name, label, hidden, fixed: chosen ? words.join(" ") : String(value ?? "") };
}

/** The "?" beside a label: its name, and the place that it opens. */
export function helpContext(help: Help | undefined): Data | undefined {
  return help && { label: localize(help.label), rules: help.rules };
}
