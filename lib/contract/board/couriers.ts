import * as z from "zod";
import { PAID_BY } from "@/lib/domain/couriers/act-queue";

const MOST_REAIS = 10_000;
const amount = z.number().min(0, "Escreva o valor sem sinal.").max(MOST_REAIS, "O valor é alto demais: confira.");

/** A courier's act, as the device sends it; amounts in reais. */
export const actSchema = z
  .object({
    key: z.string().regex(/^[\w-]{8,64}$/),
    at: z.iso.datetime({ offset: true }),
    paid: z.enum(PAID_BY).optional(),
    received: amount.optional(),
    change: amount.optional(),
  })
  .refine(({ received = 0, change = 0 }) => change <= received, "O troco não passa do que o cliente deu.");

export const positionSchema = z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) });

/** `cash`: the money that the customer gives, and so how much change to bring. */
const collectSchema = z.object({
  note: z.string(),
  payment: z.string(),
  amount: z.number().nullable(),
  is_cash: z.boolean(),
  cash: z.number().nullable(),
});

const takenSchema = z.object({
  number: z.string(),
  step: z.enum(["waiting", "going", "arrived"]),
  address: z.string().nullable(),
  district: z.string().nullable(),
  /** The whole address, for a map. */
  place: z.string().nullable(),
  complement: z.string().nullable(),
  reference: z.string().nullable(),
  /** Where the customer put the pin. */
  point: z.object({ lat: z.number(), lng: z.number() }).nullable(),
  phone: z.string().nullable(),
  collect: collectSchema,
  lines: z.array(z.string()),
  adults_only: z.boolean(),
});

/** All that a courier's device reads: the orders that are theirs until delivered, and those that nobody has taken, as far as the kitchen says ready. */
export const roundSchema = z.object({
  market: z.string(),
  shop: z.string(),
  color: z.string().nullable(),
  courier: z.object({ id: z.string(), name: z.string() }),
  /** The shop's. */
  phone: z.string().nullable(),
  orders: z.array(takenSchema),
  ready: z.array(z.object({ number: z.string(), district: z.string().nullable(), is_ready: z.boolean() })),
});

export type Round = z.infer<typeof roundSchema>;
export type Taken = Round["orders"][number];

/** Null: nobody takes it any more. */
export const assignSchema = z.object({ courier: z.string().max(60).nullable() });

const sumsSchema = z.object({
  deliveries: z.number().int(),
  fees: z.number(),
  received: z.number(),
  change: z.number(),
  float: z.number(),
  owed: z.number(),
});

const courierSchema = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.string().nullable(),
  /** False: left the shop, and something is still to be settled. */
  is_active: z.boolean(),
  /** The orders on their way. */
  out: z.array(z.string()),
  /** The orders that are not settled: those delivered, and those of which the courier has cash. */
  numbers: z.array(z.string()),
  /** Those of them of which the courier has not told the money. */
  untold: z.array(z.string()),
  ...sumsSchema.shape,
});

export const couriersSchema = z.object({ couriers: z.array(courierSchema) });

export type Courier = z.infer<typeof courierSchema>;

export const floatSchema = z.object({ float: amount });

/** The deliveries that the shop saw: they are settled only while there are no others. */
export const settleSchema = z.object({ numbers: z.array(z.string().regex(/^\d{1,10}$/)).max(10_000), float: amount });
