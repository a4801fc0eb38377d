import { expect, test } from "vitest";
import { productFromResponse } from "@/lib/contract/menu/read-product";
import { productSchema } from "@/lib/contract/menu/schema";

test("[ENTITY-03] a product holds the response's fields, the price in centavos", () => {
  const answer = {
    id: "7",
    name: "Açaí",
    description: "Com granola",
    category: { id: "1", name: "Doces" },
    image: "https://loja.test/acai.webp",
    price: 24.9,
  };
  expect(productFromResponse(productSchema.parse(answer))).toMatchObject({
    id: "7",
    name: "Açaí",
    description: "Com granola",
    categoryId: "1",
    image: "https://loja.test/acai.webp",
    price: 2_490,
    variations: [],
    groups: [],
  });
});
