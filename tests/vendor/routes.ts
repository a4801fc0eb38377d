/** Method and path of every call (§7) that tests make, below the root of version 3. */
const ROUTES = [
  ["market", "GET", "/market"],
  ["products", "GET", "/products"],
  ["categories", "GET", "/categories"],
  ["categoryProducts", "GET", "/categories/{id}/products"],
  ["districts", "GET", "/districts"],
  ["paymentTypes", "GET", "/payment_types"],
  ["health", "GET", "/health"],
  ["authentication", "POST", "/account/authentication"],
  ["forgotPassword", "POST", "/account/forgot-password"],
  ["me", "GET", "/account/me"],
  ["updateProfile", "POST", "/app_user/update"],
  ["updateAvatar", "POST", "/app_user/update_avatar"],
  ["changePassword", "PUT", "/user/password"],
  ["reviews", "GET", "/user/reviews"],
  ["preferences", "PUT", "/user/preferences"],
  ["addresses", "GET", "/addresses"],
  ["address", "GET", "/addresses/{id}"],
  ["newAddress", "POST", "/address/new_address"],
  ["updateAddress", "PATCH", "/address/{id}/address_update"],
  ["destroyAddress", "DELETE", "/address/destroy/{id}"],
  ["orders", "GET", "/orders"],
  ["order", "GET", "/orders/{id}"],
  ["createOrder", "POST", "/markets/{id}/orders/create"],
] as const;

export type VendorCall = (typeof ROUTES)[number][0];

export const ROOT = "/api/v3";

const patterns = ROUTES.map(([call, method, path]) => ({
  call,
  method,
  pattern: new RegExp(`^${ROOT}${path.replace("{id}", "([^/]+)")}$`),
}));

export function routeOf(method: string, path: string): { call: VendorCall; id: string } | null {
  for (const route of patterns) {
    const match = route.method === method ? route.pattern.exec(path) : null;
    if (match) return { call: route.call, id: decodeURIComponent(match[1] ?? "") };
  }
  return null;
}
