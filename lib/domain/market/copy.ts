import type { Market } from "./market";

/** The badge's words (specification §2): 'Aberto' or 'Fechado', and when it opens where the market says so. */
export function statusText({ isOpen, openingTime }: Pick<Market, "isOpen" | "openingTime">): string {
  return `${isOpen ? "Aberto" : "Fechado"}${openingTime ? ` - Abre às ${openingTime}` : ""}`;
}
