import { QueryClient } from "@tanstack/react-query";
import { afterEach, describe, expect, test, vi } from "vitest";
import { orderPagesQuery, ordersBeforeQuery, ordersQuery } from "@/lib/browser/orders/queries";

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

const read = (query: typeof ordersBeforeQuery) => new QueryClient().fetchQuery(query);

describe("the orders before a new one", () => {
  test("are known from a complete list", async () => {
    answering(() => ({ orders: [ORDER] }));
    expect(await read(ordersBeforeQuery)).toMatchObject([{ id: "1" }]);
  });

  test.each([
    ["a page of a longer list", { orders: [ORDER], next_cursor: "7" }],
    ["a list with an unreadable order", { orders: [ORDER], dropped: 1 }],
  ])("are not known from %s", async (_name, answer) => {
    answering(() => answer);
    expect(await read(ordersBeforeQuery)).toBeNull();
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
