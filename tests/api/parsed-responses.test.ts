import { expect, test } from "vitest";
import { createParsedResponses } from "@/lib/server/upstream/parsed-responses";

test("keeps what is read again and again, and not each of hundreds of shops that were read once", () => {
  const responses = createParsedResponses<object>(() => 0);
  for (let shop = 0; shop < 500; shop++) {
    responses.remember(`loja-${shop}`, `{"of":${shop}}`, null, { of: shop });
    responses.last("loja-0");
  }
  const kept = Array.from({ length: 500 }, (_, shop) => `loja-${shop}`).filter((key) => responses.last(key));
  expect(kept).toHaveLength(128);
  expect(kept).toContain("loja-0");
  expect(kept).toContain("loja-499");
});

test("keeps few large ones, by their characters", () => {
  const responses = createParsedResponses<object>(() => 0);
  const text = "x".repeat(10 * 1024 * 1024);
  for (const shop of ["a", "b", "c"]) responses.remember(shop, text, null, {});
  expect(["a", "b", "c"].filter((key) => responses.last(key))).toEqual(["b", "c"]);
});
