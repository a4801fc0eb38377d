import type { Right } from "./rights";

/** The paths of the board's pages. */
export const boardRoutes = {
  orders: "/",
  newOrder: "/novo",
  kitchen: "/cozinha",
  menu: "/cardapio",
  shop: "/loja",
  day: "/dia",
  money: "/dinheiro",
  customers: "/clientes",
  cash: "/caixa",
  ratings: "/avaliacoes",
  funnel: "/visitas",
  stock: "/estoque",
  couriers: "/entregadores",
  courier: "/entrega",
  changes: "/registro",
  devices: "/aparelhos",
  people: "/pessoas",
  webhook: "/webhook",
  whatsapp: "/whatsapp",
  measurement: "/medicao",
  login: "/entrar",
  create: "/criar",
  tableCard: "/cartao",
  spread: "/divulgar",
} as const;

type PageName = keyof typeof boardRoutes;

/** The navigation entry of each page. */
const PLACES: Readonly<Record<PageName, PageName>> = {
  orders: "orders",
  newOrder: "orders",
  kitchen: "kitchen",
  menu: "menu",
  shop: "shop",
  day: "day",
  money: "orders",
  ratings: "day",
  funnel: "day",
  customers: "day",
  cash: "day",
  stock: "menu",
  couriers: "day",
  courier: "courier",
  changes: "shop",
  devices: "shop",
  people: "shop",
  webhook: "shop",
  whatsapp: "shop",
  measurement: "shop",
  tableCard: "shop",
  spread: "shop",
  login: "login",
  create: "create",
};

/** The right that each page of a device takes. */
const RIGHTS: Readonly<Record<Exclude<PageName, "login" | "create">, Right>> = {
  orders: "orders",
  newOrder: "orders",
  kitchen: "kitchen",
  menu: "menu",
  shop: "menu",
  day: "orders",
  money: "orders",
  ratings: "orders",
  funnel: "manage",
  customers: "orders",
  cash: "orders",
  stock: "menu",
  couriers: "orders",
  courier: "deliveries",
  changes: "manage",
  devices: "devices",
  people: "devices",
  webhook: "manage",
  whatsapp: "manage",
  measurement: "manage",
  tableCard: "menu",
  spread: "menu",
};

/** The right that a page of the board takes, or null. */
export function boardRightOf(path: string): Right | null {
  if (TICKET.test(path) || CHANGE.test(path)) return "orders";
  const name = pageNameOf(path);
  return name === undefined || name === "login" || name === "create" ? null : RIGHTS[name];
}

function pageNameOf(path: string): PageName | undefined {
  return (Object.keys(boardRoutes) as PageName[]).find((each) => boardRoutes[each] === path);
}

/** The navigation entry under which a board page is; null for any other path. */
export function boardPlaceOf(path: string): string | null {
  if (TICKET.test(path) || CHANGE.test(path)) return boardRoutes.orders;
  const name = pageNameOf(path);
  return name ? boardRoutes[PLACES[name]] : null;
}

/** Files that only the board's host serves. */
export const boardFiles = { noticeWorker: "/avisos.js", manifest: "/painel.webmanifest" } as const;

const PAGES: ReadonlySet<string> = new Set(Object.values(boardRoutes));

/** Printed tickets share one shell, which reads the number from the address. */
const TICKET = /^\/imprimir\/\d{1,10}$/;

/** So does the form that changes an order. */
const CHANGE = /^\/alterar\/\d{1,10}$/;

/** The path of a board page inside its folder; null if it is not one. */
export function boardPageOf(path: string): string | null {
  if (TICKET.test(path)) return "/imprimir/-";
  if (CHANGE.test(path)) return "/alterar/-";
  if (!PAGES.has(path)) return null;
  return path === boardRoutes.orders ? "" : path;
}

export function isTicketPath(path: string): boolean {
  return TICKET.test(path);
}

/** The page of an order's customer: no address has a phone in it. */
export function customerPath(number: string): string {
  return `${boardRoutes.customers}?pedido=${number}`;
}

/** The menu with a product open in its editor. */
export function editProductPath(id: string): string {
  return `${boardRoutes.menu}?produto=${encodeURIComponent(id)}`;
}

export function ticketPath(number: string | number): string {
  return `/imprimir/${number}`;
}

export function changePath(number: string | number): string {
  return `/alterar/${number}`;
}
