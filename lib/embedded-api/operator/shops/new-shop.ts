import type * as z from "zod";
import type { newShopSchema } from "@/lib/contract/board/new-shop";
import { personText } from "@/lib/domain/board/rights";
import { type MarketToken, parseMarketToken } from "@/lib/domain/market/market-token";
import { plainId } from "@/lib/domain/market/plain-id";
import { err, ok, type Result } from "@/lib/domain/result";
import { parseDocument } from "@/lib/embedded-api/catalogue/document/document";
import { type MarketDocument, type Mistake, marketIdSentence } from "@/lib/embedded-api/catalogue/document/schema";
import { warningsOf } from "@/lib/embedded-api/catalogue/document/warnings";
import { replaceMenu } from "@/lib/embedded-api/catalogue/import";
import { templateDocument } from "@/lib/embedded-api/catalogue/templates/templates";
import { enterMarket, withMarket } from "@/lib/embedded-api/db/market-scope";
import { markets } from "@/lib/embedded-api/db/schema";
import { startBoardSession } from "@/lib/embedded-api/operator/access/board-sessions";
import { renewRecoveryCode } from "@/lib/embedded-api/operator/access/owner";
import { addPerson } from "@/lib/embedded-api/operator/access/people";
import { recordChange } from "@/lib/embedded-api/operator/request/audit";
import type { Dependencies } from "@/lib/embedded-api/request/context";
import { type RequestError, requestError } from "@/lib/embedded-api/request/responses";
import { domainOf, newMarketMistake } from "./domains";
import { useInvite } from "./invites";

type Deps = Pick<Dependencies, "db" | "now" | "demoShops" | "addresses">;
type NewShop = z.output<typeof newShopSchema>;

export type NewShopRefusal = { mistakes: Mistake[] } | { request: RequestError };

/** Null when a new shop may have this id; else why not, in pt-BR. */
export async function takenSentence(deps: Deps, id: string): Promise<string | null> {
  const market = parseMarketToken(id);
  if (!market) return id === "" ? "Escolha o endereço da loja." : marketIdSentence(id);
  if (await domainOf(deps, market)) return `'${id}' já é o endereço de outra loja. Escolha outro.`;
  return newMarketMistake(deps, market);
}

/**
 * Creates a shop from a template, closed until its owner opens it, with the owner and a board session for the device.
 * Uses up the invite.
 */
export async function createShop(
  deps: Deps,
  shop: NewShop,
): Promise<Result<{ market: MarketToken; token: string; recovery_code: string }, NewShopRefusal>> {
  const taken = await takenSentence(deps, shop.id);
  const document = shopDocument(shop);
  const mistakes = [...(taken ? [{ path: "id", message: taken }] : []), ...(document.ok ? [] : document.error)];
  const market = parseMarketToken(shop.id);
  if (!market || !document.ok || mistakes.length > 0) return err({ mistakes });
  return withMarket(deps.db, market, async (scope) => {
    const moment = { ...scope, now: deps.now() };
    const { tx, now } = moment;
    // A savepoint: a name that another shop took in the same moment gives the code back.
    return tx
      .transaction(async (inner) => {
        const used = await useInvite(inner, { code: shop.code, market, now });
        if (!used.ok) return err({ request: used.error });
        await enterMarket(inner, market);
        const body = document.value.market;
        const made = await inner
          .insert(markets)
          .values({ id: market, body, override: "closed", importedAt: now })
          .onConflictDoNothing()
          .returning();
        if (made.length === 0) throw new NameTaken();
        await replaceMenu({ tx: inner, market }, document.value, now);
        const own = { ...moment, tx: inner };
        const added = await addPerson(own, { name: shop.owner || "Dono", role: "shop_owner" });
        if (!added.ok) throw new Error("A shop that is just made has no people.");
        const person = added.value;
        const started = await startBoardSession(own, { keyId: null, scope: person.role, person, device: shop.device });
        if (!started) throw new Error("A shop that is just made has no devices.");
        const change = {
          action: "market.create",
          subject: shop.name,
          before: null,
          after: { template: shop.template },
        };
        await recordChange(own, { actor: personText(person), ...change });
        return ok({ market, token: started.token, recovery_code: await renewRecoveryCode(own, person.id) });
      })
      .catch((error: unknown) => {
        if (error instanceof NameTaken) return err({ request: requestError(409, "SHOP_NAME_TAKEN") });
        throw error;
      });
  });
}

class NameTaken extends Error {}

/** Only warnings in a document, but errors in a shop created here: nobody could order from it or reach it. */
const NEEDED = /^(?:market\.(?:whatsapp|phone|address|state)|districts)\b/;

function shopDocument(shop: NewShop): Result<MarketDocument, Mistake[]> {
  const { market, ...menu } = templateDocument(shop.template);
  const written = {
    ...menu,
    market: {
      ...market,
      id: parseMarketToken(shop.id) ?? "loja",
      name: shop.name,
      modes: shop.modes,
      opening_hours: shop.opening_hours,
      timezone: "America/Sao_Paulo",
      ...Object.fromEntries(
        (["address", "city", "state", "phone", "whatsapp"] as const).map((field) => [field, shop[field] || null]),
      ),
    },
    districts: shop.modes.includes("DELIVERY") ? districtsOf(shop) : [],
  };
  const parsed = parseDocument(written);
  const mistakes = parsed.ok ? warningsOf(written, parsed.value).filter(({ path }) => NEEDED.test(path)) : parsed.error;
  const hours =
    shop.opening_hours.length > 0
      ? []
      : [{ path: "opening_hours", message: "Diga ao menos um dia e horário em que a loja abre." }];
  const all = [...mistakes.map(({ path, message }) => ({ path: path.replace(/^market\./, ""), message })), ...hours];
  return parsed.ok && all.length === 0 ? ok(parsed.value) : err(all);
}

function districtsOf({ districts }: NewShop) {
  const seen = new Map<string, number>();
  return districts.map(({ name, fee }, index) => {
    const plain = plainId(name) || `bairro-${index + 1}`;
    const count = (seen.get(plain) ?? 0) + 1;
    seen.set(plain, count);
    return { id: count === 1 ? plain : `${plain}-${count}`, name, fee };
  });
}
