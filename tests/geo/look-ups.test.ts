import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { GeocodeBody } from "@/lib/domain/geo/schema";
import { createCepLookUp } from "@/lib/server/geo/cep-look-up";
import { createGeocoder } from "@/lib/server/geo/geocoder";
import { createPacer, type Pacer } from "@/lib/server/geo/pacer";
import { openLocalStore } from "@/lib/server/shared-store/local";
import { type MapServices, startMapServices } from "../support/map-services";

const at: Pacer = (_, work) => work();
const POINT = { lat: "-23.5", lon: "-46.6" };
let maps: MapServices;

beforeEach(async () => {
  maps = await startMapServices();
});
afterEach(() => maps.close());

const address = (endereco: string): GeocodeBody => ({
  kind: "endereco",
  endereco,
  numero: "10",
  bairro: "Sé",
  cidade: "São Paulo",
  uf: "SP",
});
const geocoder = (paced = at, timeoutMs = 5_000) =>
  createGeocoder({ url: maps.env.GEOCODER_URL, userAgent: "Vitrine (+https://lojas.test)", paced, timeoutMs });

describe("[API-36] the geocoder", () => {
  test("sends one GET with the address as query, identifies itself, and hides the operator's key", async () => {
    maps.locate("Rua A", { body: [POINT] });
    const locate = geocoder();
    expect(await locate(address("Rua A"))).toMatchObject({ lat: -23.5, lng: -46.6 });
    const asked = new URL(maps.seen[0]?.path ?? "", "http://maps.test");
    expect(Object.fromEntries(asked.searchParams)).toEqual({
      key: "of-the-operator",
      q: "Rua A, 10, Sé, São Paulo, SP, Brasil",
      format: "jsonv2",
      limit: "1",
      countrycodes: "br",
    });
    expect(maps.seen[0]?.userAgent).toBe("Vitrine (+https://lojas.test)");
  });

  test("caches every spelling of an address, unknown ones too, and sends one request for parallel ones", async () => {
    maps.locate("Rua A", { body: [POINT], afterMs: 30 });
    const locate = geocoder();
    await Promise.all([locate(address("Rua A")), locate(address("rua  a"))]);
    await locate(address("RUA A"));
    expect(maps.seen).toHaveLength(1);
    expect(await locate(address("Rua B"))).toBeNull();
    expect(await locate(address("Rua B"))).toBeNull();
    expect(maps.seen).toHaveLength(2);
  });

  test.each([
    ["an error", { status: 500, body: {} }],
    ["a rejection by its policy", { status: 429, body: {} }],
    ["a redirect", { status: 302, body: [] }],
    ["HTML", { body: "<html>" }],
    ["another shape", { body: [{ lat: "x" }] }],
    ["an oversized body", { body: [{ ...POINT, more: "x".repeat(70_000) }] }],
    ["silence", { body: [POINT], afterMs: 2_000 }],
  ])("treats %s as a failure and does not cache it", async (_, response) => {
    maps.locate("Rua A", response);
    const locate = geocoder(at, 300);
    await expect(locate(address("Rua A"))).rejects.toThrow();
    maps.locate("Rua A", { body: [POINT] });
    expect(await locate(address("Rua A"))).toMatchObject({ lat: -23.5 });
  });

  test("sends one request per interval, from all processes together", async () => {
    const { counters } = openLocalStore(null);
    const [one, other] = [createPacer(counters, 300), createPacer(counters, 300)];
    const times: number[] = [];
    const ask = async () => void times.push(performance.now());
    const soon = AbortSignal.timeout(20_000);
    await Promise.all([one(soon, ask), other(soon, ask), one(soon, ask)]);
    expect(times).toHaveLength(3);
    for (const [index, time] of times.slice(1).entries()) expect(time - (times[index] ?? 0)).toBeGreaterThan(280);
  });

  test("queues a customer no longer than the time limit", async () => {
    const { counters } = openLocalStore(null);
    const locate = geocoder(createPacer(counters, 60_000), 250);
    await locate(address("Rua A"));
    await expect(locate(address("Rua B"))).rejects.toThrow();
    expect(maps.seen).toHaveLength(1);
  });
});

describe("the CEP look-up", () => {
  const lookUp = () => createCepLookUp({ url: maps.env.CEP_URL, timeoutMs: 300 });

  test("puts the digits into the operator's address and caches the result", async () => {
    maps.cep("01001000", { body: { logradouro: "Praça da Sé", bairro: "Sé", localidade: "São Paulo", uf: "SP" } });
    const find = lookUp();
    expect(await find("01001000")).toMatchObject({ street: "Praça da Sé" });
    await find("01001000");
    expect(maps.seen.map(({ path }) => path)).toEqual(["/cep/01001000"]);
  });

  test("returns null for an unknown CEP, in both services' forms", async () => {
    maps.cep("99999999", { status: 404, body: { message: "Todos os serviços de CEP retornaram erro." } });
    expect(await lookUp()("99999999")).toBeNull();
    expect(await lookUp()("88888888")).toBeNull();
  });

  test("treats a failing or silent service as a failure", async () => {
    maps.cep("11111111", { status: 500, body: {} });
    maps.cep("22222222", { body: {}, afterMs: 2_000 });
    await expect(lookUp()("11111111")).rejects.toThrow();
    await expect(lookUp()("22222222")).rejects.toThrow();
  });
});
