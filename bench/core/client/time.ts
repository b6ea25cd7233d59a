/** `game.time`: the server's clock, and the world's. */
import { CONFIG } from "../config.ts";
import { Hooks } from "../hooks.ts";
import { lacks } from "../names/named-only.ts";

export interface TimeSettings {
  get(namespace: string, key: string): unknown;
  set(namespace: string, key: string, value: unknown, options?: Record<string, unknown>): Promise<unknown>;
}

export class GameTime {
  #offset = 0;
  readonly #settings: TimeSettings;

  constructor(settings: TimeSettings) {
    this.#settings = settings;
  }

  /** Take the server's clock as it just said. */
  synchronize(serverTime: number): void {
    this.#offset = serverTime - Date.now();
  }

  /** Milliseconds since the epoch by the server's clock. */
  get serverTime(): number {
    return Date.now() + this.#offset;
  }

  /** Seconds that have passed in the world. */
  get worldTime(): number {
    return Number(this.#settings.get("core", "time") ?? 0);
  }

  get calendar(): never {
    throw lacks("GameTime#calendar");
  }

  get earthCalendar(): never {
    throw lacks("GameTime#earthCalendar");
  }

  get components(): never {
    throw lacks("GameTime#components");
  }

  /** Let `delta` seconds pass in the world; negative goes back. Resolves to the new world time. */
  async advance(delta: number, options: Record<string, unknown> = {}): Promise<number> {
    if (!Number.isFinite(delta)) throw new Error("World time advances by a finite number of seconds");
    const time = this.worldTime + delta;
    if (delta !== 0) await this.#settings.set("core", "time", time, options);
    return time;
  }

  /** Set the world's time, in seconds. */
  async set(time: number, options: Record<string, unknown> = {}): Promise<number> {
    return this.advance(time - this.worldTime, options);
  }

  /** The world's time changed: tell everybody on this client. */
  onUpdateWorldTime(worldTime: number, before: number, options: Record<string, unknown>, userId: string): void {
    Hooks.callAll("updateWorldTime", worldTime, worldTime - before, options, userId);
  }

  /** Seconds that `units` ("rounds", "turns", or a unit of time) take; null for rounds and turns without a length. */
  static secondsOf(units: string): number | null {
    const lengths: Record<string, number> = {
      seconds: 1,
      minutes: 60,
      hours: 3600,
      days: 86_400,
      months: 2_592_000,
      years: 31_536_000,
    };
    if (units === "rounds") return CONFIG.time.roundTime || null;
    if (units === "turns") return CONFIG.time.turnTime || null;
    return lengths[units] ?? null;
  }
}
