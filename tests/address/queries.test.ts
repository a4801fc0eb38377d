import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { addressesQuery } from "@/lib/browser/address/queries";
import { addressesSchema, addressSchema } from "@/lib/contract/address/schema";

afterEach(() => vi.unstubAllGlobals());

const CENTRO = { id: "5", name: "Centro", fee: 6.5, min_order: null, free_from: null, delivery_time: null };

function answering(...addresses: object[]): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    const districts = [{ ...CENTRO, city: null, state: null }];
    return Response.json(path.endsWith("/districts") ? districts : addressesSchema.parse({ addresses }));
  });
  return asked;
}

const saved = (over: object) => addressSchema.parse({ id: 1, street: "Rua A", number: "1", ...over });

test("an address without a district's id has the fee of the district with its name", async () => {
  answering(saved({ neighborhood_name: "centro" }), saved({ id: 2, neighborhood_name: "Longe" }));
  const addresses = await new QueryClient().fetchQuery(addressesQuery);
  expect(addresses.map(({ deliveryFee }) => deliveryFee)).toEqual([650, null]);
});

test("addresses with ids or fees ask for nothing else", async () => {
  const asked = answering(saved({ neighborhood_id: 5 }), saved({ id: 2, deliveryFee: 4 }));
  const addresses = await new QueryClient().fetchQuery(addressesQuery);
  expect(addresses.map(({ deliveryFee }) => deliveryFee)).toEqual([null, 400]);
  expect(asked).toEqual(["/api/v3/addresses"]);
});
