import { sql } from "drizzle-orm";
import { boolean, foreignKey, index, integer, jsonb, primaryKey, text } from "drizzle-orm/pg-core";
import type { RefundCause } from "@/lib/domain/board/money/types";
import type { ChargeState } from "@/lib/domain/payment/charge-state";
import type { RefundState, Verdict } from "@/lib/domain/payment/money-rule";
import type { Charge } from "@/lib/domain/payment/types";
import { marketTable, moment, ofOrder } from "./schema";

/** Numbered from 1 per order. */
export const charges = marketTable(
  "charges",
  {
    orderId: text("order_id").notNull(),
    position: integer("position").notNull(),
    id: text("id").notNull(),
    kind: text("kind").$type<Charge["kind"]>().notNull(),
    /** The state in the wire's four words, which the release before `state` reads and writes. */
    status: text("status").$type<Charge["status"]>().notNull(),
    /** The sandbox's result at `settlesAt`. */
    outcome: text("outcome").$type<"approved" | "refused">().notNull(),
    card: text("card"),
    /** The sandbox's, which nobody can pay; a provider's in rows of a release that sealed none. */
    pixCode: text("pix_code"),
    createdAt: moment("created_at").notNull(),
    settlesAt: moment("settles_at").notNull(),
    expiresAt: moment("expires_at"),
    provider: text("provider").$type<"sandbox" | "pix" | "mercado-pago">().notNull().default("sandbox"),
    /** Null in charges of a release that did not know it: `status` tells. */
    state: text("state").$type<ChargeState>(),
    /** Null in charges of a release that did not note it: the order's sum. */
    amount: integer("amount"),
    /** The key or account that it was asked for; null in charges of a release that did not note it. */
    receiver: text("receiver"),
    providerRef: text("provider_ref"),
    /** Where the provider's own page is. */
    checkoutUrl: text("checkout_url"),
    /** The last try on that page was refused. */
    isCardRefused: boolean("is_card_refused").notNull().default(false),
    isTest: boolean("is_test").notNull().default(false),
    /** The payer until the provider has the charge, then its code while it can be paid (`payments/charge-secrets.ts`). */
    sealed: text("sealed"),
    /** In rows of a release that sealed none. */
    payer: jsonb("payer").$type<{ name: string; cpf: string | null; email: string }>(),
    /** When the provider is asked next; null: no more. */
    nextCheckAt: moment("next_check_at"),
    /** Until when one process alone asks. */
    leasedUntil: moment("leased_until"),
    checkedAt: moment("checked_at"),
    /** Claims since the state began, or since the last clear result. */
    tries: integer("tries").notNull().default(0),
    problem: text("problem"),
    /** When its state began, once it can no longer be paid. */
    endedAt: moment("ended_at"),
  },
  (table) => [
    primaryKey({ columns: [table.marketId, table.orderId, table.position] }),
    index("charges_waiting").on(table.marketId, table.settlesAt).where(sql`${table.status} = 'waiting'`),
    index("charges_due").on(table.marketId, table.nextCheckAt).where(sql`${table.nextCheckAt} is not null`),
    index("charges_id").on(table.marketId, table.id),
    ofOrder(table),
  ],
);

/** Money that has arrived. The provider's id of it is unique: it is never booked twice. */
export const paymentReceipts = marketTable(
  "payment_receipts",
  {
    /** The end-to-end id of a Pix, a payment's id, or for money that a person has seen the order's. */
    id: text("id").notNull(),
    orderId: text("order_id").notNull(),
    /** Null: seen by a person, without a charge. */
    chargeId: text("charge_id"),
    provider: text("provider").$type<"sandbox" | "manual" | "pix" | "mercado-pago">().notNull(),
    amount: integer("amount").notNull(),
    /** Null: not told. */
    fee: integer("fee"),
    verdict: text("verdict").$type<Verdict>().notNull(),
    isTest: boolean("is_test").notNull().default(false),
    /** The person who saw or accepted it on the board. */
    actor: text("actor"),
    receivedAt: moment("received_at").notNull(),
    bookedAt: moment("booked_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.marketId, table.id] }),
    index("payment_receipts_order").on(table.marketId, table.orderId),
    index("payment_receipts_day").on(table.marketId, table.receivedAt),
    index("payment_receipts_asks").on(table.marketId).where(sql`${table.verdict} = 'asks'`),
    ofOrder(table),
  ],
);

/** Money on its way back, and money that the bank took or the shop returned elsewhere. */
export const refunds = marketTable(
  "refunds",
  {
    id: text("id").notNull(),
    orderId: text("order_id").notNull(),
    receiptId: text("receipt_id").notNull(),
    amount: integer("amount").notNull(),
    cause: text("cause").$type<RefundCause>().notNull(),
    /** The shop's words. */
    reason: text("reason"),
    state: text("state").$type<RefundState>().notNull(),
    /** New after the provider has finally refused one. */
    attempt: integer("attempt").notNull().default(1),
    tries: integer("tries").notNull().default(0),
    nextCheckAt: moment("next_check_at"),
    leasedUntil: moment("leased_until"),
    providerRef: text("provider_ref"),
    problem: text("problem"),
    actor: text("actor"),
    createdAt: moment("created_at").notNull(),
    endedAt: moment("ended_at"),
    /** When a person on the board has seen what rings. */
    seenAt: moment("seen_at"),
  },
  (table) => [
    primaryKey({ columns: [table.marketId, table.id] }),
    index("refunds_receipt").on(table.marketId, table.receiptId),
    index("refunds_order").on(table.marketId, table.orderId),
    index("refunds_rung")
      .on(table.marketId)
      .where(
        sql`${table.seenAt} is null and (${table.cause} in ('late', 'doubled', 'dispute') or ${table.state} in ('asked', 'failed'))`,
      ),
    index("refunds_ended").on(table.marketId, table.endedAt).where(sql`${table.endedAt} is not null`),
    index("refunds_due").on(table.marketId, table.nextCheckAt).where(sql`${table.nextCheckAt} is not null`),
    foreignKey({
      name: "refunds_receipt_fk",
      columns: [table.marketId, table.receiptId],
      foreignColumns: [paymentReceipts.marketId, paymentReceipts.id],
    }).onDelete("cascade"),
  ],
);

export type StoredCertificate = { subject: string; issuer: string; from: string; until: string };
export type StoredCheck = { name: string; ok: boolean; text: string };

/** How a shop is paid online. `sealed` holds the credentials and the webhook's secret (`payments/seal.ts`). */
export const paymentSettings = marketTable(
  "payment_settings",
  {
    provider: text("provider").$type<"pix" | "mercado-pago">().notNull(),
    profile: text("profile").notNull(),
    receiver: text("receiver").notNull(),
    hosts: jsonb("hosts").$type<{ api?: string; token?: string }>().notNull(),
    isTest: boolean("is_test").notNull(),
    /** An order whose charge cannot be made waits, or is paid at the door. */
    onOutage: text("on_outage").$type<"WAIT" | "DOOR">().notNull().default("WAIT"),
    sealed: text("sealed").notNull(),
    certificate: jsonb("certificate").$type<StoredCertificate>(),
    checkedAt: moment("checked_at"),
    check: jsonb("check_steps").$type<StoredCheck[]>(),
    /** From the last call, if it failed for every charge alike. */
    problem: text("problem"),
    /** Calls since `minute`, for the budget that all processes share. */
    minute: moment("minute"),
    calls: integer("calls").notNull().default(0),
    /** Those of them that a provider's call, or a forged one, has asked for. */
    woken: integer("woken").notNull().default(0),
    changedAt: moment("changed_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.marketId, table.provider] })],
);
