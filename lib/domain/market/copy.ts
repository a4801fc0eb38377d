import type { Market } from "./market";

export function statusText({ isOpen, openingTime }: Pick<Market, "isOpen" | "openingTime">): string {
  return `${isOpen ? "Aberto" : "Fechado"}${openingTime ? ` - Abre às ${openingTime}` : ""}`;
}
