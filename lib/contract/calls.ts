import * as z from "zod";
import {
  authenticationBodySchema,
  changePasswordBodySchema,
  confirmEmailBodySchema,
  deleteAccountBodySchema,
  forgotBodySchema,
  googleBodySchema,
  resetBodySchema,
  updateProfileBodySchema,
} from "@/lib/contract/account/bodies";
import {
  authenticationSchema,
  preferencesBodySchema,
  profileSchema,
  reviewSchema,
} from "@/lib/contract/account/profile";
import { openingNoticeBodySchema, openingNoticeSchema, pushSubscriptionSchema } from "@/lib/contract/account/push";
import { addressBodySchema, addressesSchema, addressSchema, districtSchema } from "@/lib/contract/address/schema";
import { balanceSchema } from "@/lib/contract/cashback/schema";
import { checkedCouponSchema, couponCheckBodySchema, couponsSchema } from "@/lib/contract/coupons/schema";
import { marketSchema } from "@/lib/contract/market/schema";
import { categorySchema, isOrderable, productSchema } from "@/lib/contract/menu/schema";
import { followedOrderSchema, orderLinkSchema } from "@/lib/contract/orders/link";
import { chargeBodySchema, chargeSchema, paymentTypesSchema } from "@/lib/contract/orders/payment";
import { placedSchema } from "@/lib/contract/orders/placed";
import {
  orderBodySchema,
  orderRecordSchema,
  ordersQuerySchema,
  ordersSchema,
  priceChangeSchema,
} from "@/lib/contract/orders/schema";
import { averagesSchema, orderRatingSchema, ratingBodySchema } from "@/lib/contract/ratings/schema";
import { listOf, recordOf, withIdUnder } from "@/lib/contract/reading/lists-and-records";
import { text, typedId } from "@/lib/contract/reading/readers";
import { optional, required } from "@/lib/contract/reading/reading";
import { slotsQuerySchema, slotsSchema } from "@/lib/contract/scheduling/schema";
import { FILE_LIMIT } from "@/lib/domain/account/file";
import { withLongsAsText } from "@/lib/domain/long-numbers";

/** The proxy responds 404 to the browser for `server` calls, because their responses hold the token. */
export type Audience = "anyone" | "customer" | "server";

export type Call<ResponseSchema extends z.ZodType = z.ZodType, Body extends z.ZodType | null = z.ZodType | null> = {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  path: string;
  audience: Audience;
  response: ResponseSchema;
  body: Body;
  query?: z.ZodObject;
  upload?: { field: string; limit: number };
  /** Not in the specification: off with a real API unless STORE_API_EXTENSIONS=1. */
  extension?: true;
  /** A public call that carries the customer's token if there is one; the response is then the customer's own. */
  withSession?: true;
  /** Some APIs respond 404 for a customer's empty list. */
  emptyWhen404?: true;
  remembered?: true;
  /** Bytes, after decompression. */
  responseLimit: number;
  /** Milliseconds until TIMEOUT_ERROR. */
  timeout: number;
};

/** Maximum size of a customer's request body, in bytes. */
export const BODY_LIMIT = 64 * 1024;

const MENU_LIMIT = 16 * 1024 * 1024;

export const UPLOAD_LIMIT = FILE_LIMIT;

/**
 * Identifies the device of a login, for an API that counts its attempts apart from those of unknown devices. Only our
 * server sends it.
 */
export const DEVICE_HEADER = "X-Device";

/** By which channel the customer came who orders: one word of a short list. Only our server sends it, to the embedded API. */
export const ORDER_SOURCE_HEADER = "X-Order-Source";

type Rest = Partial<
  Pick<
    Call,
    | "audience"
    | "responseLimit"
    | "timeout"
    | "upload"
    | "query"
    | "extension"
    | "withSession"
    | "emptyWhen404"
    | "remembered"
  >
>;

