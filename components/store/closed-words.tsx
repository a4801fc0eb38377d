import { Icon } from "@/components/ui/icon";
import { untoldOpening } from "@/lib/domain/checkout/opening-message";
import type { Market } from "@/lib/domain/market/market";

/** The id of the space that is reserved for what loads on demand. */
export const NOTICE_PLACE = "opening-notice";

export function ClosedWords({ market, hasNotice }: { market: Market; hasNotice: boolean }) {
  const opening = untoldOpening(market, new Date());
  return (
    <div className="rounded-md bg-raised px-3 py-2 text-sm kept:hidden lg:col-start-2 lg:row-start-2 lg:max-w-80 lg:in-[.store-facts:has(.mode-switch)]:row-start-3">
      <p className="flex items-center gap-3">
        <Icon name="bag" className="size-5 shrink-0 text-muted" />
        <span className="min-w-0 text-pretty break-words">
          {market.scheduleFrom ? (
            <>
              <b className="font-semibold">Fechado · agende para {market.scheduleFrom}.</b> Monte o pedido e escolha o
              horário.
            </>
          ) : (
            <>
              {opening && <b className="font-semibold">{opening}. </b>}
              Pode montar o pedido: seu carrinho fica guardado.
            </>
          )}
        </span>
      </p>
      {hasNotice && <div id={NOTICE_PLACE} className="min-h-11" />}
    </div>
  );
}
