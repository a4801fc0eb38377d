import { type Centavos, formatMoney } from "@/lib/domain/money";
import { ProgressNotice } from "./progress-notice";

/** Nothing once the minimum is reached. */
export function MinimumProgress({ missing, minOrder }: { missing: Centavos; minOrder: Centavos }) {
  if (missing === 0) return null;
  const sentence = `Faltam ${formatMoney(missing)} para o pedido mínimo`;
  return <ProgressNotice tone="wait" sentence={sentence} missing={missing} goal={minOrder} />;
}
