import type { TicketKind, TicketLine } from "@/lib/domain/orders/ticket.mjs";

type Props = { name: string; kind: TicketKind; paper: string; lines: readonly TicketLine[] };

/** A ticket as paper: black on white in every theme. */
export function Ticket({ name, kind, paper, lines }: Props) {
  return (
    <article aria-label={name} className="ticket" data-kind={kind} data-paper={paper}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a ticket have nothing but their order
        <Line key={index} line={line} />
      ))}
    </article>
  );
}

function Line({ line }: { line: TicketLine }) {
  switch (line.kind) {
    case "rule":
      return <hr />;
    case "item":
      return (
        <p className="ticket-item ticket-apart">
          <span>{line.text}</span>
          {line.price && <span>{line.price}</span>}
        </p>
      );
    case "choice":
      return (
        <p className="ticket-choice">
          {line.parts.map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: equal parts are two parts
            <span key={index}>
              {index > 0 && " · "}
              <span className="ticket-part">{part}</span>
            </span>
          ))}
        </p>
      );
    case "note":
    case "written":
      return (
        <p className={`ticket-${line.kind}`}>
          <span className="ticket-label">{line.label}</span> <bdi className="ticket-theirs">{line.text}</bdi>
        </p>
      );
    case "sum":
      return (
        <p className="ticket-apart" data-total={line.isTotal || undefined}>
          <span>{line.label}</span>
          <span>{line.text}</span>
        </p>
      );
    default:
      return <p className={`ticket-${line.kind}`}>{line.text}</p>;
  }
}
