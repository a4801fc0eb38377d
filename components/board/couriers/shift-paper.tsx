import { useEffect, useRef } from "react";
import { useShop } from "@/components/board/frame/shop-context";
import { Ticket } from "@/components/board/printing/ticket";
import { usePaper } from "@/components/board/printing/use-paper";
import type { Courier } from "@/lib/browser/board/couriers";
import { printChoice } from "@/lib/browser/board/printing";
import { momentIn } from "@/lib/domain/board/moment";
import { shiftRows } from "@/lib/domain/couriers/shift-text";
import type { TicketLine } from "@/lib/domain/orders/ticket.mjs";
import "@/components/board/printing/ticket.css";

/** A courier's shift as a ticket, which opens the browser's print dialog. */
export function ShiftPaper({ courier, onPrinted }: { courier: Courier; onPrinted: () => void }) {
  const { name: shop, timezone } = useShop();
  const sheet = useRef<HTMLDivElement>(null);
  const choice = printChoice.read();
  usePaper(sheet, choice, courier);
  useEffect(() => {
    window.addEventListener("afterprint", onPrinted);
    window.print();
    return () => window.removeEventListener("afterprint", onPrinted);
  }, [onPrinted]);
  const lines: TicketLine[] = [
    { kind: "mode", text: courier.name },
    { kind: "text", text: `${shop}, ${momentIn(new Date().toISOString(), timezone)}` },
    { kind: "rule" },
    ...shiftRows(courier).map((row): TicketLine => ({ kind: "sum", ...row })),
    { kind: "rule" },
    { kind: "text", text: `Pedidos: ${courier.numbers.join(", ") || "nenhum"}` },
  ];
  return (
    <div ref={sheet}>
      <Ticket name={`Acerto de ${courier.name}`} kind="counter" paper={choice.paper} lines={lines} />
    </div>
  );
}
