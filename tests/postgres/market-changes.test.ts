import { afterAll, expect, inject, test, vi } from "vitest";
import { openMarketChanges } from "@/lib/server/cache/market-changes";
import { aDatabase } from "../support/postgres";
import { startSilentWay } from "../support/silent-way";
import { tokenOf } from "../support/tokens";

const SOON = { timeout: 30_000 };
const brasa = tokenOf("brasa");
const { url } = await aDatabase(inject("postgresUrl"));
const closing: (() => unknown)[] = [];

afterAll(async () => {
  for (const close of closing) await close();
});

/** One that changes markets, over a way that can break, and one that hears of it. */
async function twoProcesses() {
  const way = await startSilentWay(Number(new URL(url).port));
  const through = new URL(url);
  through.port = String(way.port);
  const [changer, listener] = [await aProcess(through.href), await aProcess(url)];
  closing.push(way.close);
  return { way, changer, listener };
}

async function aProcess(at: string) {
  const heard: (string | null)[] = [];
  const changes = await openMarketChanges(at, (market) => heard.push(market));
  closing.push(changes.close);
  return { heard, announce: changes.announce };
}

test("a process hears of what another one changed, not of its own", async () => {
  const { changer, listener } = await twoProcesses();
  await changer.announce(brasa);
  await vi.waitFor(() => expect(listener.heard).toEqual([null, "brasa"]), SOON);
  expect(changer.heard).toEqual([null]);
});

test("after an outage a process takes everything for changed, and tells what it could not tell", async () => {
  const { way, changer, listener } = await twoProcesses();
  way.shut();
  await changer.announce(brasa);
  expect(listener.heard).toEqual([null]);
  way.speak();
  await vi.waitFor(() => expect(listener.heard).toEqual([null, "brasa"]), SOON);
  expect(changer.heard).toEqual([null, null]);
});
