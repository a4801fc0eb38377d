import { expect, test } from "vitest";
import type { CallName } from "@/lib/contract/calls";
import { odditiesInSteps } from "@/lib/contract/oddities";
import { readText } from "@/lib/contract/responses/parse-response";
import type { MarketToken } from "@/lib/domain/market/market-token";
import { samples } from "@/lib/node/metrics/counters.mjs";
import { createOddityLog, type OddityLine } from "@/lib/server/upstream/oddity-log";
import { tokenOf } from "../support/tokens";

const alfa = tokenOf("alfa");
const beta = tokenOf("beta");
const RESPONSE = new Response(null);
const ODD = [
  { id: 1, name: "A", category: { id: 1 }, price: "1,00" },
  { id: 2, name: "B", category: { id: 1 }, price: "x" },
];

function aLog() {
  const clock = { now: 0 };
  const lines: OddityLine[] = [];
  const log = createOddityLog(
    (line) => lines.push(line),
    () => clock.now,
  );
  const answered = (call: CallName, market: MarketToken, response: Response, data: unknown) =>
    Array.from(log.responded(call, market, response, () => odditiesInSteps(call, data)));
  return { clock, lines, log: { answered } };
}

test("logs oddities once a minute per market and call, with the first paths", () => {
  const { clock, lines, log } = aLog();
  log.answered("products", alfa, RESPONSE, ODD);
  for (clock.now = 1; clock.now < 60_000; clock.now += 10_000) log.answered("products", alfa, RESPONSE, ODD);
  log.answered("products", beta, RESPONSE, ODD);
  log.answered("categoryProducts", alfa, RESPONSE, ODD);
  clock.now = 60_000;
  log.answered("products", alfa, RESPONSE, ODD);
  expect(lines.map(({ market, call }) => `${market} ${call}`)).toEqual([
    "alfa products",
    "beta products",
    "alfa categoryProducts",
    "alfa products",
  ]);
  expect(lines[0]).toEqual({
    market: "alfa",
    call: "products",
    guessed: 1,
    dropped: 1,
    unreadable: 0,
    first: ['products[0].price: "1,00", lido como R$\u00a01,00', 'products[1].price: "x", o produto não aparece'],
  });
});

test("logs nothing for a response as specified", () => {
  const { lines, log } = aLog();
  log.answered("market", alfa, RESPONSE, { id: 1, name: "Alfa" });
  expect(lines).toEqual([]);
});

test("counts each oddity by call and kind", () => {
  const dropped = () =>
    samples().find(
      ({ name, labels }) =>
        name === "storefront_upstream_oddities_total" && labels.call === "products" && labels.kind === "dropped",
    )?.value ?? 0;
  const before = dropped();
  aLog().log.answered("products", alfa, RESPONSE, ODD);
  expect(dropped()).toBe(before + 1);
});

test("logs that text was decoded with another charset", async () => {
  const { lines, log } = aLog();
  const response = new Response(Buffer.from('{"name":"Muçarela"}', "latin1"));
  const text = await readText(response, 1_000);
  log.answered("market", alfa, response, JSON.parse(text ?? ""));
  expect(lines[0]).toMatchObject({ guessed: 1, first: [": bytes, lido como windows-1252"] });
});
