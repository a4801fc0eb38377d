import { expect, test } from "vitest";
import { urlOrNull } from "@/lib/domain/url-or-null";

test("an accent is read however often it is asked for", () => {
  let read = 0;
  for (let times = 0; times < 50_000; times++) if (urlOrNull("https://pão.com.br/praça.jpg")) read++;
  expect(read).toBe(50_000);
});

test("gives the address below a base, and null for what is none", () => {
  expect(urlOrNull("/media/1.webp", "https://api.loja.test")?.href).toBe("https://api.loja.test/media/1.webp");
  expect([urlOrNull(""), urlOrNull("loja"), urlOrNull("https://")]).toEqual([null, null, null]);
});
