import { readdirSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import sharp from "sharp";
import { expect, test } from "vitest";
import { DAY_MS } from "@/lib/domain/durations";
import { pictureHash } from "@/lib/domain/media/picture";
import { sweepPictures } from "@/lib/embedded-api/picture-store/sweep";
import { PICTURE_QUOTA, pictureBatch } from "@/lib/embedded-api/services/pictures";
import { inPictureTurn, PicturesBusy } from "@/lib/node/queue/picture-gate";
import { createTestApi, OPERATOR_TOKEN } from "./factory";

const api = await createTestApi();

const folders = () => readdirSync(api.mediaFolder).sort();

function flat(width: number, height: number, background: string): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .png({ compressionLevel: 9 })
    .toBuffer();
}

const dataUri = (bytes: Buffer) => `data:image/png;base64,${bytes.toString("base64")}`;

async function photo(background: string): Promise<string> {
  return dataUri(await flat(400, 300, background));
}

function call(market: string, path: string, body?: unknown, method?: string) {
  return api.ask(`/operator/markets/${market}${path}`, {
    token: OPERATOR_TOKEN,
    ...(body === undefined ? {} : { body }),
    ...(method && { method }),
  });
}

async function product(market: string, id = "suco"): Promise<{ id: string; version: string; image: string | null }> {
  const { products } = await (await call(market, "/menu")).json();
  return products.find((each: { id: string }) => each.id === id);
}

test("five photos with a version that has passed leave the folder of pictures as it was", async () => {
  const market = await api.aMarket();
  const before = folders();
  const colours = ["#110000", "#220000", "#330000", "#440000", "#550000"];
  const statuses = await Promise.all(
    colours.map(async (colour) => {
      const body = { version: "passed", fields: { image: await photo(colour) } };
      return (await call(market, "/menu/products/suco", body, "PUT")).status;
    }),
  );
  expect(statuses).toEqual(colours.map(() => 409));
  expect(folders()).toEqual(before);
});

test("a photo of a product that the menu's checks refuse is not stored", async () => {
  const market = await api.aMarket();
  const before = folders();
  const { version } = await product(market);
  const fields = { image: await photo("#660000"), price: -1 };
  expect((await call(market, "/menu/products/suco", { version, fields }, "PUT")).status).toBe(422);
  expect(folders()).toEqual(before);
});

test("a logo with settings that changed meanwhile is not stored", async () => {
  const market = await api.aMarket();
  const before = folders();
  const body = { version: "passed", market: { logo: await photo("#770000") } };
  expect((await call(market, "/settings", body, "PATCH")).status).toBe(409);
  expect(folders()).toEqual(before);
});

test("a photo is stored with the change that names it", async () => {
  const market = await api.aMarket();
  const { version } = await product(market);
  const body = { version, fields: { image: await photo("#880000") } };
  expect((await call(market, "/menu/products/suco", body, "PUT")).status).toBe(200);
  const { image } = await product(market);
  expect(folders()).toContain(pictureHash(image ?? ""));
});

test("a picture that no menu names for a week is deleted; one of the log, which can undo, stays", async () => {
  const market = await api.aMarket();
  const change = async (image: string | null) => {
    const { version } = await product(market);
    expect((await call(market, "/menu/products/suco", { version, fields: { image } }, "PUT")).status).toBe(200);
    return (await product(market)).image;
  };
  const first = pictureHash((await change(await photo("#990000"))) ?? "") ?? "";
  const second = pictureHash((await change(await photo("#aa0000"))) ?? "") ?? "";
  await sweepAfter(0);
  await sweepAfter(8);
  expect(folders()).toEqual(expect.arrayContaining([first, second]));
  await api.client.query("delete from shop_changes where market_id = $1", [market]);
  await sweepAfter(8);
  await sweepAfter(14);
  expect(folders()).toEqual(expect.arrayContaining([first, second]));
  await sweepAfter(16);
  expect(folders()).toContain(second);
  expect(folders()).not.toContain(first);
});

/** Days from now. */
function sweepAfter(days: number): Promise<void> {
  return sweepPictures({ ...api.parts, now: () => new Date(api.clock.now.getTime() + days * DAY_MS) });
}

function aBatch() {
  return pictureBatch({ ...api.parts, inTurn: (_bytes, work) => work() });
}

test("what a process that ended had stored and not named is deleted after a week", async () => {
  const hash = pictureHash(await aBatch().add(await flat(40, 30, "#bb0000"), "logo"));
  await sweepAfter(0);
  await sweepAfter(6);
  expect(folders()).toContain(hash);
  await sweepAfter(8);
  expect(folders()).not.toContain(hash);
});

