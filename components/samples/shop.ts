import type { MapSettings } from "@/lib/domain/geo/settings";
import type { Market } from "@/lib/domain/market/market";
import type { MarketToken } from "@/lib/domain/market/market-token";
import type { Category, Group, Option, Product } from "@/lib/domain/menu/product";
import type { PaymentType } from "@/lib/domain/payment/types";

/** As long as a shop's name gets. */
export const LONG_NAME = "Pizzaria e Esfiharia do Seu Antônio da Vila Nova Conceição";
const LONG_TEXT =
  "Massa de fermentação lenta, molho de tomate da casa, muçarela de búfala, manjericão fresco, azeite e parmesão ralado na hora, assada no forno a lenha.";

function drawing(body: string): string {
  return `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" preserveAspectRatio="xMidYMid slice">${body}</svg>`)}`;
}

/** Drawn, so that no story needs a file. */
export const DISH = drawing(
  '<rect width="100" height="100" fill="#d9b48a"/><circle cx="50" cy="50" r="40" fill="#f3e7d4"/><circle cx="50" cy="50" r="33" fill="#e0a23c"/><circle cx="50" cy="50" r="28" fill="#d8452a"/><g fill="#f6e3a1"><circle cx="40" cy="42" r="7"/><circle cx="60" cy="46" r="6"/><circle cx="48" cy="62" r="7"/></g><g fill="#2f7a3d"><circle cx="54" cy="36" r="3"/><circle cx="36" cy="56" r="3"/><circle cx="62" cy="60" r="3"/></g>',
);
const BANNER = drawing(
  '<rect width="100" height="100" fill="#8a4b2d"/><circle cx="20" cy="60" r="30" fill="#c9712f"/><circle cx="70" cy="30" r="36" fill="#e2a650"/><circle cx="85" cy="80" r="22" fill="#5c2f1e"/>',
);

export const MAPS: MapSettings = {
  tileUrl: "",
  attribution: { text: "", url: "" },
  geocoder: false,
  cep: false,
};

export function aMarket(over: Partial<Market> = {}): Market {
  return {
    token: "historias" as MarketToken,
    name: "Brasa Burger",
    banner: BANNER,
    logo: DISH,
    deliveryTime: "30-45 min",
    minOrder: 2_000,
    minOrderUnreadable: false,
    isOpen: true,
    openingTime: null,
    openMessage: "A brasa está acesa: seu pedido sai em até 45 minutos.",
    timezone: "America/Sao_Paulo",
    openingHours: [0, 3, 4, 5, 6].flatMap((weekday) => [
      { weekday, opens: "11:30", closes: "14:30" },
      { weekday, opens: "18:30", closes: "00:30" },
    ]),
    phone: "1133334444",
    whatsapp: "11999998888",
    email: "contato@brasa.example.com",
    address: "Rua dos Pinheiros, 1200",
    city: "São Paulo",
    state: "SP",
    lat: null,
    lng: null,
    legalName: "Brasa Comércio de Alimentos Ltda.",
    taxId: "12.345.678/0001-95",
    primaryColor: null,
    updatedAt: null,
    pix: { key: "12345678000195", name: "BRASA BURGER", city: "SAO PAULO" },
    ...over,
  };
}

/** Nothing that a shop may leave out. */
export const BARE_MARKET = aMarket({
  banner: null,
  logo: null,
  deliveryTime: null,
  minOrder: 0,
  openMessage: null,
  openingHours: null,
  phone: null,
  whatsapp: null,
  email: null,
  address: null,
  city: null,
  state: null,
  legalName: null,
  taxId: null,
  pix: null,
});

export const LONG_MARKET = aMarket({
  name: LONG_NAME,
  banner: null,
  isOpen: false,
  openingTime: "18:30",
  openMessage: "Voltamos quarta às 18:30. Encomendas de esfihas para festas só pelo telefone, até as 16h da véspera.",
  deliveryTime: "Até 120 minutos em dias de chuva",
  minOrder: 123_456,
});

function anOption(id: string, name: string, price = 0, over: Partial<Option> = {}): Option {
  return { id, name, price, maxQuantity: 3, available: true, ...over };
}

function aGroup(over: Partial<Group>): Group {
  return { id: "g", name: "Adicionais", min: 0, max: 4, isRequired: false, options: [], ...over };
}

export const GROUPS: Group[] = [
  aGroup({
    id: "ponto",
    name: "Ponto da carne",
    min: 1,
    max: 1,
    isRequired: true,
    options: [
      anOption("p1", "Ao ponto"),
      anOption("p2", "Bem passada"),
      anOption("p3", "Malpassada", 0, { available: false }),
    ],
  }),
  aGroup({
    id: "extras",
    options: [
      anOption("e1", "Bacon crocante defumado em lenha de macieira da Serra da Mantiqueira", 650),
      anOption("e2", "Cheddar", 400),
      anOption("e3", "Ovo de galinha caipira", 123_456),
      anOption("e4", "Cebola caramelizada", 0, { available: false }),
    ],
  }),
];

export function aProduct(over: Partial<Product> = {}): Product {
  return {
    id: "1",
    name: "Brasa Bacon",
    description: "Pão brioche, 160 g de carne, cheddar, bacon crocante e maionese da casa.",
    categoryId: "c",
    image: DISH,
    price: 3_190,
    available: true,
    allergens: [],
    variations: [],
    groups: [],
    ...over,
  };
}

const long = { name: `${LONG_NAME}: pizza gigante meio a meio`, description: LONG_TEXT };

export const PRODUCTS = {
  plain: aProduct(),
  bare: aProduct({ id: "2", name: "Água de Coco", description: "", image: null, price: 1_090 }),
  withoutPicture: aProduct({ id: "3", image: null }),
  long: aProduct({ id: "4", ...long, price: 123_456, groups: GROUPS }),
  longWithoutPicture: aProduct({ id: "5", ...long, image: null, price: 123_456, groups: GROUPS }),
  oneWord: aProduct({ id: "6", name: "Supercalifragilisticexpialidoso".repeat(2), description: "x".repeat(80) }),
  soldOut: aProduct({ id: "7", available: false }),
  soldOutLong: aProduct({ id: "8", ...long, image: null, available: false, price: 123_456, groups: GROUPS }),
  varied: aProduct({
    id: "9",
    allergens: ["leite", "glúten", "ovos", "castanha-de-caju"],
    groups: GROUPS,
    variations: [
      { id: "v1", name: "Individual", desc: "Um disco de 160 g", price: 0, available: true },
      { id: "v2", name: "Família, para até oito pessoas", desc: null, price: 12_000, available: true },
      { id: "v3", name: "Mesa inteira", desc: null, price: 30_000, available: false },
    ],
  }),
} satisfies Record<string, Product>;

export const CATEGORIES: Category[] = [
  { id: "c1", name: "Hambúrgueres" },
  { id: "c2", name: "Pizzas doces e salgadas" },
  { id: "c3", name: "Bebidas" },
  { id: "c4", name: "Sobremesas da Vó Conceição" },
  { id: "c5", name: "Combos" },
];

function aType(id: string, name: string, over: Partial<PaymentType> = {}): PaymentType {
  return { id, name, description: null, image: null, active: true, online_payment: false, methods: [], ...over };
}

const method = (id: string, name: string) => ({ id, name, description: null, image: null, active: true });

export const PAYMENT_TYPES: PaymentType[] = [
  aType("1", "Pix", { online_payment: true, description: "Aprovação na hora" }),
  aType("2", "Cartão de crédito", { online_payment: true }),
  aType("3", "Dinheiro"),
  aType("4", "Cartão de crédito", { methods: [method("41", "Visa"), method("42", "Mastercard")] }),
  aType("5", "Vale-refeição e vale-alimentação de todas as bandeiras", {
    description: "Confira com a loja se a bandeira do seu cartão é aceita na maquininha.",
  }),
];
