import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { pictureHash } from "@/lib/domain/media/picture";
import { demoDocument, seedDemo } from "@/lib/embedded-api/catalogue/demo";
import { cacheDemoMedia, copyDemoMedia } from "../../scripts/lib/seeded-data.mjs";
import { allRows } from "../support/all-rows";
import { archived, backupOf, type Copy, opened, packed, restore } from "../support/backup";
import { aDocument, anItem, anOrder, ask, createTestApi, NO_HOURS, OPERATOR_TOKEN, type TestApi } from "./factory";

const DEMO = ["brasa", "cantinho", "dona-flor", "forno-da-vila"];
/** Above the limit of one line. */
const LONG_LINE = 9 * 1024 * 1024;
const MENU_CALLS = ["/market", "/categories", "/products", "/districts", "/payment_types"];

const api = await createTestApi();
copyDemoMedia(api.mediaFolder);
await seedDemo(api.parts);
cacheDemoMedia(api.mediaFolder);

function operator(to: TestApi, path: string, init: RequestInit = {}): Promise<Response> {
  const headers = { authorization: `Bearer ${OPERATOR_TOKEN}` };
  return to.send(new Request(`http://embedded-api.internal/operator${path}`, { ...init, headers }));
}

async function menuOf(from: TestApi, market: string) {
  const answers = await Promise.all(MENU_CALLS.map((path) => ask(from, `/api/v3${path}`, { market })));
  return Promise.all(answers.map((response) => response.json()));
}

const put = (to: TestApi, path: string, body: BodyInit) => operator(to, path, { method: "PUT", body });

