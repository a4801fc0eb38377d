import * as z from "zod";
import {
  decimal,
  digits,
  flag,
  idTexts,
  moment,
  money,
  picture,
  plainTextId,
  text,
  texts,
  token,
  typedId,
} from "@/lib/contract/reading/readers";
import { type Found, isRecord, located, maybe, optional, required, withPlan } from "@/lib/contract/reading/reading";
import { absentAs } from "@/lib/contract/reading/wire";
import { idByEmail, isIdByEmail } from "@/lib/domain/account/customer-id";

const isOn = optional(flag, false);

export const preferencesSchema = z.object({
  theme: z.enum(["light", "dark", "system"]).catch("system"),
  language: z.literal("pt-BR").catch("pt-BR"),
  currency: z.literal("BRL").catch("BRL"),
  addresses: optional(idTexts, []),
  orderNotif: isOn,
  promoEmails: isOn,
  smsAlerts: isOn,
  pushNotifications: isOn,
  promoNotif: isOn,
  chatNotif: isOn,
});

const asCame = new WeakMap<object, Record<string, unknown>>();

/** Everything that the API stores of a customer's preferences; only ever sent back to it. */
export function preferencesAsCame(preferences: object | null): Record<string, unknown> | null {
  return (preferences && asCame.get(preferences)) ?? null;
}

const rememberedSchema = z.unknown().transform((raw, context) => {
  const read = preferencesSchema.safeParse(raw);
  if (read.success) asCame.set(read.data, raw as Record<string, unknown>);
  else context.addIssue({ code: "custom", message: "Expected: preferences." });
  return read.success ? read.data : z.NEVER;
});
const keptPreferencesSchema = withPlan(
  rememberedSchema,
  { kind: "located", inner: preferencesSchema, locate: (raw) => ({ value: raw, path: "" }) },
  preferencesSchema,
);

const isWanted = absentAs(z.boolean(), false);

export const preferencesBodySchema = preferencesSchema.extend({
  addresses: absentAs(z.array(z.string().max(64)).max(50), []),
  orderNotif: isWanted,
  promoEmails: isWanted,
  smsAlerts: isWanted,
  pushNotifications: isWanted,
  promoNotif: isWanted,
  chatNotif: isWanted,
});

export const securitySchema = z.object({
  is2fa: isOn,
  emailVerified: isOn,
  lastAccess: optional(moment, null),
  loginAlerts: optional(flag, null),
});

/** `GET /account/me`. The e-mail identifies a customer without an id (`customer-id.ts`). */
export const profileSchema = z
  .object({
    id: optional(typedId, null),
    user_id: optional(typedId, null),
    uuid: optional(typedId, null),
    full_name: optional(text, null),
    name: optional(text, null),
    first_name: optional(text, null),
    last_name: optional(text, null),
    email: optional(text, null),
    phone: optional(text, null),
    cpf: optional(digits(11), null),
    gender: optional(text, null),
    avatar: optional(picture, null, { lost: "aparecem as iniciais" }),
    cashback: optional(money, null),
    cuponsUsados: optional(texts, []),
    points: optional(decimal(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER), null),
    preferences: maybe(keptPreferencesSchema),
    security: maybe(securitySchema),
    pending_email: optional(text, null),
    has_password: optional(flag, null),
  })
  .transform(({ id, user_id, uuid, full_name, name, first_name, last_name, email, ...rest }, context) => {
    const known = id ?? user_id ?? uuid ?? (email === null ? null : idByEmail(email));
    if (known === null) {
      context.addIssue({ code: "custom", message: "A customer needs an id or an e-mail.", path: ["id"] });
      return z.NEVER;
    }
    const parts = [first_name, last_name].filter((part) => part !== null);
    return { id: known, ...rest, email: email ?? "", name: full_name ?? name ?? parts.join(" ") };
  });

const TOKEN_NAMES = [
  ...["plainTextToken", "token", "access_token", "auth_token", "authentication_token", "api_token", "jwt"],
  ...["accessToken", "authToken"],
];
const TOKEN_HOLDERS = [...TOKEN_NAMES, "authorization", "auth", "session", "meta"];
const USER_NAMES = ["user", "customer"];
const OTHER_USER_NAMES = ["client", "account", "profile"];

const isCustomer = (raw: unknown) => profileSchema.safeParse(raw).success;
const isCustomerWithId = (raw: unknown) => {
  const { success, data } = profileSchema.safeParse(raw);
  return success && !isIdByEmail(data.id);
};

/** Finds the token and the customer wherever the API puts them; without a customer, `GET /account/me` follows. */
export const authenticationSchema = located(
  z.object({ user: maybe(profileSchema), token: required(token) }),
  (raw): Found<unknown> => {
    const outer = [raw, isRecord(raw) ? raw.data : null].filter(isRecord);
    const under = (names: readonly string[], holders: readonly Record<string, unknown>[]) =>
      holders.flatMap((holder) => names.map((name) => holder[name]));
    const users = under(USER_NAMES, outer).filter(isRecord);
    const others = [...outer.toReversed(), ...under(OTHER_USER_NAMES, outer)];
    const user = [users, others]
      .map((candidates) => candidates.find(isCustomerWithId) ?? candidates.find(isCustomer))
      .find((candidate) => candidate !== undefined);
    const near = [...outer, ...users];
    const holders = [...near, ...under(TOKEN_HOLDERS, near).filter(isRecord)];
    const found = under(TOKEN_NAMES, holders).find((held) => token.read(held));
    return { value: { user, token: found }, path: "" };
  },
);

export const reviewSchema = z.object({
  id: required(plainTextId),
  store: optional(text, null),
  date: optional(moment, null),
  rating: required(decimal(1, 5)),
  comment: optional(text, null),
});
