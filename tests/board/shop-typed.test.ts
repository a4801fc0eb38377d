import { describe, expect, test } from "vitest";
import { FIRST_DRAFT, shopOf } from "@/components/board/create/draft";
import { type ContactDraft, contactRules } from "@/components/board/shop/forms/contact";
import { deliveryRules, NEW_DISTRICT } from "@/components/board/shop/forms/delivery";
import type { Settings } from "@/lib/browser/board/settings";

const SHOP = {
  districts: [
    { id: "a", name: "Centro" },
    { id: "b", name: "centro" },
  ],
} as Settings;

const EMPTY: ContactDraft = {
  ...{ phone: "", whatsapp: "", email: "", address: "", city: "", state: "", postal_code: "", cuisine: "" },
  ...{ price_range: "", legal_name: "", tax_id: "", lat: "", lng: "", timezone: "America/Sao_Paulo" },
};

function refused(over: Partial<ContactDraft>): string[] {
  const patch = contactRules.patchOf({ ...EMPTY, ...over }, SHOP);
  return patch.ok ? [] : patch.error.map(({ path }) => path);
}

describe("the shop's contact", () => {
  test.each([
    [{ whatsapp: "98888" }, "market.whatsapp"],
    [{ whatsapp: "0800 123 4567" }, "market.whatsapp"],
    [{ phone: "123" }, "market.phone"],
    [{ tax_id: "123" }, "market.tax_id"],
    [{ tax_id: "11.222.333/0001-82" }, "market.tax_id"],
    [{ state: "Sã" }, "market.state"],
    [{ postal_code: "0542-000" }, "market.postal_code"],
    [{ email: "loja" }, "market.email"],
  ])("%j is refused with a sentence", (over, path) => {
    expect(refused(over)).toEqual([path]);
  });

  test("is saved as people write it", () => {
    expect(refused({})).toEqual([]);
    expect(refused({ whatsapp: "+55 (11) 98765-4321", phone: "4004-1234", email: "oi@loja.com.br" })).toEqual([]);
    expect(refused({ tax_id: "12.ABC.345/01DE-35", state: "SP", postal_code: "05422000" })).toEqual([]);
  });
});

describe("a bairro of one name", () => {
  const mistakes = (...names: string[]) => {
    const districts = names.map((name) => ({ ...NEW_DISTRICT, name, fee: "5" }));
    const patch = deliveryRules.patchOf({ min: "", time: "", needsPhone: false, districts }, SHOP);
    return patch.ok ? [] : patch.error.map(({ path, message }) => `${path}: ${message}`);
  };

  test("is refused on the board, in whatever spelling", () => {
    const said = ["districts[1].name: 'Vila Mariana' já está na lista."];
    for (const again of ["vila mariana", "Vl. Mariana", "VILA  MARIANA"])
      expect(mistakes("Vila Mariana", again)).toEqual(said);
    expect(mistakes("Vila Mariana", "Vila Maria")).toEqual([]);
  });

  test("of a document stays as it is, and a third is refused", () => {
    const stored = SHOP.districts.map(({ id, name }) => ({ ...NEW_DISTRICT, id, name, fee: "5" }));
    expect(deliveryRules.patchOf({ min: "", time: "", needsPhone: false, districts: stored }, SHOP).ok).toBe(true);
    const third = [...stored, { ...NEW_DISTRICT, name: "CENTRO", fee: "5" }];
    expect(deliveryRules.patchOf({ min: "", time: "", needsPhone: false, districts: third }, SHOP).ok).toBe(false);
  });

  test("is refused where a shop is created", () => {
    const { mistakes: found } = shopOf({
      ...FIRST_DRAFT,
      whatsapp: "11987654321",
      districts: [
        { name: "Jardim Paulista", fee: "9.90" },
        { name: "Jd Paulista", fee: "R$ 12,50" },
      ],
    });
    expect(found).toEqual([{ path: "districts[1].name", message: "'Jardim Paulista' já está na lista." }]);
  });
});

describe("a new shop", () => {
  const shop = (over: object) => shopOf({ ...FIRST_DRAFT, districts: [{ name: "Centro", fee: "9.90" }], ...over });

  test("has its state by its letters, and a fee with a point or a comma", () => {
    const { shop: made, mistakes } = shop({ whatsapp: "11 98765-4321", state: "São Paulo" });
    expect([mistakes, made.state, made.districts]).toEqual([[], "SP", [{ name: "Centro", fee: 9.9 }]]);
  });

  test("is refused a number that nobody can call", () => {
    for (const whatsapp of ["98888", "11 8765-4321 9", "(55) 11987-6543"])
      expect(shop({ whatsapp }).mistakes.map(({ path }) => path)).toEqual(["whatsapp"]);
  });
});
