import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { draftNameOf, parseDraft, placeNameOf } from "@/lib/domain/address/draft";
import { emptyForm, toMapAddress } from "@/lib/domain/address/form";
import {
  type AddressView,
  addressViewOf,
  type FormView,
  firstView,
  searchOfAddressView,
  viewBefore,
} from "@/lib/domain/address/view";

const id = fc.string({ minLength: 1, maxLength: 12, unit: "grapheme" });
const form: fc.Arbitrary<FormView> = fc.oneof(
  id.map((districtId) => ({ kind: "create" as const, districtId })),
  id.map((addressId) => ({ kind: "edit" as const, addressId })),
);
const view: fc.Arbitrary<AddressView> = fc.oneof(
  fc.constantFrom<AddressView>({ kind: "list" }, { kind: "district" }),
  form,
  form.map((of) => ({ kind: "map" as const, of })),
);

describe("[MAP-01] [MAP-02] each address view", () => {
  test("has its own URL on every screen that shows it", () => {
    fc.assert(
      fc.property(view, fc.constantFrom("?etapa=entrega", "", "?aba=enderecos"), (shown, screen) => {
        expect(addressViewOf(searchOfAddressView(shown, screen))).toEqual(shown);
      }),
    );
  });

  test("of the map follows the form and leads back to it", () => {
    fc.assert(
      fc.property(form, (of) => {
        expect(viewBefore({ kind: "map", of })).toEqual(of);
      }),
    );
    expect(viewBefore({ kind: "edit", addressId: "1" })).toEqual({ kind: "list" });
    expect(viewBefore({ kind: "create", districtId: "1" })).toEqual({ kind: "district" });
  });
});

test("without an address the list opens the form in the chosen bairro, or asks for one", () => {
  expect(firstView("_2")).toEqual({ kind: "create", districtId: "_2" });
  expect(firstView(null)).toEqual({ kind: "district" });
});

describe("the unfinished address", () => {
  const place = { city: "São Paulo", state: "SP" };
  const typed = { ...emptyForm(place), zip: "01001-000", street: "Rua A", number: "1", reference: "portão azul" };

  test("[MAP-09] is shown on the map by the legacy fields", () => {
    expect(toMapAddress(typed, { name: "Sé" })).toEqual({
      endereco: "Rua A",
      numero: "1",
      bairro: "Sé",
      cidade: "São Paulo",
      uf: "SP",
      referencia: "portão azul",
    });
    expect(toMapAddress({ ...typed, number: "", noNumber: true }, { name: "Sé" }).numero).toBe("S/N");
  });

  test("keeps its pin when only its reference changes", () => {
    const on = placeNameOf(toMapAddress(typed, { name: "Sé" }));
    expect(placeNameOf(toMapAddress({ ...typed, reference: "outra", complement: "B" }, { name: "Sé" }))).toBe(on);
    expect(placeNameOf(toMapAddress({ ...typed, number: "2" }, { name: "Sé" }))).not.toBe(on);
    expect(placeNameOf(toMapAddress(typed, { name: "Centro" }))).not.toBe(on);
  });

  test("is restored unchanged, and anything else is no draft", () => {
    const draft = { of: draftNameOf({ kind: "create", districtId: "1" }), form: typed, pin: null };
    expect(parseDraft(JSON.stringify(draft))).toEqual(draft);
    for (const text of [null, "", "{", "{}", JSON.stringify({ ...draft, form: null })])
      expect(parseDraft(text)).toBeNull();
  });

  test("keeps what was typed when one field or the pin cannot be read", () => {
    const draft = { of: "novo", form: { ...typed, zip: 5, complement: undefined }, pin: { on: "x" } };
    expect(parseDraft(JSON.stringify(draft))).toEqual({
      of: "novo",
      form: { ...typed, zip: "", complement: "" },
      pin: null,
    });
  });
});
