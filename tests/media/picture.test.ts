import { expect, test } from "vitest";
import { pictureSet, pictureUrl } from "@/lib/domain/media/picture";

const hash = "0123456789abcdef0123456789abcdef";
const stored = `/media/${hash}/w960.webp`;

test("an image of our own is requested in the size that is shown", () => {
  expect(pictureUrl(stored, "sq112")).toBe(`/media/${hash}/sq112.webp`);
  expect(pictureUrl(stored, "w960", "jpg")).toBe(`/media/${hash}/w960.jpg`);
  expect(pictureSet(stored, ["sq112", "sq224"])).toBe(`/media/${hash}/sq112.webp 112w, /media/${hash}/sq224.webp 224w`);
  expect(pictureSet(stored, ["w480"], "avif")).toBe(`/media/${hash}/w480.avif 480w`);
});

test("an image of another server keeps its address", () => {
  expect(pictureUrl("https://example.com/a.png", "sq112")).toBe("https://example.com/a.png");
  expect(pictureUrl(`/media/${hash}/../x.webp`, "sq112")).toBe(`/media/${hash}/../x.webp`);
  expect(pictureSet("https://example.com/a.png", ["sq112"])).toBeUndefined();
});
