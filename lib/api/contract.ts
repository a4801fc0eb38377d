import * as z from "zod";
import { authenticationBodySchema, authenticationSchema, profileSchema } from "@/lib/account/schema";
import { addressBodySchema, addressesSchema, addressSchema, districtSchema } from "@/lib/address/schema";
import { marketSchema } from "@/lib/market/schema";
import { categorySchema, productSchema } from "@/lib/menu/schema";
import { orderBodySchema, orderSchema, ordersSchema, priceChangeSchema } from "@/lib/orders/schema";
import { paymentTypesSchema } from "@/lib/payment/schema";

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
  /** Largest answer in bytes, counted after decompression. */
  answerLimit: number;
  /** Milliseconds until the call counts as TIMEOUT_ERROR. */
  timeout: number;
};

/** A customer's request body is never larger than this, in bytes. */
export const BODY_LIMIT = 64 * 1024;

const MENU_LIMIT = 5 * 1024 * 1024;

type Rest = Partial<Pick<Call, "audience" | "answerLimit" | "timeout">>;

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

/** Items that do not parse are left out: one bad product must not close the shop. */
function listOf<Item extends z.ZodType>(item: Item) {
  return z.array(z.unknown()).transform((items) =>
    items.flatMap((candidate) => {
      const parsed = item.safeParse(candidate);
      return parsed.success ? [parsed.data] : [];
    }),
  );
}

/** Every call of the specification (§7) that the shop makes; the proxy's allowlist is this table. */
export const calls = {
  market: read("/market", marketSchema),
  products: read("/products", listOf(productSchema), { answerLimit: MENU_LIMIT }),
  categories: read("/categories", listOf(categorySchema)),
  categoryProducts: read("/categories/{id}/products", listOf(productSchema), { answerLimit: MENU_LIMIT }),
  districts: read("/districts", listOf(districtSchema)),
  paymentTypes: read("/payment_types", paymentTypesSchema),
  health: read("/health", z.object({ status: z.string() }), { timeout: 3_000 }),
  authenticate: write("POST", "/account/authentication", authenticationBodySchema, authenticationSchema, {
    audience: "server",
  }),
  me: read("/account/me", profileSchema, { audience: "customer" }),
  addresses: read("/addresses", addressesSchema, { audience: "customer" }),
  address: read("/addresses/{id}", addressSchema, { audience: "customer" }),
  createAddress: write("POST", "/address/new_address", addressBodySchema, anything),
  updateAddress: write("PATCH", "/address/{id}/address_update", addressBodySchema, anything),
  deleteAddress: write("DELETE", "/address/destroy/{id}", null, anything),
  orders: read("/orders", ordersSchema, { audience: "customer" }),
  order: read("/orders/{id}", orderSchema, { audience: "customer" }),
  createOrder: write("POST", "/markets/{id}/orders/create", orderBodySchema, orderSchema, { timeout: 15_000 }),
} satisfies Record<string, Call>;

export type CallName = keyof typeof calls;
export type AnswerOf<Name extends CallName> = z.output<(typeof calls)[Name]["answer"]>;
export type BodyOf<Name extends CallName> = (typeof calls)[Name]["body"] extends z.ZodType
  ? z.input<(typeof calls)[Name]["body"]>
  : undefined;

/** What a refusal may say besides its sentence: the new prices of an order whose total changed. */
export const refusalDetails = priceChangeSchema.partial();
