"use client";

import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { Icon, type IconName } from "@/components/ui/icon";
import { Price } from "@/components/ui/price";
import { Sheet } from "@/components/ui/sheet";
import { hoursTable } from "@/lib/market/hours-table";
import type { Market } from "@/lib/market/market";
import { useMarket } from "./market-context";
import { OpenBadge } from "./open-badge";
import { StoreBanner, StoreLogo } from "./store-banner";

const PAYMENT_ON_DELIVERY: readonly (readonly [IconName, string])[] = [
  ["cash", "Dinheiro"],
  ["card", "Cartão de Crédito"],
  ["card", "Cartão de Débito"],
  ["pix", "Pix Manual"],
];

/** Everything about the shop ('Ver mais', specification §2); a row without a value is not shown. */
export function StoreDetails({ open, onClose }: { open: boolean; onClose: () => void }) {
  const market = useMarket();
  return (
    <Sheet open={open} onClose={onClose} title="Sobre a loja">
      <div className="flex flex-col gap-6">
        <Identity market={market} />
        <Fulfilment market={market} />
        <Hours market={market} />
        <Block title="Pagamento na entrega">
          <ul className="grid grid-cols-1 gap-x-4 gap-y-2 min-[22rem]:grid-cols-2">
            {PAYMENT_ON_DELIVERY.map(([icon, name]) => (
              <li key={name} className="flex items-center gap-2">
                <Icon name={icon} className="size-5 text-muted" />
                {name}
              </li>
            ))}
          </ul>
        </Block>
        <Place market={market} />
        <Company market={market} />
      </div>
    </Sheet>
  );
}

function Block({ title, end, children }: { title: string; end?: ReactNode; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-2">
      <h3 className="flex items-center justify-between gap-2 text-lg font-bold">
        {title}
        {end}
      </h3>
      {children}
    </section>
  );
}

function Identity({ market }: { market: Market }) {
  return (
    <div>
      <StoreBanner banner={market.banner} className="aspect-[8/3] w-full rounded-md" />
      <div className="flex items-end gap-3 px-3">
        <StoreLogo market={market} className="relative -mt-8 size-20! border-surface!" />
        <p className="pb-1 text-xl font-bold break-words">{market.name}</p>
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-muted">
        <OpenBadge market={market} />
        {market.deliveryTime && <span>{market.deliveryTime}</span>}
        <span className="whitespace-nowrap">
          Mínimo <Price amount={market.minOrder} />
        </span>
      </div>
    </div>
  );
}

function Fulfilment({ market }: { market: Market }) {
  const options = [
    ["bike", "Delivery", market.deliveryTime ? `Entrega em ${market.deliveryTime}.` : "Entregamos no seu endereço."],
    ["store", "Retirada", "Ainda não dá para pedir por aqui: combine com a loja pelo telefone."],
  ] as const;
  return (
    <ul className="grid grid-cols-1 gap-3 min-[22rem]:grid-cols-2">
      {options.map(([icon, name, text]) => (
        <li key={name} className="flex flex-col gap-1 rounded-md border border-line p-3">
          <span className="flex items-center gap-2 font-semibold">
            <Icon name={icon} className="size-5 text-brand-ink" />
            {name}
          </span>
          <span className="text-sm text-muted">{text}</span>
        </li>
      ))}
    </ul>
  );
}

function Hours({ market }: { market: Market }) {
  return (
    <Block title="Horário de funcionamento" end={market.isOpen ? null : <Badge tone="bad">Fechado</Badge>}>
      <dl className="flex flex-col">
        {hoursTable(market.openingHours).map(({ day, spans }) => (
          <div
            key={day}
            className="flex items-center justify-between gap-4 border-b border-line py-1.5 last:border-b-0"
          >
            <dt>{day}</dt>
            <dd className="text-right tabular-nums">
              {spans.length > 0 ? spans.join(" e ") : <Badge icon={null}>Fechado</Badge>}
            </dd>
          </div>
        ))}
      </dl>
    </Block>
  );
}

function Place({ market }: { market: Market }) {
  const city = [market.city, market.state].filter(Boolean).join(" - ");
  const whatsapp = market.whatsapp?.replace(/\D/g, "");
  if (!market.address && !city && !market.phone && !whatsapp) return null;
  return (
    <Block title="Endereço e contato">
      {(market.address || city) && (
        <p className="flex items-start gap-2">
          <Icon name="pin" className="mt-0.5 size-5 text-muted" />
          <span>{[market.address, city].filter(Boolean).join(", ")}</span>
        </p>
      )}
      {market.phone && (
        <Contact icon="phone" href={`tel:${market.phone.replace(/[^\d+]/g, "")}`}>
          {market.phone}
        </Contact>
      )}
      {whatsapp && (
        <Contact icon="whatsapp" href={`https://wa.me/${whatsapp.length <= 11 ? `55${whatsapp}` : whatsapp}`}>
          WhatsApp
        </Contact>
      )}
    </Block>
  );
}

function Contact({ icon, href, children }: { icon: IconName; href: string; children: ReactNode }) {
  return (
    <a href={href} rel="noreferrer" className="-my-1 flex min-h-11 items-center gap-2 font-semibold text-brand-ink">
      <Icon name={icon} />
      {children}
    </a>
  );
}

function Company({ market }: { market: Market }) {
  if (!market.legalName && !market.taxId) return null;
  return (
    <p className="border-t border-line pt-4 text-sm text-muted">
      {market.legalName}
      {market.legalName && market.taxId && <br />}
      {market.taxId && `CNPJ ${market.taxId}`}
    </p>
  );
}
