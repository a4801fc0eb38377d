import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addressFromResponse } from "@/lib/contract/address/read-address";
import { addressSchema } from "@/lib/contract/address/schema";
import type { District } from "@/lib/domain/address/address";
import { chosenAddress, withAddress, withDistrict } from "@/lib/domain/address/choose-place";
import { placeNamed } from "@/lib/domain/address/delivery";
import { findDistricts, isDigitsOnly } from "@/lib/domain/address/find-district";
import { placeLine } from "@/lib/domain/address/place-facts";
import { EMPTY_DRAFT } from "@/lib/domain/checkout/draft";
import { parseStoredCart } from "@/lib/domain/checkout/stored-cart";
import { foldedName, isSameName, placeKey } from "@/lib/domain/text/place-name";

const batel: District = { id: "_2", name: "Batel", fee: 600, freeFrom: 8_000 };
const districts: District[] = [
  { id: "_1", name: "Vila Água Verde", fee: 0 },
  { id: "_3", name: "Água Verde", fee: 500 },
  batel,
  { id: "_4", name: "São José dos Pinhais", fee: null },
];
const CURITIBA = { city: "Curitiba" };

describe("the place where to deliver", () => {
  test("is the district of the chosen address, and none of an address without one", () => {
    const saved = (over: object) => addressFromResponse(addressSchema.parse({ id: 9, street: "Rua A", ...over }));
    expect(withAddress(saved({ neighborhood_id: 2 }), districts, CURITIBA)).toEqual({
      place: { id: "_2", name: "Batel" },
      addressId: "_9",
    });
    expect(withAddress(saved({}), districts, CURITIBA)).toEqual({ place: null, addressId: "_9" });
  });

  test("says its town where another town has a district of its name", () => {
    const two: District[] = [
      { id: "_1", name: "Centro", fee: 500 },
      { id: "_2", name: "Centro", fee: 1_200, city: "Colombo" },
    ];
    const named = two.map(({ id }) => {
      const saved = addressFromResponse(addressSchema.parse({ id: 9, street: "Rua A", neighborhood_id: id.slice(1) }));
      return withAddress(saved, two, CURITIBA).place?.name;
    });
    expect(named).toEqual(["Centro, Curitiba", "Centro, Colombo"]);
  });

  test("is the only served address without a choice, and no other guess is made", () => {
    const saved = (id: number, over: object) =>
      addressFromResponse(addressSchema.parse({ id, street: "Rua A", ...over }));
    const [inBatel, inAgua, nowhere] = [
      saved(1, { neighborhood_id: 2 }),
      saved(2, { neighborhood_id: 3 }),
      saved(3, { neighborhood_id: 99 }),
    ];
    const none = { place: null, addressId: null };
    expect(chosenAddress([inBatel, nowhere], districts, none)).toBe(inBatel);
    expect(chosenAddress([inBatel], districts, { place: null, addressId: "_77" })).toBe(inBatel);
    expect(chosenAddress([inBatel, inAgua], districts, none)).toBeNull();
    expect(chosenAddress([nowhere], districts, none)).toBeNull();
    expect(chosenAddress([inBatel], undefined, none)).toBeNull();
    expect(chosenAddress([inBatel, inAgua], districts, { place: null, addressId: "_2" })).toBe(inAgua);
    expect(chosenAddress([nowhere], districts, { place: null, addressId: "_3" })).toBe(nowhere);
    expect(
      chosenAddress([inBatel], districts, { place: { id: "_3", name: "Água Verde" }, addressId: null }),
    ).toBeNull();
    expect(
      chosenAddress([inBatel, inAgua], districts, { place: { id: "3", name: "Água Verde" }, addressId: null }),
    ).toBe(inAgua);
  });

  test("of another district takes the address back, and the same district keeps it", () => {
    const before = { place: { id: "2", name: "Batel" }, addressId: "_9" };
    expect(withDistrict(before, batel)).toEqual({ place: { id: "_2", name: "Batel" }, addressId: "_9" });
    expect(withDistrict(before, { id: "_3", name: "Água Verde" })).toEqual({
      place: { id: "_3", name: "Água Verde" },
      addressId: null,
    });
    expect(withDistrict({ place: null, addressId: "_9" }, batel).addressId).toBeNull();
  });

  test("has the fee and rules of the list, and none once the shop has left it or states no fee", () => {
    expect(placeNamed({ id: "2" }, districts)).toMatchObject({ fee: 600, freeFrom: 8_000 });
    expect(placeNamed({ id: "_4" }, districts)).toBeNull();
    expect(placeNamed({ id: "_9" }, districts)).toBeNull();
    expect(placeNamed({ id: "_2" }, undefined)).toBeNull();
    expect(placeNamed(null, districts)).toBeNull();
  });

  test("is stored with the cart, and a broken one is not read", () => {
    const stored = (place: unknown) =>
      parseStoredCart({ items: [], updatedAt: 1, coupon: null, draft: { ...EMPTY_DRAFT, place } })?.draft.place;
    expect(stored({ id: "_2", name: "Batel" })).toEqual({ id: "_2", name: "Batel" });
    for (const odd of [undefined, null, "Batel", {}, { id: 2, name: "Batel" }]) expect(stored(odd)).toBeNull();
  });
});

