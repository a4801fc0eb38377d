import { expect, test } from "vitest";
import { toldKindOf } from "@/lib/domain/board/told-kind";

const product = (fields: object) => ({ products: { suco: fields }, categories: {} });

test.each([
  ["person.invite", null, null, "people"],
  ["owner.recover", null, null, "people"],
  ["key.create", null, "all", "people"],
  ["payments.set", { receiver: "A" }, { receiver: "B" }, "pix"],
  ["market.settings", { market: { pix: null } }, { market: { pix: { key: "a" } } }, "pix"],
  ["market.settings", { market: { name: "A" } }, { market: { name: "B" } }, null],
  ["market.settings", { districts: [] }, { districts: [{ fee: 3 }] }, null],
  ["item.change", [{ name: "Suco", price: 8 }], [{ name: "Suco", price: 9 }], "prices"],
  ["item.change", [{ name: "Suco", price: 8 }], [{ name: "Suco natural", price: 8 }], null],
  ["menu.product.change", product({ price: 8 }), product({ price: 9 }), "prices"],
  ["menu.product.change", product({ name: "A" }), product({ name: "B" }), null],
  ["menu.product.change", product({ promotion: null }), product({ promotion: { price: 5 } }), "prices"],
  ["menu.product.change", product({ variations: [{ price: 1 }] }), product({ variations: [{ price: 2 }] }), "prices"],
  ["menu.product.add", product({}), product({ price: 9 }), null],
  ["market.import", null, { products: 3 }, "prices"],
  ["order.cancel", "preparing", "cancelled", null],
  ["device.enter", null, null, null],
] as const)("%s from %j to %j is of the kind that the owner is told of: %s", (action, before, after, kind) => {
  expect(toldKindOf({ action, before, after })).toBe(kind);
});
