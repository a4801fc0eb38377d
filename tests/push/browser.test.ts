import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { enablePush } from "@/lib/browser/push/push";

const WRITTEN = { endpoint: "https://web.push.apple.com/abc", keys: { p256dh: "p", auth: "a" } };

let done: string[];
let sent: [string, RequestInit][];
let permission: NotificationPermission;

beforeEach(() => {
  [done, sent, permission] = [[], [], "granted"];
  const subscription = { ...WRITTEN, toJSON: () => WRITTEN, unsubscribe: async () => void done.push("unsubscribe") };
  const pushManager = {
    getSubscription: async () => null,
    subscribe: async ({ applicationServerKey }: PushSubscriptionOptionsInit) => {
      done.push(`subscribe ${applicationServerKey}`);
      return subscription;
    },
  };
  const register = async (path: string) => void done.push(`register ${path}`);
  vi.stubGlobal("navigator", { serviceWorker: { register, ready: Promise.resolve({ pushManager }) } });
  vi.stubGlobal("Notification", { requestPermission: async () => permission });
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    sent.push([path, init]);
    return Response.json({ saved: true }, { status: 201 });
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
