"use client";

import { type ReactNode, useState } from "react";
import { BoardShopProvider } from "@/components/board/frame/shop-context";
import { OrdersProvider } from "@/components/board/orders/state/orders-context";
import { createAutoPrinter } from "@/lib/browser/board/orders/auto-print";
import { createOrdersBoard } from "@/lib/browser/board/orders/board";
import { createSound } from "@/lib/browser/board/orders/sound";
import type { BoardShop } from "@/lib/browser/board/shop";
import type { BoardOrder } from "@/lib/domain/board/orders/order";
import { LONG_NAME } from "./shop";
// biome-ignore lint/style/noRestrictedImports: the board has a style sheet of its own, which its layout imports
import "@/app/painel/board.css";

const SHOP: BoardShop = {
  id: "historias",
  name: "Brasa Burger",
  logo: null,
  primary_color: null,
  open_closed: "Aberto",
  override: null,
  closed_note: null,
  openingTime: null,
  open_message: null,
  timezone: "America/Sao_Paulo",
  phone: null,
  whatsapp: null,
  address: "https://brasa.example.com",
  city: "São Paulo",
  low_ratings: [],
  scope: "all",
  device: "Balcão",
  news: 0,
  needs_owner: false,
};

/** The clock of the stories' pictures. */
export const NOW = Date.parse("2026-03-04T18:32:00-03:00");

const MINUTE = 60_000;

/** An order that has waited for `minutes`. */
export function aBoardOrder(minutes: number, over: Partial<BoardOrder> = {}): BoardOrder {
  return {
    id: `id-${minutes}`,
    order_number: String(100 + minutes),
    order_type: "DELIVERY",
    status: "received",
    created_at: new Date(NOW - minutes * MINUTE).toISOString(),
    promised_at: new Date(NOW + (40 - minutes) * MINUTE).toISOString(),
    timezone: "America/Sao_Paulo",
    order_items: [
      {
        amount: 2,
        item_name: "Brasa Bacon",
        variation_name: "Duplo",
        price: 38.9,
        complements: [],
        observations: "sem cebola",
      },
      { amount: 1, item_name: "Batata Rústica", price: 26.9, complements: [{ amount: 1, name: "Cheddar", price: 5 }] },
    ],
    observations: null,
    customer_name: "Ana Souza",
    customer_phone: "11987650001",
    full_address: "Rua Harmonia, 77",
    neighborhood_name: "Vila Madalena",
    complement: "Apto 12",
    reference: "portão azul",
    city: "São Paulo",
    state: "SP",
    subtotal: 109.7,
    discount: 0,
    delivery_tax: 6.9,
    total: 109.7,
    cash: 150,
    is_paid: false,
    payment_due: "COLLECT",
    payment_status: "Aguardando pagamento",
    charge: null,
    payment_method: { name: "Dinheiro" },
    paymentType: { name: "Dinheiro" },
    ...over,
  };
}

/** Twelve items, of a customer whose name fits nowhere. */
export const LONG_BOARD_ORDER = aBoardOrder(12, {
  order_number: "12345",
  customer_name: LONG_NAME,
  observations: "Interfone quebrado: ligue quando chegar, por favor.",
  order_items: Array.from({ length: 12 }, () => aBoardOrder(0).order_items).flat(),
});

const noResponse = () => new Promise<never>(() => {});

/** The providers around a screen of the board, for one shop whose API never responds. */
export function InBoard({ children }: { children: ReactNode }) {
  const [device] = useState(() => ({
    orders: createOrdersBoard({
      calls: {
        newest: noResponse,
        numbered: noResponse,
        search: noResponse,
        one: noResponse,
        move: noResponse,
        delay: noResponse,
        markPaid: noResponse,
        markReturned: noResponse,
        confirm: noResponse,
        assign: noResponse,
      },
      openStream: () => ({ addEventListener: () => {}, close: () => {} }),
      now: () => NOW,
      say: () => {},
      warn: () => {},
    }),
    sound: createSound(),
    autoPrinter: createAutoPrinter(),
  }));
  return (
    <BoardShopProvider shop={SHOP}>
      <OrdersProvider value={device}>{children}</OrdersProvider>
    </BoardShopProvider>
  );
}
