import { randomUUID } from "node:crypto";
import { type Call, type CallName, calls } from "@/lib/contract/calls";
import type { Customer } from "./customer";
import type { FaultyShop } from "./faults";
import { ADDRESS, orderBody, placeOrder, saveAddress } from "./order";
import { aBrowser } from "./push-service";
import type { HttpResponse } from "./storefront";

export type Visitor = {
  customer: Customer;
  email: string;
  categoryId: string;
  addressId: string;
  orderId: string;
  linkCode: string;
};

/** How a browser makes a call of the contract, and how our response reports its outcome. */
export type Reach = {
  send(visitor: Visitor): Promise<HttpResponse>;
  /** `proxy`: the vocabulary of /api/v3; `login`: next-auth's error; `logout`: always succeeds here. */
  says: "proxy" | "login" | "logout";
  /** The call uses up the visitor, so each try needs a new one. */
  ends?: true;
};

const PASSWORD = "feijoada completa";
const NEW_PASSWORD = { password: "curau de milho", password_confirmation: "curau de milho" };
const newEmail = () => `${randomUUID()}@exemplo.com.br`;

type Path = string | ((visitor: Visitor) => string);

const read = (path: Path): Reach => write("GET", path);

function write(
  method: string,
  path: Path,
  body?: object | ((visitor: Visitor) => object),
  rest: Pick<Reach, "ends"> = {},
): Reach {
  const send = (visitor: Visitor) => {
    const own = typeof path === "string" ? path : path(visitor);
    return visitor.customer.send(method, `/api/v3${own}`, typeof body === "function" ? body(visitor) : body);
  };
  return { says: "proxy", send, ...rest };
}

const subscription = () => ({
  endpoint: "https://web.push.apple.com/abc",
  expirationTime: null,
  keys: aBrowser().keys,
});

const person = ({ email }: Visitor) => ({ full_name: "Ana Souza", email, phone: null, cpf: null, gender: null });

/** Calls whose responses are cached briefly for everybody. */
export const REMEMBERED: ReadonlySet<CallName> = new Set<CallName>(["market", "health"]);

/** A call of the contract without an entry does not compile. */
export const REACHES: Record<CallName, Reach> = {
  market: read("/market"),
  products: read("/products"),
  categories: read("/categories"),
  categoryProducts: read(({ categoryId }) => `/categories/${categoryId}/products`),
  districts: read("/districts"),
  paymentTypes: read("/payment_types"),
  health: read("/health"),
  authenticate: {
    says: "login",
    send: ({ customer }) => customer.another().login(newEmail()),
  },
  google: {
    says: "login",
    send: async ({ customer }) => {
      const guest = customer.another();
      const { nonce } = await guest.read<{ nonce: string }>("/api/auth/nonce");
      const parts = [{ alg: "RS256" }, { nonce }].map((part) =>
        Buffer.from(JSON.stringify(part)).toString("base64url"),
      );
      const { csrfToken } = await guest.read<{ csrfToken: string }>("/api/auth/csrf");
      const credential = `${parts.join(".")}.${"x".repeat(64)}`;
      const form = new URLSearchParams({ credential, csrfToken, json: "true", callbackUrl: "/" });
      return guest.send("POST", "/api/auth/callback/google", form);
    },
  },
  forgotPassword: write("POST", "/account/forgot-password", () => ({ email: newEmail() })),
  resetPassword: write("POST", "/account/reset-password", { token: "x".repeat(43), ...NEW_PASSWORD }),
  me: read("/account/me"),
  updateProfile: write("POST", "/app_user/update", person),
  updateAvatar: {
    says: "proxy",
    send: ({ customer }) => customer.sendPicture("/api/v3/app_user/update_avatar", "avatar"),
  },
  changePassword: write("PUT", "/user/password", {
    current_password: PASSWORD,
    password: PASSWORD,
    password_confirmation: PASSWORD,
  }),
  reviews: read("/user/reviews"),
  updatePreferences: write("PUT", "/user/preferences", { orderNotif: true }),
  addresses: read("/addresses"),
  address: read(({ addressId }) => `/addresses/${addressId}`),
  createAddress: write("POST", "/address/new_address", { address: ADDRESS }),
  updateAddress: write("PATCH", ({ addressId }) => `/address/${addressId}/address_update`, { address: ADDRESS }),
  deleteAddress: write("DELETE", ({ addressId }) => `/address/destroy/${addressId}`, undefined, { ends: true }),
  orders: read("/orders"),
  order: read(({ orderId }) => `/orders/${orderId}`),
  createOrder: { says: "proxy", send: ({ customer, addressId }) => placeOrder(customer, orderBody(addressId)) },
  cancelOrder: write("POST", ({ orderId }) => `/orders/${orderId}/cancel`),
  orderRating: read(({ orderId }) => `/orders/${orderId}/rating`),
  rateOrder: write("POST", ({ orderId }) => `/orders/${orderId}/rating`, { stars: 5 }),
  ratings: read("/ratings"),
  balance: read("/account/balance"),
  slots: read("/delivery_slots"),
  coupons: read("/coupons"),
  checkCoupon: write("POST", "/coupons/check", { code: "VOLTE10", subtotal: 40 }),
  createOrderLink: write("POST", ({ orderId }) => `/orders/${orderId}/links`),
  endOrderLinks: write("DELETE", ({ orderId }) => `/orders/${orderId}/links`),
  followedOrder: read(({ linkCode }) => `/order_links/${linkCode}`),
  createCharge: write("POST", ({ orderId }) => `/orders/${orderId}/payments`, { card_id: null }),
  confirmEmail: {
    says: "proxy",
    send: async ({ customer }) => {
      await customer.send("GET", `/login/email?token=${"x".repeat(43)}`);
      return customer.send("POST", "/api/auth/email");
    },
  },
  logout: { says: "logout", send: ({ customer }) => customer.logOut(), ends: true },
  exportAccount: read("/account/export"),
  deleteAccount: write("DELETE", "/account", { password: PASSWORD }, { ends: true }),
  savePushSubscription: {
    says: "proxy",
    send: ({ customer }) => customer.send("POST", "/api/save-push-subscription", subscription()),
  },
  noticeOpening: write("POST", "/opening_notices", subscription),
};

export const CALL_NAMES = Object.keys(REACHES) as CallName[];

export const isRead = (name: CallName) => calls[name].method === "GET";

export const isUnread = (name: CallName) => (calls[name] as Call).response.safeParse(undefined).success;

export async function aVisitor(shop: FaultyShop): Promise<Visitor> {
  const customer = shop.customer();
  const email = newEmail();
  const registered = await customer.register(email);
  if (registered.status !== 200) throw new Error(`Not registered: ${registered.body}`);
  const addressId = await saveAddress(customer);
  const placed = await placeOrder(customer, orderBody(addressId));
  if (placed.status !== 201) throw new Error(`Not placed: ${placed.body}`);
  const [category] = await customer.read<{ id: string }[]>("/api/v3/categories");
  const categoryId = category?.id ?? "";
  const orderId = String(JSON.parse(placed.body).id);
  const linked = await customer.send("POST", `/api/v3/orders/${orderId}/links`);
  if (linked.status !== 200) throw new Error(`Not linked: ${linked.body}`);
  return { customer, email, categoryId, addressId, orderId, linkCode: JSON.parse(linked.body).code };
}
