import { expect, test, vi } from "vitest";
import { type MarketToken, parseMarketToken } from "@/lib/domain/market/market-token";
import { readOnChange } from "@/lib/server/tenancy/market-memo";

const SHOP = parseMarketToken("praca") as MarketToken;

function reading() {
  const state = { version: "1" as string | null, ok: true };
  const read = vi.fn(async () => ({ ok: state.ok, text: `menu of ${state.version}` }));
  return { state, read, get: readOnChange(async () => state.version, read) };
}

test("reads a menu again once the market's version has changed, and not before", async () => {
  const { state, read, get } = reading();
  const first = await get(SHOP);
  expect(await get(SHOP)).toBe(first);
  expect(read).toHaveBeenCalledTimes(1);
  state.version = "2";
  expect(await get(SHOP)).toMatchObject({ text: "menu of 2" });
  expect(read).toHaveBeenCalledTimes(2);
});

test("reads the version before the menu, so a change in between is read at the next call", async () => {
  const { state, read, get } = reading();
  read.mockImplementationOnce(async () => {
    state.version = "2";
    return { ok: true, text: "menu of 1" };
  });
  await get(SHOP);
  expect(await get(SHOP)).toMatchObject({ text: "menu of 2" });
});

test.each([
  ["an unknown version", { version: null }],
  ["a failure", { ok: false }],
])("reads each time after %s", async (_name, now) => {
  const { state, read, get } = reading();
  await get(SHOP);
  Object.assign(state, now, { version: "version" in now ? null : "2" });
  await get(SHOP);
  await get(SHOP);
  expect(read).toHaveBeenCalledTimes(3);
});
