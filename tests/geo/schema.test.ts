import { describe, expect, test } from "vitest";
import { cepHint } from "@/lib/domain/address/cep-hint";
import { addressQuery, normalizedQuery } from "@/lib/domain/geo/address-query";
import { directionsLink, mapsAppLink } from "@/lib/domain/geo/links";
import {
  cepResponseSchema,
  type GeocodeBody,
  geocodeBodySchema,
  geocoderResponseSchema,
} from "@/lib/domain/geo/schema";

const body: GeocodeBody = {
  kind: "endereco",
  endereco: "Rua  dos Pinheiros",
  numero: "10",
  bairro: "Pinheiros",
  cidade: "São Paulo",
  uf: "SP",
};

describe("[MAP-09] the search text", () => {
  test("is street, number, neighbourhood, city and state of the legacy fields, in one line", () => {
    expect(addressQuery(body)).toBe("Rua dos Pinheiros, 10, Pinheiros, São Paulo, SP, Brasil");
    expect(geocodeBodySchema.parse({ ...body, referencia: "portão azul" })).not.toHaveProperty("referencia");
  });

  test("omits a missing number", () => {
    for (const numero of ["S/N", "s/n", "SN"])
      expect(addressQuery({ ...body, numero })).toBe("Rua dos Pinheiros, Pinheiros, São Paulo, SP, Brasil");
  });

  test("equals that of any other spelling of the address", () => {
    expect(normalizedQuery("RUA  São João, 10 ,Centro")).toBe(normalizedQuery("rua sao joao,10, centro"));
    expect(normalizedQuery("Rua A, 1, Centro")).not.toBe(normalizedQuery("Rua A, 11, Centro"));
  });

  test.each(["endereco", "numero", "cidade", "uf"])("[MAP-04] is rejected without %s", (field) => {
    expect(geocodeBodySchema.safeParse({ ...body, [field]: "  " }).success).toBe(false);
  });
});

describe("[API-36] the geocoder's response", () => {
  test("gives lat and lon of the first result", () => {
    const found = geocoderResponseSchema.parse([
      { lat: "-23.5", lon: "-46.6", boundingbox: ["-23.51", "-23.49", "-46.61", "-46.59"], display_name: "x" },
      { lat: "1", lon: "1" },
    ]);
    expect(found).toEqual({
      lat: -23.5,
      lng: -46.6,
      area: { south: -23.51, north: -23.49, west: -46.61, east: -46.59 },
    });
    expect(geocoderResponseSchema.parse([{ lat: 1, lon: 2, boundingbox: ["x"] }])?.area).toMatchObject({ south: 1 });
    expect(geocoderResponseSchema.parse([])).toBeNull();
  });

  test.each([
    {},
    [{ lat: "99", lon: "0" }],
    [{ lat: "x", lon: "0" }],
    [{ lon: "0" }],
    [{ lat: "", lon: "" }],
    [{ lat: null, lon: null }],
    [{ lat: [], lon: [] }],
    [{ lat: true, lon: false }],
  ])("gives nothing for %j", (answer) => {
    expect(geocoderResponseSchema.safeParse(answer).success).toBe(false);
  });
});

describe("a CEP service's response", () => {
  const whole = { street: "Praça da Sé", neighborhood: "Sé", city: "São Paulo", state: "SP" };

  test("is read in ViaCEP's form and in BrasilAPI's", () => {
    const via = { cep: "01001-000", logradouro: "Praça da Sé", bairro: "Sé", localidade: "São Paulo", uf: "SP" };
    expect(cepResponseSchema.parse(via)).toEqual(whole);
    expect(cepResponseSchema.parse({ ...whole, cep: "01001000", location: { type: "Point" } })).toEqual(whole);
  });

  test("leaves street and neighbourhood empty for a town with one CEP, and is null for an unknown one", () => {
    const town = { logradouro: "", bairro: "", localidade: "Arapeí", uf: "SP" };
    expect(cepResponseSchema.parse(town)).toEqual({ street: null, neighborhood: null, city: "Arapeí", state: "SP" });
    expect(cepResponseSchema.parse({ erro: "true" })).toBeNull();
    expect(cepResponseSchema.parse({ erro: true })).toBeNull();
    for (const other of [{}, [], "x", { message: "no" }])
      expect(cepResponseSchema.safeParse(other).success, JSON.stringify(other)).toBe(false);
  });

  test("matches the chosen neighbourhood by any spelling", () => {
    const chosen = { neighborhood: "SE", city: "Sao Paulo", state: "SP" };
    expect(cepHint(whole, chosen)).toBeNull();
    expect(cepHint(null, chosen)).toContain("Não encontramos este CEP");
    expect(cepHint(whole, { ...chosen, neighborhood: "Centro" })).toContain("do bairro Sé, e você escolheu Centro");
    expect(cepHint({ ...whole, city: "Osasco" }, chosen)).toContain("Este CEP é de Osasco - SP");
    expect(cepHint({ ...whole, street: null }, chosen)).toContain("escreva a sua");
    expect(cepHint(whole, { neighborhood: "Sé", city: null, state: null })).toBeNull();
  });
});

test("links for the maps app contain the address as text only", () => {
  expect(directionsLink({ lat: -23.5, lng: -46.6 })).toMatch(/destination=-23\.5%2C-46\.6$/);
  expect(mapsAppLink("Rua A & B, 1")).toMatch(/query=Rua%20A%20%26%20B%2C%201$/);
});
