import { useRef } from "react";
import type { PrintChoice } from "@/lib/browser/board/printing";
import type { BoardOrder } from "@/lib/domain/board/orders/order";
import { TICKET_KINDS, ticketLines } from "@/lib/domain/orders/ticket.mjs";
import { Ticket } from "./ticket";
import { usePaper } from "./use-paper";

const NAMES = { kitchen: "Via da cozinha", counter: "Via do balcão" };

/** An order's tickets, and pages of their sizes while they are shown. */
export function Tickets({ order, choice }: { order: BoardOrder; choice: PrintChoice }) {
  const sheets = useRef<HTMLDivElement>(null);
  usePaper(sheets, choice, order);
  const kinds = TICKET_KINDS.filter((kind) => choice.ticket === "both" || choice.ticket === kind);
  return (
    <div ref={sheets} className="flex flex-wrap items-start gap-4 print:block">
      {kinds.map((kind) => (
        <Ticket key={kind} name={NAMES[kind]} kind={kind} paper={choice.paper} lines={ticketLines(order, kind)} />
      ))}
    </div>
  );
}
