import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Transport } from "@/lib/contract/transport";
import { type ServedVendor, serveVendor } from "../vendor/serve";
import { findingsOf } from "./checking";
import { healthy } from "./planted";

let vendor: ServedVendor;

beforeAll(async () => {
  vendor = await serveVendor();
});

afterAll(() => vendor.close());

async function verdict(send?: Transport): Promise<string | undefined> {
  const all = await findingsOf(vendor.origin, { order: "twice", send });
  return all.find(({ code }) => /^order\.(?:key|duplicated)/.test(code))?.code;
}

describe("the proof that two posts make one order", () => {
  const lists = [1, 2, 3, 4, null].flatMap((listPage) =>
    (["newest", "oldest"] as const).map((listOrder) => ({ listPage, listOrder })),
  );

  test.each(lists)("is never given for an API that makes several, whatever its list shows: %o", async (list) => {
    vendor.deviate(healthy, { idempotency: "echo", ...list });
    expect(await verdict()).not.toBe("order.key-proved");
  });

  test.each([409, 422, 429])(
    "is not given when a repeat is rejected with %i, which tells the customer that there is no order",
    async (status) => {
      vendor.deviate(healthy, { idempotency: "none" });
      const seen = new Set<string>();
      const refusing: Transport = async (request) => {
        const key = request.headers.get("idempotency-key");
        if (key && seen.has(key)) return Response.json({ message: "Não." }, { status });
        if (key) seen.add(key);
        return vendor.respond(request);
      };
      expect(await verdict(refusing)).toBe("order.key-unproved");
    },
  );

  test("is not given when the orders cannot be read", async () => {
    vendor.deviate(healthy, { troubles: { orders: { insteadOfCommit: { status: 500 } } } });
    expect(await verdict()).toBe("order.key-unproved");
  });

  test("is not given when a second order is listed late", async () => {
    vendor.deviate(healthy, { idempotency: "echo", listDelay: 1_000 });
    expect(await verdict()).not.toBe("order.key-proved");
  });

  test("is given when three posts under one key, two of them in parallel, make one order", async () => {
    vendor.deviate(healthy);
    const before = vendor.books.orders.length;
    expect(await verdict()).toBe("order.key-proved");
    expect(vendor.books.orders).toHaveLength(before + 2);
  });
});
