/** Paths of the screens, as a customer sees them (specification §2). */
export const routes = {
  menu: "/",
  cart: "/cart",
  login: "/login",
  loginCallback: "/login/callback",
  loginConfirm: "/login/confirmar",
  /** Where the link to a new e-mail leads. */
  loginEmail: "/login/email",
  loginNewEmail: "/login/novo-email",
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

/** The order's id in a path of the browser's address; null when there is none or it cannot be read. */
export function orderIdOf(pathname: string): string | null {
  const [, first, id] = pathname.split("/");
  if (`/${first}` !== routes.orders || !id) return null;
  try {
    return decodeURIComponent(id);
  } catch {
    return null;
  }
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

/** Pages of one customer: search engines keep them out. */
export const PRIVATE_PATHS: readonly string[] = [
  routes.cart,
  routes.login,
  routes.passwordRecovery,
  routes.profile,
  routes.orders,
  routes.coupons,
];

/** Files of a market that machines read. */
export const files = { sitemap: "/sitemap.xml", robots: "/robots.txt", manifest: "/manifest.webmanifest" } as const;

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
  "preview",
  "menu",
  "icon",
  "files",
  ...Object.values(routes)
    .map((path) => path.split("/")[1] ?? "")
    .filter(Boolean),
]);
