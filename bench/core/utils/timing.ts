/** A function that waits before it runs. */
export interface Debounced<Args extends unknown[]> {
  (...args: Args): void;
  /** Drop the call that is waiting. */
  cancel(): void;
}

/** A function that runs a callback once it has not been called for `delay` milliseconds, with the last arguments. */
export function debounce<Args extends unknown[]>(callback: (...args: Args) => unknown, delay: number): Debounced<Args> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const debounced = function (this: unknown, ...args: Args): void {
    clearTimeout(timer);
    timer = setTimeout(() => callback.apply(this, args), delay);
  };
  return Object.assign(debounced, { cancel: () => clearTimeout(timer) });
}

/** Load the page anew once a quarter of a second has passed without another call. */
export const debouncedReload: Debounced<[]> = debounce(() => globalThis.location.reload(), 250);

/**
 * Call a function many times, and print how long that took in all and each.
 * @param args passed to each call, which is awaited
 */
export async function benchmark<Args extends unknown[]>(
  callback: (...args: Args) => unknown,
  iterations: number,
  ...args: Args
): Promise<void> {
  const start = performance.now();
  for (let done = 0; done < iterations; done++) await callback(...args);
  const total = performance.now() - start;
  const each = iterations > 0 ? total / iterations : 0;
  console.log(`${callback.name} | ${iterations} iterations | ${total.toFixed(2)}ms | ${each.toFixed(4)}ms each`);
}

/** Keep this thread from doing anything else for some milliseconds. */
export async function threadLock(milliseconds: number, debug = false): Promise<void> {
  const end = performance.now() + milliseconds;
  if (debug) console.debug(`The thread is locked for ${milliseconds}ms`);
  // Waiting without rest is the purpose.
  while (performance.now() < end);
  if (debug) console.debug("The thread is free again");
}

/**
 * A function that runs a callback at once, and then at most every `delay` milliseconds; of the calls in between, the
 * last one is made when the time is up.
 */
export function throttle<Args extends unknown[]>(
  callback: (...args: Args) => unknown,
  delay: number,
): (...args: Args) => void {
  let pending: (() => void) | null = null;
  let waiting = false;
  const release = (): void => {
    if (!pending) {
      waiting = false;
      return;
    }
    const call = pending;
    pending = null;
    setTimeout(release, delay);
    call();
  };
  return function (this: unknown, ...args: Args): void {
    const call = (): void => void callback.apply(this, args);
    if (waiting) {
      pending = call;
      return;
    }
    waiting = true;
    setTimeout(release, delay);
    call();
  };
}
