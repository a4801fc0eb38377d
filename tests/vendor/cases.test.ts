import { describe, expect, test } from "vitest";
import { ask, orderBody, readyToOrder, requestFor, vendorOf } from "./caller";
import { ORDER_CASES } from "./cases";
import { healthy, PLANTED_FAULTS } from "./faults";

const MINUTES_5 = 5 * 60_000;

describe("every order case", () => {
  test("has its own name", () => {
    expect(new Set(ORDER_CASES.map(({ name }) => name)).size).toBe(ORDER_CASES.length);
    expect(ORDER_CASES.length).toBeGreaterThan(40);
  });

  test.each(ORDER_CASES)("$name: one POST stores what the case says", async ({ deviations, most, outcomes }) => {
    const vendor = vendorOf();
    const { token } = await readyToOrder(vendor);
    vendor.deviate(deviations);
    const request = requestFor("createOrder", { token, id: "alfa", body: orderBody(vendor), key: "chave-1234" });
    const aborter = new AbortController();
    // Waits for no response that may never come.
    const patience = outcomes.join() === "placed" ? 10_000 : 60;
    const answered = vendor.respond(new Request(request, { signal: aborter.signal })).then(
      async (response) => (await readAll(response, patience)) ?? response.status,
      (error: Error) => error.name,
    );
    await Promise.race([answered, new Promise((resolve) => setTimeout(resolve, patience, "silence"))]);
    aborter.abort(new Error("left"));
    await expect.poll(() => vendor.books.orders.length, { timeout: 10_000 }).toBe(most);
    expect(vendor.elapsed()).toBeLessThan(MINUTES_5);
    if (outcomes.includes("refused")) expect(most).toBe(0);
  });
});

async function readAll(response: Response, patience: number): Promise<string | null> {
  const stalled = new Promise<string>((resolve) => setTimeout(resolve, patience / 2, "stalled"));
  const read = response.arrayBuffer().then(
    () => null,
    (error: Error) => error.name,
  );
  return Promise.race([read, stalled]);
}

describe("every planted fault", () => {
  test("is one of at least forty, with its own name and a deviation", async () => {
    expect(new Set(PLANTED_FAULTS.map(({ name }) => name)).size).toBe(PLANTED_FAULTS.length);
    expect(PLANTED_FAULTS.length).toBeGreaterThanOrEqual(40);
    for (const { name, deviations } of PLANTED_FAULTS)
      expect({ name, deviations }).not.toEqual({ name, deviations: healthy });
  });

  test.each(PLANTED_FAULTS.filter(({ seen }) => seen === "reading"))("$name: shows at $call", async (fault) => {
    const [good, bad] = [vendorOf(healthy), vendorOf(fault.deviations)];
    expect(await seenOf(bad, fault)).not.toEqual(await seenOf(good, fault));
  });

  test.each(PLANTED_FAULTS.filter(({ seen }) => seen !== "reading"))("$name: shows to a customer", async (fault) => {
    const [good, bad] = [vendorOf(healthy), vendorOf(fault.deviations)];
    expect(await customerSees(bad)).not.toEqual(await customerSees(good));
  });
});

type Vendor = ReturnType<typeof vendorOf>;

async function seenOf(vendor: Vendor, { call }: { call: (typeof PLANTED_FAULTS)[number]["call"] }) {
  const response = await vendor.respond(requestFor(call));
  const bytes = Buffer.from(await response.arrayBuffer()).toString("base64");
  return { status: response.status, type: response.headers.get("content-type"), bytes, elapsed: vendor.elapsed() };
}

async function customerSees(vendor: Vendor) {
  const { token } = await readyToOrder(vendor);
  const login = { authentication_type: "email_login", email: "ana@exemplo.com.br", password: "goiabada" };
  const market = (await ask(vendor, "market")).data;
  const ids = (list: { id: unknown }[]) => list.map(({ id }) => id);
  const types = (await ask(vendor, "paymentTypes")).data.payment_types;
  const body = (expected_total: number) =>
    orderBody(vendor, {
      market: { id: market.id },
      payment_type_id: types[0].id,
      payment_method_id: ids(types[0].methods)[0],
      products: [
        { product_id: "2001", variation_id: "302", amount: 1, complements: [{ data: [{ id: "503", amount: 1 }] }] },
      ],
      expected_total,
    });
  const post = (sum: number, key: string) => {
    const wish = { token, id: String(market.id), body: body(sum), key };
    return vendor.respond(requestFor("createOrder", wish)).then((response) => response.text());
  };
  const rest = ["me", "addresses"] as const;
  return {
    login: (await ask(vendor, "authentication", { body: login })).text,
    rest: await Promise.all(rest.map((call) => vendor.respond(requestFor(call, { token })).then((one) => one.text()))),
    // 31,90 + 13,50 + 6,00, and 7,50 for Centro; the second time with another total.
    posts: [
      await post(58.9, "chave-0001"),
      await post(58.9, "chave-0001"),
      await post(1, "chave-0002"),
      await post(58.9, "chave-0003"),
    ],
    listed: (await ask(vendor, "orders", { token })).text,
  };
}
