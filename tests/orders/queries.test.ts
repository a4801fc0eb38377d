import { QueryClient } from "@tanstack/react-query";
import { afterEach, describe, expect, test, vi } from "vitest";
import { orderCalls } from "@/lib/browser/checkout/order-calls";
import { orderPagesQuery, ordersQuery, readOrdersBefore } from "@/lib/browser/orders/queries";

afterEach(() => vi.unstubAllGlobals());

const ORDER = { id: "1", status: "received", created_at: "2026-11-21T21:32:00Z", order_items: [], total: 10 };

function answering(answer: (path: string) => object): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    return Response.json(answer(path));
  });
  return asked;
}

describe("the orders before a new one", () => {
  test("are known from a complete list", async () => {
    answering(() => ({ orders: [ORDER] }));
    expect(await readOrdersBefore()).toMatchObject({ orders: [{ id: "1" }], isWhole: true });
  });

  test("are read anew before each send: another device may have ordered", async () => {
    const asked = answering(() => ({ orders: [ORDER] }));
    const { ordersBefore } = orderCalls(new QueryClient(), "alfa", false);
    await ordersBefore();
    await ordersBefore();
    expect(asked).toEqual(["/api/v3/orders", "/api/v3/orders"]);
  });

  test("are known from the first page of a longer list: older ones are told by their time", async () => {
    answering(() => ({ orders: [ORDER], next_cursor: "7" }));
    expect(await readOrdersBefore()).toMatchObject({ orders: [{ id: "1" }], isWhole: true });
  });

  test.each([
    ["a page of a longer list without times", { orders: [{ ...ORDER, created_at: "" }], next_cursor: "7" }],
    ["a list with an unreadable order", { orders: [ORDER], dropped: 1 }],
  ])("are not all known from %s", async (_name, answer) => {
    answering(() => answer);
    expect(await readOrdersBefore()).toMatchObject({ orders: [{ id: "1" }], isWhole: false });
  });
});

test("requests the list as specified from an API that has not paginated", async () => {
  const asked = answering(() => ({ orders: [ORDER] }));
  expect(await new QueryClient().fetchQuery(ordersQuery)).toMatchObject({ orders: [{ id: "1" }], next: null });
  expect(asked).toEqual(["/api/v3/orders"]);
});

test("repeats the search for further pages", async () => {
  const asked = answering((path) => ({ orders: [ORDER], ...(path.includes("cursor") ? {} : { next_cursor: "a b" }) }));
  const query = { ...orderPagesQuery(null, { text: " pão & café ", status: "delivered", mode: null }), pages: 2 };
  const { pages } = await new QueryClient().fetchInfiniteQuery(query);
  expect(pages.map(({ next }) => next)).toEqual(["a b", null]);
  const search = "q=p%C3%A3o+%26+caf%C3%A9&status=delivered";
  expect(asked).toEqual([`/api/v3/orders?${search}`, `/api/v3/orders?${search}&cursor=a+b`]);
});