describe("a typed bairro", () => {
  test.each(["Centro", "Centro da cidade", "Bairro Centro", "bairro do centro"])(
    "of '%s' finds 'Centro' first",
    (typed) => {
      const all = ["Centro Cívico", "Cidade Nova", "Bairro Alto", "Centro"].map((name, n) => ({
        id: `_${n}`,
        name,
        fee: 0,
      }));
      expect(findDistricts(typed, all, CURITIBA).found.map(({ name }) => name)).toEqual(["Centro", "Centro Cívico"]);
      expect(findDistricts("cidade", all, CURITIBA).found.map(({ name }) => name)).toEqual(["Cidade Nova"]);
      expect(findDistricts("Bairro Alto", all, CURITIBA).found.map(({ name }) => name)).toEqual(["Bairro Alto"]);
    },
  );

  const found = (typed: string) => findDistricts(typed, districts, CURITIBA).found.map(({ name }) => name);

  test.each([
    ["agua", ["Água Verde", "Vila Água Verde"]],
    ["VERDE", ["Vila Água Verde", "Água Verde"]],
    ["sao jose", ["São José dos Pinhais"]],
    ["", ["Vila Água Verde", "Água Verde", "Batel", "São José dos Pinhais"]],
    ["batel velho", []],
    ["centro", []],
  ])("%j finds %j", (typed, names) => {
    expect(found(typed)).toEqual(names);
  });

  test.each([
    ["jd paulista", "Jardim Paulista"],
    ["vl sta ines", "Vila Santa Inês"],
    ["pq sao lucas", "Parque S. Lucas"],
    ["n sra do o", "Nossa Senhora do Ó"],
    ["cj hab joao xxiii", "Conjunto Habitacional João 23"],
    ["joao vinte e três", "Conjunto Habitacional João 23"],
    ["res das flores 2", "Residencial das Flores II"],
    ["xv de novembro", "Quinze de Novembro"],
    ["jardim america", "Jd. da América"],
    ["vilasantaines", "Vila Santa Inês"],
    ["pinheros", "Pinheiros"],
    ["jd paulissta", "Jardim Paulista"],
    ["igienopolis", "Higienópolis"],
  ])("%j finds %s first", (typed, name) => {
    const names = ["Pinheiros", "Higienópolis", "Jardim Paulistano", "Jardim Paulista", "Vila Santa Inês"];
    const more = ["Parque S. Lucas", "Nossa Senhora do Ó", "Padre Eustáquio", "Doutor Fulgêncio", "Quinze de Novembro"];
    const rest = ["Conjunto Habitacional João 23", "Residencial das Flores II", "Jd. da América", "Perdizes"];
    const all = [...names, ...more, ...rest].map((each) => ({ id: each, name: each, fee: 1 }));
    const [first] = findDistricts(typed, all, CURITIBA).found.map((district) => district.name);
    if (name === "Jardim Paulista") expect(["Jardim Paulista", "Jardim Paulistano"]).toContain(first);
    else expect(first).toBe(name);
    expect(findDistricts(typed, all, CURITIBA).found.map((district) => district.name)).toContain(name);
  });

  test("is found by its town, the shop's own too, after all that have the name itself", () => {
    const two = [
      ...districts,
      { id: "_5", name: "Centro", fee: 900, city: "Tremembé" },
      { id: "_6", name: "Tremembé", fee: 1 },
    ];
    const named = (typed: string) => findDistricts(typed, two, CURITIBA).found.map(({ id }) => id);
    expect(named("centro tremembe")).toEqual(["_5"]);
    expect(named("tremembé")).toEqual(["_6"]);
    expect(findDistricts("tremembé", two.slice(0, -1), CURITIBA).found).toMatchObject([{ id: "_5" }]);
    expect(named("Curitiba")).toEqual(["_1", "_3", "_2", "_4", "_6"]);
  });

  test("that the shop does not serve has the nearest names to offer, and none where nothing is near", () => {
    const near = (typed: string) => findDistricts(typed, districts, CURITIBA).near.map(({ name }) => name);
    expect(near("batel velho")).toEqual(["Batel"]);
    expect(near("vila nova")).toEqual([]);
    expect(near("xyz")).toEqual([]);
    expect(near("agua")).toEqual([]);
  });

  test.each([
    ["05433-000", true],
    [" 05433 000", true],
    ["25 de março", false],
    ["", false],
    [" - ", false],
  ])("%j is a CEP instead: %j", (typed, isCep) => {
    expect(isDigitsOnly(typed)).toBe(isCep);
  });

  test("in any short form of its words finds the bairro written out, and the other way round", () => {
    const word = fc.constantFrom<[string, ...string[]]>(
      ["Jardim", "Jd.", "jd", "JD"],
      ["Vila", "Vl.", "vl"],
      ["Parque", "Pq.", "pque"],
      ["Residencial", "Res.", "resid"],
      ["Santa", "Sta.", "sta"],
      ["Santo", "Sto."],
      ["Doutor", "Dr.", "dr"],
      ["Professor", "Prof."],
      ["Nossa Senhora", "N. Sra.", "n sra", "N. S."],
      ["Avenida", "Av."],
    );
    const own = fc.constantFrom("Paulista", "Inês", "das Flores", "América", "Eustáquio", "Lucas");
    const end = fc.constantFrom<[string, ...string[]]>(["II", "2", "dois"], ["IV", "4", "quatro"], ["", ""]);
    const name = fc.tuple(word, word, own, end, fc.nat(3), fc.nat(3)).map(([one, two, named, number, a, b]) => {
      const spelled = (at: number) =>
        [one[at % one.length], two[at % two.length], named, number[at % number.length]].filter(Boolean).join(" ");
      return [spelled(a), spelled(b)] as const;
    });
    fc.assert(
      fc.property(fc.array(name, { minLength: 1, maxLength: 6 }), (names) => {
        const all = names.map(([stored], index) => ({ id: String(index), name: stored, fee: 1 }));
        const [stored, typed] = names[0] ?? ["", ""];
        expect(isSameName(stored, typed)).toBe(true);
        const { found: rows } = findDistricts(typed, all, CURITIBA);
        expect(isSameName(rows[0]?.name, stored)).toBe(true);
        expect(placeKey(placeKey(stored))).toBe(placeKey(stored));
      }),
    );
  });

  test("is found by each beginning of its name, whatever its accents and capitals", () => {
    const name = fc
      .stringMatching(/^[A-Za-zÀ-ü]{1,12}( [A-Za-zÀ-ü]{1,12}){0,2}$/)
      .filter((text) => foldedName(text) !== "");
    fc.assert(
      fc.property(fc.array(name, { minLength: 1, maxLength: 8 }), fc.nat(20), (names, length) => {
        const all = names.map((each, index) => ({ id: String(index), name: each, fee: 1 }));
        const typed = foldedName(names[0] ?? "").slice(0, length);
        expect(findDistricts(typed, all, CURITIBA).found.map(({ id }) => id)).toContain("0");
      }),
    );
  });
});

test("a place in one line says its fee, its time or else the shop's, and a minimum that is greater", () => {
  const shop = { minOrder: 3_000, deliveryTime: "40-60 min" };
  expect(placeLine({ fee: 600 }, shop)).toBe("R$\u00a06,00 · 40-60 min");
  expect(placeLine({ fee: 0, deliveryTime: "20 min", minOrder: 4_500 }, shop)).toBe(
    "Entrega grátis · 20 min · Mínimo R$\u00a045,00",
  );
  expect(placeLine({ fee: 600, minOrder: 2_000 }, { minOrder: 3_000, deliveryTime: null })).toBe("R$\u00a06,00");
});
