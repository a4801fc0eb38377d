import { expect, test } from "vitest";
import { addressViewOf, searchOfAddressView, viewBefore } from "@/lib/domain/address/view";
import { arrived, pushed, stepsBackTo } from "@/lib/domain/checkout/place-history";
import { placeOf } from "@/lib/domain/checkout/steps";

test("Back undoes a push, and any other navigation resets the known history", () => {
  const atPayment = pushed(pushed([], ""), "?etapa=entrega");
  expect(stepsBackTo(atPayment, "")).toBe(2);
  expect(arrived(atPayment, "?etapa=entrega")).toEqual([""]);
  expect(arrived(atPayment, "")).toEqual([]);
  expect(stepsBackTo(atPayment, "?etapa=confirmacao")).toBe(0);
  expect(arrived(atPayment, "?etapa=confirmacao")).toEqual([]);
});

test("[CHECKOUT-07] each address view is step 2 and survives in the URL", () => {
  for (const view of [
    { kind: "list" },
    { kind: "district" },
    { kind: "create", districtId: "a b" },
    { kind: "edit", addressId: "9" },
  ] as const) {
    expect(addressViewOf(searchOfAddressView(view))).toEqual(view);
    expect(placeOf(searchOfAddressView(view))).toEqual({ kind: "step", step: 2 });
  }
  expect(viewBefore({ kind: "create", districtId: "1" })).toEqual({ kind: "district" });
  expect(viewBefore({ kind: "list" })).toBeNull();
});
