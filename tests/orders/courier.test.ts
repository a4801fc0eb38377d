import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { orderSentence } from "@/lib/domain/orders/copy";
import { COURIER_REFRESH, courierAt, distanceText, ROUTE_PATH, routePoint } from "@/lib/domain/orders/courier";
import { anOrder } from "./an-order";

const LEFT = 1_795_000_000_000;

describe("[ORDER-15] the simulated courier", () => {
  test("moves every 1.5 s and stands still in between", () => {
    expect(COURIER_REFRESH).toBe(1_500);
    const at = (ms: number) => courierAt(LEFT, LEFT + ms);
    expect(at(1_499)).toEqual(at(0));
    expect(at(1_500).metresLeft).toBeLessThan(at(0).metresLeft);
    expect(at(2_999)).toEqual(at(1_500));
    expect(at(3_000).progress).toBeGreaterThan(at(1_500).progress);
  });

  test("approaches without arriving, and stays on the route at any time", () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.nat(1e9), (elapsed, more) => {
        const [now, later] = [courierAt(LEFT, LEFT + elapsed), courierAt(LEFT, LEFT + elapsed + more)];
        expect(later.progress).toBeGreaterThanOrEqual(now.progress);
        expect(now.progress).toBeGreaterThanOrEqual(0);
        expect(later.progress).toBeLessThan(1);
        expect(later.metresLeft).toBeGreaterThan(0);
      }),
    );
  });

  test("shows the distance", () => {
    expect(distanceText(1_793)).toBe("a 1,79 km de você");
    expect(distanceText(446)).toBe("a 450 m de você");
    expect(distanceText(courierAt(LEFT, LEFT + 1e8).metresLeft)).toBe("chegando ao seu endereço");
  });

  test("stays on the drawn route from the shop to the door", () => {
    const [from, to] = [routePoint(0), routePoint(1)];
    expect(ROUTE_PATH.startsWith(`M${from.x} ${from.y}C`)).toBe(true);
    expect(ROUTE_PATH.endsWith(`${to.x} ${to.y}`)).toBe(true);
    for (let progress = 0; progress <= 1; progress += 0.01) {
      const { x, y } = routePoint(progress);
      expect(x >= from.x && x <= to.x && y > 0 && y < 96).toBe(true);
    }
  });
});

const SEEN = { lat: -23.0264, lng: -45.5553, at: "2026-03-02T20:10:00-03:00" };

test.each([
  [undefined, undefined],
  [null, undefined],
  ["João", undefined],
  [{}, { hasArrived: false, seen: null }],
  [SEEN, { hasArrived: false, seen: { lat: -23.0264, lng: -45.5553, at: Date.parse(SEEN.at) } }],
  [
    { lat: -23.0264, lng: -45.5553 },
    { hasArrived: false, seen: null },
  ],
  [
    { ...SEEN, lat: 123 },
    { hasArrived: false, seen: null },
  ],
  [{ arrived_at: SEEN.at }, { hasArrived: true, seen: null }],
])("reads of the courier %j what an order's page shows", (courier, shown) => {
  expect(anOrder({ status: "delivering", ...(courier !== undefined && { courier }) }).courier).toEqual(shown);
});

test("says that the courier has arrived while the order is on its way, and no longer", () => {
  const told = (status: string) => orderSentence(anOrder({ status, courier: { arrived_at: SEEN.at } }));
  expect(told("delivering")).toBe("O entregador chegou.");
  expect(told("delivered")).toBe("Pedido entregue. Bom apetite!");
});
