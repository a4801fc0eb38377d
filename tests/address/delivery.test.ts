import { describe, expect, test } from "vitest";
import { addressFromResponse } from "@/lib/contract/address/read-address";
import { addressSchema } from "@/lib/contract/address/schema";
import type { District } from "@/lib/domain/address/address";
import { deliveryTo, placeOf } from "@/lib/domain/address/delivery";
import { withFeesByName } from "@/lib/domain/address/fee-by-name";

const centro: District = { id: "5", name: "Centro Histórico", fee: 650 };
const free: District = { id: "6", name: "Vila Nova", fee: 0 };
const untold: District = { id: "7", name: "Jardim", fee: null };
const districts = [centro, free, untold];
const saved = (over: object) =>
  addressFromResponse(addressSchema.parse({ id: 1, street: "Rua A", number: "1", ...over }));

/** The delivery to the address as the storefront lists it. */
function listed(over: object, all: District[]) {
  const [address = saved(over)] = withFeesByName([saved(over)], all);
  return deliveryTo(address, all);
}

describe("delivery to an address", () => {
  test("[ADDRESS-12] costs the neighbourhood's current fee, whatever the saved address says", () => {
    expect(deliveryTo(saved({ neighborhood_id: 5, deliveryFee: 4 }), districts)).toEqual({ kind: "served", fee: 650 });
    expect(deliveryTo(saved({ neighborhood_id: 6 }), districts)).toEqual({ kind: "served", fee: 0 });
  });

  test("has no fee when the neighbourhood's is unreadable, not even the saved one", () => {
    expect(deliveryTo(saved({ neighborhood_id: 7, deliveryFee: 4 }), districts)).toEqual({ kind: "feeUnknown" });
  });

  test("is not available when the neighbourhood left the list", () => {
    expect(deliveryTo(saved({ neighborhood_id: 9, deliveryFee: 4 }), districts)).toEqual({ kind: "notServed" });
    expect(deliveryTo(saved({ neighborhood_id: 5 }), [])).toEqual({ kind: "notServed" });
  });

  test.each([
    ["its name", { neighborhood_name: "centro historico" }],
    ["its second address line", { secondaryAddress: "Centro Histórico - Apto 42" }],
    ["its second address line alone", { secondaryAddress: "CENTRO HISTÓRICO" }],
  ])("is found by %s when the address has no neighbourhood id", (_, over) => {
    expect(listed(over, districts)).toEqual({ kind: "served", fee: 650 });
  });

  test.each(["Centro Historico", "ctr. historico", "VILA  NOVA", "Vl. Nova"])(
    "is found by the name %j, or not at all",
    (name) => {
      const delivery = listed({ neighborhood_name: name }, districts);
      const fee = { "Centro Historico": 650, "VILA  NOVA": 0, "Vl. Nova": 0 }[name];
      expect(delivery).toEqual(fee === undefined ? { kind: "feeUnknown" } : { kind: "served", fee });
    },
  );

  test("has no fee by a name that two districts with other fees have, unless their towns tell", () => {
    const two = [centro, { ...centro, id: "8", name: "Centro Hist\u00f3rico", fee: 900 }];
    expect(listed({ neighborhood_name: "Centro Histórico" }, two)).toEqual({ kind: "feeUnknown" });
    const towns = [
      { ...centro, city: "Olinda" },
      { ...centro, id: "8", fee: 900, city: "Recife" },
    ];
    const inRecife = { neighborhood_name: "centro historico", city: "recife" };
    expect(listed(inRecife, towns)).toEqual({ kind: "served", fee: 900 });
  });

  test("has the saved fee when the address names no neighbourhood, and is never free by default", () => {
    expect(listed({ deliveryFee: 4 }, districts)).toEqual({ kind: "served", fee: 400 });
    expect(listed({ deliveryFee: 0 }, districts)).toEqual({ kind: "served", fee: 0 });
    expect(listed({}, districts)).toEqual({ kind: "feeUnknown" });
  });
});

describe("the place of an address", () => {
  const address = saved({ neighborhood_id: 5, deliveryFee: 4 });

  test("has the address's own fee until the list has loaded", () => {
    expect(placeOf(address, undefined)).toEqual({ fee: 400 });
    expect(placeOf(saved({ neighborhood_id: 5 }), undefined)).toBeNull();
  });

  test("is none where nothing is delivered", () => {
    expect(placeOf(address, [])).toBeNull();
    expect(placeOf(saved({ neighborhood_id: 7, deliveryFee: 4 }), districts)).toBeNull();
  });

  test("has the fee and the rules of its district", () => {
    const rules = { minOrder: 5_000, freeFrom: 8_000, deliveryTime: "30 min" };
    expect(placeOf(address, [{ ...centro, ...rules }])).toMatchObject({ fee: 650, ...rules });
  });

  test("has its own fee alone without a neighbourhood id, also where the list has one of its name", () => {
    const named = saved({ neighborhood_name: "Centro Histórico", deliveryFee: 4 });
    const place = placeOf(named, [{ ...centro, minOrder: 5_000, freeFrom: 0 }]);
    expect(place).toEqual({ kind: "served", fee: 400 });
  });
});

test("a neighbourhood without a name is the one of no address", () => {
  const nameless: District = { id: "8", name: " - ", fee: 100 };
  expect(listed({}, [nameless])).toEqual({ kind: "feeUnknown" });
  expect(listed({ secondaryAddress: "Apto 42", deliveryFee: 4 }, [nameless, centro])).toEqual({
    kind: "served",
    fee: 400,
  });
});
