import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { distanceText, farCopy, movedCopy } from "@/lib/domain/geo/copy";
import {
  type Direction,
  distanceKm,
  distanceToAreaKm,
  FAR_KM,
  farFrom,
  moved,
  stepMetres,
} from "@/lib/domain/geo/distance";
import { openingView, pointOf } from "@/lib/domain/geo/point";

const brazil = fc.record({
  lat: fc.double({ min: -33, max: 5, noNaN: true }),
  lng: fc.double({ min: -73, max: -35, noNaN: true }),
});
const CENTRO = { south: -23.56, north: -23.54, west: -46.65, east: -46.62 };

describe("a distance", () => {
  test("from São Paulo to Rio de Janeiro is 357 km", () => {
    const km = distanceKm({ lat: -23.5475, lng: -46.6361 }, { lat: -22.9064, lng: -43.1822 });
    expect(km).toBeGreaterThan(355);
    expect(km).toBeLessThan(362);
  });

  test("equals how far a pin was moved, in that direction", () => {
    const directions = fc.constantFrom<Direction>("norte", "sul", "leste", "oeste");
    fc.assert(
      fc.property(brazil, directions, fc.integer({ min: 1, max: 5_000 }), (from, direction, metres) => {
        const to = moved(from, direction, metres);
        expect(distanceKm(from, to) * 1000).toBeCloseTo(metres, 0);
        expect(distanceKm(to, from)).toBeCloseTo(distanceKm(from, to), 6);
        expect(Math.sign(to.lat - from.lat)).toBe({ norte: 1, sul: -1, leste: 0, oeste: 0 }[direction]);
        expect(Math.sign(to.lng - from.lng)).toBe({ norte: 0, sul: 0, leste: 1, oeste: -1 }[direction]);
      }),
    );
  });

  test("of a pin's step is smaller at a higher zoom", () => {
    expect(stepMetres(17, -23.5)).toBeGreaterThan(20);
    expect(stepMetres(17, -23.5)).toBeLessThan(35);
    expect(stepMetres(18, -23.5)).toBeCloseTo(stepMetres(17, -23.5) / 2, 6);
  });
});

describe("a pin far from its neighbourhood", () => {
  test("causes a question with the distance to its edge, from three kilometres on", () => {
    expect(distanceToAreaKm({ lat: -23.55, lng: -46.63 }, CENTRO)).toBe(0);
    expect(farFrom({ lat: -23.55, lng: -46.63 }, CENTRO)).toBeNull();
    expect(farFrom({ lat: CENTRO.north + 0.02, lng: -46.63 }, CENTRO)).toBeNull();
    const km = farFrom({ lat: CENTRO.north + 0.0378, lng: -46.63 }, CENTRO);
    expect(km).toBeGreaterThan(FAR_KM);
    expect(farCopy(km ?? 0, "Centro")).toBe("O pino está a 4,2 km do bairro Centro. Conferir?");
  });

  test("causes no question without a pin or without the neighbourhood's location", () => {
    expect(farFrom(null, CENTRO)).toBeNull();
    expect(farFrom({ lat: 0, lng: 0 }, null)).toBeNull();
  });
});

describe("[MAP-05] [MAP-06] where the map opens", () => {
  test("is at zoom 17 on a location, else around the shop, else at zoom 4 on Brazil's default point", () => {
    const point = { lat: -23.5, lng: -46.6 };
    expect(openingView(point, { lat: 1, lng: 1 })).toEqual({ center: point, zoom: 17 });
    expect(openingView(null, point)).toEqual({ center: point, zoom: 15 });
    expect(openingView(null, null)).toEqual({ center: { lat: -14.235, lng: -51.9253 }, zoom: 4 });
  });

  test("is never at a half-known position", () => {
    expect(pointOf({ lat: -23.5, lng: null })).toBeNull();
    expect(pointOf({ lat: 0, lng: 0 })).toEqual({ lat: 0, lng: 0 });
  });
});

test("announces a moved pin", () => {
  const from = { lat: -23.5, lng: -46.6 };
  expect(movedCopy(null, from)).toBe("Pino marcado no mapa.");
  expect(movedCopy(from, moved(from, "norte", 40))).toBe("Pino movido 40 m ao norte.");
  expect(movedCopy(from, moved(from, "oeste", 1_280))).toBe("Pino movido 1,3 km a oeste.");
  expect([0.05, 0.9996, 4.24].map(distanceText)).toEqual(["50 m", "1,0 km", "4,2 km"]);
});
