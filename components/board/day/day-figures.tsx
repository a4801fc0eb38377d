import {
  type Bar,
  type Beside,
  besideParts,
  besideProducts,
  byHour,
  hourParts,
  type Part,
} from "@/lib/domain/board/day-beside";
import { counted, daySentences, onlineRows, quantity, reais } from "@/lib/domain/board/day-copy";
import type { Day } from "@/lib/domain/orders/day";
import { SOURCE_WORDS } from "@/lib/domain/orders/source.mjs";
import { FigureTable } from "./figure-table";

/** Best sellers shown on the screen; the file lists every item. */
const SHOWN = 10;

/** `besides`: the days to compare with, as far as they are read. */
export function DayFigures({ day, besides }: { day: Day; besides: readonly Beside[] }) {
  const { coupons = [], flavours } = day;
  const products = besideProducts(day, besides, SHOWN);
  const table = (caption: string, column: string, bars: readonly Bar<Part>[], total?: "total") =>
    bars.length > 0 && (
      <FigureTable
        caption={caption}
        columns={[column, "Pedidos", "Soma"]}
        rows={bars.map(({ part }) => [part.name, quantity(part.orders), reais(part.total)])}
        bars={bars}
        {...(total && { total: ["Total", quantity(day.orders), reais(day.total)] })}
      />
    );
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
      {table("Por hora", "Hora", byHour(besideParts(day, besides, hourParts)))}
      {table(
        "Por forma de pagamento",
        "Forma",
        besideParts(day, besides, ({ payments }) => payments),
        "total",
      )}
      <OnlineMoney day={day} />
      {table("Por onde pediram", "Origem", besideParts(day, besides, sourceParts))}
      {table(
        "Por bairro",
        "Bairro",
        besideParts(day, besides, ({ districts }) => districts),
      )}
      {table(
        "Por entregador",
        "Entregador",
        besideParts(day, besides, ({ couriers }) => couriers),
      )}
      {coupons.length > 0 && (
        <FigureTable
          caption="Cupons"
          columns={["Código", "Pedidos", "Desconto"]}
          rows={coupons.map(({ code, orders, given }) => [code, quantity(orders), reais(given)])}
        />
      )}
      {products.length > 0 && (
        <FigureTable
          caption="Mais vendidos"
          columns={["Produto", "Quantidade"]}
          rows={products.map(({ part: { name, variation, amount } }) => [
            variation ? `${name}, ${variation}` : name,
            quantity(amount),
          ])}
          bars={products}
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

function sourceParts({ sources = [] }: Day): Part[] {
  return sources.map(({ source, ...sums }) => ({ name: SOURCE_WORDS[source], ...sums }));
}

/** Money moves on other days than orders, so it stands apart: by provider, with its fees. */
function OnlineMoney({ day }: { day: Day }) {
  const rows = onlineRows(day);
  if (rows.length === 0) return null;
  return (
    <section className="flex flex-col gap-2" aria-labelledby="pelo-site">
      <div className="px-1">
        <h2 id="pelo-site" className="font-bold text-lg">
          Dinheiro pelo site
        </h2>
        <p className="text-muted text-sm">Pelo dia em que o dinheiro chegou ou voltou.</p>
      </div>
      {rows.map(({ name, payments, received, fees, refunded, note }) => (
        <dl key={name} className="grid grid-cols-2 gap-x-3 gap-y-1 rounded-md bg-surface p-4 shadow-low">
          <dt className="font-semibold">{name}</dt>
          <dd className="text-right">{counted(payments, "pagamento", "pagamentos")}</dd>
          <Figure name="Recebido" value={received} />
          <Figure name="Tarifas" value={fees} />
          <Figure name="Devolvido" value={refunded} />
          {note && <dd className="col-span-2 font-semibold text-bad">{note}</dd>}
        </dl>
      ))}
    </section>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="text-right tabular-nums">{value}</dd>
    </>
  );
}
