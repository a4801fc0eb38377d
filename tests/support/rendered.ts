import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MarketProvider } from "@/components/market/market-context";
import { marketFromResponse } from "@/lib/contract/market/read-market";
import { marketSchema } from "@/lib/contract/market/schema";
import type { Market } from "@/lib/domain/market/market";
import { CartProvider } from "@/stores/cart-context";
import { tokenOf } from "./tokens";

const maps = { tileUrl: "/{z}/{x}/{y}", attribution: { text: "Mapa", url: "/" }, geocoder: false, cep: false };

export function aShop(over: Partial<Market> = {}): Market {
  return { ...marketFromResponse(marketSchema.parse({ id: "brasa", name: "Brasa" }), tokenOf("brasa")), ...over };
}

export function rendered(element: ReactElement, market: Market = aShop()): string {
  const held = createElement(CartProvider, { market: market.token } as never, element);
  const page = createElement(MarketProvider, { market, maps } as never, held);
  return renderToStaticMarkup(createElement(QueryClientProvider, { client: new QueryClient() }, page));
}
