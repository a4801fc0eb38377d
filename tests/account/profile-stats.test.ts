import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ProfileStats } from "@/components/profile/screen/profile-stats";
import { ordersQuery } from "@/lib/browser/orders/queries";
import { pageFromResponse } from "@/lib/contract/orders/read-order";
import { ordersSchema } from "@/lib/contract/orders/schema";

const ORDER = { id: "1", status: "received", created_at: "2026-11-21T21:32:00Z", total: 10 };

/** The screen's text as `name value` in reading order. */
function said(client: QueryClient): string[] {
  const stats = createElement(ProfileStats, { cashback: 1_235, points: 40 });
  const markup = renderToStaticMarkup(createElement(QueryClientProvider, { client }, stats));
  return [...markup.matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g)].map(
    ([, name, value]) => `${name} ${value?.replace(/<[^>]*>/g, "")}`,
  );
}

test("[PROFILE-04] shows the API's count of orders, its cashback and its points", () => {
  const client = new QueryClient();
  client.setQueryData(ordersQuery.queryKey, pageFromResponse(ordersSchema.parse({ orders: [ORDER] })));
  expect(said(client)).toEqual(["Pedidos 1", "Cashback R$\u00a012,35", "Pontos 40"]);
  expect(said(new QueryClient())[0]).toBe("Pedidos –");
});