describe("an exported market imports as an equal one", { timeout: 60_000 }, () => {
  test.each(DEMO)("%s, on another server", async (market) => {
    // One market also gets its own folder, where cutting every image again takes seconds: the one with the fewest.
    const other = await createTestApi(market === "cantinho" ? {} : { media: api.parts.media });
    const document = await (await operator(api, `/markets/${market}`)).json();
    const response = await put(other, `/markets/${market}`, JSON.stringify(document));
    expect((await response.json()).warnings).toEqual(market === "forno-da-vila" ? [NO_HOURS] : []);
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
  const fresh = await createTestApi({ media: api.parts.media });
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
  let archive: Uint8Array;
  let copy: Copy;
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
    archive = await backupOf(api);
    copy = await opened(archive);
  });

  test("restores every table and every image", { timeout: 120_000 }, async () => {
    const other = await createTestApi();
    await seedDemo({ ...other.parts, media: api.parts.media });
    const { outcome, media } = await restore(other, archive);
    expect(outcome).toMatchObject({ markets: expect.arrayContaining([...DEMO, "loja-1", "loja-2"]) });
    const [before, after] = [await allRows(api), await allRows(other)];
    expect(after).toEqual(before);
    expect(before.orders).toHaveLength(6);
    const [product] = await (await ask(other, "/api/v3/products", { market: "dona-flor" })).json();
    const hash = pictureHash(product.image) ?? "";
    for (const cut of ["sq224", "w960"] as const)
      expect(media(`${hash}/${cut}.webp`)).toEqual(readFileSync(join(api.mediaFolder, hash, `${cut}.webp`)));
    for (const [name, bytes] of copy.pictures) expect(media(name.slice(6)).equals(bytes), name).toBe(true);
  });

  test("rejects a database in use, which stays unchanged", async () => {
    const torn = await archived(packed(copy.rows).slice(0, 5_000));
    const used = await createTestApi({ media: api.parts.media });
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
    const sentences: string[] = [];
    for (const use of uses) {
      await use();
      const before = await allRows(used);
      sentences.push(((await restore(used, torn)).outcome as Error).message.slice(0, 10));
      expect(await allRows(used)).toEqual(before);
    }
    // In use; otherwise the truncated copy is read and rejected.
    expect(sentences).toEqual(["O banco de", "A cópia te", "O banco de", "A cópia te", "O banco de"]);
  });

  const text = (content: string) => new TextEncoder().encode(content);
  const withRows = (spoil: (rows: string[]) => string[]) => () => archived(packed(spoil(copy.rows)));

  test.each<[what: string, file: () => Promise<Uint8Array> | Uint8Array]>([
    ["missing its last lines", withRows((rows) => rows.slice(0, -3))],
    ["missing a row", withRows((rows) => rows.toSpliced(-2, 1))],
    ["of another kind", withRows(() => ['{"format":"other"}'])],
    ["of an unknown table", withRows((rows) => rows.map((row) => row.replaceAll('"table":"orders"', '"table":"x"')))],
    [
      "with another market's rows",
      withRows((rows) => rows.map((row) => row.replace('"market_id":"loja-1"', '"market_id":"loja-2"'))),
    ],
    ["with a line above 8 MB after its rows", withRows((rows) => rows.toSpliced(-1, 0, "x".repeat(LONG_LINE)))],
    ["with a row above 8 MB", withRows((rows) => rows.with(-2, `{"x":"${"x".repeat(LONG_LINE)}"}`))],
    ["with truncated rows", () => archived(packed(copy.rows).slice(0, 5_000))],
    ["with rows that are not compressed", () => archived(text(copy.rows.join("\n")))],
    ["without rows", async () => (await archived(text(""), copy.pictures)).slice(0, -2048)],
    ["truncated in a picture", () => archive.slice(0, 100_000)],
    ["truncated in its rows", () => archive.slice(0, -6_000)],
    ["no archive", () => text("x".repeat(5_000))],
    ["empty", () => new Uint8Array()],
  ])("rejects a copy that is %s, whole", async (_what, file) => {
    const { outcome, dataDir } = await restore(fresh, await file());
    expect(outcome).toMatchObject({ message: expect.stringContaining("A cópia tem erros e nada foi restaurado.") });
    expect((await fresh.client.query("select id from markets")).rows).toEqual([]);
    expect(readdirSync(dataDir).filter((name) => name !== "media")).toEqual(["copy"]);
  });

  test("names a line that is too long", async () => {
    const { outcome } = await restore(fresh, await archived(packed(["x".repeat(LONG_LINE)])));
    expect(outcome).toMatchObject({
      message: "A cópia tem erros e nada foi restaurado. Uma linha dela passa de 8 MB.",
    });
  });

  test("restores a section in more than one statement", async () => {
    const { rows } = copy;
    const at = rows.findIndex((row) => row.startsWith('{"table":"orders"'));
    const section = JSON.parse(rows[at] ?? "{}");
    const long = rows.slice(at + 1, at + 1 + section.rows).map((row) => {
      const order = JSON.parse(row);
      return JSON.stringify({ ...order, observations: "ç".repeat(3 * 1024 * 1024) });
    });
    const other = await createTestApi();
    const { outcome } = await restore(other, await archived(packed(rows.toSpliced(at + 1, long.length, ...long))));
    expect(outcome).not.toBeInstanceOf(Error);
    const { rows: found } = await other.client.query<{ length: number }>(
      "select length(observations)::int as length from orders where market_id = $1",
      [section.market],
    );
    expect(found).toEqual(long.map(() => ({ length: 3 * 1024 * 1024 })));
  });

  test("writes images to their own folder only, and nothing else", async () => {
    const hash = "a".repeat(32);
    const strange = [
      "../x",
      `media/${hash}/../../x.webp`,
      `media/${hash}/w960.php`,
      "operator-token",
      `/media/${hash}/source`,
    ];
    const good = `media/${hash}/source`;
    const other = await createTestApi();
    const files = [...strange, good].map((name) => [name, new TextEncoder().encode(name)] as const);
    const { outcome, dataDir, media } = await restore(other, await archived(packed(copy.rows), files));
    expect(outcome).not.toBeInstanceOf(Error);
    expect(readdirSync(dataDir).sort()).toEqual(["copy", "media"]);
    expect(readdirSync(join(dataDir, "media", hash))).toEqual(["source"]);
    expect(media(`${hash}/source`).toString()).toBe(good);
    expect(existsSync(join(dataDir, "..", "x"))).toBe(false);
  });

  test("contains every table of the shops, no invites, which a copy could redeem again, and no secret in clear text", async () => {
    const text = copy.rows.join("\n");
    expect(text).not.toContain(OPERATOR_TOKEN);
    const { tables } = JSON.parse(copy.rows[0] ?? "");
    const { invites, proven_backups: proven, ...ofMarkets } = await allRows(api);
    expect([invites, proven]).toEqual([expect.any(Array), expect.any(Array)]);
    expect(Object.keys(tables).sort()).toEqual(Object.keys(ofMarkets));
  });
});
