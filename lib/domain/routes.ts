/** Specification §2. */
export const routes = {
  menu: "/",
  cart: "/cart",
  login: "/login",
  loginCallback: "/login/callback",
  loginConfirm: "/login/confirmar",
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

/** The path of shared carts: short, because people read it in messages. */
export const SHARED_CART = "/p";
/** The path under which anybody with a link may follow one order. */
export const FOLLOWED_ORDER = "/acompanhar";
/** The maximum length of a shared cart's path; a longer one is not ours. */
export const MAX_SHARED_CART = 4_000;

/** Below an order's path: leads on to the provider's page. */
export const PAY = "/pagar";

export function orderPath(id: string): string {
  return `${routes.orders}/${encodeURIComponent(id)}`;
}

export function orderIdOf(pathname: string): string | null {
  const [, first, id] = pathname.split("/");
  if (`/${first}` !== routes.orders || !id) return null;
  try {
    return decodeURIComponent(id);
  } catch {
    return null;
  }
}

/** Shown on a rejected host too, outside the store-access check. */
export const INSTITUTIONAL_PATHS: ReadonlySet<string> = new Set([
  routes.about,
  routes.privacy,
  routes.faq,
  routes.terms,
  routes.partners,
  routes.cookies,
  routes.contact,
]);

export const PRIVATE_PATHS: readonly string[] = [
  routes.cart,
  routes.login,
  routes.passwordRecovery,
  routes.profile,
  routes.orders,
  routes.coupons,
  SHARED_CART,
  FOLLOWED_ORDER,
];

export const files = {
  sitemap: "/sitemap.xml",
  robots: "/robots.txt",
  manifest: "/manifest.webmanifest",
  catalogXml: "/catalogo.xml",
  catalogCsv: "/catalogo.csv",
} as const;

/** The first segments of our own routes, and the hosts we use: no market may have these names. */
export const RESERVED_SEGMENTS: ReadonlySet<string> = new Set([
  "api",
  "www",
  "painel",
  "dev",
  "error",
  "static",
  "admin",
  "assets",
  "media",
  "produto",
  "cardapio",
  "entrega",
  "preview",
  "menu",
  "icon",
  "files",
  SHARED_CART.slice(1),
  FOLLOWED_ORDER.slice(1),
  ...Object.values(routes)
    .map((path) => path.split("/")[1] ?? "")
    .filter(Boolean),
]);
