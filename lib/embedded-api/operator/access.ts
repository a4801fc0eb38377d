import { parseMarketToken } from "@/lib/domain/market/market-token";
import type { KeyScope } from "@/lib/embedded-api/db/key-tables";
import { withMarket } from "@/lib/embedded-api/db/market-scope";
import type { Dependencies } from "@/lib/embedded-api/request/context";
import { bearerOf, carriesToken } from "@/lib/node/bearer";
import { isShopKey, scopeOfKey } from "./shop-keys";

export type Operator = "owner" | KeyScope;

type Need = "owner" | "orders" | "menu" | "any";

const NEEDS: [path: RegExp, need: Need][] = [
  [/^$/, "menu"],
  [/^\/items$/, "menu"],
  [/^\/open_closed$/, "orders"],
  [/^\/orders(?:\/|\.csv$|$)/, "orders"],
  [/^\/day$/, "orders"],
  [/^\/access$/, "any"],
];

export async function operatorOf(
  { db, operatorToken }: Pick<Dependencies, "db" | "operatorToken">,
  path: string,
  authorization: string | undefined,
): Promise<Operator | null> {
  if (operatorToken === null) return null;
  if (carriesToken(authorization, operatorToken)) return "owner";
  const { market } = placeOf(path);
  const key = bearerOf(authorization);
  if (!market || key === null || !isShopKey(key)) return null;
  return withMarket(db, market, (scope) => scopeOfKey(scope, key));
}

/** Calls that are not listed here, and every DELETE, are the owner's alone. */
export function mayCall(operator: Operator, method: string, path: string): boolean {
  if (operator === "owner") return true;
  const need = method === "DELETE" ? "owner" : placeOf(path).need;
  return need === "any" || (need !== "owner" && (operator === "all" || operator === need));
}

function placeOf(path: string) {
  const [, id, rest = ""] = /^\/operator\/markets\/([^/]+)(\/.*)?$/.exec(path) ?? [];
  const market = parseMarketToken(id);
  const need: Need = (market && NEEDS.find(([pattern]) => pattern.test(rest))?.[1]) ?? "owner";
  return { market, need };
}
