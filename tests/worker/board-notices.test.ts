import { beforeEach, expect, test } from "vitest";
import { runBoardWorker } from "./composed";

const ORIGIN = "https://painel.lojas.test";

let worker: ReturnType<typeof runBoardWorker>;
let tabs: { url: string; focus: () => void }[];
let done: string[];

beforeEach(() => {
  [tabs, done] = [[], []];
  worker = runBoardWorker({
    self: { clients: { matchAll: async () => tabs, openWindow: async (url: string) => void done.push(`open ${url}`) } },
  });
});

const tab = (path: string) => ({ url: ORIGIN + path, focus: () => void done.push(`focus ${path}`) });
const tap = () => worker.happens("notificationclick", { notification: { close: () => void done.push("close") } });

test.each([
  [["/imprimir/7", "/"], "focus /"],
  [["/cardapio"], "focus /cardapio"],
  [[], "open /"],
])("of the tabs %j, a tap on a notice leads to: %s", async (paths, expected) => {
  tabs = paths.map(tab);
  await tap();
  expect(done).toEqual(["close", expected]);
});

test("the worker touches no request, so nothing of the board is stored", () => {
  expect(Object.keys(worker.listeners).toSorted()).toEqual(["install", "notificationclick"]);
});
