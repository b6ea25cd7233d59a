/** Shows a step's answers in its fields, so that steps need not mark in each field what was chosen. */
import type { Field, OptionGroup } from "../../ui/controls.ts";

interface Choosable {
  readonly value: string;
  readonly selected?: boolean;
}

/** The choices, with the one selected that is the answer. */
function choose<Choice extends Choosable>(choices: readonly Choice[], answer: string): readonly Choice[] {
  return choices.map((choice) => ({ ...choice, selected: choice.value === answer }));
}

const isMarked = ({ selected = false }: Choosable) => selected;

function chosenIn(groups: readonly OptionGroup[], answer: string): readonly OptionGroup[] {
  if (groups.some(({ options }) => options.some(isMarked))) return groups;
  return groups.map((group) => ({ ...group, options: choose(group.options, answer) }));
}

/**
 * The fields with the given answers. Pills, lists and single cards get the answer selected unless the step marks a
 * choice; a line gets it unless it has a value. Other fields, such as ticks, numbers and pips, stay as the step made
 * them.
 */
export function answeredFields(fields: readonly Field[], given: Readonly<Record<string, string>>): readonly Field[] {
  return fields.map((field): Field => {
    const answer = "name" in field ? given[field.name] : undefined;
    if (answer === undefined) return field;
    switch (field.kind) {
      case "pills":
      case "select":
        return { ...field, groups: chosenIn(field.groups, answer) };
      case "cards":
        return field.many || field.cards.some(isMarked) ? field : { ...field, cards: choose(field.cards, answer) };
      case "line":
        return { ...field, value: field.value ?? answer };
      default:
        return field;
    }
  });
}
