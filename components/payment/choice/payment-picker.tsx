"use client";

import { useMarket } from "@/components/market/market-context";
import { atHandover } from "@/lib/domain/mode/copy";
import type { OrderMode } from "@/lib/domain/mode/mode";
import { activeMethods, isManualPix, preselectedMethod } from "@/lib/domain/payment/choice";
import { paymentCopy, pixCopy } from "@/lib/domain/payment/copy";
import { type PayAt, payAtOf } from "@/lib/domain/payment/pay-at";
import type { PaymentMethod, PaymentType } from "@/lib/domain/payment/types";
import { ChoiceRow, Named } from "./choice-row";

/** Each way to pay is one tap: a type with several methods shows them all. */
export function PaymentPicker({
  offered,
  mode = null,
  onChoose,
}: {
  offered: readonly PaymentType[];
  mode?: OrderMode | null;
  onChoose: (type: PaymentType, method: PaymentMethod | null) => void;
}) {
  const { pix } = useMarket();
  if (offered.length === 0) return <p className="text-muted">A loja não tem formas de pagamento disponíveis agora.</p>;

  const descriptionOf = (type: PaymentType, method: PaymentMethod | null) =>
    (type.test ? paymentCopy.test : (method ?? type).description) ??
    (isManualPix(type, method) && !pix ? pixCopy.arranged : null);
  const row = (type: PaymentType) => {
    const method = preselectedMethod(type);
    const named = { name: type.name, description: descriptionOf(type, null) };
    if (method !== undefined) return <ChoiceRow {...named} onChoose={() => onChoose(type, method)} />;
    return (
      <div className="rounded-md border border-line bg-surface">
        <Named {...named} />
        <ul aria-label={`Opções de ${type.name}`} className="flex flex-wrap gap-2 px-3 pb-3">
          {activeMethods(type).map((method) => (
            <li key={method.id} className="min-w-0">
              <button
                type="button"
                onClick={() => onChoose(type, method)}
                className="min-h-11 break-words rounded-sm border border-line px-4 py-1.5 text-left font-semibold leading-tight hover:border-muted"
              >
                {method.name}
                <span className="sr-only">, {type.name}</span>
                <span className="block font-normal text-muted text-sm empty:hidden">{descriptionOf(type, method)}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    );
  };
  const payAt = (type: PaymentType) => payAtOf(type, preselectedMethod(type) ?? null, { hasPixKey: Boolean(pix) });
  const groups = [
    { id: "pagar-agora", title: "Pagar agora", types: offered.filter((type) => isBefore(payAt(type))) },
    {
      id: "pagar-na-entrega",
      title: `Pagar ${atHandover(mode)}`,
      types: offered.filter((type) => payAt(type) === "DOOR"),
    },
    { id: "combinar", title: "Combinar com a loja", types: offered.filter((type) => payAt(type) === null) },
  ];
  return (
    <div className="flex flex-col gap-6">
      {groups.map(
        ({ id, title, types }) =>
          types.length > 0 && (
            <section key={id} aria-labelledby={id} className="flex flex-col gap-3">
              <h2 id={id} className="font-bold text-lg">
                {title}
              </h2>
              <ul className="flex flex-col gap-3">
                {types.map((type) => (
                  <li key={type.id}>{row(type)}</li>
                ))}
              </ul>
            </section>
          ),
      )}
    </div>
  );
}

const isBefore = (payAt: PayAt | null) => payAt === "ONLINE" || payAt === "BEFORE";
