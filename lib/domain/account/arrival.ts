import { orderPath, routes } from "@/lib/domain/routes";

/** Screens that a login leads back to; anything else in the address leads to the menu. */
const PLACES: Readonly<Record<string, string>> = {
  checkout: `${routes.cart}?etapa=entrega`,
  pedidos: routes.orders,
  perfil: routes.profile,
};
const ORDER = /^pedido-([A-Za-z0-9_-]{1,64})$/;

/** Where a login leads: back to where it began when that is a place of the fixed list, otherwise to the menu. */
export function placeAfterLogin(search: string): string {
  const place = new URLSearchParams(search).get("volta") ?? "";
  const order = ORDER.exec(place)?.[1];
  if (order) return orderPath(order);
  return Object.hasOwn(PLACES, place) ? (PLACES[place] ?? routes.menu) : routes.menu;
}

/** The login's address that leads back to a screen, where a login does. */
export function loginPathFrom(path: string): string {
  const order = new RegExp(`^${routes.orders}/([A-Za-z0-9_-]{1,64})$`).exec(path)?.[1];
  const place = order ? `pedido-${order}` : Object.keys(PLACES).find((name) => PLACES[name]?.split("?")[0] === path);
  return place ? `${routes.login}?volta=${place}` : routes.login;
}
