import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { beforeEach, describe, expect, test } from "vitest";
import { createTestApi, type TestCustomer } from "../embedded-api/factory";
import { HIDDEN, picture, REFUSED, TAMED } from "../support/hostile-pictures";

let customer: TestCustomer;

const api = await createTestApi();
const market = await api.aMarket();
beforeEach(async () => {
  customer = await api.aCustomer(market);
});

async function upload(bytes: Buffer | string | null, field = "avatar", type = "image/jpeg", name = "../../eu.jpg") {
  const body = new FormData();
  if (bytes !== null) body.set(field, new File([bytes as BlobPart], name, { type }));
  const headers = { "X-Market-Token": market, authorization: `Bearer ${customer.token}` };
  const url = "http://embedded-api.internal/api/v3/app_user/update_avatar";
  const response = await api.send(new Request(url, { method: "POST", headers, body }));
  return { status: response.status, body: await response.json() };
}

const avatar = async (): Promise<string | null> =>
  (await (await api.ask("/api/v3/account/me", { market, token: customer.token })).json()).avatar;
const kept = async () => (await readdir(api.mediaFolder)).sort();

describe("[API-29] [PROFILE-02] the avatar", () => {
  test.each(["jpeg", "png", "webp"] as const)(
    "from %s is cropped to 256 × 256 webp under a random name",
    async (format) => {
      const bytes = await picture().toFormat(format).toBuffer();
      const first = await upload(bytes);
      expect(first.status).toBe(200);
      const path = await avatar();
      expect(path).toMatch(/^\/media\/[0-9a-f]{32}\/a256\.webp$/);
      expect(first.body.avatar).toBe(path);
      const file = join(api.mediaFolder, path?.slice("/media/".length) ?? "");
      expect(await sharp(file).metadata()).toMatchObject({ width: 256, height: 256, format: "webp" });
      await upload(bytes);
      expect(await avatar()).not.toBe(path);
      expect((await kept()).join()).not.toContain(path?.split("/")[2]);
    },
  );

  test.each(TAMED)("from %s holds pixels only: no metadata, nothing hidden, no animation", async (_what, make) => {
    const response = await upload(await make());
    expect(response.status, JSON.stringify(response.body)).toBe(200);
    const file = join(api.mediaFolder, (await avatar())?.slice("/media/".length) ?? "");
    const metadata = await sharp(file).metadata();
    expect(metadata).toMatchObject({ width: 256, height: 256, format: "webp" });
    for (const more of ["exif", "xmp", "icc", "iptc", "orientation", "delay", "comments"] as const)
      expect([more, metadata[more]]).toEqual([more, undefined]);
    expect((await readFile(file)).toString("latin1")).not.toMatch(new RegExp(`${HIDDEN}|script|php`));
  });

  test("ignores the file name of the upload", async () => {
    const bytes = await picture().png().toBuffer();
    const names = [
      "eu.php.jpg",
      "eu.jpg.php",
      "../../eu.svg",
      "..\\eu.exe",
      ".htaccess",
      "eu.jpg\r\nx: y",
      `${"a".repeat(300)}.png`,
    ];
    for (const name of names) {
      expect((await upload(bytes, "avatar", "image/svg+xml", name)).status, name).toBe(200);
      expect(await avatar()).toMatch(/^\/media\/[0-9a-f]{32}\/a256\.webp$/);
    }
  });

  test("is deleted with the account", async () => {
    const before = await kept();
    await upload(await picture().png().toBuffer());
    const body = { password: "pão de queijo" };
    await api.ask("/api/v3/account", { market, token: customer.token, method: "DELETE", body });
    expect(await kept()).toEqual(before);
  });
});

describe("rejects what is not a picture, and stores nothing of it", () => {
  test.each(REFUSED)("%s", async (_what, make, status = 422) => {
    const before = await kept();
    const refused = await upload(await make());
    expect(refused.status).toBe(status);
    expect(refused.body.message).toEqual(expect.any(String));
    expect(await kept()).toEqual(before);
    expect(await avatar()).toBeNull();
  });

  test("in another field, or outside a form", async () => {
    expect((await upload(await picture().png().toBuffer(), "foto")).status).toBe(422);
    const plain = await api.ask("/api/v3/app_user/update_avatar", {
      market,
      token: customer.token,
      body: { avatar: 1 },
    });
    expect(plain.status).toBe(422);
  });
});
