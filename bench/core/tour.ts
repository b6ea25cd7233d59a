/** A tour: steps that point at elements of the page, one after the other [type documentation: Tour]. */
import { game } from "./game.ts";

export interface TourStep {
  id: string;
  title: string;
  content: string;
  selector?: string;
  restricted?: boolean;
}

export interface TourConfig extends Record<string, unknown> {
  namespace?: string;
  id?: string;
  title?: string;
  description?: string;
  restricted?: boolean;
  display?: boolean;
  canBeResumed?: boolean;
  steps?: TourStep[];
}

/** Displays the current step of a tour; a client without a screen has no stage. */
export interface TourStage {
  show(tour: Tour, target: Element | null): void;
  hide(): void;
}

let stage: TourStage | null = null;

export function setTourStage(implementation: TourStage): void {
  stage = implementation;
}

/** Number of completed steps by the key of a tour; equal to its number of steps if it is completed. */
type Progress = Record<string, number>;

export class Tour {
  static readonly STATUS = Object.freeze({
    UNSTARTED: "unstarted",
    IN_PROGRESS: "in-progress",
    COMPLETED: "completed",
  });
  static #active: Tour | null = null;

  static get activeTour(): Tour | null {
    return Tour.#active;
  }

  static get tourInProgress(): boolean {
    return Tour.#active !== null;
  }

  readonly config: TourConfig;
  namespace: string;
  id: string;
  targetElement: Element | null | undefined;

  constructor(config: TourConfig, { id, namespace }: { id?: string; namespace?: string } = {}) {
    this.config = structuredClone(config);
    this.namespace = namespace ?? config.namespace ?? "";
    this.id = id ?? config.id ?? "";
  }

  /** A tour from a JSON file of a package. */
  static async fromJSON(path: string): Promise<Tour> {
    const answer = await fetch(path.startsWith("/") ? path : `/${path}`);
    if (!answer.ok) throw new Error(`The tour ${path} could not be loaded: ${answer.status}`);
    return new this((await answer.json()) as TourConfig);
  }

  get key(): string {
    return `${this.namespace}.${this.id}`;
  }

  get title(): string {
    return game.i18n.localize(this.config.title ?? "");
  }

  get description(): string {
    return game.i18n.localize(this.config.description ?? "");
  }

  /** The steps that this user is permitted to see. */
  get steps(): TourStep[] {
    return (this.config.steps ?? []).filter(({ restricted }) => !restricted || game.user?.isGM);
  }

  get #reached(): number {
    return (game.settings.get("core", "tourProgress") as Progress)[this.key] ?? -1;
  }

  async #reach(step: number): Promise<void> {
    const progress = { ...(game.settings.get("core", "tourProgress") as Progress), [this.key]: step };
    await game.settings.set("core", "tourProgress", progress);
  }

  /** -1 before the start; null once completed. */
  get stepIndex(): number | null {
    return this.#reached >= this.steps.length ? null : this.#reached;
  }

  get currentStep(): TourStep | null {
    return this.steps[this.stepIndex ?? -1] ?? null;
  }

  get hasNext(): boolean {
    return this.stepIndex !== null && this.stepIndex < this.steps.length - 1;
  }

  get hasPrevious(): boolean {
    return (this.stepIndex ?? 0) > 0;
  }

  get canStart(): boolean {
    return true;
  }

  get status(): string {
    const { UNSTARTED, IN_PROGRESS, COMPLETED } = Tour.STATUS;
    if (this.stepIndex === null) return COMPLETED;
    return this.stepIndex < 0 ? UNSTARTED : IN_PROGRESS;
  }

  /** Start at the current step, or at the first one. */
  async start(): Promise<void> {
    const { stepIndex } = this;
    await this.progress(stepIndex !== null && stepIndex > 0 && this.config.canBeResumed ? stepIndex : 0);
  }

  async next(): Promise<void> {
    if (this.stepIndex === null) throw new Error(`Tour ${this.key} has been completed`);
    if (this.hasNext) await this.progress(this.stepIndex + 1);
    else await this.complete();
  }

  async previous(): Promise<void> {
    if (this.hasPrevious) await this.progress((this.stepIndex ?? 0) - 1);
  }

  /** @throws Error for a step that the tour does not have */
  async progress(stepIndex: number): Promise<void> {
    if (stepIndex < 0 || stepIndex > this.steps.length) throw new Error(`Tour ${this.key} has no step ${stepIndex}`);
    if (Tour.#active === this) await this._postStep();
    else Tour.#active?.exit();
    await this.#reach(stepIndex);
    if (stepIndex === this.steps.length) {
      this.exit();
      return;
    }
    Tour.#active = this;
    await this._preStep();
    const { selector } = this.currentStep ?? {};
    this.targetElement = selector ? this._getTargetElement(selector) : null;
    await this._renderStep();
  }

  async complete(): Promise<void> {
    await this.progress(this.steps.length);
  }

  /** Stop the tour and keep its progress. */
  exit(): void {
    if (Tour.#active !== this) return;
    Tour.#active = null;
    stage?.hide();
  }

  async reset(): Promise<void> {
    this.exit();
    await this.#reach(-1);
  }

  protected _getTargetElement(selector: string): Element | null {
    return document.querySelector(selector);
  }

  protected async _preStep(): Promise<void> {
    // Empty; subclasses override this to prepare a step before it is shown.
  }

  protected async _postStep(): Promise<void> {
    stage?.hide();
  }

  protected async _renderStep(): Promise<void> {
    stage?.show(this, this.targetElement ?? null);
  }
}
