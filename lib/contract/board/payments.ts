import * as z from "zod";
import type { CheckStep } from "@/lib/domain/board/money/check";
import {
  ATTENTION_KINDS,
  type AttentionItem,
  type MoneyNews,
  type OrderMoney,
  REFUND_CAUSES,
  type Receipt,
  type Refund,
} from "@/lib/domain/board/money/types";
import { CANCELLERS } from "@/lib/domain/board/orders/order";
import { toCentavos } from "@/lib/domain/money";
import { REFUND_STATES, VERDICTS } from "@/lib/domain/payment/money-rule";

const money = z.number().transform(toCentavos);
const online = z.enum(["pix", "mercado-pago"]);
const provider = z.enum(["sandbox", "manual", "pix", "mercado-pago"]);

const stepSchema: z.ZodType<CheckStep> = z.object({ name: z.string(), ok: z.boolean(), text: z.string() });

export const checkSchema = z.object({ ok: z.boolean(), steps: z.array(stepSchema) });

const hasSchema = z.object({
  client_id: z.boolean(),
  client_secret: z.boolean(),
  app_key: z.boolean(),
  access_token: z.boolean(),
  certificate: z.boolean(),
});

/** How one provider is set up: which credentials are stored, never what they are. */
export const providerSettingsSchema = z.object({
  provider: online,
  profile: z.string(),
  receiver: z.string(),
  test: z.boolean(),
  on_outage: z.enum(["WAIT", "DOOR"]),
  hosts: z.object({ api: z.string().optional(), token: z.string().optional() }),
  has: hasSchema,
  /** False: the installation's key is another one, and everything has to be entered again. */
  readable: z.boolean(),
  certificate: z.object({ subject: z.string(), until: z.string(), days_left: z.number() }).nullable(),
  hook_url: z.string().nullable(),
  checked_at: z.string().nullable(),
  check: z.array(stepSchema).nullable(),
  problem: z.string().nullable(),
});

export type ProviderSettings = z.infer<typeof providerSettingsSchema>;

/** A bank whose Pix API the server speaks; `check_amount` in reais. */
const profileSchema = z.object({
  id: z.string(),
  label: z.string(),
  needs: z.object({ client_secret: z.boolean(), app_key: z.boolean(), hosts: z.boolean() }),
  has_test: z.boolean(),
  check_amount: z.object({ live: z.number(), test: z.number() }),
});

export type PixBank = z.infer<typeof profileSchema>;

export const paymentsSchema = z.object({
  settings: z.array(providerSettingsSchema),
  profiles: z.array(profileSchema),
});

export type Payments = z.infer<typeof paymentsSchema>;

export const hookSchema = z.object({ ok: z.boolean(), problem: z.string().nullish() });
export const removedSchema = z.object({ provider: z.null() });

/** Absent credentials stay as they are. */
export type ProviderBody = {
  profile?: string;
  receiver?: string;
  test: boolean;
  on_outage: ProviderSettings["on_outage"];
  client_id?: string;
  client_secret?: string;
  app_key?: string;
  access_token?: string;
  certificate?: { cert: string; key: string } | { pfx: string; passphrase: string };
};

const refundSchema = z
  .object({
    id: z.string(),
    receipt: z.string(),
    amount: money,
    cause: z.enum(REFUND_CAUSES),
    reason: z.string().nullable(),
    state: z.enum(REFUND_STATES),
    problem: z.string().nullable(),
    actor: z.string().nullable(),
    created_at: z.string(),
    ended_at: z.string().nullable(),
  })
  .transform(({ created_at: createdAt, ended_at: endedAt, ...refund }): Refund => ({ ...refund, createdAt, endedAt }));

const receiptSchema: z.ZodType<Receipt> = z.object({
  id: z.string(),
  provider,
  amount: money,
  left: money,
  fee: money.nullable(),
  verdict: z.enum(VERDICTS),
  test: z.boolean(),
  actor: z.string().nullable(),
  at: z.string(),
});

export const orderMoneySchema: z.ZodType<OrderMoney> = z.object({
  receipts: z.array(receiptSchema),
  refunds: z.array(refundSchema),
});

const itemSchema = z
  .object({
    kind: z.enum(ATTENTION_KINDS),
    order_number: z.string(),
    status: z.string(),
    receipt: z.string(),
    provider,
    amount: money,
    expected: money,
    customer_name: z.string().nullable(),
    customer_phone: z.string().nullable(),
    at: z.string(),
    is_paid: z.boolean().default(false),
    test: z.boolean().default(false),
    cancelled_by: z.enum(CANCELLERS).optional().catch(undefined),
    refund: refundSchema.optional(),
  })
  .transform(
    ({
      order_number: orderNumber,
      customer_name: customerName,
      customer_phone: customerPhone,
      is_paid: isPaid,
      cancelled_by: cancelledBy,
      ...item
    }): AttentionItem => ({
      ...item,
      orderNumber,
      customerName,
      customerPhone,
      isPaid,
      cancelledBy,
    }),
  );

const troubleSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("provider"), provider: online, problem: z.string() }),
  z
    .object({ kind: z.literal("certificate"), provider: online, days_left: z.number() })
    .transform(({ days_left: daysLeft, ...trouble }) => ({ ...trouble, daysLeft })),
]);

export const moneyNewsSchema: z.ZodType<MoneyNews> = z.object({
  money: z.array(itemSchema),
  providers: z.array(troubleSchema),
  test: z.array(online),
});
