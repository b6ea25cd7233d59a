/** A listener for events of an emitter. */
export type EmitterListener = (event: Event) => unknown;

/** Base class of a mixin. TypeScript requires exactly this constructor signature of it. */
// biome-ignore lint/suspicious/noExplicitAny: TypeScript requires any[] of a mixin's base constructor (TS2545).
type MixinBase = abstract new (...args: any[]) => object;

interface Listening {
  listener: EmitterListener;
  once: boolean;
}

class Nothing {}

/** Give a class the three methods of an EventTarget. `emittedEvents` lists the types of events it knows. */
export function EventEmitterMixin<Base extends MixinBase = typeof Nothing>(base?: Base) {
  abstract class EventEmitter extends ((base ?? Nothing) as MixinBase) {
    /** The types of events that may be listened to. */
    static emittedEvents: readonly string[] = [];

    #listeners = new Map<string, Listening[]>();

    /** Listen to a type of event. @throws Error for a type that the class does not emit */
    addEventListener(type: string, listener: EmitterListener, options: { once?: boolean } = {}): void {
      const known = (this.constructor as unknown as { emittedEvents: readonly string[] }).emittedEvents;
      if (!known.includes(type)) {
        throw new Error(`"${type}" is not a supported event of the ${this.constructor.name} class`);
      }
      const listeners = this.#listeners.get(type) ?? [];
      if (!listeners.some((entry) => entry.listener === listener)) {
        listeners.push({ listener, once: options.once === true });
      }
      this.#listeners.set(type, listeners);
    }

    /** Stop listening to a type of event. */
    removeEventListener(type: string, listener: EmitterListener): void {
      const listeners = this.#listeners.get(type) ?? [];
      this.#listeners.set(
        type,
        listeners.filter((entry) => entry.listener !== listener),
      );
    }

    /**
     * Call the listeners of an event.
     * @returns false if one of them prevented its default
     */
    dispatchEvent(event: Event): boolean {
      for (const { listener, once } of [...(this.#listeners.get(event.type) ?? [])]) {
        if (once) this.removeEventListener(event.type, listener);
        listener(event);
      }
      return !event.defaultPrevented;
    }
  }
  return EventEmitter as unknown as typeof EventEmitter & Base;
}
