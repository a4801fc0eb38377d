// Two devices, in two processes where the database allows them, do contrary things to one shop at the same moment.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ask, OPERATOR_TOKEN } from "../embedded-api/factory";
import { aBoardDocument } from "../support/board-calls";
import { type BoardAsk, boardShop } from "../support/board-shop";
import { crashingApi, type Running } from "../support/crash-process";
import { DATABASES } from "../support/databases";
import { askAs, enter, type OpenedBoard, openBoard, placeOrder } from "../support/opened-board";

/** Rounds of each race; `npm run test:long -- races` runs more. */
const ROUNDS = Number(process.env.RACE_ORDERS ?? 24) >= 200 ? 60 : 6;
const MARKET = "disputa";
const WITHIN = 60_000 + ROUNDS * 3_000;

type HttpResponse = { status: number; text: string };

let processes: Awaited<ReturnType<typeof crashingApi>>;
beforeAll(async () => {
  processes = await crashingApi();
});
afterAll(() => processes.remove());

describe.each(DATABASES)("on $name", ({ name, url }) => {
  const folder = mkdtempSync(join(tmpdir(), "races-"));
  let doors: Running[];
  let board: OpenedBoard;
  /** The shop's owner at each process. */
  let owners: [BoardAsk, BoardAsk];
  let adminUrl: string | undefined;

  beforeAll(async () => {
    const database = await url();
    adminUrl = database?.adminUrl;
    const first = await processes.start(folder, database?.url);
    // PGlite is one process's alone.
    const second = database ? await processes.start(folder, database.url) : first;
    doors = [first, second];
    board = await openBoard(first.api, MARKET, "zqdisputa", "zqoculto");
    owners = [board.owner, askAs(second.api, MARKET, OPERATOR_TOKEN)];
  });
  afterAll(async () => {
    for (const { child, ended } of new Set(doors)) {
      child.kill("SIGKILL");
      await ended;
    }
    rmSync(folder, { recursive: true, force: true });
  });

  const apart = (round: number) => new Promise((resolve) => setTimeout(resolve, (round * 7) % 5));

  /** Both at once; each process is first in every other round. */
  async function race<One, Other>(
    round: number,
    one: (owner: BoardAsk) => Promise<One>,
    other: (owner: BoardAsk) => Promise<Other>,
  ): Promise<[One, Other]> {
    const [here, there] = round % 2 === 0 ? owners : owners.toReversed();
    return Promise.all([one(here as BoardAsk), apart(round).then(() => other(there as BoardAsk))]);
  }

  const shopNow = () => boardShop(board.owner, board);
  const changes = async (): Promise<{ id: string; action: string; before: unknown; after: unknown }[]> =>
    JSON.parse((await board.owner("GET", "/board/changes")).text).changes;
  /** The log shows the last fifty changes, and a round makes a few. */
  async function loggedIn(work: () => Promise<void>): Promise<string[]> {
    const before = new Set((await changes()).map(({ id }) => id));
    await work();
    return (await changes()).flatMap(({ id, action }) => (before.has(id) ? [] : [action]));
  }
  const statuses = (answers: readonly HttpResponse[]) => answers.map(({ status }) => status).sort();
  const codeOf = ({ text }: HttpResponse) => JSON.parse(text).code;

  async function eachRound(work: (round: number) => Promise<void>): Promise<void> {
    for (let round = 0; round < ROUNDS; round += 1) {
      // Keeps the menu small.
      await board.owner("PUT", "", aBoardDocument(MARKET, "zqdisputa"));
      await work(round);
    }
  }

  test("of two changes of the same product one stands, and the other is told", { timeout: WITHIN }, () =>
    eachRound(async (round) => {
      const { product } = await shopNow();
      const change = (price: number) => (owner: BoardAsk) =>
        owner("PUT", `/menu/products/${product.id}`, { version: product.version, fields: { price } });
      let wins = 0;
      const actions = await loggedIn(async () => {
        const answers = await race(round, change(30), change(40));
        expect(statuses(answers)).toEqual([200, 409]);
        wins = answers[0].status === 200 ? 30 : 40;
      });
      expect(actions).toEqual(["menu.product.change"]);
      const { products } = JSON.parse((await board.owner("GET", "/menu")).text);
      expect(products.find(({ id }: { id: string }) => id === product.id).price).toBe(wins);
    }),
  );

  test("two prices without a version stand one after the other, and the log has both", { timeout: WITHIN }, () =>
    eachRound(async (round) => {
      const { product } = await shopNow();
      const price = (reais: number) => (owner: BoardAsk) =>
        owner("PUT", "/items", { items: [{ product: product.id }], price: reais });
      expect(statuses(await race(round, price(31), price(41)))).toEqual([200, 200]);
      const [last, first] = (await changes()).slice(0, 2).sort((a, b) => chained(a, b));
      expect(last?.before).toEqual(first?.after);
      const { products } = JSON.parse((await board.owner("GET", "/menu")).text);
      const { price: now } = products.find(({ id }: { id: string }) => id === product.id);
      expect(Object(last?.after)[0].price).toBe(now);
    }),
  );

  /** Within one millisecond the log's ids say nothing of the order. */
  function chained(a: { before: unknown; after: unknown }, b: { before: unknown; after: unknown }): number {
    return JSON.stringify(a.before) === JSON.stringify(b.after) ? -1 : 1;
  }

  test("of two changes of the settings one stands, and hours of special days lose nothing", { timeout: WITHIN }, () =>
    eachRound(async (round) => {
      const { settings, today } = await shopNow();
      const hours = (opens: string) => (owner: BoardAsk) =>
        owner("PATCH", "/settings", {
          version: settings.version,
          market: { opening_hours: [{ weekday: 2, opens, closes: "23:00" }] },
        });
      const answers = await race(round, hours("10:00"), hours("11:00"));
      expect(statuses(answers)).toEqual([200, 409]);
      const lost = answers[0].status === 409 ? answers[0] : answers[1];
      expect(codeOf(lost)).toBe("SETTINGS_CHANGED");
      const { version } = JSON.parse((await board.owner("GET", "/settings")).text);
      const special_hours = [{ date: today, closed: true, name: `Rodada ${round}` }];
      const both = await race(
        round,
        (owner) => owner("PUT", "/special_hours", { special_hours }),
        (owner) => owner("PATCH", "/settings", { version, market: { phone: `1133330${100 + round}` } }),
      );
      expect(statuses(both)).toEqual([200, 200]);
      const { market } = JSON.parse((await board.owner("GET", "?pictures=paths")).text);
      expect(market).toMatchObject({ phone: `1133330${100 + round}`, special_hours });
    }),
  );

  test("one order is moved once", { timeout: WITHIN }, () =>
    eachRound(async (round) => {
      const number = await placeOrder(doors[0]?.api as Running["api"], board);
      const move = (what: string) => (owner: BoardAsk) =>
        owner("POST", `/orders/${number}/${what}`, { from: "received" });
      const answers = await race(round, move("advance"), move("cancel"));
      expect(statuses(answers)).toEqual([200, 409]);
      const { status } = JSON.parse((await board.owner("GET", `/orders/${number}`)).text);
      expect(status).toBe(answers[0].status === 200 ? "preparing" : "cancelled");
      const about = (await changes()).filter(({ action }) => action.startsWith("order."));
      expect(about[0]?.action).toBe(answers[0].status === 200 ? "order.advance" : "order.cancel");
    }),
  );

  test("of an undo and a new change one wins, and of two undos of one change one", { timeout: WITHIN }, () =>
    eachRound(async (round) => {
      const { product } = await shopNow();
      const path = `/menu/products/${product.id}`;
      const first = await board.owner("PUT", path, { version: product.version, fields: { price: 50 } });
      const { change } = JSON.parse(first.text);
      const { version } = (await shopNow()).product;
      const undo = (owner: BoardAsk) => owner("POST", "/menu/undo", { change });
      const answers = await race(round, undo, (owner) => owner("PUT", path, { version, fields: { price: 60 } }));
      expect(statuses(answers)).toEqual([200, 409]);
      const { products } = JSON.parse((await board.owner("GET", "/menu")).text);
      const { price } = products.find(({ id }: { id: string }) => id === product.id);
      expect(price).toBe(answers[0].status === 200 ? 25.9 : 60);

      const again = await board.owner("POST", `/menu/products/${product.id}/copy`);
      const copied = (owner: BoardAsk) => owner("POST", "/menu/undo", { change: JSON.parse(again.text).change });
      expect(statuses(await race(round, copied, copied))).toEqual([200, 409]);
    }),
  );

  test("a one-use link and an invite are used once", { timeout: WITHIN }, () =>
    eachRound(async (round) => {
      const { code } = JSON.parse((await board.owner("POST", "/board/links", {})).text);
      const body = { market: MARKET, secret: code, device: "Celular" };
      const entered = await Promise.all(doors.concat(doors).map(({ api }) => ask(api, "/operator/board", { body })));
      expect(entered.map(({ status }) => status).sort()).toEqual([201, 401, 401, 401]);

      const made = await ask(doors[0]?.api as Running["api"], "/operator/invites", {
        token: OPERATOR_TOKEN,
        method: "POST",
      });
      const { code: invite } = await made.json();
      const shops = await Promise.all(
        doors.map(({ api }, at) =>
          ask(api, "/operator/new-shop", { body: aNewShop(invite, `nova-${name.toLowerCase()}-${round}-${at}`) }),
        ),
      );
      const found = await Promise.all(
        shops.map(async (response) => ({ status: response.status, text: await response.text() })),
      );
      expect(found.map(({ status }) => status).sort(), JSON.stringify(found)).toEqual([201, 410]);
    }),
  );

  test(
    "a key that is revoked under a change leaves it whole or not made, and opens nothing after",
    { timeout: WITHIN },
    () =>
      eachRound(async (round) => {
        const { id, key } = JSON.parse((await board.owner("POST", "/keys", { scope: "all" })).text);
        const before = new Set((await changes()).map((change) => change.id));
        const [one, other] = doors as [Running, Running];
        const withKey = askAs(one.api, MARKET, key);
        const { code } = JSON.parse((await withKey("POST", "/board/links", {})).text);
        const enters = async (secret: string) => {
          await apart(round);
          const response = await ask(one.api, "/operator/board", {
            body: { market: MARKET, secret, device: "Celular" },
          });
          return { status: response.status, token: (await response.json()).token ?? secret };
        };
        const [changed, linked, revoked, ...entered] = await Promise.all([
          withKey("PUT", "/open_closed", { open_closed: round % 2 === 0 ? "open" : "closed" }),
          withKey("POST", "/board/links", {}),
          apart(round).then(() => askAs(other.api, MARKET, OPERATOR_TOKEN)("DELETE", `/keys/${id}`)),
          enters(key),
          enters(code),
        ]);
        expect([200, 401]).toContain(changed.status);
        const made = (await changes()).filter(
          (change) => change.action === "market.open_closed" && !before.has(change.id),
        );
        expect(made.length).toBe(changed.status === 200 ? 1 : 0);
        expect([201, 401]).toContain(linked.status);
        expect(revoked.status).toBe(200);
        for (const { status, token } of entered) {
          expect([201, 401]).toContain(status);
          for (const { api } of doors) expect((await askAs(api, MARKET, token)("GET", "/board")).status).toBe(401);
        }
        const late = linked.status === 201 ? JSON.parse(linked.text).code : code;
        for (const secret of [key, late]) expect(await enter(other.api, MARKET, secret, "Celular")).toBeUndefined();
      }),
  );

  test("an order is accepted or cancelled for want of an answer, never both", { timeout: WITHIN }, async () => {
    // Only where a third connection may set the clock of the orders.
    if (!adminUrl) return;
    const api = doors[0]?.api as Running["api"];
    const document = aBoardDocument(MARKET, "zqdisputa");
    Object.assign(document.market, { accept_within_minutes: 60 });
    await board.owner("PUT", "", document);
    await board.owner("PUT", "/open_closed", { open_closed: "open" });
    const numbers: string[] = [];
    for (let made = 0; made < 4 * ROUNDS; made += 1) numbers.push(await placeOrder(api, board));
    const admin = new pg.Client(adminUrl);
    await admin.connect();
    await admin.query("update orders set accept_by = now() where accept_by is not null");
    await admin.query("update markets set work_due_at = now()");
    const accepted = await Promise.all(
      // From the newest, while the clock begins at the oldest: they meet.
      numbers.toReversed().map(async (number, at) => {
        await new Promise((resolve) => setTimeout(resolve, at * Math.max(20, 2_000 / numbers.length)));
        const response = await (owners[at % 2] as BoardAsk)("POST", `/orders/${number}/advance`, { from: "received" });
        return { number, isAccepted: response.status === 200 };
      }),
    );
    await admin.end();
    for (const { number, isAccepted } of accepted) {
      const { status } = JSON.parse((await board.owner("GET", `/orders/${number}`)).text);
      expect([number, status]).toEqual([number, isAccepted ? "preparing" : "cancelled"]);
    }
    const wins = accepted.filter(({ isAccepted }) => isAccepted).length;
    expect(wins).toBeGreaterThan(0);
    expect(wins).toBeLessThan(numbers.length);
    console.log(`N4 ${numbers.length} acceptances against the clock in two processes: ${wins} won, 0 doubled`);
  });
});

function aNewShop(code: string, id: string) {
  return {
    code,
    id,
    name: "Nova",
    template: "pizzaria",
    device: "Celular",
    modes: ["TAKEOUT"],
    opening_hours: [{ weekday: 1, opens: "18:00", closes: "23:00" }],
    address: "Rua Nova, 1",
    city: "Taubaté",
    state: "SP",
    phone: "(12) 3333-4444",
    whatsapp: "12999990000",
    districts: [],
  };
}
