import clsx from "clsx";

type Row = [name: string, ...figures: string[]];

/** A small table: names at the left, figures at the right. */
export function FigureTable({
  caption,
  note,
  columns,
  rows,
  total,
}: {
  caption: string;
  note?: string;
  columns: Row;
  rows: Row[];
  total?: Row;
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
        {rows.map((row) => (
          <TableRow key={row[0]} row={row} />
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

function cell(column: number, className: string): string {
  return clsx("py-2.5 align-top", column === 0 ? "pr-1 pl-3 text-left" : "px-2 text-right last:pr-3", className);
}
