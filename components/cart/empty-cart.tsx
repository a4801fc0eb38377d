"use client";

import { buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/feedback/states";
import { useNow } from "@/components/ui/use-now";
import { orderPath, routes } from "@/lib/domain/routes";
import { useCart } from "@/stores/cart";
import { SavedCoupon } from "./coupon/lazy";

/** Within this time a returning customer may not have seen that the order was placed. */
const JUST_NOW_MS = 2 * 60 * 60_000;

export function EmptyCart() {
  const coupon = useCart((cart) => cart.coupon);
  const last = useCart(({ draft }) => draft.placed[0]);
  const now = useNow(null);
  const ordered = last?.id && now - last.at < JUST_NOW_MS ? last.id : null;
  return (
    <EmptyState
      icon="bag"
      title="Seu carrinho está vazio!"
      action={
        <a href={routes.menu} className={buttonClass({ size: "lg" })}>
          Ver cardápio
        </a>
      }
    >
      {ordered !== null && (
        <p>
          Seu pedido foi feito.{" "}
          <a href={orderPath(ordered)} className="inline-flex min-h-11 items-center font-semibold text-brand-ink">
            Acompanhar pedido
          </a>
        </p>
      )}
      {coupon && <SavedCoupon coupon={coupon} />}
      <p>Adicione produtos do cardápio e eles aparecem aqui.</p>
    </EmptyState>
  );
}
