import clsx from "clsx";
import { useShop } from "@/components/board/frame/shop-context";
import type { Shift } from "@/lib/browser/board/cash";
import { cashLines, differenceText, type Line, outsideLines, shiftTimes } from "@/lib/domain/board/cash-text";
import { reais } from "@/lib/domain/board/day-copy";
import { momentIn } from "@/lib/domain/board/moment";

/** The till of a shift, on the screen and on paper. */
export function ShiftSheet({ shift }: { shift: Shift }) {
  const { name, timezone } = useShop();
  const { number, expected, counted, difference, moves } = shift;
  const outside = outsideLines(shift);
  return (
    <article
      aria-label={`Caixa ${number}`}
      className="flex flex-col gap-3 rounded-md bg-surface p-4 shadow-low print:bg-white print:text-black print:shadow-none"
    >
      <header>
        <p className="hidden font-bold print:block">{name}</p>
        <h2 className="font-bold text-lg">Caixa {number}</h2>
        <p className="text-muted text-sm print:text-black">{shiftTimes(shift, timezone)}</p>
      </header>
      <Lines lines={cashLines(shift)} />
      <Lines
        isSum
        lines={[
          { name: "Deve haver no caixa", text: reais(expected) },
          ...(counted === null ? [] : [{ name: "Contado", text: reais(counted) }]),
          ...(difference === null ? [] : [{ name: "Diferença", text: differenceText(difference) }]),
        ]}
      />
      {outside.length > 0 && (
        <section className="flex flex-col gap-1 border-line border-t pt-3">
          <h3 className="font-semibold">Fora do caixa</h3>
          <Lines lines={outside} />
        </section>
      )}
      {moves.length > 0 && (
        <section className="flex flex-col gap-1 border-line border-t pt-3">
          <h3 className="font-semibold">Suprimentos e sangrias</h3>
          <Lines
            lines={moves.map(({ amount, reason, actor, at }) => ({
              name: `${reason} · ${momentIn(at, timezone)}, ${actor}`,
              text: `${amount > 0 ? "+" : ""}${reais(amount)}`,
            }))}
          />
        </section>
      )}
    </article>
  );
}

function Lines({ lines, isSum }: { lines: readonly Line[]; isSum?: boolean }) {
  return (
    <dl className={clsx("flex flex-col gap-1", isSum && "border-line border-t pt-3 font-bold")}>
      {lines.map(({ name, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two moves may read alike
        <div key={index} className="flex flex-wrap justify-between gap-x-3">
          <dt className="min-w-0 break-words">{name}</dt>
          <dd className="ml-auto tabular-nums">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
