import * as z from "zod";
import { COUPON_KINDS } from "@/lib/domain/coupons/coupon";
import { PAY_AT } from "@/lib/domain/payment/pay-at";
import { mistakeSchema } from "./mistakes";

const text = z.string().nullish();
const hours = z.object({ weekday: z.number(), opens: z.string(), closes: z.string() });
const mode = z.enum(["DELIVERY", "TAKEOUT"]);

const settingsMarketSchema = z.object({
  id: z.string(),
  name: z.string(),
  logo: text,
  banner: text,
  primary_color: text,
  open_message: text,
  open_closed: text,
  opening_hours: z.array(hours).nullish(),
  timezone: text,
  min_order: z.number(),
  accept_within_minutes: z.number().nullish(),
  phone_required: z.boolean().nullish(),
  delivery_time: text,
  modes: z.array(mode).optional(),
  pickup: z.object({ time: text, instructions: text }).nullish(),
  pix: z.object({ key: z.string(), name: z.string(), city: z.string() }).nullish(),
  phone: text,
  whatsapp: text,
  email: text,
  address: text,
  city: text,
  state: text,
  postal_code: text,
  lat: z.number().nullish(),
  lng: z.number().nullish(),
  cuisine: text,
  price_range: text,
  cashback: z.object({ percent: z.number(), days: z.number(), max_share: z.number().optional() }).nullish(),
  scheduling: z
    .object({
      days_ahead: z.number(),
      slot_minutes: z.number(),
      lead_minutes: z.number(),
      per_slot: z.number().optional(),
      print: z.enum(["DUE", "PLACED"]).optional(),
    })
    .nullish(),
  legal_name: text,
  tax_id: text,
});

const districtSchema = z.object({
  id: z.string(),
  name: z.string(),
  fee: z.number(),
  min_order: z.number().optional(),
  free_from: z.number().optional(),
  delivery_time: z.string().optional(),
  city: z.string().optional(),
  state: z.string().optional(),
});

const methodSchema = z.looseObject({
  id: z.string(),
  name: z.string(),
  active: z.boolean(),
  pay_at: z.enum(PAY_AT).optional(),
});

const paymentTypeSchema = methodSchema.extend({
  online_payment: z.boolean(),
  methods: z.array(methodSchema),
  modes: z.array(mode).optional(),
});

const couponSchema = z.object({
  code: z.string(),
  kind: z.enum(COUPON_KINDS),
  value: z.number().optional(),
  min_order: z.number().optional(),
  first_order: z.boolean().optional(),
  starts: z.string().optional(),
  ends: z.string().optional(),
  days: z.array(z.number()).optional(),
  per_customer: z.number().optional(),
  total: z.number().optional(),
  hidden: z.boolean().optional(),
});

/** The response of `GET` and `PATCH /settings`. `change` is for an undo; customers open the shop at `address`. */
export const settingsSchema = z.object({
  version: z.string(),
  market: settingsMarketSchema,
  districts: z.array(districtSchema),
  payment_types: z.array(paymentTypeSchema),
  coupons: z.array(couponSchema),
  address: z.string(),
  warnings: z.array(mistakeSchema),
  change: z.string().nullable(),
});

export type Settings = z.infer<typeof settingsSchema>;
export type SettingsDistrict = Settings["districts"][number];
export type SettingsPaymentType = Settings["payment_types"][number];
export type SettingsCoupon = Settings["coupons"][number];
export type SettingsPatch = {
  market?: Record<string, unknown>;
  districts?: readonly unknown[];
  payment_types?: readonly unknown[];
  coupons?: readonly unknown[];
};