test("a change that wants a picture begins its week again, and one that was refused leaves another's picture", async () => {
  const bytes = await flat(40, 30, "#bb00bb");
  const [one, other] = [aBatch(), aBatch()];
  const hash = pictureHash(await one.add(bytes, "logo")) ?? "";
  await sweepAfter(0);
  await other.keep(hash);
  await sweepAfter(8);
  await one.discard();
  await other.discard();
  expect(folders()).toContain(hash);
  await sweepAfter(16);
  expect(folders()).not.toContain(hash);
});

test("a shop whose pictures fill its room is told so, in its language", async () => {
  const pictures = pictureBatch({ ...api.parts, inTurn: (_bytes, work) => work(), room: async () => 10 });
  await expect(pictures.add(await flat(40, 30, "#cc0000"), "logo")).rejects.toThrow("as fotos da loja passam de 1 GB");
  expect(PICTURE_QUOTA).toBe(2 ** 30);
});

test("four flat pictures of 25 megapixels at once take less than 150 MB, and another shop's has its turn among them", async () => {
  const market = await api.aMarket();
  const other = await api.aMarket();
  const large = await Promise.all(
    Array.from({ length: 4 }, (_, n) => flat(5_000, 5_000, `#00${(16 + n).toString(16)}00`)),
  );
  const versions = { own: (await product(market)).version, others: (await product(other)).version };
  const before = process.memoryUsage.rss();
  let most = before;
  const ended: string[] = [];
  const upload = async (name: string, shop: string, version: string, bytes: Buffer) => {
    await call(shop, "/menu/products/suco", { version, fields: { image: dataUri(bytes) } }, "PUT");
    ended.push(name);
  };
  const small = await flat(400, 300, "#0000aa");
  let isOver = false;
  const watch = (async () => {
    while (!isOver) {
      most = Math.max(most, process.memoryUsage.rss());
      await setTimeout(5);
    }
  })();
  await Promise.all([
    ...large.map((bytes) => upload("large", market, versions.own, bytes)),
    upload("other", other, versions.others, small),
  ]);
  isOver = true;
  await watch;
  expect(ended.indexOf("other")).toBeLessThan(3);
  expect((most - before) / 2 ** 20).toBeLessThan(150);
});

test("a shop whose uploads wait with more than 8 MB is refused the next one, and no other shop is", async () => {
  let finish = () => {};
  const running = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const uploads = ["a", "a"].map(() => inPictureTurn("full", 4 * 2 ** 20, () => running));
  await expect(inPictureTurn("full", 1, async () => {})).rejects.toThrow(PicturesBusy);
  finish();
  await Promise.all(uploads);
  await inPictureTurn("full", 1, async () => {});
  const other = inPictureTurn("other", 5 * 2 ** 20, async () => "served");
  expect(await other).toBe("served");
});

test("an option's picture is stored once, exported, kept with what the menu names, and changed by hand", async () => {
  const image = await photo("#dd0000");
  const market = await api.aMarket((document) => {
    for (const option of document.products[0]?.complements?.slice(0, 2) ?? []) Object.assign(option, { image });
  });
  const { groups } = await (await call(market, "/menu")).json();
  const required = groups.find(({ options }: { options: { id: string }[] }) => options.some(({ id }) => id === "mal"));
  const stored = required.options.map((option: { image?: string }) => option.image);
  expect(stored[0]).toMatch(/^\/media\/[0-9a-f]+\//);
  expect(stored).toEqual([stored[0], stored[0]]);
  for (const days of [0, 8]) await sweepAfter(days);
  expect(folders()).toContain(pictureHash(stored[0]));
  const exported = await (await call(market, "?pictures=inline")).text();
  expect(exported.split(image)).toHaveLength(3);
  const written = await photo("#00dd00");
  const options = required.options.map((option: object, index: number) =>
    index === 0 ? { ...option, image: written } : option,
  );
  const change = (fields: object, version: string) =>
    call(market, `/menu/groups/${required.id}`, { version, fields }, "PUT");
  const broken = options.map((option: object) => ({ ...option, image: "data:image/png;base64,aGVsbG8=" }));
  const refused = await change({ options: broken }, required.version);
  expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('"options[1].image"')]);
  expect((await change({ options }, required.version)).status).toBe(200);
  const now = (await (await call(market, "/menu")).json()).groups.find(({ id }: { id: string }) => id === required.id);
  const images = now.options.map((option: { image?: string }) => option.image);
  expect(images[0]).toMatch(/^\/media\/[0-9a-f]+\//);
  expect(images[0]).not.toBe(stored[0]);
  expect(images[1]).toBe(stored[1]);
  const without = now.options.map((option: object) => ({ ...option, image: null }));
  expect((await change({ options: without }, now.version)).status).toBe(200);
});
