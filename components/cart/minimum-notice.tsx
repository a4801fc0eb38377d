import { type Centavos, formatMoney } from "@/lib/money";

/** How far the order is from the shop's minimum. */
export function MinimumNotice({ missing, minOrder }: { missing: Centavos; minOrder: Centavos }) {
  if (missing === 0) return null;
  return (
    <div className="flex flex-col gap-2 rounded-md bg-wait-soft p-4 text-wait">
      <p id="minimo" className="font-semibold">
        Faltam {formatMoney(missing)} para o pedido mínimo
      </p>
      <progress
        aria-labelledby="minimo"
        max={minOrder}
        value={minOrder - missing}
        className="h-2 w-full appearance-none overflow-hidden rounded-full bg-surface [&::-moz-progress-bar]:bg-wait [&::-webkit-progress-bar]:bg-surface [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-wait"
      />
    </div>
  );
}
