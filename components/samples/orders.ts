import type { Address } from "@/lib/domain/address/address";
import { type CartLine, lineKey } from "@/lib/domain/cart/line";
import type { LineChange } from "@/lib/domain/cart/reprice";
import type { Order } from "@/lib/domain/orders/order";
import { statusLabel, trackingStatus } from "@/lib/domain/orders/status";
import { DISH, LONG_NAME } from "./shop";

export function aLine(over: Partial<CartLine> = {}): CartLine {
  return {
    id: "1",
    name: "Brasa Bacon",
    image: DISH,
    price: 3_190,
    qty: 1,
    note: "",
    variation: null,
    selectedComplements: [],
    ...over,
  };
}

export const LINES = {
  plain: aLine(),
  bare: aLine({ id: "2", name: "Água de Coco", image: null, price: 1_090, qty: 2 }),
  long: aLine({
    id: "3",
    name: LONG_NAME,
    qty: 128,
    note: "Tirar a cebola, por favor, e cortar em oito pedaços: temos crianças à mesa.",
    variation: { id: "v", name: "Família, para até oito pessoas", price: 12_000 },
    selectedComplements: [
      {
        id: "g",
        name: "Adicionais",
        options: [
          { id: "e1", name: "Bacon crocante defumado em lenha de macieira", price: 650, qty: 2 },
          { id: "e2", name: "Cheddar", price: 400, qty: 1 },
        ],
      },
    ],
  }),
} satisfies Record<string, CartLine>;

const changed = { key: lineKey(LINES.plain), name: LINES.plain.name };

export const CHANGES: Record<LineChange["kind"], LineChange> = {
  price: { ...changed, kind: "price", before: 3_190, after: 123_456 },
  options: {
    ...changed,
    kind: "options",
    left: [{ name: "Bacon crocante defumado em lenha de macieira", qty: 1 }],
    missing: null,
    before: 3_840,
    after: 3_190,
  },
  soldOut: { ...changed, kind: "soldOut" },
  stock: { ...changed, kind: "stock", text: "Restam 3, e 2 já estão no carrinho", before: 4, after: 1 },
  gone: { ...changed, kind: "gone" },
};

export function anAddress(over: Partial<Address> = {}): Address {
  return {
    id: "1",
    primary: "Rua dos Pinheiros, 1200",
    secondary: "Pinheiros",
    street: "Rua dos Pinheiros",
    number: "1200",
    complement: null,
    reference: null,
    city: "São Paulo",
    state: "SP",
    zip: "05422010",
    neighborhoodId: "1",
    neighborhood: "Pinheiros",
    deliveryFee: 590,
    point: null,
    ...over,
  };
}

export const LONG_ADDRESS = anAddress({
  primary: "Avenida Engenheiro Luiz Carlos Berrini de Albuquerque Cavalcanti, 12345",
  secondary: "Vila Nova Conceição - Bloco B, apartamento 1203, fundos",
  reference: "Portão azul depois da padaria, tocar o interfone duas vezes",
});

export function anOrder(over: Partial<Order> = {}): Order {
  const status = over.status ?? "received";
  return {
    id: "1",
    number: "3",
    mode: "DELIVERY",
    status,
    statusLabel: statusLabel(status),
    tracking: trackingStatus(status),
    createdAt: new Date("2026-03-04T18:12:00-03:00"),
    marketName: "Brasa Burger",
    address: {
      name: null,
      line: "Rua dos Pinheiros, 1200",
      neighborhood: "Pinheiros",
      city: "São Paulo",
      state: "SP",
      zip: "05422010",
      complement: null,
      reference: null,
    },
    customer: { name: "Ana Souza", phone: "11999998888" },
    items: [
      { name: "Brasa Bacon", amount: 2, price: 3_190, note: null, complements: [], productId: "1", variationId: null },
    ],
    payment: { name: "Dinheiro", at: "DOOR", status: "Pagamento na entrega", tone: "waiting", change: 10_000 },
    charge: null,
    subtotal: 6_380,
    discount: 0,
    deliveryFee: 590,
    total: 6_380,
    totalWithDelivery: 6_970,
    isTotalStated: true,
    isFeeStated: true,
    isSumReviewed: false,
    deliveryTime: "30-45 min",
    promisedAt: null,
    cancelReason: null,
    notes: null,
    ...over,
  };
}

export const LONG_ORDER = anOrder({
  number: "123456",
  status: "delivering",
  statusLabel: statusLabel("delivering"),
  marketName: LONG_NAME,
  address: {
    name: "Casa da praia",
    line: "Avenida Engenheiro Luiz Carlos Berrini de Albuquerque Cavalcanti, 12345",
    neighborhood: "Vila Nova Conceição",
    city: "São Bernardo do Campo",
    state: "SP",
    zip: "05422010",
    complement: "Bloco B, apartamento 1203, fundos",
    reference: "Portão azul depois da padaria",
  },
  customer: { name: "Maria Aparecida dos Santos Albuquerque Cavalcanti", phone: "11999998888" },
  items: [
    {
      name: LONG_NAME,
      amount: 128,
      price: 123_456,
      note: "Tirar a cebola, por favor, e cortar em oito pedaços.",
      variationName: "Família, para até oito pessoas",
      complements: [
        { id: "e1", name: "Bacon crocante defumado em lenha de macieira", amount: 12, price: 650 },
        { id: "e2", name: "Cheddar", amount: 1, price: 0 },
      ],
      productId: "1",
      variationId: null,
    },
    { name: "Água de Coco", amount: 1, price: 1_090, note: null, complements: [], productId: "2", variationId: null },
  ],
  payment: {
    name: "Cartão de crédito na entrega (Mastercard)",
    at: "DOOR",
    status: "Aprovado",
    tone: "approved",
    change: null,
  },
  subtotal: 15_803_458,
  discount: 1_580_346,
  total: 14_223_112,
  totalWithDelivery: 14_223_702,
  notes: "CPF na nota: 123.456.789-09",
});
