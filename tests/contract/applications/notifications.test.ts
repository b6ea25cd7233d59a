// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { i18n } from "../../../bench/core/i18n.ts";
import { Notifications } from "../../../bench/ui/hud/notifications.ts";

let notifications: Notifications;

beforeEach(() => {
  for (const method of ["info", "warn", "error"] as const)
    vi.spyOn(console, method).mockImplementation(() => undefined);
  i18n.initialize("en", { HELLO: "Hello <b>{name}</b>" });
  notifications = new Notifications();
});

afterEach(() => {
  notifications.clear();
  vi.restoreAllMocks();
});

const shown = () => [...document.querySelectorAll<HTMLElement>("#notifications li")];

describe("ui.notifications", () => {
  it("lets no markup of a message run [release notes 13.332; type documentation: Notifications.FormatOptions]", () => {
    notifications.info(`<img src=x onerror="steal()"><script>steal()</script>safe`);
    expect(shown()[0]?.querySelector("[onerror], script")).toBeNull();
    expect(shown()[0]?.textContent).toContain("safe");
  });

  it("shows formatted values as they are, never as markup [type documentation: Notifications.FormatOptions.escape]", () => {
    notifications.warn("HELLO", { localize: true, format: { name: "<i>A & B</i>" } });
    expect(shown()[0]?.textContent).toContain("<i>A & B</i>");
    expect(shown()[0]?.querySelector("i:not([class])")).toBeNull();
  });

  it("writes to the console unless told not to [type documentation: NotifyOptions.console]", () => {
    notifications.error("loud");
    notifications.error("quiet", { console: false });
    expect(console.error).toHaveBeenCalledOnce();
  });

  it("gives back a notification that can be updated and removed [type documentation: Notification]", () => {
    const notification = notifications.info("working", { progress: true });
    notification.update({ pct: 0.5, message: "half way" });
    expect(shown()[0]?.textContent).toContain("half way");
    expect(shown()[0]?.querySelector("progress")?.value).toBe(0.5);
    expect(notifications.has(notification)).toBe(true);
    notification.remove();
    expect([shown(), notifications.has(notification)]).toEqual([[], false]);
  });

  it("tells assistive technology [hypothesis]", () => {
    notifications.error("wrong");
    expect(shown()[0]?.getAttribute("role")).toBe("alert");
  });
});
