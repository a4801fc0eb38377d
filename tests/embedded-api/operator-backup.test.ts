import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { beforeAll, describe, expect, test } from "vitest";
import { pictureHash } from "@/lib/domain/media/picture";
import { demoDocument, seedDemo } from "@/lib/embedded-api/catalogue/demo";
import { fileOf } from "@/lib/embedded-api/pictures/pictures";
import { cacheDemoMedia, copyDemoMedia } from "../../scripts/lib/seeded-data.mjs";
import { allRows } from "../support/all-rows";
import { aDocument, anItem, anOrder, ask, createTestApi, NO_HOURS, OPERATOR_TOKEN, type TestApi } from "./factory";

const DEMO = ["brasa", "cantinho", "dona-flor", "forno-da-vila"];
/** Above the limit of one line. */
const LONG_LINE = 9 * 1024 * 1024;
const MENU_CALLS = ["/market", "/categories", "/products", "/districts", "/payment_types"];

const api = await createTestApi();
copyDemoMedia(api.parts.mediaFolder);
await seedDemo(api.parts);
cacheDemoMedia(api.parts.mediaFolder);

function operator(to: TestApi, path: string, init: RequestInit = {}): Promise<Response> {
  const headers = { authorization: `Bearer ${OPERATOR_TOKEN}` };
  return to.send(new Request(`http://embedded-api.internal/operator${path}`, { ...init, headers }));
}

async function menuOf(from: TestApi, market: string) {
  const answers = await Promise.all(MENU_CALLS.map((path) => ask(from, `/api/v3${path}`, { market })));
  return Promise.all(answers.map((answer) => answer.json()));
}

