"use client";

import { usePathname } from "next/navigation";
import { useEffect, useState } from "react";
import { Unread } from "@/components/board/frame/unread";
import { Button } from "@/components/ui/button";
import { PRINT } from "@/components/ui/drawings";
import { RadioGroup, RadioRow } from "@/components/ui/form/radio-group";
import { Skeleton } from "@/components/ui/skeleton";
import { type PrintChoice, printChoice, useTicketOrder } from "@/lib/browser/board/printing";
import { AutoPrintChoice } from "./auto-print-choice";
import { Tickets } from "./tickets";
import "./ticket.css";

const PAPERS: [PrintChoice["paper"], string][] = [
  ["58", "58 mm"],
  ["80", "80 mm"],
];
const TICKETS: [PrintChoice["ticket"], string][] = [
  ["kitchen", "Cozinha"],
  ["counter", "Balcão"],
  ["both", "As duas"],
];

/** An order's tickets as printed, and a button for the browser's print dialog. */
export function PrintScreen() {
  const number = usePathname().split("/").at(-1) ?? "";
  const found = useTicketOrder(number);
  const [choice, setChoice] = useState(printChoice.read);
  const order = found.data;
  useEffect(() => printChoice.store(choice), [choice]);
  useEffect(() => {
    document.title = `Pedido ${number}`;
  }, [number]);
  return (
    <section className="mx-auto flex max-w-3xl flex-col gap-5" aria-labelledby="imprimir">
      <h1 id="imprimir" className="font-bold text-2xl print:hidden">
        Imprimir o pedido nº&nbsp;{number}
      </h1>
      {!order && !found.error && <Skeleton className="h-80" />}
      {!order && found.error && <Unread query={found} title="O pedido não abriu" />}
      {order && (
        <>
          <div className="flex flex-col gap-4 print:hidden">
            <Choice
              legend="Largura do papel"
              name="paper"
              rows={PAPERS}
              value={choice.paper}
              choose={(paper) => setChoice({ ...choice, paper })}
            />
            <Choice
              legend="O que imprimir"
              name="ticket"
              rows={TICKETS}
              value={choice.ticket}
              choose={(ticket) => setChoice({ ...choice, ticket })}
            />
            <Button size="lg" icon={PRINT} onClick={() => window.print()}>
              Imprimir
            </Button>
          </div>
          <Tickets order={order} choice={choice} />
          <div className="border-line border-t pt-4 print:hidden">
            <AutoPrintChoice />
          </div>
        </>
      )}
    </section>
  );
}

function Choice<Value extends string>({
  legend,
  name,
  rows,
  value,
  choose,
}: {
  legend: string;
  name: string;
  rows: [Value, string][];
  value: Value;
  choose: (value: Value) => void;
}) {
  return (
    <RadioGroup legend={legend}>
      <div className="flex flex-wrap gap-2 [&>label]:grow sm:[&>label]:grow-0">
        {rows.map(([each, label]) => (
          <RadioRow key={each} name={name} label={label} checked={each === value} onChange={() => choose(each)} />
        ))}
      </div>
    </RadioGroup>
  );
}
