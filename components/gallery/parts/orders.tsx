"use client";

import { anOrder, LONG_ORDER } from "@/components/gallery/samples/orders";
import { LONG_NAME } from "@/components/gallery/samples/shop";
import type { Part } from "@/components/gallery/states/part";
import { OrderCard } from "@/components/orders/list/order-card";
import { OrdersFilter } from "@/components/orders/list/orders-filter";
import { DeliveryBlock, ItemsBlock, PaymentBlock } from "@/components/orders/order-blocks";
import { RatingForm } from "@/components/orders/rating/rating-form";
import { Stars } from "@/components/orders/rating/stars";
import { StatusLine } from "@/components/orders/status/status-line";
import { UpdatedAgo } from "@/components/orders/status/updated-ago";
import { CourierBlock } from "@/components/orders/tracking/courier-block";
import { TrackingBlock } from "@/components/orders/tracking/tracking-block";
import { ProfileRow, ProfileSection } from "@/components/profile/sections/profile-section";
import { NO_FILTER } from "@/lib/domain/orders/filter";
import { statusLabel } from "@/lib/domain/orders/status";

const nothing = () => {};
const ZONE = "America/Sao_Paulo";
const STATUSES = ["received", "preparing", "delivering", "delivered", "cancelled"] as const;

const told = (status: string) => ({ status, statusLabel: statusLabel(status) });

const cards: Part = {
  id: "order-card",
  title: "Order card",
  states: {
    ...Object.fromEntries(
      STATUSES.map((status) => [
        statusLabel(status),
        <ul key={status}>
          <OrderCard order={anOrder(told(status))} timeZone={ZONE} />
        </ul>,
      ]),
    ),
    "a status unheard of": (
      <ul>
        <OrderCard order={anOrder(told("em separação na loja da matriz"))} timeZone={ZONE} />
      </ul>
    ),
    long: (
      <ul>
        <OrderCard order={LONG_ORDER} timeZone={ZONE} />
      </ul>
    ),
    "little known": (
      <ul>
        <OrderCard
          timeZone={ZONE}
          order={anOrder({
            createdAt: null,
            marketName: null,
            items: [],
            isTotalStated: false,
            payment: { name: null, at: null, status: "Recusado", tone: "refused", change: null },
            address: {
              name: null,
              line: null,
              neighborhood: null,
              city: null,
              state: null,
              zip: null,
              complement: null,
              reference: null,
            },
          })}
        />
      </ul>
    ),
    filter: <OrdersFilter filter={NO_FILTER} onChange={nothing} />,
  },
};

const lines: Part = {
  id: "status-line",
  title: "Status line",
  states: Object.fromEntries(STATUSES.map((status) => [status, <StatusLine key={status} status={status} />])),
};

const tracking: Part = {
  id: "tracking",
  title: "Tracking",
  states: {
    "on its way": (
      <TrackingBlock canShare={false} order={LONG_ORDER} updatedAt={Date.parse("2026-03-04T18:31:00-03:00")} failing />
    ),
    courier: <CourierBlock leftAt={Date.parse("2026-03-04T18:20:00-03:00")} />,
    "just now": <UpdatedAgo at={Date.parse("2026-03-04T18:32:00-03:00")} failing={false} />,
  },
};

const details: Part = {
  id: "order-blocks",
  title: "Blocks of an order",
  states: {
    delivery: <DeliveryBlock order={LONG_ORDER} />,
    items: <ItemsBlock items={LONG_ORDER.items} />,
    "paid by card": <PaymentBlock order={LONG_ORDER} />,
    "paid at the door": <PaymentBlock order={anOrder()} />,
    refused: (
      <PaymentBlock
        order={anOrder({ payment: { name: "Pix", at: "ONLINE", status: "Recusado", tone: "refused", change: null } })}
      />
    ),
  },
};

const ratings: Part = {
  id: "rating",
  title: "Rating",
  states: {
    empty: <RatingForm before={null} onRate={nothing} />,
    given: <RatingForm before={{ stars: 4, comment: LONG_NAME, at: 0 }} onRate={nothing} />,
    stars: <Stars count={3} />,
  },
};

const profile: Part = {
  id: "profile-section",
  title: "Section of the profile",
  states: {
    rows: (
      <ProfileSection title="Conta e segurança">
        <ProfileRow icon="lock" label="Segurança" hint="Senha e aparelhos" onClick={nothing} />
        <ProfileRow icon="info" label={LONG_NAME} hint={LONG_NAME} onClick={nothing} />
        <ProfileRow icon="trash" label="Excluir conta" tone="danger" onClick={nothing} />
      </ProfileSection>
    ),
  },
};

export const orderParts: readonly Part[] = [cards, lines, tracking, details, ratings, profile];
