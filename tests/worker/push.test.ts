import { beforeEach, expect, test, vi } from "vitest";
import { runWorker } from "./composed";

const ORIGIN = "https://brasa.lojas.test";

let happens: ReturnType<typeof runWorker>["happens"];
let shown: [string, Record<string, unknown>][];
let tabs: { url: string; focus: () => void }[];
let opened: string[];
let focused: string[];
let subscribe: ReturnType<typeof vi.fn>;
let fetched: [string, RequestInit][];

beforeEach(() => {
  [shown, tabs, opened, focused, fetched] = [[], [], [], [], []];
  subscribe = vi.fn(async (options: unknown) => ({ endpoint: "https://web.push.apple.com/new", options }));
  const self = {
    location: { origin: ORIGIN },
    clients: {
      claim: async () => {},
      matchAll: async () => tabs,
      openWindow: async (url: string) => void opened.push(url),
    },
    registration: {
      showNotification: async (title: string, options: Record<string, unknown>) => void shown.push([title, options]),
      pushManager: { subscribe },
    },
  };
  const fetch = async (path: string, init: RequestInit) => void fetched.push([path, init]);
  ({ happens } = runWorker({}, { self, fetch }));
});

const click = (url: unknown) => happens("notificationclick", { notification: { close: () => {}, data: { url } } });
const tab = (path: string) => ({ url: ORIGIN + path, focus: () => void focused.push(path) });

test("[API-34] shows a message as it was written", async () => {
  const news = { title: "Brasa", body: "Seu pedido 7 saiu para entrega.", url: "/orders/a1", tag: "pedido-7" };
  await happens("push", { data: { json: () => news } });
  expect(shown).toEqual([
    [
      "Brasa",
      expect.objectContaining({ body: news.body, tag: "pedido-7", lang: "pt-BR", data: { url: "/orders/a1" } }),
    ],
  ]);
});

test("shows a notification for an unreadable message", async () => {
  const broken = () => {
    throw new SyntaxError("no JSON");
  };
  for (const data of [null, { json: broken }, { json: () => null }, { json: () => ({ title: 7, body: "" }) }])
    await happens("push", { data });
  expect(shown).toHaveLength(4);
  for (const [title, { body, data }] of shown) {
    expect([title, body]).toEqual(["Seu pedido", "Há novidades no seu pedido."]);
    expect(data).toEqual({ url: "/orders" });
  }
});

test("a tap opens the order in the tab that has it, else in a new one", async () => {
  tabs = [tab("/"), tab("/orders/a1")];
  await click("/orders/a1");
  expect([focused, opened]).toEqual([["/orders/a1"], []]);
  await click("/orders/b2");
  expect(opened).toEqual([`${ORIGIN}/orders/b2`]);
});

test.each(["https://evil.example/", "//evil.example/", "javascript:alert(1)", undefined])(
  "a tap never opens another site: %s",
  async (url) => {
    await click(url);
    expect(opened).toEqual([`${ORIGIN}/orders`]);
  },
);

test("[API-34] sends a subscription that the browser has changed", async () => {
  const options = { userVisibleOnly: true };
  await happens("pushsubscriptionchange", { oldSubscription: { options } });
  expect(subscribe).toHaveBeenCalledWith(options);
  const [[path, init] = []] = fetched;
  expect(path).toBe("/api/save-push-subscription");
  expect(JSON.parse(String(init?.body))).toMatchObject({ endpoint: "https://web.push.apple.com/new" });
});