async function backupOf(from: TestApi): Promise<Buffer> {
  const answer = await operator(from, "/backup");
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

function partsOf(backup: Buffer) {
  const lines = gunzipSync(backup).toString().trimEnd().split("\n");
  const footer = lines.findIndex((line) => line.startsWith('{"rows_in_all"'));
  return { rows: lines.slice(0, footer + 1), pictures: lines.slice(footer + 1, -1) };
}

const put = (to: TestApi, path: string, body: BodyInit) => operator(to, path, { method: "PUT", body });
const packed = (lines: string[]) => new Uint8Array(gzipSync(`${lines.join("\n")}\n`));

describe("an exported market imports as an equal one", { timeout: 60_000 }, () => {
  test.each(DEMO)("%s, on another server", async (market) => {
    // One market also gets its own folder, where cutting every image again takes seconds: the one with the fewest.
    const other = await createTestApi(market === "cantinho" ? {} : { mediaFolder: api.parts.mediaFolder });
    const document = await (await operator(api, `/markets/${market}`)).json();
    const answer = await put(other, `/markets/${market}`, JSON.stringify(document));
    expect((await answer.json()).warnings).toEqual(market === "forno-da-vila" ? [NO_HOURS] : []);
    expect(await menuOf(other, market)).toEqual(await menuOf(api, market));
    expect(await (await operator(other, `/markets/${market}`)).json()).toEqual(document);
  });

  test("with image paths, on the same server", async () => {
    const before = await menuOf(api, "dona-flor");
    const text = await (await operator(api, "/markets/dona-flor?pictures=paths")).text();
    expect(text).not.toContain("data:image");
    expect((await put(api, "/markets/dona-flor", text)).status).toBe(200);
    expect(await menuOf(api, "dona-flor")).toEqual(before);
  });

  test("a market that does not exist is not found", async () => {
    expect((await operator(api, "/markets/nenhuma")).status).toBe(404);
  });
});

test("a first start that fails midway leaves nothing behind, and the next one imports everything", async () => {
  const fresh = await createTestApi({ mediaFolder: api.parts.mediaFolder });
  await fresh.client.query("alter table markets add constraint later_fails check (id <> 'dona-flor')");
  await expect(seedDemo(fresh.parts)).rejects.toThrow();
  expect((await fresh.client.query("select id from markets")).rows).toEqual([]);
  await fresh.client.query("alter table markets drop constraint later_fails");
  await seedDemo(fresh.parts);
  expect((await fresh.client.query("select id from markets order by id")).rows).toEqual(DEMO.map((id) => ({ id })));
});

test("a start never overrules an operator's choice of markets", async () => {
  const own = await createTestApi();
  await put(own, "/markets/minha", JSON.stringify(aDocument("minha")));
  await seedDemo(own.parts);
  expect((await own.client.query("select id from markets")).rows).toEqual([{ id: "minha" }]);
});

describe("backup and restore", () => {
  let backup: Buffer;
  let fresh: TestApi;

  beforeAll(async () => {
    fresh = await createTestApi();
    for (const market of [await api.aMarket(), await api.aMarket()]) {
      const customer = await api.aCustomer(market);
      for (let sent = 0; sent < 3; sent += 1) {
        const note = 'Linha 1\nlinha 2\u2028 "aspas" \' \\ 🍇 {}';
        await api.order(market, customer.token, anOrder(customer, { products: [anItem({ observations: note })] }));
      }
    }
    await put(api, "/markets/brasa/open_closed", JSON.stringify({ open_closed: "closed" }));
    backup = await backupOf(api);
  });

  test("restores every table and every image equally", { timeout: 120_000 }, async () => {
    const other = await createTestApi();
    await seedDemo({ ...other.parts, mediaFolder: api.parts.mediaFolder });
    const { rows, pictures } = partsOf(backup);
    expect((await put(other, "/backup/pictures", pictures.join("\n"))).status).toBe(200);
    const restored = await put(other, "/backup", packed(rows));
    expect(await restored.json()).toMatchObject({ markets: expect.arrayContaining([...DEMO, "loja-1", "loja-2"]) });
    const [before, after] = [await allRows(api), await allRows(other)];
    expect(after).toEqual(before);
    expect(before.orders).toHaveLength(6);
    const [product] = await (await ask(other, "/api/v3/products", { market: "dona-flor" })).json();
    const hash = pictureHash(product.image) ?? "";
    for (const cut of ["sq112", "w960"] as const)
      expect(readFileSync(fileOf(other.parts.mediaFolder, hash, cut, "webp"))).toEqual(
        readFileSync(fileOf(api.parts.mediaFolder, hash, cut, "webp")),
      );
  });

  test("rejects a database in use, which stays unchanged", async () => {
    const torn = packed(partsOf(backup).rows).slice(0, 5_000);
    const used = await createTestApi({ mediaFolder: api.parts.mediaFolder });
    await seedDemo(used.parts);
    const uses: (() => Promise<unknown>)[] = [
      () => operator(used, "/markets/brasa/open_closed", { method: "PUT", body: '{"open_closed":"open"}' }),
      () => operator(used, "/markets/brasa/open_closed", { method: "PUT", body: '{"open_closed":null}' }),
      () => used.aCustomer("brasa"),
      () => used.client.query("delete from customers"),
      async () => {
        used.clock.now = new Date(used.clock.now.getTime() + 1);
        return put(used, "/markets/cantinho", JSON.stringify(await demoDocument("cantinho")));
      },
    ];
    const answers: number[] = [];
    for (const use of uses) {
      await use();
      const before = await allRows(used);
      answers.push((await put(used, "/backup", torn)).status);
      expect(await allRows(used)).toEqual(before);
    }
    // 409 while in use; otherwise the truncated copy is read and rejected.
    expect(answers).toEqual([409, 422, 409, 422, 409]);
  });

  test.each<[what: string, spoil: (rows: string[]) => Uint8Array<ArrayBuffer>]>([
    ["missing its last lines", (rows) => packed(rows.slice(0, -3))],
    ["missing a row", (rows) => packed(rows.toSpliced(-2, 1))],
    ["truncated", (rows) => packed(rows).slice(0, 5_000)],
    ["not compressed", (rows) => new TextEncoder().encode(rows.join("\n"))],
    ["of another kind", () => packed(['{"format":"other"}'])],
    [
      "of an unknown table",
      (rows) => packed(rows.map((row) => row.replaceAll('"table":"orders"', '"table":"pg_authid"'))),
    ],
    [
      "with another market's rows",
      (rows) => packed(rows.map((row) => row.replace('"market_id": "loja-1"', '"market_id": "loja-2"'))),
    ],
    ["empty", () => new Uint8Array()],
    ["with a line above 8 MB after its rows", (rows) => packed(rows.toSpliced(-1, 0, "x".repeat(LONG_LINE)))],
    ["with a row above 8 MB", (rows) => packed(rows.with(-2, `{"x":"${"x".repeat(LONG_LINE)}"}`))],
  ])("rejects a copy that is %s, whole", async (_what, spoil) => {
    const answer = await put(fresh, "/backup", spoil(partsOf(backup).rows));
    expect([answer.status, (await answer.json()).code]).toEqual([422, "BAD_BACKUP"]);
    expect((await fresh.client.query("select id from markets")).rows).toEqual([]);
    expect(fresh.failures).toEqual([]);
  });

  test("names a line that is too long", async () => {
    const answer = await put(fresh, "/backup", packed(["x".repeat(LONG_LINE)]));
    expect((await answer.json()).message).toBe(
      "A cópia tem erros e nada foi restaurado. Uma linha dela passa de 8 MB.",
    );
  });

  test("restores a section in more than one statement", async () => {
    const { rows } = partsOf(backup);
    const at = rows.findIndex((row) => row.startsWith('{"table":"orders"'));
    const section = JSON.parse(rows[at] ?? "{}");
    const long = rows.slice(at + 1, at + 1 + section.rows).map((row) => {
      const order = JSON.parse(row);
      return JSON.stringify({ ...order, observations: "ç".repeat(3 * 1024 * 1024) });
    });
    const other = await createTestApi();
    const restored = await put(other, "/backup", packed(rows.toSpliced(at + 1, long.length, ...long)));
    expect(restored.status).toBe(200);
    const { rows: found } = await other.client.query<{ length: number }>(
      "select length(observations)::int as length from orders where market_id = $1",
      [section.market],
    );
    expect(found).toEqual(long.map(() => ({ length: 3 * 1024 * 1024 })));
  });

  test("stores no image of a body with an invalid line", async () => {
    const picture = `${"b".repeat(20)}/w960.webp`;
    const good = JSON.stringify({ picture, base64: "AAAA" });
    for (const bad of ["{}", "x".repeat(LONG_LINE)]) {
      const answer = await put(fresh, "/backup/pictures", `${good}\n${bad}\n`);
      expect([answer.status, (await answer.json()).code]).toEqual([422, "BAD_BACKUP"]);
    }
    expect(existsSync(join(fresh.parts.mediaFolder, picture))).toBe(false);
    expect(await (await put(fresh, "/backup/pictures", good)).json()).toEqual({ kept: 1 });
    expect(existsSync(join(fresh.parts.mediaFolder, picture))).toBe(true);
  });

  test("writes images to their own folder only", async () => {
    for (const picture of ["../x/w960.webp", `${"a".repeat(32)}/../../x.webp`, `${"a".repeat(32)}/w960.php`]) {
      const answer = await put(api, "/backup/pictures", JSON.stringify({ picture, base64: "AAAA" }));
      expect(answer.status).toBe(422);
    }
  });

  test("contains every table but the invites, which a copy could redeem again, and no secret in clear text", async () => {
    const text = gunzipSync(backup).toString();
    expect(text).not.toContain(OPERATOR_TOKEN);
    const { tables } = JSON.parse(text.slice(0, text.indexOf("\n")));
    const { invites, ...ofMarkets } = await allRows(api);
    expect(invites).toBeDefined();
    expect(Object.keys(tables).sort()).toEqual(Object.keys(ofMarkets));
  });
});
