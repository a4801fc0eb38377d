import { expect, test } from "vitest";
import { mayCustomerCancel, mayStoreCancel, nextStatus, previousStatus } from "@/lib/domain/orders/transitions";

const STATUSES = ["received", "preparing", "delivering", "delivered", "cancelled", "weighing"];

test("the shop advances an order step by step, and neither a delivered, a cancelled nor an unknown one", () => {
  expect(STATUSES.map(nextStatus)).toEqual(["preparing", "delivering", "delivered", null, null, null]);
});

test("the shop takes an order back by one step, but never out of a cancellation", () => {
  expect(STATUSES.map(previousStatus)).toEqual([null, "received", "preparing", "delivering", null, null]);
});

test("a customer cancels only what the kitchen has not begun", () => {
  expect(STATUSES.filter(mayCustomerCancel)).toEqual(["received"]);
});

test("the shop cancels whatever is still under way", () => {
  expect(STATUSES.filter(mayStoreCancel)).toEqual(["received", "preparing", "delivering"]);
});
