import { Badge } from "@/components/ui/badge";
import type { Market } from "@/lib/market/market";

/** 'Aberto' or 'Fechado', and when it opens where the market says so (specification §2). */
export function OpenBadge({ market }: { market: Pick<Market, "isOpen" | "openingTime"> }) {
  return (
    <Badge tone={market.isOpen ? "good" : "bad"} icon={market.isOpen ? "check" : "clock"}>
      {market.isOpen ? "Aberto" : "Fechado"}
      {market.openingTime && ` - Abre às ${market.openingTime}`}
    </Badge>
  );
}
