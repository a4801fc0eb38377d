import { expect, test } from "vitest";
import { trackingStatus } from "@/lib/domain/orders/status";
import { trackingSteps } from "@/lib/domain/orders/tracking";

const states = (raw: string) =>
  Object.fromEntries(trackingSteps(trackingStatus(raw)).map(({ status, state }) => [status, state]));

test("[ORDER-13] shows received, preparing, delivering and delivered, with the reached ones marked", () => {
  expect(trackingSteps("preparing").map(({ label }) => label)).toEqual([
    "Recebido",
    "Em preparo",
    "Saiu para Entrega",
    "Entregue",
  ]);
  expect(states("delivering")).toEqual({
    received: "done",
    preparing: "done",
    delivering: "current",
    delivered: "ahead",
  });
  expect(states("delivered").delivered).toBe("current");
});

test("[ORDER-13] shows cancelled for a cancelled order only", () => {
  for (const raw of ["received", "preparing", "delivering", "delivered", "weighing"])
    expect(states(raw)).not.toHaveProperty("cancelled");
  expect(states("canceled")).toEqual({ received: "done", cancelled: "current" });
});

test("[ORDERS-13] shows an unknown status at received", () => {
  expect(states("weighing").received).toBe("current");
});
