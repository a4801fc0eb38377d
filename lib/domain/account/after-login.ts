import { isPathId } from "@/lib/domain/ids";
import { orderIdOf, orderPath, routes } from "@/lib/domain/routes";

// A fixed list, so that no address can redirect a login elsewhere.
const PLACES: Readonly<Record<string, string>> = {
  checkout: `${routes.cart}?etapa=entrega`,
  pedidos: routes.orders,
  perfil: routes.profile,
};
const ORDER = /^pedido-(.+)$/;

export function placeAfterLogin(search: string): string {
  const place = new URLSearchParams(search).get("volta") ?? "";
  const order = ORDER.exec(place)?.[1];
  if (order && isPathId(order)) return orderPath(order);
  return Object.hasOwn(PLACES, place) ? (PLACES[place] ?? routes.menu) : routes.menu;
}

/** Whether the login began in the checkout. */
export function isOrdering(search: string): boolean {
  return new URLSearchParams(search).get("volta") === "checkout";
}

export function loginPathFrom(path: string): string {
  const order = /^\/[^/]+\/[^/]+$/.test(path) ? orderIdOf(path) : null;
  const place =
    order && isPathId(order)
      ? `pedido-${encodeURIComponent(order)}`
      : Object.keys(PLACES).find((name) => PLACES[name]?.split("?")[0] === path);
  return place ? `${routes.login}?volta=${place}` : routes.login;
}
