import clsx from "clsx";
import { Fragment } from "react";

type Row = [name: string, ...figures: string[]];

/** A small table: names at the left, figures at the right. */
export function FigureTable({
  caption,
  note,
  columns,
  rows,
  total,
  bars = [],
}: {
  caption: string;
  note?: string;
  columns: Row;
  rows: Row[];
  total?: Row;
  /** Below the row of the same place: its share of the longest bar, and what stands beside it. */
  bars?: readonly { share: number; beside: string | null }[];
}) {
  return (
    <table className="w-full rounded-md bg-surface shadow-low">
      <caption className="px-1 pb-2 text-left">
        <span className="font-bold text-lg">{caption}</span>
        {note && <span className="block text-muted text-sm">{note}</span>}
      </caption>
      <thead>
        <tr className="text-muted text-sm">
          {columns.map((column, index) => (
            <th key={column} scope="col" className={cell(index, "font-semibold")}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <Fragment key={row[0]}>
            <TableRow row={row} />
            {bars[index] && <BarRow {...bars[index]} columns={columns.length} />}
          </Fragment>
        ))}
      </tbody>
      {total && (
        <tfoot className="font-bold">
          <TableRow row={total} />
        </tfoot>
      )}
    </table>
  );
}

function TableRow({ row: [name, ...figures] }: { row: Row }) {
  return (
    <tr className="border-line border-t">
      <th scope="row" className={cell(0, "[font-weight:inherit] [overflow-wrap:anywhere]")}>
        {name}
      </th>
      {figures.map((figure, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row's figures stand for its columns
        <td key={index} className={cell(index + 1, "whitespace-nowrap tabular-nums")}>
          {figure}
        </td>
      ))}
    </tr>
  );
}

/** The bar is drawn beside a number that says the same. */
function BarRow({ share, beside, columns }: { share: number; beside: string | null; columns: number }) {
  return (
    <tr>
      <td colSpan={columns} className="px-3 pb-2.5">
        <span aria-hidden="true" className="block h-2 overflow-hidden rounded-full bg-raised">
          <span className="block h-full rounded-full bg-brand" style={{ width: `${share * 100}%` }} />
        </span>
        {beside && <span className="mt-1 block text-muted text-sm">{beside}</span>}
      </td>
    </tr>
  );
}

function cell(column: number, className: string): string {
  return clsx("py-2.5 align-top", column === 0 ? "pr-1 pl-3 text-left" : "px-2 text-right last:pr-3", className);
}
