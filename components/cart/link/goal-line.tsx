import { type Centavos, formatMoney } from "@/lib/domain/money";

type Props = {
  subtotal: Centavos;
  /** To the minimum; free delivery comes after it. */
  missing: Centavos;
  missingToFree?: Centavos | null;
};

/** The cart bar's second line: what the subtotal has yet to reach, with the progress along the bar's lower edge. */
export function GoalLine({ subtotal, missing, missingToFree }: Props) {
  const left = missing || missingToFree;
  if (!left) return null;
  return (
    <>
      <span className="block truncate text-sm font-semibold">
        Faltam {formatMoney(left)} para {missing ? "o mínimo" : "entrega grátis"}
      </span>
      <span aria-hidden="true" className="absolute inset-x-0 bottom-0 h-[3px] bg-on-brand/30">
        <span
          className="block h-full origin-left bg-on-brand transition-transform"
          style={{ transform: `scaleX(${subtotal / (subtotal + left)})` }}
        />
      </span>
    </>
  );
}
