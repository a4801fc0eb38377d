import { describe, expect, test } from "vitest";
import { addressFromAnswer } from "@/lib/contract/address/read-address";
import { addressSchema } from "@/lib/contract/address/schema";
import type { District } from "@/lib/domain/address/address";
import { deliveryFeeOf, deliveryTo } from "@/lib/domain/address/delivery";

const centro: District = { id: "5", name: "Centro Histórico", fee: 650 };
const free: District = { id: "6", name: "Vila Nova", fee: 0 };
const untold: District = { id: "7", name: "Jardim", fee: null };
const districts = [centro, free, untold];
const saved = (over: object) =>
  addressFromAnswer(addressSchema.parse({ id: 1, street: "Rua A", number: "1", ...over }));

describe("what the shop delivers for to an address", () => {
  test("[ADDRESS-12] the fee is the neighbourhood's, of today, whatever the address said when it was saved", () => {
    expect(deliveryTo(saved({ neighborhood_id: 5, deliveryFee: 4 }), districts)).toEqual({ kind: "served", fee: 650 });
    expect(deliveryTo(saved({ neighborhood_id: 6 }), districts)).toEqual({ kind: "served", fee: 0 });
  });

  test("a neighbourhood without a readable fee has none, not even the one that the address says", () => {
    expect(deliveryTo(saved({ neighborhood_id: 7, deliveryFee: 4 }), districts)).toEqual({ kind: "feeUnknown" });
  });

  test("a neighbourhood that left the list is not served", () => {
    expect(deliveryTo(saved({ neighborhood_id: 9, deliveryFee: 4 }), districts)).toEqual({ kind: "notServed" });
    expect(deliveryTo(saved({ neighborhood_id: 5 }), [])).toEqual({ kind: "notServed" });
  });

  test.each([
    ["its name", { neighborhood_name: "centro historico" }],
    ["its second line", { secondaryAddress: "Centro Histórico - Apto 42" }],
    ["its second line alone", { secondaryAddress: "CENTRO HISTÓRICO" }],
  ])("an address without a neighbourhood's id is found by %s", (_, over) => {
    expect(deliveryTo(saved(over), districts)).toEqual({ kind: "served", fee: 650 });
  });

  test("an address that names no neighbourhood has the fee that it says, and is never free because nobody says one", () => {
    expect(deliveryTo(saved({ deliveryFee: 4 }), districts)).toEqual({ kind: "served", fee: 400 });
    expect(deliveryTo(saved({ deliveryFee: 0 }), districts)).toEqual({ kind: "served", fee: 0 });
    expect(deliveryTo(saved({}), districts)).toEqual({ kind: "feeUnknown" });
  });
});

test("the fee of a total: the address's own until the list is read, null where nothing is delivered", () => {
  const address = saved({ neighborhood_id: 5, deliveryFee: 4 });
  expect(deliveryFeeOf(address, undefined)).toBe(400);
  expect(deliveryFeeOf(address, districts)).toBe(650);
  expect(deliveryFeeOf(address, [])).toBeNull();
  expect(deliveryFeeOf(saved({ neighborhood_id: 7, deliveryFee: 4 }), districts)).toBeNull();
});
