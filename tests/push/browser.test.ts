import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { changeOpeningNotice, readOpeningNotice } from "@/lib/browser/push/opening-notice";
import { enablePush, readPush } from "@/lib/browser/push/push";

const WRITTEN = { endpoint: "https://web.push.apple.com/abc", keys: { p256dh: "p", auth: "a" } };

let done: string[];
let sent: [string, RequestInit][];
let permission: NotificationPermission;
let before: object | null;

beforeEach(() => {
  [done, sent, permission, before] = [[], [], "granted", null];
  const subscription = {
    options: { applicationServerKey: new TextEncoder().encode("key").buffer },
    ...WRITTEN,
    toJSON: () => WRITTEN,
    unsubscribe: async () => void done.push("unsubscribe"),
  };
  const pushManager = {
    getSubscription: async () => before,
    subscribe: async ({ applicationServerKey }: PushSubscriptionOptionsInit) => {
      done.push(`subscribe ${applicationServerKey}`);
      before = subscription;
      return subscription;
    },
  };
  const register = async (path: string) => void done.push(`register ${path}`);
  const getRegistration = async () => ({ pushManager });
  const serviceWorker = { register, getRegistration, ready: Promise.resolve({ pushManager }) };
  vi.stubGlobal("navigator", { serviceWorker });
  vi.stubGlobal("window", { PushManager: {}, Notification: {} });
  vi.stubGlobal("Notification", { requestPermission: async () => permission, permission: "granted" });
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    sent.push([path, init]);
    return Response.json({ saved: true, wanted: JSON.parse(String(init.body)).wanted ?? true }, { status: 201 });
  });
});
afterEach(() => vi.unstubAllGlobals());

test("[API-34] registers the worker, then sends the subscription to the shop", async () => {
  expect(await enablePush("BKey", "7")).toMatch(/^[0-9a-f]{64}$/);
  expect(done).toEqual(["register /sw.js", "subscribe BKey"]);
  const [[path, { method, body } = {}] = []] = sent;
  expect(`${method} ${path}`).toBe("POST /api/save-push-subscription");
  expect(JSON.parse(String(body))).toEqual(WRITTEN);
});

test("[PROFILE-12] registers and sends nothing when permission is denied", async () => {
  permission = "denied";
  expect(await enablePush("BKey", "7")).toBeNull();
  expect([done, sent]).toEqual([[], []]);
});

test("an opening's notice and an order's news share one subscription, in either order", async () => {
  const key = btoa("key");
  expect(await changeOpeningNotice(key, true)).toBe("on");
  expect(await readPush(null, "7", key)).toBe("other");
  expect(await enablePush(key, "7")).toMatch(/^[0-9a-f]{64}$/);
  expect(await changeOpeningNotice(key, false)).toBe("off");
  expect(await readOpeningNotice()).toBe("on");
  expect(done.filter((step) => !step.startsWith("register"))).toEqual([`subscribe ${key}`]);
  expect(sent.map(([path, { body }]) => [path, JSON.parse(String(body)).wanted])).toEqual([
    ["/api/v3/opening_notices", true],
    ["/api/save-push-subscription", undefined],
    ["/api/v3/opening_notices", false],
    ["/api/v3/opening_notices", undefined],
  ]);
});

test("a failed save leaves the subscription that was there", async () => {
  await changeOpeningNotice(btoa("key"), true);
  vi.stubGlobal("fetch", async () => Response.json({}, { status: 502 }));
  await expect(enablePush(btoa("key"), "7")).rejects.toThrow();
  expect(done).not.toContain("unsubscribe");
});

test("a denied permission subscribes to nothing", async () => {
  permission = "denied";
  expect(await changeOpeningNotice("BKey", true)).toBe("denied");
  expect([done, sent]).toEqual([[], []]);
});
