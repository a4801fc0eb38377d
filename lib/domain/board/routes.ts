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

const PAGES: ReadonlySet<string> = new Set(Object.values(boardRoutes));

/** Printed tickets share one shell, which reads the number from the address. */
const TICKET = /^\/imprimir\/\d{1,10}$/;

/** The path of a page of the board below its folder, or null where there is none. */
export function boardPageOf(path: string): string | null {
  if (TICKET.test(path)) return "/imprimir/-";
  if (!PAGES.has(path)) return null;
  return path === boardRoutes.orders ? "" : path;
}

export function ticketPath(number: string | number): string {
  return `/imprimir/${number}`;
}
