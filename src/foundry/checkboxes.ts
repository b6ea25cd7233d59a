/** A set of choices, drawn as checkboxes. */
import { fields } from "./classes.ts";
import type { Data } from "./host.ts";

interface TickOptions {
  /** Labels or their localization keys, by value. */
  readonly choices: Readonly<Record<string, string>>;
  readonly initial?: readonly string[];
  /**
   * True if an empty set means all choices: forms then show all boxes ticked, and ticking all stores an empty set, so
   * that choices added later are included.
   */
  readonly noneIsAll?: boolean;
}

/** The members of `foundry.data.fields.SetField` that are overridden; its published types take minutes to infer. */
declare class SetFieldBase {
  constructor(element: unknown, options: Data);
  _cleanType(value: unknown, ...more: unknown[]): unknown;
  _toInput(config: Data): HTMLElement | HTMLCollection;
}

export class CheckboxesField extends (fields.SetField as unknown as typeof SetFieldBase) {
  readonly #values: readonly string[];
  readonly #noneIsAll: boolean;

  constructor({ choices, initial = [], noneIsAll = false }: TickOptions) {
    super(new fields.StringField({ required: true, blank: false, choices: { ...choices } }), { initial: [...initial] });
    this.#values = Object.keys(choices);
    this.#noneIsAll = noneIsAll;
  }

  override _cleanType(value: unknown, ...more: unknown[]): unknown {
    const ticked = super._cleanType(value, ...more) as readonly string[];
    return this.#noneIsAll && this.#values.every((each) => ticked.includes(each)) ? [] : ticked;
  }

  override _toInput(config: Data): HTMLElement | HTMLCollection {
    const ticked = [...((config["value"] ?? []) as Iterable<string>)];
    const value = this.#noneIsAll && ticked.length === 0 ? this.#values : ticked;
    return super._toInput({ ...config, value, type: "checkboxes" });
  }
}
