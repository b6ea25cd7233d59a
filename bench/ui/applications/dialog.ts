/** Questions to the user: foundry.applications.api.DialogV2 [type documentation; release notes 13.332-13.341]. */
import { cleanHTML } from "../ux/clean-html.ts";
import { FormDataExtended } from "../ux/form-data-extended.ts";
import { type ApplicationOptions, ApplicationV2 } from "./application.ts";
import { type DialogButton, type DialogButtonCallback, renderDialogButtons } from "./dialog-buttons.ts";
import { hasTag } from "./element-kinds.ts";
import { gamePart, type HostUser } from "./host.ts";
import type { ApplicationConfiguration, ApplicationContext, ApplicationRenderOptions, DeepPartial } from "./types.ts";

/** Configuration of a dialog, beyond that of any application. */
export interface DialogConfiguration {
  modal?: boolean | null;
  buttons: DialogButton[];
  /** HTML, which is cleaned, or a `<div>`, which is not. */
  content?: string | HTMLDivElement;
  submit?: ((result: unknown, dialog: DialogV2) => unknown) | null;
}

type PartialButton = Partial<DialogButton> | null | undefined;

/** Options of the static methods that ask a question. */
export type DialogWaitOptions = DeepPartial<Omit<ApplicationConfiguration, "form">> &
  Partial<DialogConfiguration> & {
    form?: { closeOnSubmit?: boolean };
    render?: ((event: Event, dialog: DialogV2) => unknown) | null;
    close?: ((event: Event, dialog: DialogV2) => unknown) | null;
    rejectClose?: boolean | null;
  };

export type DialogPromptOptions = DialogWaitOptions & { ok?: PartialButton };
export type DialogConfirmOptions = DialogWaitOptions & { yes?: PartialButton; no?: PartialButton };
export type DialogType = "prompt" | "confirm" | "wait" | "input";

/** A question to another user. Functions cannot be sent, so buttons and options have none. */
interface DialogQuery {
  type: DialogType;
  config: DialogWaitOptions;
}

function mergedButton(button: DialogButton, changes: PartialButton): DialogButton {
  return { ...button, ...changes };
}

