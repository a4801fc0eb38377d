/** The pages of the shops' board, as its addresses say them. */
export const boardRoutes = {
  orders: "/",
  menu: "/cardapio",
  shop: "/loja",
  day: "/dia",
  changes: "/registro",
  devices: "/aparelhos",
  webhook: "/webhook",
  login: "/entrar",
  create: "/criar",
  tableCard: "/cartao",
} as const;

type PageName = keyof typeof boardRoutes;

/** Which place of the navigation leads to each page. */
const PLACES: Readonly<Record<PageName, PageName>> = {
  orders: "orders",
  menu: "menu",
  shop: "shop",
  day: "day",
  changes: "shop",
  devices: "shop",
  webhook: "shop",
  tableCard: "shop",
  login: "login",
  create: "create",
};

/** The page of the navigation under which a page of the board stands; null for an address that is none. */
export function boardPlaceOf(path: string): string | null {
  if (TICKET.test(path)) return boardRoutes.orders;
  const name = (Object.keys(boardRoutes) as PageName[]).find((each) => boardRoutes[each] === path);
  return name ? boardRoutes[PLACES[name]] : null;
}

/** Files of the board's host alone. */
export const boardFiles = { noticeWorker: "/avisos.js", manifest: "/painel.webmanifest" } as const;

const PAGES: ReadonlySet<string> = new Set(Object.values(boardRoutes));

/** Printed tickets share one shell, which reads the number from the address. */
const TICKET = /^\/imprimir\/\d{1,10}$/;

/** The path of a page of the board below its folder, or null where there is none. */
export function boardPageOf(path: string): string | null {
  if (TICKET.test(path)) return "/imprimir/-";
  if (!PAGES.has(path)) return null;
  return path === boardRoutes.orders ? "" : path;
}

export function isTicketPath(path: string): boolean {
  return TICKET.test(path);
}

export function ticketPath(number: string | number): string {
  return `/imprimir/${number}`;
}
