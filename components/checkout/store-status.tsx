import clsx from "clsx";
import { Badge } from "@/components/ui/badge";
import { useCheckoutContext } from "./checkout-context";

/** Whether the shop takes orders now, with its own words. */
export function StoreStatus() {
  const { market, refusal } = useCheckoutContext();
  return (
    <div className="flex min-w-0 flex-col items-start gap-0.5">
      <Badge tone={market.isOpen ? "good" : "bad"} icon={market.isOpen ? "check" : "clock"}>
        {market.isOpen ? "Aberto" : "Fechado"}
      </Badge>
      {market.openMessage && market.openMessage !== refusal && (
        <p className={clsx("text-muted text-sm leading-tight", market.isOpen ? "line-clamp-1" : "line-clamp-2")}>
          {market.openMessage}
        </p>
      )}
    </div>
  );
}