/** A small window with a form, some content and buttons. The pressed button determines the result. */
export class DialogV2 extends ApplicationV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "dialog-{id}",
    classes: ["dialog"],
    tag: "dialog",
    form: { submitOnChange: false, closeOnSubmit: true },
    window: { frame: true, positioned: true, minimizable: false },
  };

  override get form(): HTMLFormElement | null {
    return this.element?.querySelector<HTMLFormElement>(":scope > .window-content > form, :scope > form") ?? null;
  }

  get #configuration(): DialogConfiguration {
    return this.options as unknown as DialogConfiguration;
  }

  override _initializeApplicationOptions(options: ApplicationOptions): ApplicationConfiguration {
    const merged = super._initializeApplicationOptions(options);
    if (!Array.isArray(merged["buttons"]) || merged["buttons"].length === 0) {
      throw new Error("You must define at least one entry in options.buttons");
    }
    const { content } = merged;
    if (content && typeof content !== "string" && !(content instanceof HTMLDivElement))
      throw new Error(`The content of a DialogV2 is a string or an HTMLDivElement; this is ${String(content)}.`);
    return merged;
  }

  override async _renderHTML(
    _context: ApplicationContext,
    _options: ApplicationRenderOptions,
  ): Promise<HTMLFormElement> {
    const { content = "" } = this.#configuration;
    const form = document.createElement("form");
    form.classList.add("dialog-form", "standard-form");
    form.autocomplete = "off";
    if (content) {
      const holder = document.createElement("div");
      holder.classList.add("dialog-content", "standard-form");
      if (typeof content === "string") holder.innerHTML = cleanHTML(content);
      else holder.replaceChildren(content);
      form.append(holder);
    }
    const footer = document.createElement("footer");
    footer.classList.add("form-footer");
    footer.innerHTML = this._renderButtons();
    form.append(footer);
    form.addEventListener("submit", (event) => {
      const submitter = (event as SubmitEvent).submitter;
      const button = hasTag(submitter, "button") ? submitter : this.#defaultButton();
      this.#submit(button, event);
    });
    return form;
  }

  /** The buttons as HTML. */
  _renderButtons(): string {
    return renderDialogButtons(this.#configuration.buttons);
  }

  override _replaceHTML(result: unknown, content: HTMLElement, _options: ApplicationRenderOptions): void {
    content.replaceChildren(result as HTMLFormElement);
  }

  #defaultButton(): HTMLButtonElement | null {
    const { buttons } = this.#configuration;
    const action = (buttons.find((button) => button.default) ?? buttons[0])?.action;
    const all = [...(this.form?.querySelectorAll<HTMLButtonElement>(".form-footer button[data-action]") ?? [])];
    return all.find((button) => button.dataset["action"] === action) ?? null;
  }

  #submit(target: HTMLButtonElement | null, event: Event): void {
    event.preventDefault();
    if (target) this._onSubmit(target, event).catch((error) => console.error(error));
  }

  /** Handle a pressed button: the result is that of its callback, otherwise its name. */
  async _onSubmit(target: HTMLButtonElement, event: Event): Promise<this> {
    event.preventDefault();
    const { buttons, submit } = this.#configuration;
    const button = buttons.find((candidate) => candidate.action === target.dataset["action"]);
    const answer = button?.callback ? await button.callback(event, target, this) : undefined;
    const result = answer === undefined ? button?.action : answer;
    await submit?.(result, this);
    if (this.options.form?.closeOnSubmit) await this.close({ submitted: true });
    return this;
  }

  override _attachFrameListeners(): void {
    super._attachFrameListeners();
    this.element.addEventListener("keydown", (event) => this._onKeyDown(event));
    this.element.addEventListener("cancel", (event) => {
      // The browser would only close the element; the application must be closed too.
      event.preventDefault();
      void this.close();
    });
  }

  /** Handle a button that does not submit the form, or that is outside of it. */
  override _onClickAction(event: PointerEvent, target: HTMLElement): void {
    const isOurs = this.#configuration.buttons.some((button) => button.action === target.dataset["action"]);
    if (isOurs && hasTag(target, "button") && target.type !== "submit") this.#submit(target, event);
  }

  override _insertElement(element: HTMLElement): void {
    super._insertElement(element);
    // Shown before it is positioned: an element that is not displayed has no size by which to center it.
    const { modal } = this.#configuration;
    if (modal && element instanceof HTMLDialogElement && typeof element.showModal === "function") element.showModal();
    else element.setAttribute("open", "");
    if (modal) element.setAttribute("aria-modal", "true");
  }

  override async _onFirstRender(context: ApplicationContext, options: ApplicationRenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    (this.element.querySelector<HTMLElement>("[autofocus]") ?? this.#defaultButton())?.focus();
  }

  /** Handle keys within the dialog: Escape dismisses it, Enter in an input presses the default button. */
  _onKeyDown(event: KeyboardEvent): void {
    if (event.defaultPrevented) return;
    if (event.key === "Escape") {
      event.stopPropagation();
      void this.close();
    } else if (event.key === "Enter" && hasTag(event.target, "input")) {
      this.form?.requestSubmit(this.#defaultButton());
    } else return;
    event.preventDefault();
  }

  /** Ask a yes-or-no question: true, false, what a callback returned, or null if it was dismissed. */
  static confirm(options: DialogConfirmOptions = {}): Promise<unknown> {
    const { yes, no, buttons = [], ...config } = options;
    const defaults: DialogButton[] = [
      mergedButton({ action: "yes", label: "Yes", icon: "fa-solid fa-check", callback: () => true }, yes),
      mergedButton({ action: "no", label: "No", icon: "fa-solid fa-xmark", default: true, callback: () => false }, no),
    ];
    return this.wait({ ...config, buttons: [...defaults, ...buttons] });
  }

  /** Ask with one button: its name, what its callback returned, or null if it was dismissed. */
  static prompt(options: DialogPromptOptions = {}): Promise<unknown> {
    const { ok, buttons = [], ...config } = options;
    const button: DialogButton = { action: "ok", label: "Confirm", icon: "fa-solid fa-check", default: true };
    return this.wait({ ...config, buttons: [mergedButton(button, ok), ...buttons] });
  }

  /** Ask for input: the data of the form by field name, or null if it was dismissed. */
  static input(options: DialogPromptOptions = {}): Promise<unknown> {
    const read: DialogButtonCallback = (_event, button) =>
      button.form ? new FormDataExtended(button.form).object : {};
    return this.prompt({ ...options, ok: { callback: read, ...options.ok } });
  }

  /**
   * Open a dialog and wait for its result. If it is dismissed, resolves to what `close` returned, or null, or rejects.
   */
  static wait(options: DialogWaitOptions): Promise<unknown> {
    const { rejectClose = false, render, close, submit, ...config } = options;
    return new Promise((resolve, reject) => {
      const dialog = new this({
        ...config,
        submit: async (result: unknown, instance: DialogV2) => {
          await submit?.(result, instance);
          resolve(result);
        },
      } as ApplicationOptions);
      if (render) dialog.addEventListener("render", (event) => render(event, dialog));
      dialog.addEventListener(
        "close",
        (event) => {
          const answer = close?.(event, dialog);
          if (rejectClose) reject(new Error("Dialog was dismissed without pressing a button."));
          else resolve(answer ?? null);
        },
        { once: true },
      );
      dialog.render({ force: true }).catch(reject);
    });
  }

  /** Ask another user. Resolves to the answer; rejects if that user is not connected. */
  static async query(user: HostUser | string, type: DialogType, config: DialogWaitOptions = {}): Promise<unknown> {
    const asked = typeof user === "string" ? gamePart("users")?.get(user) : user;
    if (!asked?.query) throw new Error("DialogV2.query needs an existing user");
    if (!["prompt", "confirm", "wait", "input"].includes(type)) throw new Error(`"${type}" is no type of dialog`);
    if (asked.isSelf) return this._handleQuery({ type, config });
    // Functions cannot be sent to another client, so they are dropped.
    return asked.query("dialog", JSON.parse(JSON.stringify({ type, config })));
  }

  /** Show the question of another user and return the answer. */
  static async _handleQuery({ type, config }: DialogQuery): Promise<unknown> {
    switch (type) {
      case "confirm":
        return this.confirm(config);
      case "input":
        return this.input(config);
      case "wait":
        return this.wait(config);
      default:
        return this.prompt(config);
    }
  }
}
