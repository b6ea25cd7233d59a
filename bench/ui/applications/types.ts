/** Types that applications share [type documentation: ApplicationV2]. */
import type { FormDataExtended } from "../ux/form-data-extended.ts";

/** A value with every level optional, where levels are plain objects. */
export type DeepPartial<T> = T extends (...args: never[]) => unknown
  ? T
  : T extends readonly unknown[]
    ? T
    : T extends Element
      ? T
      : T extends object
        ? { [Key in keyof T]?: DeepPartial<T[Key]> }
        : T;

/** Position and size of a window, in CSS pixels of the viewport. */
export interface ApplicationPosition {
  top?: number | undefined;
  left?: number | undefined;
  width?: number | "auto" | undefined;
  height?: number | "auto" | undefined;
  scale?: number | undefined;
  zIndex?: number | undefined;
}

/** A handler of clicks on `[data-action]`; `this` is the application. */
export type ApplicationClickAction = (this: never, event: PointerEvent, target: HTMLElement) => unknown;

/** A handler of submitted forms; `this` is the application. */
export type ApplicationFormSubmission = (
  this: never,
  event: Event,
  form: HTMLFormElement,
  formData: FormDataExtended,
  submitOptions?: Record<string, unknown>,
) => unknown;

/** Settings of one form of an application. */
export interface ApplicationFormConfiguration {
  handler?: ApplicationFormSubmission | undefined;
  submitOnChange: boolean;
  closeOnSubmit: boolean;
}

/** An entry of the menu in a window's header. `visible` and `onClick` follow the context menu's entries. */
export interface ApplicationHeaderControlsEntry {
  icon: string;
  label: string;
  action?: string;
  visible?: boolean | ((this: unknown) => boolean);
  ownership?: string | number;
  onClick?: (event: PointerEvent, target?: HTMLElement) => unknown;
}

/** The frame of a window. */
export interface ApplicationWindowConfiguration {
  frame: boolean;
  positioned: boolean;
  title: string;
  icon: string | false;
  controls: ApplicationHeaderControlsEntry[];
  minimizable: boolean;
  resizable: boolean;
  contentTag: string;
  contentClasses: string[];
}

/** Configuration of one application instance. */
export interface ApplicationConfiguration {
  id: string;
  uniqueId: string;
  classes: string[];
  tag: string;
  window: ApplicationWindowConfiguration;
  actions: Record<string, ApplicationClickAction | { handler: ApplicationClickAction; buttons: number[] }>;
  form?: ApplicationFormConfiguration | undefined;
  position: ApplicationPosition;
  [option: string]: unknown;
}

export interface ApplicationRenderOptions {
  force?: boolean;
  position?: ApplicationPosition;
  window?: {
    title?: string;
    icon?: string | false;
    controls?: boolean;
    /** True to move the application to a browser window of its own, false to move it back to the workspace. */
    detached?: boolean;
    windowId?: string;
  };
  parts?: string[];
  /** Filled in by the application. */
  isFirstRender?: boolean;
  tab?: string | Record<string, string>;
  [option: string]: unknown;
}

/** Options of closing a window. */
export interface ApplicationClosingOptions {
  animate?: boolean;
  closeKey?: boolean;
  submitted?: boolean;
  [option: string]: unknown;
}

/** One tab as templates see it. */
export interface ApplicationTab {
  id: string;
  group: string;
  active: boolean;
  cssClass: string;
  icon?: string | undefined;
  label?: string | undefined;
  tooltip?: string | undefined;
}

/** A group of tabs as a class declares it in `static TABS`. */
export interface ApplicationTabsConfiguration {
  tabs: { id: string; icon?: string; label?: string; tooltip?: string; cssClass?: string }[];
  initial?: string | null;
  labelPrefix?: string | null;
}

/** The parts of a window's frame, once it is rendered. */
export interface ApplicationWindow {
  header?: HTMLElement | undefined;
  title?: HTMLElement | undefined;
  icon?: HTMLElement | undefined;
  controls?: HTMLButtonElement | undefined;
  controlsDropdown?: HTMLElement | undefined;
  close?: HTMLButtonElement | undefined;
  content?: HTMLElement | undefined;
  resize?: HTMLElement | undefined;
}

/** Context of a render; what it holds is up to each application. */
export type ApplicationContext = Record<string, unknown> & { tabs?: Record<string, ApplicationTab> };
