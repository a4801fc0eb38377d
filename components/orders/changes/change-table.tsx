import { formatMoney, toCentavos } from "@/lib/domain/money";
import type { ShownChange } from "@/lib/domain/orders/order";

/** An order's changes, old and new side by side, and both totals. */
export function ChangeTable({ change }: { change: Omit<ShownChange, "at"> }) {
  const { lines, total_before: before, total } = change;
  return (
    <table className="w-full table-fixed border-collapse text-left">
      <thead>
        <tr className="text-muted text-sm">
          <th className="pr-2 pb-1 font-normal">Antes</th>
          <th className="pb-1 pl-2 font-normal">Agora</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ from, to }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a change never changes
          <tr key={index} className="border-line border-t align-top">
            <td className="break-words py-1.5 pr-2 text-muted">{from ? <bdi>{from}</bdi> : <None />}</td>
            <td className="break-words py-1.5 pl-2 font-semibold">{to ? <bdi>{to}</bdi> : <None text="sai" />}</td>
          </tr>
        ))}
      </tbody>
      {before !== null && total !== null && (
        <tfoot>
          <tr className="border-line border-t font-bold tabular-nums">
            <td className="py-1.5 pr-2 text-muted">Total {formatMoney(toCentavos(before))}</td>
            <td className="py-1.5 pl-2">Total {formatMoney(toCentavos(total))}</td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}

function None({ text = "não tinha" }: { text?: string }) {
  return <span className="font-normal text-muted">{text}</span>;
}
