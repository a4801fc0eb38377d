"use client";

import { useState } from "react";
import { buttonClass } from "@/components/ui/button";
import { RECEIPT } from "@/components/ui/drawings";
import { FieldError, TextInput } from "@/components/ui/form/field";
import { Icon } from "@/components/ui/icon";
import { boardAddress } from "@/lib/browser/board/call";
import { periodMistake } from "@/lib/domain/board/day-copy";

/** Downloads a period's orders for a spreadsheet; the browser streams them to disk. */
export function PeriodDownload({ today }: { today: string }) {
  const [from, setFrom] = useState(`${today.slice(0, 8)}01`);
  const [to, setTo] = useState(today);
  const mistake = periodMistake(from, to);
  return (
    <section className="flex flex-col gap-3 rounded-md bg-surface p-4 shadow-low" aria-labelledby="planilha">
      <h2 id="planilha" className="font-bold text-lg">
        Planilha dos pedidos
      </h2>
      <p className="text-muted">Abre no Excel, com um pedido por linha. Some a coluna “Vendido”.</p>
      <div className="grid gap-3 sm:grid-cols-2">
        <TextInput type="date" label="De" value={from} max={today} onChange={({ target }) => setFrom(target.value)} />
        <TextInput type="date" label="Até" value={to} max={today} onChange={({ target }) => setTo(target.value)} />
      </div>
      {mistake ? (
        <FieldError>{mistake}</FieldError>
      ) : (
        <a
          className={buttonClass({ variant: "secondary" }, "self-start")}
          href={boardAddress(`shop/orders.csv?from=${from}&to=${to}`)}
          download
        >
          <Icon name={RECEIPT} />
          Baixar a planilha
        </a>
      )}
    </section>
  );
}
