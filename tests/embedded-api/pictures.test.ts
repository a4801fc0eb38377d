import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import type { PictureKind } from "@/lib/domain/media/picture";
import { pictureBatch } from "@/lib/embedded-api/services/pictures";
import { isPublicAddress } from "@/lib/node/network/public-network";
import { publicUrl } from "@/lib/node/network/remote-picture";
import { inImportTurn } from "@/lib/node/queue/picture-gate";
import { pngSaying } from "../support/hostile-pictures";
import { createTestApi } from "./factory";

const { parts, mediaFolder: folder } = await createTestApi();

async function storePicture(bytes: Buffer, kind: PictureKind): Promise<string> {
  const pictures = pictureBatch({ ...parts, inTurn: (_bytes, work) => inImportTurn("casa", work) });
  try {
    const path = await pictures.add(bytes, kind);
    pictures.store();
    return path;
  } finally {
    await pictures.discard();
  }
}

function picture(width: number, height: number, background = "#aa3300") {
  return sharp({ create: { width, height, channels: 3, background } });
}

async function cutsOf(path: string) {
  const [, , hash = ""] = path.split("/");
  const names = (await readdir(join(folder, hash))).filter((name) => name !== "source").sort();
  return Object.fromEntries(
    await Promise.all(
      names.map(async (name) => {
        const { width, height, format } = await sharp(join(folder, hash, name)).metadata();
        return [name, `${width}×${height} ${format}`];
      }),
    ),
  );
}

test("cuts a product's image to every size in webp, and once in jpeg", async () => {
  const path = await storePicture(await picture(1600, 900).png().toBuffer(), "product");
  expect(path).toMatch(/^\/media\/[0-9a-f]{20}\/w960\.webp$/);
  expect(await cutsOf(path)).toEqual({
    "sq224.webp": "224×224 webp",
    "sq336.webp": "336×336 webp",
    "w480.webp": "480×360 webp",
    "w960.jpg": "960×720 jpeg",
    "w960.webp": "960×720 webp",
  });
});

test("stores the original image beside its cuts", async () => {
  const bytes = await picture(50, 40, "#113355").png().toBuffer();
  const [, , hash = ""] = (await storePicture(bytes, "logo")).split("/");
  expect(await readFile(join(folder, hash, "source"))).toEqual(bytes);
});

test("cuts banners and logos to their own sizes, even from a small source", async () => {
  const banner = await storePicture(await picture(300, 300).jpeg().toBuffer(), "banner");
  expect(Object.values(await cutsOf(banner))).toEqual(["1280×480 webp", "640×240 webp"]);
  const logo = await storePicture(await picture(50, 100).webp().toBuffer(), "logo");
  expect(Object.values(await cutsOf(logo))).toEqual(["192×192 webp"]);
});

test("cuts the same bytes once", async () => {
  const bytes = await picture(400, 300, "#00aa33").png().toBuffer();
  const path = await storePicture(bytes, "product");
  const file = join(folder, path.replace("/media/", ""));
  const before = (await stat(file)).mtimeMs;
  expect(await storePicture(bytes, "product")).toBe(path);
  expect((await stat(file)).mtimeMs).toBe(before);
});

test("cuts one image for several products at the same time", async () => {
  const bytes = await picture(300, 300, "#3300aa").png().toBuffer();
  const paths = await Promise.all(Array.from({ length: 6 }, () => storePicture(bytes, "product")));
  expect(new Set(paths).size).toBe(1);
  expect(Object.keys(await cutsOf(paths[0] ?? ""))).toHaveLength(5);
});

test("drops metadata after turning the image upright", async () => {
  const bytes = await sharp({ create: { width: 400, height: 200, channels: 3, background: "#ffffff" } })
    .withExif({ IFD0: { Copyright: "SECRET-OWNER" }, IFD3: { GPSLatitude: "23/1 0/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const path = await storePicture(bytes, "product");
  const jpeg = await readFile(join(folder, path.replace("/media/", "").replace("webp", "jpg")));
  const { exif, orientation } = await sharp(jpeg).metadata();
  expect({ exif, orientation }).toEqual({ exif: undefined, orientation: undefined });
  expect(jpeg.includes("SECRET-OWNER")).toBe(false);
});

test("uses an animation's first frame", async () => {
  const frames = await sharp(
    [await picture(60, 45, "#ff0000").png().toBuffer(), await picture(60, 45, "#0000ff").png().toBuffer()],
    { join: { animated: true } },
  )
    .gif()
    .toBuffer();
  const path = await storePicture(frames, "product");
  const { dominant } = await sharp(join(folder, path.replace("/media/", ""))).stats();
  expect(dominant.r).toBeGreaterThan(200);
  expect((await sharp(join(folder, path.replace("/media/", ""))).metadata()).pages ?? 1).toBe(1);
});

describe("the import of an image", () => {
  const UNKNOWN = "a imagem não é jpeg, png, webp, avif nem gif";
  const DAMAGED = "a imagem está danificada";
  const NARROW = "a imagem é estreita demais";
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>',
  );
  test.each([
    ["an SVG with a script", UNKNOWN, () => svg],
    ["text", UNKNOWN, () => Buffer.from("nothing to see")],
    ["an empty body", UNKNOWN, () => Buffer.alloc(0)],
    [
      "HTML that starts like an image",
      DAMAGED,
      () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from("<script>")]),
    ],
    ["a TIFF", UNKNOWN, () => picture(10, 10).tiff().toBuffer()],
    ["more than 5 MB", "a imagem passa de 5 MB", () => Buffer.alloc(5 * 1024 * 1024 + 1)],
    [
      "more than 25 megapixels",
      "a imagem passa de 25 megapixels",
      () => picture(6_000, 5_000).png({ compressionLevel: 9 }).toBuffer(),
    ],
    ["a picture of one pixel by 24 million", NARROW, () => pngSaying(1, 24_000_000)],
    ["a picture 21 times as wide as high", NARROW, () => picture(2_100, 100).png().toBuffer()],
    ["a truncated image", DAMAGED, async () => (await picture(500, 500).png().toBuffer()).subarray(0, 60)],
  ])("rejects %s in the owner's language, and leaves nothing behind", async (_what, sentence, bytes) => {
    const before = await readdir(folder);
    await expect(storePicture(await bytes(), "product")).rejects.toThrow(new Error(sentence));
    expect(await readdir(folder)).toEqual(before);
  });
});

describe("addresses of images in a document", () => {
  test.each([
    ..."127.0.0.1 10.1.2.3 172.31.0.1 192.168.1.1 169.254.169.254 100.64.0.1 0.0.0.0 224.0.0.1 255.255.255.255".split(
      " ",
    ),
    ...":: ::1 fe80::1 fc00::1 ::ffff:127.0.0.1 2002:7f00:1:: 64:ff9b::7f00:1".split(" "),
  ])("%s is not public", (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  test.each(["8.8.8.8", "151.101.1.1", "2606:4700::1111"])("%s is public", (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  test.each([
    "http://example.com/x.png",
    "https://example.com:8443/x.png",
    "https://user@example.com/x.png",
    "https://127.0.0.1/x.png",
    "https://[::1]/x.png",
    "https://2130706433/x.png",
    "https://0x7f.1/x.png",
    "file:///etc/passwd",
  ])("%s is rejected before any request", (address) => {
    expect(() => publicUrl(address)).toThrow();
  });
});
