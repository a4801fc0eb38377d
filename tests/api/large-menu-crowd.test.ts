import { expect, test } from "vitest";
import { createApi } from "@/lib/server/upstream/client";
import { tokenOf } from "../support/tokens";

const PRODUCTS = Array.from({ length: 3_000 }, (_, n) => ({
  id: `p${n}`,
  name: `Prato ${n}`,
  description: "Com arroz, feijão e salada, servido até as três da tarde.",
  category: { id: "c1", name: "Pratos" },
  price: 10,
}));
const TEXT = JSON.stringify(PRODUCTS);

test("a large menu that several ask for at once is parsed once", async () => {
  const send = async () => new Response(TEXT, { headers: { "content-type": "application/json" } });
  const api = createApi(send, "https://api.example");
  const answers = await Promise.all(Array.from({ length: 5 }, () => api.call("products", tokenOf("alfa"))));
  const menus = answers.map((result) => (result.ok ? result.value : null));
  expect(menus[0]).toHaveLength(PRODUCTS.length);
  expect(new Set(menus).size).toBe(1);
});
