/** `game.time`: the server's clock, and the world's. */
import { CONFIG } from "../config.ts";
import { CalendarData, SIMPLIFIED_GREGORIAN_CALENDAR_CONFIG, type TimeComponents } from "../data/calendar.ts";
import { Hooks } from "../hooks.ts";

export interface TimeSettings {
  get(namespace: string, key: string): unknown;
  set(namespace: string, key: string, value: unknown, options?: Record<string, unknown>): Promise<unknown>;
}

/** Give `CONFIG.time` its calendars [type documentation: CONFIG.Time]. */
export function configureTime(): void {
  Object.assign(CONFIG.time, {
    worldCalendarConfig: SIMPLIFIED_GREGORIAN_CALENDAR_CONFIG,
    worldCalendarClass: CalendarData,
    earthCalendarConfig: SIMPLIFIED_GREGORIAN_CALENDAR_CONFIG,
    earthCalendarClass: CalendarData,
    formatters: { timestamp: CalendarData.formatTimestamp, ago: CalendarData.formatAgo },
  });
}

export class GameTime {
  #offset = 0;
  #calendars: { world: CalendarData; earth: CalendarData } | null = null;
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

  /** Make the calendars that `CONFIG.time` describes by now. */
  initializeCalendar(): void {
    const { worldCalendarClass, worldCalendarConfig, earthCalendarClass, earthCalendarConfig } = CONFIG.time;
    this.#calendars = {
      world: new worldCalendarClass(worldCalendarConfig),
      earth: new earthCalendarClass(earthCalendarConfig),
    };
  }

  #calendar(of: "world" | "earth"): CalendarData {
    if (!this.#calendars) this.initializeCalendar();
    return (this.#calendars as { world: CalendarData; earth: CalendarData })[of];
  }

  /** The calendar of the world. */
  get calendar(): CalendarData {
    return this.#calendar("world");
  }

  /** The calendar of those who play. */
  get earthCalendar(): CalendarData {
    return this.#calendar("earth");
  }

  /** The world's time in its parts. */
  get components(): TimeComponents {
    return this.calendar.timeToComponents(this.worldTime);
  }

  #seconds(time: number | Partial<TimeComponents>): number {
    return typeof time === "number" ? time : this.calendar.componentsToTime(time);
  }

  /** Let `delta` seconds, or parts of a time, pass in the world; negative goes back. Resolves to the new world time. */
  async advance(delta: number | Partial<TimeComponents>, options: Record<string, unknown> = {}): Promise<number> {
    const seconds = this.#seconds(delta);
    if (!Number.isFinite(seconds)) throw new Error("World time advances by a finite number of seconds");
    const time = this.worldTime + seconds;
    if (seconds !== 0) await this.#settings.set("core", "time", time, options);
    return time;
  }

  /** Set the world's time, in seconds or in parts. */
  async set(time: number | Partial<TimeComponents>, options: Record<string, unknown> = {}): Promise<number> {
    return this.advance(this.#seconds(time) - this.worldTime, options);
  }

  /** Call the listeners on this client after the world's time has changed. */
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
