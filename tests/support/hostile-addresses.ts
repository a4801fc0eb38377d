import { seeded } from "./random";

export const EVIL = "evil.example";

const STARTS = [
  ...["", "//", "///", "/\\", "\\\\", "/%5c", "/%09/", "/%2f", "%2f%2f", "http://", "https:", "https:/"],
  ...["https:/\\", "HTTPS://", "javascript:", "data:text/html,", "blob:", "/.//", "/..//", "/;//", ".", "@", ":"],
  ...["?", "#"],
];
const HOSTS = [
  EVIL,
  `${EVIL}:80`,
  `brasa.localhost@${EVIL}`,
  `brasa.localhost%40${EVIL}`,
  `brasa.localhost.${EVIL}`,
  `brasa.localhost%00.${EVIL}`,
  `brasa.localhost%23.${EVIL}`,
  "evil%E3%80%82example",
  "evil%EF%BC%8Eexample",
  `%e2%80%8b${EVIL}`,
  `[::ffff:1.2.3.4].${EVIL}`,
  `${EVIL}%2f@brasa.localhost`,
];
const ENDS = [
  ...["", "/", "/cart", "/..", "?x=1", "?market=cantinho", "#x", "%0d%0aLocation:%20//evil.example"],
  ...["%0aSet-Cookie:%20a=b", ".rsc", "/%ff", "%"],
];
/** Where an address may occur; `?` is the address. */
const PLACES = [
  ...["/?", "?", "/cart/?/", "/login?volta=?", "/login?callbackUrl=?", "/login?next=?", "/login?volta=pedido-?"],
  ...["/login/callback?token=?", "/login/callback?next=?", "/login/confirmar?volta=?", "/login/email?token=?"],
  ...["/login/novo-email?volta=?", "/password-recovery?token=?", "/?market=?", "/?market=cantinho&next=?"],
  ...["/?market=cantinho?", "/orders/?", "/produto/?", "/produto/603-?", "/error?from=?"],
  ...["/api/auth/signin?callbackUrl=?", "/api/auth/signout?callbackUrl=?", "/api/auth/session?callbackUrl=?"],
  ...["/api/v3/market?next=?", "/media/?", "/?_rsc=?"],
];

/** Addresses that would redirect elsewhere if anything trusted them; equal seeds give equal addresses. */
export function hostileAddresses(count: number, seed: number): string[] {
  const random = seeded(seed);
  const one = <T>(all: readonly T[]) => all[Math.floor(random() * all.length)] as T;
  return Array.from({ length: count }, () => {
    const evil = one(STARTS) + one(HOSTS) + one(ENDS);
    const written = random() < 0.3 ? encodeURIComponent(evil) : evil;
    const place = one(PLACES);
    const at = place.lastIndexOf("?");
    return place.slice(0, at) + written + place.slice(at + 1);
  });
}
