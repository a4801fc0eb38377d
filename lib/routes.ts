/** Paths of the screens, as a customer sees them (specification §2). */
export const routes = {
  menu: "/",
  cart: "/cart",
  login: "/login",
  loginCallback: "/login/callback",
  passwordRecovery: "/password-recovery",
  profile: "/profile",
  orders: "/orders",
  coupons: "/coupons",
  error: "/error",
  about: "/about",
  privacy: "/privacidade",
  faq: "/faq",
  terms: "/termos",
  partners: "/parceiros",
  cookies: "/cookies",
  contact: "/contato",
} as const;

/** Address of one order. */
export function orderPath(id: string): string {
  return `${routes.orders}/${encodeURIComponent(id)}`;
}

/** Pages that are public: shown on a refused host too, outside the store-access check. */
export const INSTITUTIONAL_PATHS: ReadonlySet<string> = new Set([
  routes.about,
  routes.privacy,
  routes.faq,
  routes.terms,
  routes.partners,
  routes.cookies,
  routes.contact,
]);

/** First segments that our own routes use, and the names a market may never take. */
export const RESERVED_SEGMENTS: ReadonlySet<string> = new Set([
  "api",
  "www",
  "error",
  "static",
  "admin",
  "assets",
  "media",
  "produto",
  ...Object.values(routes)
    .map((path) => path.split("/")[1] ?? "")
    .filter(Boolean),
]);
