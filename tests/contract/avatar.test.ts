import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aCustomer, aMarket, ask, createTestApi, type TestApi, type TestCustomer } from "../embedded-api/factory";

let api: TestApi;
let market: string;
let customer: TestCustomer;

beforeAll(async () => {
  api = await createTestApi();
  market = await aMarket(api);
});
beforeEach(async () => {
  customer = await aCustomer(api, market);
});

async function upload(bytes: Buffer | string | null, field = "avatar", type = "image/jpeg") {
  const body = new FormData();
  if (bytes !== null) body.set(field, new File([bytes as BlobPart], "../../eu.jpg", { type }));
  const headers = { "X-Market-Token": market, authorization: `Bearer ${customer.token}` };
  const url = "http://embedded-api.internal/api/v3/app_user/update_avatar";
  const answer = await api.send(new Request(url, { method: "POST", headers, body }));
  return { status: answer.status, body: await answer.json() };
}

const picture = (width = 600, height = 400) => sharp({ create: { width, height, channels: 3, background: "#884400" } });
const avatar = async (): Promise<string | null> =>
  (await (await ask(api, "/api/v3/account/me", { market, token: customer.token })).json()).avatar;
const kept = async () => (await readdir(api.parts.mediaFolder)).sort();

describe("[API-29] [PROFILE-02] the avatar", () => {
  test.each(["jpeg", "png", "webp"] as const)(
    "from %s is cut to 256 × 256 webp under a name of chance",
    async (format) => {
      const bytes = await picture().toFormat(format).toBuffer();
      const first = await upload(bytes);
      expect(first.status).toBe(200);
      const path = await avatar();
      expect(path).toMatch(/^\/media\/[0-9a-f]{32}\/a256\.webp$/);
      expect(first.body.avatar).toBe(path);
      const file = join(api.parts.mediaFolder, path?.slice("/media/".length) ?? "");
      expect(await sharp(file).metadata()).toMatchObject({ width: 256, height: 256, format: "webp" });
      await upload(bytes);
      expect(await avatar()).not.toBe(path);
      expect((await kept()).join()).not.toContain(path?.split("/")[2]);
    },
  );

  test("carries no metadata of where it was taken, nor what was hidden behind it", async () => {
    const exif = { IFD0: { Copyright: "segredo-da-camera" }, IFD3: { GPSLatitudeRef: "S" } };
    const source = await picture().withExif(exif).jpeg().toBuffer();
    await upload(Buffer.concat([source, Buffer.from("<script>alert('polyglot')</script>")]));
    const file = join(api.parts.mediaFolder, (await avatar())?.slice("/media/".length) ?? "");
    expect((await sharp(file).metadata()).exif).toBeUndefined();
    expect((await readFile(file)).toString("latin1")).not.toMatch(/segredo|script/);
  });

  test("leaves with the account", async () => {
    const before = await kept();
    await upload(await picture().png().toBuffer());
    const body = { password: "pão de queijo" };
    await ask(api, "/api/v3/account", { market, token: customer.token, method: "DELETE", body });
    expect(await kept()).toEqual(before);
  });
});

describe("what is no picture is refused, and nothing is kept of it", () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  const cases: [what: string, make: () => Promise<Buffer | string | null> | Buffer | string | null, status?: number][] =
    [
      ["nothing", () => null],
      ["an empty file", () => ""],
      ["a text", () => "só um texto"],
      ["an SVG with a script", () => svg],
      ["a PDF", () => "%PDF-1.7\n1 0 obj"],
      ["a zip", () => Buffer.from("PK\x03\x04zip")],
      ["a gif", () => picture(9, 9).gif().toBuffer()],
      ["an avif", () => picture(9, 9).avif().toBuffer()],
      ["the beginning of a jpeg and nothing else", () => Buffer.from("ffd8ffe000104a464946", "hex")],
      ["half a png", async () => (await picture(900, 900).png().toBuffer()).subarray(0, 400)],
      ["a png of 30 megapixels", () => picture(6000, 5000).png().toBuffer()],
      ["more than 5 MB", () => Buffer.alloc(5 * 1024 * 1024 + 1, 0xff), 413],
      ["11 MB", () => Buffer.alloc(11 * 1024 * 1024, 0xff), 413],
    ];

  test.each(cases)("%s", async (_what, make, status = 422) => {
    const before = await kept();
    const refused = await upload(await make());
    expect(refused.status).toBe(status);
    expect(refused.body.message).toEqual(expect.any(String));
    expect(await kept()).toEqual(before);
    expect(await avatar()).toBeNull();
  });

  test("a picture in another field, or no form at all", async () => {
    expect((await upload(await picture().png().toBuffer(), "foto")).status).toBe(422);
    const plain = await ask(api, "/api/v3/app_user/update_avatar", {
      market,
      token: customer.token,
      body: { avatar: 1 },
    });
    expect(plain.status).toBe(422);
  });
});
