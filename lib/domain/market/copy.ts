import type { Market } from "./market";

export function statusText({
  isOpen,
  openingTime,
  closedNote,
}: Pick<Market, "isOpen" | "openingTime" | "closedNote">): string {
  return closedNote ?? `${isOpen ? "Aberto" : "Fechado"}${openingTime ? ` - Abre às ${openingTime}` : ""}`;
}
