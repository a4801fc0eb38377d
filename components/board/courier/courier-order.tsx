import { useState } from "react";
import { Button, buttonClass } from "@/components/ui/button";
import { CASH, ROUTE } from "@/components/ui/drawings";
import { Icon } from "@/components/ui/icon";
import type { Taken } from "@/lib/browser/courier/calls";
import { reais } from "@/lib/domain/board/day-copy";
import type { Act } from "@/lib/domain/couriers/act-queue";
import { mapLinks } from "@/lib/domain/couriers/round";
import { phoneHref } from "@/lib/domain/market/contact";
import { DeliverSheet } from "./deliver-sheet";

export type SendAct = (name: Act["name"], number: string, money?: Pick<Act, "paid" | "received" | "change">) => void;

type Props = { order: Taken; step: string; act: SendAct };

/** One delivery: where to, whom to call, what to collect, and the next step. */
export function CourierOrder({ order, step, act }: Props) {
  const { number, address, district, complement, reference, phone, collect, lines } = order;
  const [isDelivering, setDelivering] = useState(false);
  const ofOrder = <span className="sr-only"> pedido {number}</span>;
  return (
    <article
      aria-label={`Pedido ${number}`}
      className="flex flex-col gap-3 rounded-md border border-line bg-surface p-4 shadow-low"
    >
      <header className="flex items-baseline justify-between gap-3">
        <h2 className="font-bold text-xl">Nº {number}</h2>
        <p className="font-semibold text-muted">{STEPS[step]}</p>
      </header>
      <div className="break-words">
        <p className="font-bold text-lg">{address ?? "Sem endereço: ligue para a loja"}</p>
        {[complement, reference].some(Boolean) && (
          <p className="font-semibold">{[complement, reference].filter(Boolean).join(" · ")}</p>
        )}
        {district && <p className="text-muted">{district}</p>}
      </div>
      <div className="grid grid-cols-3 gap-1.5">
        {mapLinks(order).map(({ label, href }) => (
          <a key={label} href={href} target="_blank" rel="noopener noreferrer" className={linkClass}>
            <Icon name={ROUTE} className="size-6" />
            {label}
            {ofOrder}
          </a>
        ))}
        {phone && (
          <a href={phoneHref(phone)} className={linkClass}>
            <Icon name="phone" className="size-6" />
            Ligar
            {ofOrder}
          </a>
        )}
      </div>
      <Collect collect={collect} />
      {order.adults_only && (
        <p className="rounded-sm bg-wait-soft px-3 py-2 font-bold text-wait">18+: peça o documento</p>
      )}
      <ul className="flex flex-col gap-0.5 border-line border-t pt-3">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two equal lines are two lines
          <li key={index} className="break-words">
            {line}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2 *:grow">
        {step === "waiting" && (
          <Button size="lg" onClick={() => act("take", number)}>
            Saí com o pedido{ofOrder}
          </Button>
        )}
        {step === "going" && (
          <Button size="lg" onClick={() => act("arrive", number)}>
            Cheguei{ofOrder}
          </Button>
        )}
        {step !== "waiting" && (
          <Button size="lg" variant={step === "arrived" ? "primary" : "secondary"} onClick={() => setDelivering(true)}>
            Entregue{ofOrder}
          </Button>
        )}
      </div>
      <DeliverSheet
        order={order}
        open={isDelivering}
        onClose={() => setDelivering(false)}
        onDeliver={(told) => act("deliver", number, told)}
      />
    </article>
  );
}

const STEPS: Readonly<Record<string, string>> = {
  waiting: "Na loja",
  going: "A caminho",
  arrived: "No endereço",
};

const linkClass = buttonClass(
  { variant: "secondary" },
  "min-w-0 flex-col gap-0.5! px-0! py-1.5! text-sm font-semibold",
);

/** 'Cobrar R$ 78,90': nothing stands out where nothing is collected. */
function Collect({ collect: { amount, payment, cash, note } }: Pick<Taken, "collect">) {
  if (amount === null) return <p className="rounded-sm bg-raised px-3 py-2 font-semibold">{note}</p>;
  const change = cash ? Math.round((cash - amount) * 100) / 100 : 0;
  return (
    <div className="flex gap-3 rounded-sm bg-brand-soft px-3 py-2 text-brand-ink">
      <Icon name={CASH} className="mt-0.5 size-6 shrink-0" />
      <div className="min-w-0">
        <p className="font-bold text-lg">Cobrar {reais(amount)}</p>
        <p className="break-words">{payment}</p>
        {cash !== null && change > 0 && (
          <p className="font-semibold">
            Troco para {reais(cash)}: leve {reais(change)}
          </p>
        )}
      </div>
    </div>
  );
}
