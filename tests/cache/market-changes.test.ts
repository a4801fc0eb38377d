import { setTimeout as wait } from "node:timers/promises";
import { afterAll, expect, test, vi } from "vitest";
import { type MarketChanges, openMarketChanges } from "@/lib/server/cache/market-changes.mjs";
import { startRedis } from "../../scripts/lib/redis.mjs";

const redis = await startRedis();
const opened: MarketChanges[] = [];

async function aProcess(url = redis.url) {
  const heard: string[] = [];
  const changes = await openMarketChanges(url, (market) => heard.push(market));
  opened.push(changes);
  return { heard, ...changes };
}

afterAll(async () => {
  for (const changes of opened) await changes.close();
  await redis.stop();
});

test("every other process receives a change within a second, once, and the sender does not", async () => {
  const [one, two, three] = [await aProcess(), await aProcess(), await aProcess()];
  await wait(300);
  await one.announce("brasa");
  await wait(200);
  expect([one.heard, two.heard, three.heard]).toEqual([[], ["brasa"], ["brasa"]]);
  await two.announce("brasa");
  await two.announce("outra");
  await wait(1_200);
  expect([one.heard, two.heard]).toEqual([["brasa", "outra"], ["brasa"]]);
  expect(three.heard).toEqual(["brasa", "brasa", "outra"]);
});

test("no change is heard twice, however many follow it", async () => {
  const [one, two] = [await aProcess(), await aProcess()];
  await wait(300);
  let announced = 0;
  for (const began = Date.now(); Date.now() - began < 3_000; announced++) await one.announce("agitada");
  await wait(700);
  const heard = two.heard.filter((market) => market === "agitada").length;
  expect(heard).toBeGreaterThan(0);
  // A poll may hear of several at once.
  expect(heard).toBeLessThanOrEqual(announced);
  expect(one.heard).not.toContain("agitada");
});

test("a process that missed messages asks for the changes", async () => {
  const [one, deaf] = [await aProcess(), await aProcess()];
  const { createClient } = await import("@redis/client");
  const admin = createClient({ url: redis.url });
  admin.on("error", () => {});
  await admin.connect();
  // Recorded without a message, as if the other process were reconnecting.
  const [seconds, micros] = (await admin.sendCommand(["TIME"])) as unknown as [string, string];
  await admin.zAdd("storefront:changes", { score: Number(seconds) * 1e6 + Number(micros), value: "calada" });
  await vi.waitFor(() => expect([one.heard.at(-1), deaf.heard.at(-1)]).toEqual(["calada", "calada"]), {
    timeout: 2_000,
  });
  await admin.sendCommand(["CLIENT", "KILL", "TYPE", "pubsub"]);
  await one.announce("depois");
  await vi.waitFor(() => expect(deaf.heard).toContain("depois"), { timeout: 1_000 });
  admin.destroy();
});

test("a change made while Redis is down is delivered when it is back", async () => {
  const mine = await startRedis();
  const [one, two] = [await aProcess(mine.url), await aProcess(mine.url)];
  await wait(300);
  await mine.stop();
  const started = Date.now();
  await one.announce("brasa");
  expect(Date.now() - started).toBeLessThan(500);
  expect(two.heard).toEqual([]);
  const back = await startRedis(mine.port);
  await vi.waitFor(() => expect(two.heard).toEqual(["brasa"]), { timeout: 5_000 });
  await back.stop();
});
