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
import { addressBodySchema, addressesSchema, addressSchema, districtSchema } from "@/lib/contract/address/schema";
import { marketSchema } from "@/lib/contract/market/schema";
import { categorySchema, isOrderable, productSchema } from "@/lib/contract/menu/schema";
import { placedSchema } from "@/lib/contract/orders/placed";
import {
  orderBodySchema,
  orderRecordSchema,
  ordersQuerySchema,
  ordersSchema,
  priceChangeSchema,
} from "@/lib/contract/orders/schema";
import { chargeBodySchema, chargeSchema, paymentTypesSchema } from "@/lib/contract/payment/schema";
import { pushSubscriptionSchema } from "@/lib/contract/push/schema";
import { listOf, recordOf, withIdUnder } from "@/lib/contract/reading/drift";
import { text, typedId } from "@/lib/contract/reading/readers";
import { optional, required } from "@/lib/contract/reading/reading";
import { FILE_LIMIT } from "@/lib/domain/account/file";

/**
 * Who may make a call: anyone; a customer with a session; or our server only, because the answer holds the token.
 * The browser's proxy answers 404 to the calls of the server.
 */
export type Audience = "anyone" | "customer" | "server";

export type Call<Answer extends z.ZodType = z.ZodType, Body extends z.ZodType | null = z.ZodType | null> = {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Path below /api/v3; `{name}` stands for one id. */
  path: string;
  audience: Audience;
  answer: Answer;
  body: Body;
  /** What may stand in the query, each of it optional; only for an API that has said that it knows them. */
  query?: z.ZodObject;
  /** Instead of a JSON body: the one file field of a multipart form. */
  upload?: { field: string; limit: number };
  /** Not a call of the specification: off with a real API, unless STORE_API_EXTENSIONS=1 says that it has them. */
  extension?: true;
  /** A list of the customer: some APIs answer 404 where it is empty. */
  emptyWhen404?: true;
  /** Large, and seldom another than the last time: bytes that were read before are not read again. */
  remembered?: true;
  /** Largest answer in bytes, counted after decompression. */
  answerLimit: number;
  /** Milliseconds until the call counts as TIMEOUT_ERROR. */
  timeout: number;
};

/** A customer's request body is never larger than this, in bytes. */
export const BODY_LIMIT = 64 * 1024;

const MENU_LIMIT = 16 * 1024 * 1024;

/** A picture that a customer uploads is never larger than this, in bytes. */
export const UPLOAD_LIMIT = FILE_LIMIT;

/**
 * Names the device that a login comes from, for an API that counts its tries apart from those of strangers. Only our own
 * server sends it; an API that does not know it loses nothing.
 */
export const DEVICE_HEADER = "X-Device";

type Rest = Partial<
  Pick<Call, "audience" | "answerLimit" | "timeout" | "upload" | "query" | "extension" | "emptyWhen404" | "remembered">
>;

function read<Answer extends z.ZodType>(path: string, answer: Answer, rest: Rest = {}): Call<Answer, null> {
  return {
    method: "GET",
    path,
    answer,
    body: null,
    audience: "anyone",
    answerLimit: 1024 * 1024,
    timeout: 8_000,
    ...rest,
  };
}

function write<Answer extends z.ZodType, Body extends z.ZodType | null>(
  method: Exclude<Call["method"], "GET">,
  path: string,
  body: Body,
  answer: Answer,
  rest: Rest = {},
): Call<Answer, Body> {
  return { method, path, body, answer, audience: "customer", answerLimit: 1024 * 1024, timeout: 8_000, ...rest };
}

/** An answer whose content nobody reads: the specification does not show it. */
const anything = z.unknown().transform(() => null);

/** Whose account a link has changed; an API that does not say so is believed all the same. */
const changedAccountSchema = z
  .object({ user: z.object({ id: optional(typedId, null), email: required(text) }) })
  .nullish()
  .catch(null)
  .transform((answer) => answer?.user ?? null);

/** The e-mail that still has to be confirmed; null where the profile was saved whole, as by the specification's call. */
const profileSavedSchema = z
  .object({ pending_email: optional(text, null) })
  .nullish()
  .catch(null)
  .transform((answer) => ({ pending_email: answer?.pending_email ?? null }));

