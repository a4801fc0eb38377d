"use client";

import { type FormEvent, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { announce } from "@/components/ui/feedback/live-region";
import { notify } from "@/components/ui/feedback/toast";
import { TextInput } from "@/components/ui/form/field";
import { spokenCoupon } from "@/lib/domain/cart/announcements";
import { couponCopy } from "@/lib/domain/coupons/copy";
import { checkCoupon } from "@/lib/domain/coupons/discount";
import { useCart, useCartStore } from "@/stores/cart";

export function CouponForm() {
  const store = useCartStore();
  const coupon = useCart((cart) => cart.coupon);
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState("");
  const [error, setError] = useState<string | null>(null);
  const applied = coupon !== null;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (applied) return;
    const refusal = checkCoupon(code);
    setError(refusal && couponCopy[refusal]);
    if (refusal) return;
    store.getState().applyCoupon(code);
    notify.success(couponCopy.appliedToast, { silent: true });
    announce(spokenCoupon(store.getState()));
  };
  const clear = () => {
    store.getState().clearCoupon();
    setCode("");
    // The pressed button is removed with the coupon.
    field.current?.focus();
    announce(spokenCoupon(store.getState()));
  };

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-2">
      <div className="flex items-end gap-2">
        <TextInput
          ref={field}
          className="grow"
          label="Cupom de desconto"
          name="cupom"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          enterKeyHint="done"
          placeholder="Digite o código"
          // Not `disabled`, which would take the focus from the field where Enter was pressed.
          readOnly={applied}
          aria-disabled={applied || undefined}
          value={coupon ?? code}
          aria-invalid={error ? true : undefined}
          aria-describedby="cupom-aviso"
          onChange={(event) => {
            setCode(event.target.value);
            setError(null);
          }}
        />
        <button
          type="submit"
          aria-disabled={applied || undefined}
          className="min-h-12 shrink-0 rounded-sm border border-line bg-surface px-4 font-semibold text-brand-ink hover:bg-raised aria-disabled:bg-raised aria-disabled:text-muted"
        >
          {applied ? "Cupom Aplicado" : "Aplicar"}
        </button>
      </div>
      <div id="cupom-aviso" className="text-sm">
        <div role="status">{error && <p className="font-semibold text-bad">{error}</p>}</div>
        {applied && <p className="font-semibold text-good">{couponCopy.applied}</p>}
      </div>
      {applied && (
        <Button variant="quiet" icon="close" className="-ml-4 -mb-2 self-start" onClick={clear}>
          Remover cupom
        </Button>
      )}
    </form>
  );
}
