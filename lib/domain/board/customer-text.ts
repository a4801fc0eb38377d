import { counted, reais } from "./day-copy";
import { momentIn } from "./moment";

type Figures = { orders: number; total: number; last_order_at: string };

/** '12 pedidos · R$ 560,00 · último em 25/11 às 20h15'. */
export function customerFigures({ orders, total, last_order_at: last }: Figures, timezone: string | null): string {
  return `${counted(orders, "pedido", "pedidos")} · ${reais(total)} · último em ${momentIn(last, timezone)}`;
}