function read<ResponseSchema extends z.ZodType>(
  path: string,
  response: ResponseSchema,
  rest: Rest = {},
): Call<ResponseSchema, null> {
  return {
    method: "GET",
    path,
    response,
    body: null,
    audience: "anyone",
    responseLimit: 1024 * 1024,
    timeout: 8_000,
    ...rest,
  };
}

function write<ResponseSchema extends z.ZodType, Body extends z.ZodType | null>(
  method: Exclude<Call["method"], "GET">,
  path: string,
  body: Body,
  response: ResponseSchema,
  rest: Rest = {},
): Call<ResponseSchema, Body> {
  return { method, path, body, response, audience: "customer", responseLimit: 1024 * 1024, timeout: 8_000, ...rest };
}

const anything = z.unknown().transform(() => null);

const changedAccountSchema = z
  .object({ user: z.object({ id: optional(typedId, null), email: required(text) }) })
  .nullish()
  .catch(null)
  .transform((body) => body?.user ?? null);

const profileSavedSchema = z
  .object({ pending_email: optional(text, null) })
  .nullish()
  .catch(null)
  .transform((body) => ({ pending_email: body?.pending_email ?? null }));

/** Milliseconds for calls that must not run twice: many APIs send a mail or geocode before they respond. */
const CREATE_TIMEOUT = 20_000;

/** Passed on as JSON, with long numbers as text. */
const accountExport = z
  .record(z.string(), z.unknown())
  .transform((data) => JSON.parse(JSON.stringify(data, withLongsAsText)) as typeof data);

/** If more than a fifth is unreadable, the rest would look sold out: the last good page stays cached. */
const menuOf = (product: typeof productSchema) =>
  listOf(product.refine(isOrderable), {
    names: ["products", "produtos"],
    maxUnreadableShare: 0.2,
    lost: "o produto não aparece",
  });

const oneAddress = withIdUnder(addressSchema, ["uuid", "address_id"]);

const oneCustomer = recordOf(profileSchema, ["user", "customer", "client", "account", "profile"]);