/** Milliseconds for what makes a record that must not be made twice: many APIs send a mail or ask a geocoder before they answer. */
const MAKING_TIMEOUT = 20_000;

/** A menu of which more than a fifth cannot be read would look as if the rest were sold out: the last good page stays. */
const menuOf = (product: typeof productSchema) =>
  listOf(product.refine(isOrderable), {
    names: ["products", "produtos"],
    mostBroken: 0.2,
    lost: "o produto não aparece",
  });

const oneAddress = withIdUnder(addressSchema, ["uuid", "address_id"]);

/** The customer, bare or under one of these names. */
const oneCustomer = recordOf(profileSchema, ["user", "customer", "client", "account", "profile"]);

/** Every call of the specification (§7) and the named extensions; the proxy's allowlist is this table. */
export const calls = {
  market: read("/market", recordOf(marketSchema, ["market", "store", "loja"])),
  products: read("/products", menuOf(productSchema), { answerLimit: MENU_LIMIT, remembered: true }),
  categories: read(
    "/categories",
    listOf(categorySchema, { names: ["categories", "categorias"], lost: "a categoria não aparece" }),
    { remembered: true },
  ),
  categoryProducts: read("/categories/{id}/products", menuOf(productSchema), {
    answerLimit: MENU_LIMIT,
    remembered: true,
  }),
  districts: read(
    "/districts",
    listOf(districtSchema, {
      names: ["districts", "bairros", "neighborhoods"],
      lost: "ninguém pode pedir nesse bairro",
    }),
  ),
  paymentTypes: read("/payment_types", paymentTypesSchema),
  health: read("/health", z.object({ status: z.string() }), { timeout: 3_000 }),
  authenticate: write("POST", "/account/authentication", authenticationBodySchema, authenticationSchema, {
    audience: "server",
    timeout: MAKING_TIMEOUT,
  }),
  google: write("POST", "/google/redirect", googleBodySchema, authenticationSchema, {
    audience: "server",
    timeout: MAKING_TIMEOUT,
  }),
  forgotPassword: write("POST", "/account/forgot-password", forgotBodySchema, anything, { audience: "anyone" }),
  resetPassword: write("POST", "/account/reset-password", resetBodySchema, changedAccountSchema, {
    audience: "anyone",
  }),
  me: read("/account/me", oneCustomer, { audience: "customer" }),
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
    timeout: MAKING_TIMEOUT,
  }),
  updateAddress: write("PATCH", "/address/{id}/address_update", addressBodySchema, anything, {
    timeout: MAKING_TIMEOUT,
  }),
  deleteAddress: write("DELETE", "/address/destroy/{id}", null, anything),
  orders: read("/orders", ordersSchema, { audience: "customer", emptyWhen404: true, query: ordersQuerySchema }),
  order: read("/orders/{id}", orderRecordSchema, { audience: "customer" }),
  createOrder: write("POST", "/markets/{id}/orders/create", orderBodySchema, placedSchema, { timeout: 15_000 }),
  cancelOrder: write("POST", "/orders/{id}/cancel", null, orderRecordSchema, { extension: true }),
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
  exportAccount: read("/account/export", z.record(z.string(), z.unknown()), {
    audience: "customer",
    extension: true,
    answerLimit: MENU_LIMIT,
  }),
  deleteAccount: write("DELETE", "/account", deleteAccountBodySchema, anything, { extension: true }),
  savePushSubscription: write("POST", "/push_subscriptions", pushSubscriptionSchema, anything, {
    audience: "server",
    extension: true,
  }),
} satisfies Record<string, Call>;

export type CallName = keyof typeof calls;
export type AnswerOf<Name extends CallName> = z.output<(typeof calls)[Name]["answer"]>;
export type BodyOf<Name extends CallName> = (typeof calls)[Name]["body"] extends z.ZodType
  ? z.input<(typeof calls)[Name]["body"]>
  : undefined;

/** What a refusal may say besides its sentence: the new prices of an order whose total changed. */
export const refusalDetails = priceChangeSchema.partial();
