import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toAddressInput } from "@/lib/contract/address/address-input";
import { addressFromResponse } from "@/lib/contract/address/read-address";
import { addressInputSchema, addressSchema } from "@/lib/contract/address/schema";
import { nameWithTown, townOf } from "@/lib/domain/address/address";
import { addressFormSchema, emptyForm, formOf, inTown, toMapAddress } from "@/lib/domain/address/form";

const place = { city: "São Paulo", state: "SP" };
const filled = { ...emptyForm(place), zip: "01310-100", street: "Avenida Paulista", number: "900" };
const district = { id: "5", name: "Bela Vista" };
const problems = (form: object) =>
  addressFormSchema.safeParse({ ...filled, ...form }).error?.issues.map((issue) => issue.path[0]) ?? [];

describe("the form", () => {
  test("[ADDRESS-07] requires street and CEP", () => {
    expect(problems({})).toEqual([]);
    expect(problems({ street: "  " })).toEqual(["street"]);
    expect(problems({ zip: "1310-100" })).toEqual(["zip"]);
  });

  test("[ADDRESS-08] requires the number unless there is none", () => {
    expect(problems({ number: "" })).toEqual(["number"]);
    expect(problems({ number: "", noNumber: true })).toEqual([]);
    expect(problems({ number: "S/N" })).toEqual([]);
  });

  test("[ADDRESS-10] accepts an empty complement and reference", () => {
    expect(problems({ complement: "", reference: "" })).toEqual([]);
  });
});

describe("the town", () => {
  const shop = { city: "Curitiba", state: "PR" };
  const towns = fc.record({ city: fc.constantFrom("Colombo", "Pinhais"), state: fc.constant("PR") });

  test("is the district's where it names one, and the shop's where it does not", () => {
    expect(townOf({ city: "Colombo" }, shop)).toEqual({ city: "Colombo", state: "PR" });
    expect(townOf({}, shop)).toEqual(shop);
    expect(townOf({}, { city: null, state: null })).toEqual({ city: null, state: null });
    expect(nameWithTown({ name: "Centro", city: "Colombo" }, shop, [])).toBe("Centro, Colombo");
    expect(nameWithTown({ name: "Centro", city: "Curitiba" }, shop, [])).toBe("Centro");
    expect(nameWithTown({ name: "Centro" }, shop, [])).toBe("Centro");
    const both = [{ name: "Centro" }, { name: "centro", city: "Colombo" }];
    expect(both.map((each) => nameWithTown(each, shop, both))).toEqual(["Centro, Curitiba", "centro, Colombo"]);
  });

  test("of a form that was begun elsewhere is the chosen district's, on the map and in what is sent", () => {
    fc.assert(
      fc.property(towns, towns, (before, now) => {
        const form = inTown({ ...filled, ...before }, townOf(now, shop));
        expect(toMapAddress(form, district)).toMatchObject({ cidade: now.city, uf: now.state });
        expect(toAddressInput(form, district, null)).toMatchObject(now);
      }),
    );
    expect(inTown({ ...filled, city: "Typed" }, { city: null, state: null })).toMatchObject({ city: "Typed" });
  });
});

describe("the request body", () => {
  test("[ADDRESS-11][FORMAT-02] has two lines, and the CEP as digits", () => {
    const input = toAddressInput({ ...filled, complement: "Apto 42" }, district, null);
    expect(addressInputSchema.safeParse(input).success).toBe(true);
    expect(input).toMatchObject({
      zip_code: "01310100",
      primaryAddress: "Avenida Paulista, 900",
      secondaryAddress: "Bela Vista - Apto 42",
      neighborhood_id: "5",
      city: "São Paulo",
    });
  });

  test("[ADDRESS-08][ADDRESS-09] prefers the ticked flags to what was typed", () => {
    const form = { ...filled, noNumber: true, complement: "Apto 42", noComplement: true };
    expect(toAddressInput(form, district, null)).toMatchObject({
      number: "S/N",
      complement: null,
      primaryAddress: "Avenida Paulista, S/N",
      secondaryAddress: "Bela Vista",
    });
  });

  test("[ENTITY-10] a saved address fills the same form again", () => {
    const form = { ...filled, noNumber: true, number: "", reference: "perto da praça" };
    const input = toAddressInput(form, district, null);
    const saved = addressFromResponse(addressSchema.parse({ ...input, id: 1, neighborhood_name: "Bela Vista" }));
    expect(formOf(saved, place)).toEqual(form);
  });
});
