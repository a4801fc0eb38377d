import clsx from "clsx";
import { Price } from "@/components/ui/price";
import type { Centavos } from "@/lib/domain/money";

/** A fee of null is not known yet. `whole`: a subtotal also where it is the only sum. */
export function TotalsList({
  subtotal,
  discount,
  total,
  deliveryFee,
  whole,
}: {
  whole?: boolean;
  subtotal: Centavos;
  discount: Centavos;
  total: Centavos;
  deliveryFee: Centavos | null;
}) {
  const isLast = deliveryFee === null;
  const hasDiscount = discount > 0;
  const hasSubtotal = whole || hasDiscount || Boolean(deliveryFee);
  return (
    <dl className="flex flex-col gap-2">
      {hasSubtotal && <Row label="Subtotal" amount={subtotal} />}
      {hasDiscount && <Row label="Desconto" amount={-discount} className="text-good" />}
      {(isLast || (hasDiscount && (whole || deliveryFee > 0))) && (
        <Row label="Total" amount={total} className={isLast ? "font-bold text-lg" : undefined} />
      )}
      {deliveryFee !== null && <Row label="Taxa de entrega" amount={deliveryFee} free={deliveryFee === 0} />}
      {deliveryFee !== null && (
        <Row
          label="Total com entrega"
          amount={total + deliveryFee}
          className="border-line border-t pt-2 font-bold text-lg"
        />
      )}
    </dl>
  );
}

function Row({
  label,
  amount,
  free,
  className,
}: {
  label: string;
  amount: Centavos;
  free?: boolean;
  className?: string;
}) {
  return (
    <div className={clsx("flex items-baseline justify-between gap-2", className)}>
      <dt>{label}</dt>
      <dd>{free ? <span className="font-semibold text-good">Entrega grátis</span> : <Price amount={amount} />}</dd>
    </div>
  );
}
