/** Marks the older messages of a log, whose cards fold their acts. */

/** Messages at the end of a log that are not old. */
const NEWEST = 3;

const followed = new WeakSet<Element>();

/**
 * Keep the class `tessera-older` on all but the last messages of the log in which this message will stand. A selector
 * that counts from the end would have the browser compute the styles of all cards anew at each message.
 */
export function followOlder(message: HTMLElement): void {
  // The host calls the hook of a new message before it inserts the message into the log. A client without a screen has
  // no frames.
  message.ownerDocument.defaultView?.requestAnimationFrame?.(() => {
    const log = message.parentElement;
    if (!log || followed.has(log)) return;
    followed.add(log);
    const mark = (): void => {
      const messages = [...log.children].reverse();
      for (const [after, { classList }] of messages.entries()) classList.toggle("tessera-older", after >= NEWEST);
    };
    new MutationObserver(mark).observe(log, { childList: true });
    mark();
  });
}
