import { beforeEach, expect, test } from "vitest";
import { runBoardWorker } from "./composed";

const ORIGIN = "https://painel.lojas.test";

let worker: ReturnType<typeof runBoardWorker>;
let tabs: { url: string; focus: () => void }[];
let done: string[];

beforeEach(() => {
  [tabs, done] = [[], []];
  worker = runBoardWorker({
    self: {
      clients: { matchAll: async () => tabs, openWindow: async (url: string) => void done.push(`open ${url}`) },
      registration: {
        showNotification: async (title: string, { body, data }: { body: string; data: { url: string } }) =>
          void done.push(`${title}: ${body} (${data.url})`),
      },
    },
  });
});

const tab = (path: string) => ({ url: ORIGIN + path, focus: () => void done.push(`focus ${path}`) });
const tap = (data?: unknown) =>
  worker.happens("notificationclick", { notification: { data, close: () => void done.push("close") } });

test.each([
  [["/imprimir/7", "/"], "focus /"],
  [["/cardapio"], "focus /cardapio"],
  [[], "open /"],
])("of the tabs %j, a tap on a notice leads to: %s", async (paths, expected) => {
  tabs = paths.map(tab);
  await tap();
  expect(done).toEqual(["close", expected]);
});

test("an owner's news is shown, also when it cannot be read, and leads to the log", async () => {
  const push = (json: () => unknown) => worker.happens("push", { data: { json } });
  await push(() => ({ title: "Brasa", body: "Ana (Gerente): preço", url: "/registro" }));
  await push(() => JSON.parse("{"));
  expect(done).toEqual([
    "Brasa: Ana (Gerente): preço (/registro)",
    "Painel da loja: Algo mudou na sua loja. (/registro)",
  ]);
});

test.each([
  ["/registro", "open /registro"],
  ["//mau.example", "open /"],
  ["https://mau.example", "open /"],
])("a tap on news of %s leads to: %s", async (url, expected) => {
  await tap({ url });
  expect(done).toEqual(["close", expected]);
});

test("the worker touches no request, so nothing of the board is stored", () => {
  expect(Object.keys(worker.listeners).toSorted()).toEqual(["install", "notificationclick", "push"]);
});
