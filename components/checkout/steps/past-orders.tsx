"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { PastOrders } from "@/components/menu/past-orders/past-orders";
import { productsQuery } from "@/lib/browser/menu/queries";

const NONE: never[] = [];

/** Past orders and an open Pix, below an empty cart. */
export function CartPastOrders() {
  const client = useQueryClient();
  const { data: products = NONE } = useQuery(productsQuery());
  const load = useCallback(() => client.ensureQueryData(productsQuery()), [client]);
  return (
    <section aria-labelledby="peca-de-novo" className="past-orders -mx-4 lg:-mx-6">
      <PastOrders products={products} load={load} />
    </section>
  );
}