/** Every call of the specification (§7) and the extensions; this table is also the proxy's allowlist. */
export const calls = {
  market: read("/market", recordOf(marketSchema, ["market", "store", "loja"])),
  products: read("/products", menuOf(productSchema), { responseLimit: MENU_LIMIT, remembered: true }),
  categories: read(
    "/categories",
    listOf(categorySchema, { names: ["categories", "categorias"], lost: "a categoria não aparece" }),
    { remembered: true },
  ),
  categoryProducts: read("/categories/{id}/products", menuOf(productSchema), {
    responseLimit: MENU_LIMIT,
    remembered: true,
  }),
  districts: read(
    "/districts",
    listOf(districtSchema, {
      names: ["districts", "bairros", "neighborhoods"],
      lost: "ninguém pode pedir nesse bairro",
    }),
    { withSession: true },
  ),
  paymentTypes: read("/payment_types", paymentTypesSchema, { withSession: true }),
  health: read("/health", z.object({ status: z.string() }), { timeout: 3_000 }),
  authenticate: write("POST", "/account/authentication", authenticationBodySchema, authenticationSchema, {
    audience: "server",
    timeout: CREATE_TIMEOUT,
  }),
  google: write("POST", "/google/redirect", googleBodySchema, authenticationSchema, {
    audience: "server",
    timeout: CREATE_TIMEOUT,
  }),
  forgotPassword: write("POST", "/account/forgot-password", forgotBodySchema, anything, { audience: "anyone" }),
  resetPassword: write("POST", "/account/reset-password", resetBodySchema, changedAccountSchema, {
    audience: "anyone",
  }),
  me: read("/account/me", oneCustomer, { audience: "customer" }),
  balance: read("/account/balance", balanceSchema, { audience: "customer", extension: true }),
  updateProfile: write("POST", "/app_user/update", updateProfileBodySchema, profileSavedSchema),
  updateAvatar: write("POST", "/app_user/update_avatar", null, anything, {
    upload: { field: "avatar", limit: UPLOAD_LIMIT },
    timeout: 20_000,
  }),
  changePassword: write("PUT", "/user/password", changePasswordBodySchema, anything),
  reviews: read(
    "/user/reviews",
    listOf(withIdUnder(reviewSchema, ["uuid", "review_id"]), {
      names: ["reviews"],
      lost: "a avaliação não aparece",
      isOwn: true,
    }),
    { audience: "customer", emptyWhen404: true },
  ),
  updatePreferences: write("PUT", "/user/preferences", preferencesBodySchema, anything),
  addresses: read("/addresses", addressesSchema, { audience: "customer", emptyWhen404: true }),
  address: read("/addresses/{id}", recordOf(oneAddress, ["address", "endereco"], addressSchema), {
    audience: "customer",
  }),
  createAddress: write("POST", "/address/new_address", addressBodySchema, anything, {
    timeout: CREATE_TIMEOUT,
  }),
  updateAddress: write("PATCH", "/address/{id}/address_update", addressBodySchema, anything, {
    timeout: CREATE_TIMEOUT,
  }),
  deleteAddress: write("DELETE", "/address/destroy/{id}", null, anything),
  orders: read("/orders", ordersSchema, { audience: "customer", emptyWhen404: true, query: ordersQuerySchema }),
  order: read("/orders/{id}", orderRecordSchema, { audience: "customer" }),
  createOrder: write("POST", "/markets/{id}/orders/create", orderBodySchema, placedSchema, { timeout: 15_000 }),
  cancelOrder: write("POST", "/orders/{id}/cancel", null, orderRecordSchema, { extension: true }),
  orderRating: read("/orders/{id}/rating", orderRatingSchema, { audience: "customer", extension: true }),
  rateOrder: write("POST", "/orders/{id}/rating", ratingBodySchema, orderRatingSchema, { extension: true }),
  ratings: read("/ratings", averagesSchema, { audience: "server", extension: true }),
  slots: read("/delivery_slots", slotsSchema, { extension: true, query: slotsQuerySchema }),
  coupons: read("/coupons", couponsSchema, { extension: true, withSession: true }),
  checkCoupon: write("POST", "/coupons/check", couponCheckBodySchema, checkedCouponSchema, {
    audience: "anyone",
    extension: true,
    withSession: true,
  }),
  createOrderLink: write("POST", "/orders/{id}/links", null, orderLinkSchema, { extension: true }),
  endOrderLinks: write("DELETE", "/orders/{id}/links", null, anything, { extension: true }),
  followedOrder: read("/order_links/{id}", followedOrderSchema, { extension: true }),
  createCharge: write(
    "POST",
    "/orders/{id}/payments",
    chargeBodySchema,
    recordOf(chargeSchema, ["charge", "payment"]),
    {
      extension: true,
      timeout: 15_000,
    },
  ),
  confirmEmail: write("POST", "/account/confirm-email", confirmEmailBodySchema, changedAccountSchema, {
    audience: "server",
    extension: true,
  }),
  logout: write("POST", "/account/logout", null, anything, { audience: "server", extension: true }),
  exportAccount: read("/account/export", accountExport, {
    audience: "customer",
    extension: true,
    responseLimit: MENU_LIMIT,
  }),
  deleteAccount: write("DELETE", "/account", deleteAccountBodySchema, anything, { extension: true }),
  savePushSubscription: write("POST", "/push_subscriptions", pushSubscriptionSchema, anything, {
    audience: "server",
    extension: true,
  }),
  noticeOpening: write("POST", "/opening_notices", openingNoticeBodySchema, openingNoticeSchema, {
    audience: "anyone",
    extension: true,
  }),
} satisfies Record<string, Call>;

export type CallName = keyof typeof calls;
export type ResponseOf<Name extends CallName> = z.output<(typeof calls)[Name]["response"]>;
export type BodyOf<Name extends CallName> = (typeof calls)[Name]["body"] extends z.ZodType
  ? z.input<(typeof calls)[Name]["body"]>
  : undefined;

export const errorDetails = priceChangeSchema.partial();
