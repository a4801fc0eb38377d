"use client";

import { useMarket } from "@/components/market/market-context";
import { buttonClass } from "@/components/ui/button";
import { Price } from "@/components/ui/price";
import { deliveryTerms } from "@/lib/domain/address/delivery-terms";
import { choicesText } from "@/lib/domain/cart/choices-text";
import { lineKey, lineTotal } from "@/lib/domain/cart/line";
import { unitCount } from "@/lib/domain/cart/lines";
import { totalsOf } from "@/lib/domain/cart/pricing";
import { formatMoney } from "@/lib/domain/money";
import { routes } from "@/lib/domain/routes";
import { useCart } from "@/stores/cart";
import { useNamedPlace } from "./use-named-place";

export function CartPanel() {
  const items = useCart((cart) => cart.items);
  const coupon = useCart((cart) => cart.coupon);
  const hydrated = useCart((cart) => cart.hydrated);
  if (!hydrated) return null;
  const count = unitCount(items);
  return (
    <section
      aria-labelledby="seu-carrinho"
      className="flex max-h-[inherit] flex-col overflow-hidden rounded-md border border-line bg-surface"
    >
      <h2 id="seu-carrinho" className="px-4 pt-4 pb-1 text-lg font-bold">
        Seu carrinho
      </h2>
      {count === 0 ? (
        <>
          <p className="px-4 pb-1 text-pretty text-muted">Ainda está vazio. O que você escolher aparece aqui.</p>
          <a href={routes.cart} className={buttonClass({ variant: "quiet" }, "mx-1 mb-1.5 self-start")}>
            Ver carrinho
          </a>
        </>
      ) : (
        <>
          <ul aria-label="Itens" className="grow divide-y divide-line overflow-y-auto overscroll-contain px-4">
            {items.map((line) => (
              <li key={lineKey(line)} className="flex items-baseline gap-2 py-3">
                <span className="min-w-7 shrink-0 font-semibold text-brand-ink tabular-nums">{line.qty}×</span>
                <div className="min-w-0 grow">
                  <p className="line-clamp-3 leading-snug font-semibold break-words">{line.name}</p>
                  <p className="text-sm break-words text-muted empty:hidden">{choicesText(line)}</p>
                </div>
                <Price amount={lineTotal(line)} className="font-semibold" />
              </li>
            ))}
          </ul>
          <WayOn count={count} totals={totalsOf(items, coupon)} />
        </>
      )}
    </section>
  );
}

function WayOn({ count, totals: { subtotal, total } }: { count: number; totals: ReturnType<typeof totalsOf> }) {
  const { isOpen, minOrder } = useMarket();
  const { missing, missingToFree } = deliveryTerms(useNamedPlace(), { subtotal, minOrder });
  return (
    <div className="flex flex-col gap-2 border-line border-t p-4">
      {missing > 0 && <p className="text-sm text-wait">Faltam {formatMoney(missing)} para o pedido mínimo</p>}
      {!!missingToFree && <p className="text-sm">Faltam {formatMoney(missingToFree)} para entrega grátis</p>}
      {!isOpen && <p className="text-sm font-semibold text-bad">Loja fechada agora</p>}
      <a href={routes.cart} className={buttonClass({ size: "lg", wide: true }, "justify-between!")}>
        <span>
          Ver carrinho<span className="sr-only">, {count === 1 ? "1 item" : `${count} itens`}, total</span>
        </span>
        <Price amount={total} />
      </a>
    </div>
  );
}
