/** A function that runs a callback once it has not been called for `delay` milliseconds, with the last arguments. */
export function debounce<Args extends unknown[]>(
  callback: (...args: Args) => unknown,
  delay: number,
): (...args: Args) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return function (this: unknown, ...args: Args): void {
    clearTimeout(timer);
    timer = setTimeout(() => callback.apply(this, args), delay);
  };
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
