"use client";

import { type FormEvent, useRef, useState } from "react";
import { TextInput } from "@/components/ui/form/field";
import { TRY_AGAIN } from "@/lib/domain/try-again";
import { useCart, useCartStore } from "@/stores/cart";
import type { CouponFacts } from "./coupon-code";
import { AppliedCoupon, loadCouponCode } from "./lazy";

/** The code that applies a coupon loads with the first one: most orders have none. */
export function CouponForm(facts: CouponFacts) {
  const store = useCartStore();
  const coupon = useCart((cart) => cart.coupon);
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState("");
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const applied = coupon !== null;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (applied || isBusy) return;
    setBusy(true);
    setError(
      await loadCouponCode()
        .then(({ applyCode }) => applyCode(code, store, facts))
        .catch(() => TRY_AGAIN),
    );
    setBusy(false);
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
          value={coupon?.code ?? code}
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
          aria-busy={isBusy || undefined}
          className="min-h-12 shrink-0 rounded-sm border border-line bg-surface px-3 font-semibold text-brand-ink hover:bg-raised aria-disabled:bg-raised aria-disabled:text-muted"
        >
          {applied ? "Cupom Aplicado" : "Aplicar"}
        </button>
      </div>
      <div id="cupom-aviso" className="text-sm">
        <div role="status">{error && <p className="font-semibold text-bad">{error}</p>}</div>
        {applied && (
          <AppliedCoupon
            onClear={() => {
              setCode("");
              // The pressed button is removed with the coupon.
              field.current?.focus();
            }}
          />
        )}
      </div>
    </form>
  );
}
