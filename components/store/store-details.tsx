"use client";

import type { ReactNode } from "react";
import { ContactWays } from "@/components/market/contact-ways";
import { useMarket } from "@/components/market/market-context";
import { OpenBadge } from "@/components/market/open-badge";
import { StoreLogo } from "@/components/market/store-logo";
import { PaidAtTheDoor } from "@/components/payment/paid-at-the-door";
import { Badge } from "@/components/ui/badge";
import { buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Sheet } from "@/components/ui/overlay/sheet";
import { Price } from "@/components/ui/price";
import { fulfilmentTexts } from "@/lib/domain/checkout/mode-copy";
import { openingSentence } from "@/lib/domain/checkout/opening-message";
import { pointOf } from "@/lib/domain/geo/point";
import { addressLine, contactWays } from "@/lib/domain/market/contact";
import { hoursTable, specialDays } from "@/lib/domain/market/hours-table";
import type { Market } from "@/lib/domain/market/market";
import { weekdayAt } from "@/lib/domain/market/opening-hours";
import { withMode } from "@/lib/domain/mode/address";
import { offeredModes, offersChoice } from "@/lib/domain/mode/mode";
import { routes } from "@/lib/domain/routes";
import { SpecialDays, WeekTable } from "./hours-tables";
import { ShareStore } from "./share-store";
import { StoreBanner } from "./store-banner";
import { StoreMap } from "./store-map";

/** Everything about the shop ('Ver mais', specification §2); a row without a value is not shown. `atMap` opens it at its map. */
export function StoreDetails({ open, atMap, onClose }: { open: boolean; atMap: boolean; onClose: () => void }) {
  const market = useMarket();
  return (
    <Sheet open={open} onClose={onClose} title="Sobre a loja">
      <div className="flex flex-col gap-6">
        <Identity market={market} />
        <Fulfilment market={market} />
        <Hours market={market} />
        <PaidAtTheDoor modes={offeredModes(market)} />
        <Place market={market} atMap={atMap} />
        <ShareStore name={market.name} />
        <Company market={market} />
      </div>
    </Sheet>
  );
}

function Block({ title, end, children }: { title: string; end?: ReactNode; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-2">
      <h3 className="flex flex-wrap items-center justify-between gap-2 text-lg font-bold">
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
      <StoreBanner market={market} pattern="azulejos-detalhes" className="aspect-[8/3] w-full rounded-md" />
      <div className="flex flex-wrap items-start gap-x-3 px-3">
        <StoreLogo market={market} className="relative -mt-8 size-20! border-surface!" />
        <p className="min-w-0 grow basis-32 pt-2 text-xl font-bold break-words">{market.name}</p>
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-muted">
        <OpenBadge />
        {market.deliveryTime && <span>{market.deliveryTime}</span>}
        {market.minOrder > 0 && (
          <span className="whitespace-nowrap">
            Mínimo <Price amount={market.minOrder} />
          </span>
        )}
      </div>
    </div>
  );
}

function Fulfilment({ market }: { market: Market }) {
  const texts = fulfilmentTexts(market, [addressLine(market), market.phone].filter(Boolean).join(", "));
  const options = [
    ["bike", "Delivery", texts.DELIVERY],
    ["store", "Retirada", texts.TAKEOUT],
  ] as const;
  return (
    <ul className="flex flex-col divide-y divide-line rounded-md border border-line px-3">
      {options.map(([icon, name, text]) => (
        <li key={name} className="flex gap-3 py-3">
          <Icon name={icon} className="mt-0.5 size-5 text-brand-ink" />
          <div className="flex min-w-0 flex-col">
            <span className="font-semibold">{name}</span>
            <span className="text-sm break-words text-muted">{text}</span>
            {icon === "store" && offersChoice(market) && (
              <a
                href={withMode(routes.menu, "TAKEOUT")}
                className={buttonClass({ variant: "quiet" }, "-mx-2 -mb-2 self-start px-2! text-sm")}
              >
                Pedir para retirar
              </a>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

function Hours({ market }: { market: Market }) {
  const { specialHours = [], timezone, isOpen, closedNote } = market;
  const now = new Date();
  const sentence = openingSentence(market, now);
  const today = weekdayAt(timezone, now);
  const table = hoursTable(market);
  const special = specialDays(specialHours, timezone, now);
  if (!table && special.length === 0 && !closedNote) return null;
  return (
    <Block title="Horário de funcionamento" end={isOpen ? null : <Badge tone="bad">Fechado</Badge>}>
      {closedNote && <p className="break-words font-semibold">{closedNote}</p>}
      {sentence && <p className="text-muted">{sentence}</p>}
      {special.length > 0 && <SpecialDays days={special} />}
      {table && <WeekTable table={table} today={today} />}
    </Block>
  );
}

function Place({ market, atMap }: { market: Market; atMap: boolean }) {
  const place = addressLine(market);
  if (!place && !pointOf(market) && contactWays(market).length === 0) return null;
  return (
    <Block title="Endereço e contato">
      {place && (
        <p className="flex items-start gap-2">
          <Icon name="pin" className="mt-0.5 size-5 text-muted" />
          <span>{place}</span>
        </p>
      )}
      <StoreMap market={market} isAsked={atMap} />
      <ul className="-my-1 flex flex-col">
        <ContactWays market={market} className="gap-2 font-semibold text-brand-ink" />
      </ul>
    </Block>
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
