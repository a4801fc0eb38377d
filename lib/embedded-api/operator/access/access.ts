import { hasRight, personText, type Right, type Scope } from "@/lib/domain/board/rights";
import { type MarketToken, parseMarketToken } from "@/lib/domain/market/market-token";
import { type MarketScope, withMarket } from "@/lib/embedded-api/db/market-scope";
import type { Dependencies } from "@/lib/embedded-api/request/context";
import { bearerOf, carriesToken } from "@/lib/node/bearer";
import { boardSessionOf, isBoardToken } from "./board-sessions";
import type { Person } from "./people";
import { isShopKey, keyOf } from "./shop-keys";

/**
 * The caller. `actor` is its name in the audit log; `id` identifies the key or device; `keyId` is the shop key behind
 * it, `person` whose device it is. What each scope may do is in `lib/domain/board/rights.ts`.
 */
export type Operator = { scope: Scope; actor: string; id: string; keyId: string | null; person: Person | null };

type Need = "owner" | Right | "any";

/** By the path below /operator/markets/{id}. DELETE is the operator's alone except where `deletes` is set. */
const NEEDS: [path: RegExp, need: Need, deletes?: "deletes"][] = [
  [/^$/, "menu"],
  [/^\/items$/, "menu"],
  [/^\/stock$/, "menu"],
  [/^\/looks$/, "menu"],
  [/^\/menu(?:\/|$)/, "menu", "deletes"],
  [/^\/settings(?:\/undo)?$/, "menu"],
  [/^\/coupons$/, "menu"],
  [/^\/open_closed$/, "orders"],
  [/^\/pause$/, "orders", "deletes"],
  [/^\/special_hours$/, "menu"],
  [/^\/opening$/, "any"],
  [/^\/payments\/attention$/, "orders"],
  [/^\/payments(?:\/|$)/, "payments", "deletes"],
  [/^\/orders\/\d+\/(?:answer$|money$|refunds(?:\/|$))/, "manage"],
  [/^\/orders(?:\/|\.csv$|$)/, "orders"],
  [/^\/couriers(?:\/|$)/, "orders"],
  [/^\/courier(?:\/|$)/, "deliveries", "deletes"],
  [/^\/customers(?:\/\d+(?:\/note)?)?$/, "orders"],
  [/^\/customers(?:\.csv|\/\d+\/erase)$/, "customers"],
  [/^\/cash(?:\/|$)/, "orders"],
  [/^\/kitchen(?:\/|$)/, "kitchen"],
  [/^\/day$/, "orders"],
  [/^\/funnel$/, "manage"],
  [/^\/ratings$/, "orders"],
  [/^\/measurement$/, "manage"],
  [/^\/whatsapp(?:\/check)?$/, "manage", "deletes"],
  [/^\/webhook(?:\/log)?$/, "manage", "deletes"],
  [/^\/access$/, "any"],
  [/^\/board$/, "any", "deletes"],
  [/^\/board\/(?:links$|devices(?:\/|$))/, "devices", "deletes"],
  [/^\/board\/push$/, "any"],
  [/^\/board\/news$/, "people"],
  [/^\/board\/owner$/, "devices"],
  [/^\/board\/owner\//, "people"],
  [/^\/board\/people(?:\/|$)/, "people", "deletes"],
  [/^\/board\/changes$/, "manage"],
];

const OWNER: Operator = { scope: "owner", actor: "Operador", id: "owner", keyId: null, person: null };

export async function operatorOf(
  { db, operatorToken, now }: Pick<Dependencies, "db" | "operatorToken" | "now">,
  path: string,
  authorization: string | undefined,
): Promise<Operator | null> {
  if (operatorToken === null) return null;
  if (carriesToken(authorization, operatorToken)) return OWNER;
  const { market } = placeOf(path);
  const secret = bearerOf(authorization);
  if (!market || secret === null || !(isShopKey(secret) || isBoardToken(secret))) return null;
  return withMarket(db, market, (scope) => holderOf({ ...scope, now: now() }, secret));
}

async function holderOf(moment: MarketScope & { now: Date }, secret: string): Promise<Operator | null> {
  if (isBoardToken(secret)) {
    const session = await boardSessionOf(moment, secret);
    if (!session) return null;
    const { device, person, ...rest } = session;
    return { ...rest, person, actor: person ? personText(person) : `${device} (${rest.id})` };
  }
  const key = await keyOf(moment, secret);
  return key && { scope: key.scope, actor: `Chave ${key.id}`, id: key.id, keyId: key.id, person: null };
}

/** Calls that are not listed here are for the operator only. */
export function mayCall({ scope }: Operator, method: string, path: string): boolean {
  if (scope === "owner") return true;
  const { need, deletes } = placeOf(path);
  if (need === "owner" || (method === "DELETE" && !deletes)) return false;
  // A courier's device reads its own orders only; it may still leave.
  if (need === "any") return scope !== "courier" || method === "DELETE";
  return hasRight(scope, need);
}

/** Whether the caller may change who receives customers' money: the shop's Pix. */
export function mayMoveMoney({ scope }: Operator): boolean {
  return hasRight(scope, "payments");
}

function placeOf(path: string): { market: MarketToken | null; need: Need; deletes: boolean } {
  const [, id, rest = ""] = /^\/operator\/markets\/([^/]+)(\/.*)?$/.exec(path) ?? [];
  const market = parseMarketToken(id);
  const [, need, deletes] = (market && NEEDS.find(([pattern]) => pattern.test(rest))) || [null, "owner" as const];
  return { market, need, deletes: deletes !== undefined };
}
