import { daySentences, quantity, reais } from "@/lib/domain/board/day-copy";
import type { Day } from "@/lib/domain/orders/day";
import { FigureTable } from "./figure-table";

/** Best sellers shown on the screen; the file lists every item. */
const SHOWN = 10;

export function DayFigures({ day }: { day: Day }) {
  const { payments, products, flavours } = day;
  return (
    <>
      <dl className="grid gap-2 sm:grid-cols-2">
        {daySentences(day).map(({ title, text }) => (
          <div key={title} className="rounded-md bg-surface p-4 shadow-low">
            <dt className="text-muted text-sm">{title}</dt>
            <dd className="break-words font-semibold">{text}</dd>
          </div>
        ))}
      </dl>
      {payments.length > 0 && (
        <FigureTable
          caption="Por forma de pagamento"
          columns={["Forma", "Pedidos", "Soma"]}
          rows={payments.map(({ name, orders, total }) => [name, quantity(orders), reais(total)])}
          total={["Total", quantity(day.orders), reais(day.total)]}
        />
      )}
      {products.length > 0 && (
        <FigureTable
          caption="Mais vendidos"
          columns={["Produto", "Quantidade"]}
          rows={products
            .slice(0, SHOWN)
            .map(({ name, variation, amount }) => [variation ? `${name}, ${variation}` : name, quantity(amount)])}
        />
      )}
      {flavours.length > 0 && (
        <FigureTable
          caption="Sabores"
          note="Meia pizza conta meio sabor."
          columns={["Sabor", "Quantidade"]}
          rows={flavours.slice(0, SHOWN).map(({ name, amount }) => [name, quantity(amount)])}
        />
      )}
    </>
  );
}
