"use client";

import { type ComponentType, useEffect, useState } from "react";
import { whenIdle } from "@/lib/browser/when-idle";

/**
 * 'Peça de novo' for customers with a session, and what they have still to pay; the `session:` variant reserves its space
 * before first paint. Its code and the orders load after it.
 */
export function PastOrdersPlace() {
  const [Orders, setOrders] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (document.documentElement.dataset.session !== "1") return;
    return whenIdle(() => {
      import("./past-orders").then(
        (module) => setOrders(() => module.MenuPastOrders),
        () => {},
      );
    });
  }, []);
  return (
    <section aria-labelledby="peca-de-novo" className="past-orders">
      {Orders ? (
        <Orders />
      ) : (
        <>
          <h2 id="peca-de-novo">Peça de novo</h2>
          <div className="animate-pulse" />
        </>
      )}
    </section>
  );
}
