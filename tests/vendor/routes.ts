import type { VendorCall } from "./deviations";

const ROOT = "/api/v3";

/** Method and path of every call (§7), below the root of version 3 except the last. */
const ROUTES: readonly (readonly [call: VendorCall, method: string, path: string])[] = [
  ["market", "GET", `${ROOT}/market`],
  ["products", "GET", `${ROOT}/products`],
  ["categories", "GET", `${ROOT}/categories`],
  ["categoryProducts", "GET", `${ROOT}/categories/{id}/products`],
  ["districts", "GET", `${ROOT}/districts`],
  ["paymentTypes", "GET", `${ROOT}/payment_types`],
  ["health", "GET", `${ROOT}/health`],
  ["authentication", "POST", `${ROOT}/account/authentication`],
  ["google", "POST", `${ROOT}/google/redirect`],
  ["forgotPassword", "POST", `${ROOT}/account/forgot-password`],
  ["resetPassword", "POST", `${ROOT}/account/reset-password`],
  ["me", "GET", `${ROOT}/account/me`],
  ["updateProfile", "POST", `${ROOT}/app_user/update`],
  ["updateAvatar", "POST", `${ROOT}/app_user/update_avatar`],
  ["changePassword", "PUT", `${ROOT}/user/password`],
  ["reviews", "GET", `${ROOT}/user/reviews`],
  ["preferences", "PUT", `${ROOT}/user/preferences`],
  ["addresses", "GET", `${ROOT}/addresses`],
  ["address", "GET", `${ROOT}/addresses/{id}`],
  ["newAddress", "POST", `${ROOT}/address/new_address`],
  ["updateAddress", "PATCH", `${ROOT}/address/{id}/address_update`],
  ["destroyAddress", "DELETE", `${ROOT}/address/destroy/{id}`],
  ["orders", "GET", `${ROOT}/orders`],
  ["order", "GET", `${ROOT}/orders/{id}`],
  ["createOrder", "POST", `${ROOT}/markets/{id}/orders/create`],
  ["savePushSubscription", "POST", "/api/save-push-subscription"],
];

const patterns = ROUTES.map(([call, method, path]) => ({
  call,
  method,
  pattern: new RegExp(`^${path.replace("{id}", "([^/]+)")}$`),
}));

export function routeOf(method: string, path: string): { call: VendorCall; id: string } | null {
  for (const route of patterns) {
    const match = route.method === method ? route.pattern.exec(path) : null;
    if (match) return { call: route.call, id: decodeURIComponent(match[1] ?? "") };
  }
  return null;
}

export function pathOf(call: VendorCall, id = ""): { method: string; path: string } {
  const [, method, path] = ROUTES.find(([name]) => name === call) as (typeof ROUTES)[number];
  return { method, path: path.replace("{id}", encodeURIComponent(id)) };
}
