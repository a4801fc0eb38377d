"use client";

import { useState } from "react";
import { useMarket } from "@/components/market/market-context";
import { atHandover } from "@/lib/domain/mode/copy";
import type { OrderMode } from "@/lib/domain/mode/mode";
import { activeMethods, isManualPix, preselectedMethod } from "@/lib/domain/payment/choice";
import { pixCopy } from "@/lib/domain/payment/copy";
import { type PayAt, payAtOf } from "@/lib/domain/payment/pay-at";
import type { PaymentMethod, PaymentType } from "@/lib/domain/payment/types";
import { ChoiceRow } from "./choice-row";

/** A type with several methods expands to show them; any other is selected at once. */
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
              name={type.name}
              typeName={type.name}
              description={descriptionOf(type, null)}
              expanded={many ? open : undefined}
              onChoose={() => choose(type)}
            />
            {open && (
              <ul
                aria-label={`Opções de ${type.name}`}
                className="ml-4 flex flex-col gap-2 border-line border-l-2 pl-3"
              >
                {activeMethods(type).map((method) => (
                  <li key={method.id}>
                    <ChoiceRow
                      name={method.name}
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
              {list(types)}
            </section>
          ),
      )}
    </div>
  );
}

const isBefore = (payAt: PayAt | null) => payAt === "ONLINE" || payAt === "BEFORE";
