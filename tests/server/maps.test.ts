import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { Customer } from "../support/customer";
import { type MapServices, startMapServices } from "../support/map-services";
import { ownStorefront } from "../support/own-storefront";

const ADDRESS = {
  kind: "endereco",
  endereco: "Rua dos Pinheiros",
  numero: "10",
  bairro: "Pinheiros",
  cidade: "São Paulo",
  uf: "SP",
};

let maps: MapServices;
let ana: Customer;

beforeAll(async () => {
  maps = await startMapServices();
});
afterAll(() => maps?.close());

const shop = ownStorefront(() => ({ ...maps.env, LOG_LEVEL: "silent" }));

beforeAll(async () => {
  ana = shop.customer();
  await ana.register("mapas@exemplo.com.br");
});

const locate = (change: object = {}, headers = {}) =>
  ana.send("POST", "/api/geocode", { ...ADDRESS, ...change }, headers);

describe("[API-36] the server's geocoding", () => {
  test("sends the address as the query of a GET, returns lat and lon of the first result, and does so once per address", async () => {
    maps.locate("Rua dos Pinheiros", {
      body: [
        { lat: "-23.5629", lon: "-46.692" },
        { lat: "1", lon: "1" },
      ],
    });
    const response = await locate();
    expect([response.status, JSON.parse(response.body).located]).toEqual([
      200,
      expect.objectContaining({ lat: -23.5629, lng: -46.692 }),
    ]);
    expect((await locate({ endereco: "RUA DOS  PINHEIROS" })).body).toBe(response.body);
    const asked = maps.seen.filter(({ path }) => path.startsWith("/search"));
    expect(asked).toHaveLength(1);
    expect(new URL(asked[0]?.path ?? "", "http://x").searchParams.get("q")).toBe(
      "Rua dos Pinheiros, 10, Pinheiros, São Paulo, SP, Brasil",
    );
    expect(asked[0]?.userAgent).toMatch(/^Vitrine \(\+https:/);
  });

  test("waits a second between two addresses", async () => {
    await Promise.all([locate({ endereco: "Rua Um" }), locate({ endereco: "Rua Dois" })]);
    const [one = 0, two = 0] = maps.seen
      .filter(({ path }) => path.includes("Rua+"))
      .map(({ at }) => at)
      .slice(-2);
    expect(two - one).toBeGreaterThan(950);
  });

  test("reports a failing geocoder, and tries again on the next request", async () => {
    maps.locate("Rua Ruim", { status: 500, body: {} });
    const failed = await locate({ endereco: "Rua Ruim" });
    expect([failed.status, JSON.parse(failed.body).message]).toEqual([
      503,
      "Erro ao buscar localização. Tente novamente.",
    ]);
    maps.locate("Rua Ruim", { body: [] });
    expect(JSON.parse((await locate({ endereco: "Rua Ruim" })).body)).toEqual({ located: null });
  });

  test("is for customers only, from our own pages, with a complete address, and where it is configured", async () => {
    const before = maps.seen.length;
    const guest = shop.customer();
    expect((await guest.send("POST", "/api/geocode", ADDRESS)).status).toBe(401);
    expect((await guest.send("GET", "/api/cep/01001000")).status).toBe(401);
    expect((await locate({}, { origin: "https://evil.test" })).status).toBe(403);
    const incomplete = await locate({ cidade: " " });
    expect([incomplete.status, JSON.parse(incomplete.body).message]).toEqual([422, "Preencha o endereço completo."]);
    const elsewhere = new Customer(inject("port"), `brasa.localhost:${inject("port")}`);
    expect((await elsewhere.send("POST", "/api/geocode", ADDRESS)).status).toBe(404);
    expect((await elsewhere.send("GET", "/api/cep/01001000")).status).toBe(404);
    expect(maps.seen).toHaveLength(before);
  });

  test("is limited to as many requests as a person needs", async () => {
    const eva = shop.customer();
    await eva.register("apressada-no-mapa@exemplo.com.br");
    const statuses: number[] = [];
    for (let n = 0; n < 31; n++) statuses.push((await eva.send("POST", "/api/geocode", ADDRESS)).status);
    expect([statuses.slice(0, 30).every((status) => status === 200), statuses[30]]).toEqual([true, 429]);
  });
});

describe("the server's CEP look-up", () => {
  test("returns the address, or says that the CEP is unknown or the service failed", async () => {
    maps.cep("01001000", { body: { logradouro: "Praça da Sé", bairro: "Sé", localidade: "São Paulo", uf: "SP" } });
    maps.cep("33333333", { status: 500, body: {} });
    expect(await ana.read("/api/cep/01001000")).toEqual({
      place: { street: "Praça da Sé", neighborhood: "Sé", city: "São Paulo", state: "SP" },
    });
    expect(await ana.read("/api/cep/99999999")).toEqual({ place: null });
    expect((await ana.send("GET", "/api/cep/33333333")).status).toBe(503);
    for (const wrong of ["1", "abcdefgh", "010010001"])
      expect((await ana.send("GET", `/api/cep/${wrong}`)).status, wrong).toBe(404);
  });
});

test("[API-37] allows tiles from the configured service, and images from nowhere else", async () => {
  const pictures = async (customer: Customer) =>
    /img-src ([^;]*)/.exec((await customer.send("GET", "/cart")).headers["content-security-policy"] as string)?.[1];
  expect(await pictures(ana)).toBe(`'self' data: blob: ${new URL(maps.env.TILE_URL).origin}`);
  const usual = new Customer(inject("port"), `brasa.localhost:${inject("port")}`);
  expect(await pictures(usual)).toBe("'self' data: blob: https://tile.openstreetmap.org");
});
