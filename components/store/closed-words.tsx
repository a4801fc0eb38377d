import { Icon } from "@/components/ui/icon";
import { closedLine } from "@/lib/domain/checkout/opening-message";
import type { Market } from "@/lib/domain/market/market";

export function ClosedWords({ market }: { market: Market }) {
  return (
    <p className="flex items-center gap-3 rounded-md bg-raised px-3 py-2 text-sm kept:hidden lg:col-start-2 lg:row-start-2 lg:max-w-80">
      <Icon name="clock" className="size-5 text-muted" />
      <span className="min-w-0 text-pretty break-words">
        <b className="block font-semibold">{closedLine(market, new Date())}</b> Pode montar o pedido: seu carrinho fica
        guardado.
      </span>
    </p>
  );
}
