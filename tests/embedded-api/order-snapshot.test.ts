import { expect, test } from "vitest";
import { openStream } from "../operator/event-reader";
import { aYearOfOrders } from "../support/year-of-orders";
import { createTestApi } from "./factory";

test("however many orders come after it, one that nobody has accepted is on the board, and the newest come first", async () => {
  const api = await createTestApi();
  const market = await aYearOfOrders(api, 450);
  const [first] = (
    await api.client.query<{ number: number; at: Date }>(
      "select number, created_at as at from orders where number < 1000",
    )
  ).rows;
  await api.client.query(
    "update orders set created_at = $1, status = case when number % 2 = 0 then 'preparing' else 'received' end where number > 1000",
    [first?.at],
  );
  const stream = await openStream(api, market);
  const { data } = await stream.until(({ event }) => event === "snapshot");
  const numbers = (data.orders as { order_number: string }[]).map((each) => Number(each.order_number));
  expect(numbers).toHaveLength(200);
  expect(numbers).toContain(first?.number);
  expect(numbers).toEqual(numbers.toSorted((one, other) => other - one));
  await stream.leave();
});
