import { setTimeout as wait } from "node:timers/promises";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { DAY_MS } from "@/lib/domain/durations";
import { pictureHash } from "@/lib/domain/media/picture";
import { sweepPictures } from "@/lib/embedded-api/picture-store/sweep";
import { pictureBatch } from "@/lib/embedded-api/services/pictures";
import { openBucket } from "@/lib/node/media/bucket";
import { createTestApi, OPERATOR_TOKEN, transportName } from "../embedded-api/factory";
import { startObjectStore } from "../support/object-store";
import { storePlace } from "../support/store-place";

const store = await startObjectStore();
afterAll(store.stop);
const media = openBucket(storePlace(store));
const api = await createTestApi({ media });

const PRODUCT_FILES = 6;

async function photo(background: string) {
  const bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .png()
    .toBuffer();
  return { bytes, uri: `data:image/png;base64,${bytes.toString("base64")}` };
}

/** Stores a picture that no shop names, and sees it unnamed. */
async function anUnnamedPicture(bytes: Buffer): Promise<string> {
  const path = await pictureBatch({ ...api.parts, inTurn: (_bytes, work) => work() }).add(bytes, "product");
  await sweepAfter(0);
  return pictureHash(path) ?? "";
}

function sweepAfter(days: number, parts = api.parts): Promise<void> {
  return sweepPictures({ ...parts, now: () => new Date(api.clock.now.getTime() + days * DAY_MS) });
}

async function showOn(market: string, image: string): Promise<number> {
  const to = `/operator/markets/${market}/menu`;
  const { products } = await (await api.ask(to, { token: OPERATOR_TOKEN })).json();
  const { version } = products.find(({ id }: { id: string }) => id === "suco");
  const body = { version, fields: { image } };
  const response = await api.ask(`${to}/products/suco`, { token: OPERATOR_TOKEN, method: "PUT", body });
  return response.status;
}

test("a picture that is sent while it is being deleted is stored again", async () => {
  const market = await api.aMarket();
  const { bytes, uri } = await photo("#aa1100");
  const hash = await anUnnamedPicture(bytes);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const deleting = new Promise<void>((resolve) => {
    store.state.refuse = async (method) => {
      if (method !== "DELETE") return null;
      resolve();
      await released;
      return null;
    };
  });
  const sweep = sweepAfter(8);
  await deleting;
  const sent = showOn(market, uri);
  await wait(50);
  release();
  await sweep;
  expect(await sent).toBe(200);
  expect(await media.filesOf(hash)).toHaveLength(PRODUCT_FILES);
});

test("a picture that is named after the sweep has read the names is not deleted", async () => {
  store.state.refuse = () => null;
  const market = await api.aMarket();
  const photos = [await photo("#bb1100"), await photo("#cc1100")];
  const stored = await Promise.all(
    photos.map(async ({ bytes, uri }) => ({ uri, hash: await anUnnamedPicture(bytes) })),
  );
  const [first, second] = stored.sort((a, b) => a.hash.localeCompare(b.hash));
  let naming: Promise<number> | undefined;
  const remove = async (hash: string) => {
    if (hash === first?.hash) {
      naming = showOn(market, second?.uri ?? "");
      // PGlite has one connection, which the deletion holds.
      if (transportName === "postgres") await naming;
    }
    await media.remove(hash);
  };
  await sweepAfter(8, { ...api.parts, media: { ...media, remove } });
  expect(await naming).toBe(200);
  expect(await media.filesOf(first?.hash ?? "")).toEqual([]);
  expect(await media.filesOf(second?.hash ?? "")).toHaveLength(PRODUCT_FILES);
});

test("a store that is away refuses the change in the shop's language, and the menu stays as it was", async () => {
  const market = await api.aMarket();
  const { uri } = await photo("#dd1100");
  const before = await (await api.ask("/api/v3/products", { market })).json();
  store.state.refuse = (method) => (method === "PUT" ? 503 : null);
  expect(await showOn(market, uri)).toBe(503);
  const document = await (await api.ask(`/operator/markets/${market}`, { token: OPERATOR_TOKEN })).json();
  document.products[0].image = uri;
  const imported = await api.ask(`/operator/markets/${market}`, {
    token: OPERATOR_TOKEN,
    method: "PUT",
    body: document,
  });
  expect({ status: imported.status, body: await imported.json() }).toEqual({
    status: 503,
    body: {
      code: "PICTURES_AWAY",
      message: "As fotos não puderam ser guardadas agora, e nada mudou. Tente novamente em alguns instantes.",
    },
  });
  store.state.refuse = () => null;
  expect(await (await api.ask("/api/v3/products", { market })).json()).toEqual(before);
  expect(await showOn(market, uri)).toBe(200);
});
