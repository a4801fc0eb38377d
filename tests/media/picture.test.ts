import { expect, test } from "vitest";
import { calls } from "@/lib/contract/calls";
import { parseResponse } from "@/lib/contract/responses/parse-response";
import { pictureDensities, pictureHash, pictureSet, pictureUrl, shownHash } from "@/lib/domain/media/picture";

const hash = "0123456789abcdef0123456789abcdef";
const stored = `/media/${hash}/w960.webp`;

test("an image of our own is requested in the size that is shown", () => {
  expect(pictureUrl(stored, "sq224")).toBe(`/media/${hash}/sq224.webp`);
  expect(pictureUrl(stored, "w960", "jpg")).toBe(`/media/${hash}/w960.jpg`);
  expect(pictureSet(stored, ["sq224", "w480"])).toBe(`/media/${hash}/sq224.webp 224w, /media/${hash}/w480.webp 480w`);
});

test("an image of another server keeps its address", () => {
  expect(pictureUrl("https://example.com/a.png", "sq224")).toBe("https://example.com/a.png");
  expect(pictureUrl(`/media/${hash}/../x.webp`, "sq224")).toBe(`/media/${hash}/../x.webp`);
  expect(pictureSet("https://example.com/a.png", ["sq224"])).toBeUndefined();
});

const CDN = "https://cdn.lojas.test/fotos";

test("an image of ours at a CDN is requested there, in the size that is shown", () => {
  const image = `${CDN}/${hash}/w960.webp`;
  expect(pictureUrl(image, "sq224")).toBe(`${CDN}/${hash}/sq224.webp`);
  expect(pictureSet(image, ["w480"])).toBe(`${CDN}/${hash}/w480.webp 480w`);
  expect(pictureDensities(image, { sq224: 2 })).toBe(`${CDN}/${hash}/sq224.webp 2x`);
  expect([shownHash(image), pictureHash(image)]).toEqual([hash, null]);
});

test("another shop's file that only looks like a picture of ours keeps its address", () => {
  for (const name of ["foto.webp", "w960.png", "sq224.webp", "w960.webp?v=2"])
    expect(pictureUrl(`https://api.loja.test/${hash}/${name}`, "sq224")).toBe(`https://api.loja.test/${hash}/${name}`);
});

test("with a CDN the shop's pictures are named there as they are read, and a customer's own stays here", () => {
  const read = (mediaUrl?: string) => {
    const market = {
      id: "brasa",
      name: "Brasa",
      logo: `/media/${hash}/l192.webp`,
      banner: "https://loja.test/capa.png",
    };
    const account = { id: "1", full_name: "Ana", email: "ana@exemplo.com.br", avatar: `/media/${hash}/a256.webp` };
    const parsed = (call: "market" | "me", data: object) =>
      parseResponse<Record<string, unknown>>(calls[call].response, Response.json({}), JSON.stringify(data), {
        mediaUrl,
      });
    const [shop, person] = [parsed("market", market), parsed("me", account)];
    if (!shop.ok || !person.ok) throw new Error(JSON.stringify([shop, person]));
    return [shop.value.logo, shop.value.banner, person.value.avatar];
  };
  const avatar = `/media/${hash}/a256.webp`;
  expect(read()).toEqual([`/media/${hash}/l192.webp`, "https://loja.test/capa.png", avatar]);
  expect(read(CDN)).toEqual([`${CDN}/${hash}/l192.webp`, "https://loja.test/capa.png", avatar]);
});
