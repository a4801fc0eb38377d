"use client";

import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { notify } from "@/components/ui/feedback/toast";
import { TextInput } from "@/components/ui/form/field";
import { couponCopy } from "@/lib/domain/coupons/copy";
import { checkCoupon } from "@/lib/domain/coupons/discount";
import { useCart } from "@/stores/cart";

/** The coupon form (specification §4): a code, applied or not. */
export function CouponForm() {
  const coupon = useCart((cart) => cart.coupon);
  const applyCoupon = useCart((cart) => cart.applyCoupon);
  const clearCoupon = useCart((cart) => cart.clearCoupon);
  const [code, setCode] = useState("");
  const [error, setError] = useState<string | null>(null);
  const applied = coupon !== null;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (applied) return;
    const refusal = checkCoupon(code);
    setError(refusal && couponCopy[refusal]);
    if (refusal) return;
    applyCoupon(code);
    notify.success(couponCopy.appliedToast);
  };
  const clear = () => {
    clearCoupon();
    setCode("");
  };

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-2">
      <div className="flex items-end gap-2">
        <TextInput
          className="grow"
          label="Cupom de desconto"
          name="cupom"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          enterKeyHint="done"
          placeholder="Digite o código"
          disabled={applied}
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
          disabled={applied}
          className="min-h-12 shrink-0 rounded-sm border border-line bg-surface px-4 font-semibold text-brand-ink hover:bg-raised disabled:bg-raised disabled:text-muted"
        >
          {applied ? "Cupom Aplicado" : "Aplicar"}
        </button>
      </div>
      <div id="cupom-aviso" role="status" className="text-sm">
        {error && <p className="font-semibold text-bad">{error}</p>}
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
