"use client";

import { useState } from "react";
import { useMarket } from "@/components/market/market-context";
import { atHandover } from "@/lib/domain/mode/copy";
import type { OrderMode } from "@/lib/domain/mode/mode";
import { activeMethods, isManualPix, preselectedMethod } from "@/lib/domain/payment/choice";
import { customerName, pixCopy } from "@/lib/domain/payment/copy";
import type { PaymentMethod, PaymentType } from "@/lib/domain/payment/types";
import { ChoiceRow } from "./choice-row";

/** A type with several methods opens them below itself; any other is chosen at once. */
export function PaymentPicker({
  offered,
  mode = null,
  onChoose,
}: {
  offered: readonly PaymentType[];
  mode?: OrderMode | null;
  onChoose: (type: PaymentType, method: PaymentMethod | null) => void;
}) {
  const [openId, setOpenId] = useState<string | null>(null);
  const { pix } = useMarket();
  if (offered.length === 0) return <p className="text-muted">A loja não tem formas de pagamento disponíveis agora.</p>;

  const choose = (type: PaymentType) => {
    const method = preselectedMethod(type);
    if (method === undefined) setOpenId(type.id === openId ? null : type.id);
    else onChoose(type, method);
  };
  const descriptionOf = (type: PaymentType, method: PaymentMethod | null) =>
    (method ?? type).description ?? (isManualPix(type, method) && !pix ? pixCopy.arranged : null);
  const list = (types: readonly PaymentType[]) => (
    <ul className="flex flex-col gap-3">
      {types.map((type) => {
        const many = preselectedMethod(type) === undefined;
        const open = type.id === openId;
        return (
          <li key={type.id} className="flex flex-col gap-2">
            <ChoiceRow
              name={customerName(type.name)}
              typeName={type.name}
              description={descriptionOf(type, null)}
              expanded={many ? open : undefined}
              onChoose={() => choose(type)}
            />
            {open && (
              <ul
                aria-label={`Opções de ${customerName(type.name)}`}
                className="ml-4 flex flex-col gap-2 border-line border-l-2 pl-3"
              >
                {activeMethods(type).map((method) => (
                  <li key={method.id}>
                    <ChoiceRow
                      name={customerName(method.name)}
                      typeName={type.name}
                      description={descriptionOf(type, method)}
                      onChoose={() => onChoose(type, method)}
                    />
                  </li>
                ))}
              </ul>
            )}
          </li>
        );
      })}
    </ul>
  );
  const now = offered.filter(({ online_payment }) => online_payment);
  const atTheDoor = offered.filter(({ online_payment }) => !online_payment);
  return (
    <div className="flex flex-col gap-6">
      {now.length > 0 && (
        <section aria-labelledby="pagar-agora" className="flex flex-col gap-3">
          <h2 id="pagar-agora" className="font-bold text-lg">
            Pagar agora
          </h2>
          {list(now)}
        </section>
      )}
      {atTheDoor.length > 0 && (
        <section aria-labelledby="pagar-na-entrega" className="flex flex-col gap-3">
          <h2 id="pagar-na-entrega" className="font-bold text-lg">
            Pagar {atHandover(mode)}
          </h2>
          {list(atTheDoor)}
        </section>
      )}
    </div>
  );
}
