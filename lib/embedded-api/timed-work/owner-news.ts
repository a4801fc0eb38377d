import { and, asc, eq, gt, isNotNull, isNull, lte } from "drizzle-orm";
import { timezoneOf } from "@/lib/contract/market/read-market";
import { changeLine } from "@/lib/domain/board/changes";
import { personText } from "@/lib/domain/board/rights";
import { boardRoutes } from "@/lib/domain/board/routes";
import type { MarketToken } from "@/lib/domain/market/market-token";
import { boardSessions, people, shopChanges } from "@/lib/embedded-api/db/board-tables";
import { marketOf, withMarket } from "@/lib/embedded-api/db/market-scope";
import type { Dependencies, MarketMoment } from "@/lib/embedded-api/request/context";
import type { Mail } from "@/lib/embedded-api/services/mail";
import type { Subscription } from "@/lib/embedded-api/services/push/sender";

/** The most changes in one message; the log has all of them. */
const MAX_LINES = 50;

type News = { shop: string; lines: string[]; email: string | null; devices: (Subscription & { session: string })[] };

type Deps = Pick<Dependencies, "db" | "now" | "push" | "mailer" | "hasMail" | "background">;

/**
 * Tells each owner of the shop's due changes of Pix, people and prices, by push and by e-mail. They are marked as told
 * first, so that they are told at most once, whichever process does it.
 */
export async function tellOwners(deps: Deps, market: MarketToken): Promise<void> {
  const { push, hasMail } = deps;
  const due = await withMarket(deps.db, market, (scope) => claimNews({ ...scope, now: deps.now() }));
  for (const { shop, lines, email, devices } of due) {
    if (email && hasMail) deps.background.add(() => deps.mailer(mailOf(email, shop, lines)));
    const [first = ""] = lines;
    const body = lines.length === 1 ? first : `${lines.length} mudanças de Pix, pessoas e preços.`;
    const text = JSON.stringify({ title: shop, body, url: boardRoutes.changes, tag: "mudancas" });
    for (const device of push ? devices : [])
      if ((await push?.send(device, { text, topic: "mudancas" })) === "gone")
        await forget(deps, market, device.session);
  }
}

async function claimNews({ tx, market, now }: MarketMoment): Promise<News[]> {
  const isDue = and(eq(people.marketId, market), isNull(people.endedAt), lte(people.tellAt, now));
  const owners = await tx.select().from(people).where(isDue).for("update");
  const row = owners.length > 0 ? await marketOf({ tx, market }) : null;
  if (!row) return [];
  const news: News[] = [];
  for (const owner of owners) {
    const isNew = and(
      eq(shopChanges.marketId, market),
      isNotNull(shopChanges.kind),
      gt(shopChanges.id, owner.toldChange),
    );
    const changes = await tx.select().from(shopChanges).where(isNew).orderBy(asc(shopChanges.id)).limit(MAX_LINES);
    await tx
      .update(people)
      .set({ tellAt: null, toldChange: changes.at(-1)?.id ?? owner.toldChange })
      .where(and(eq(people.marketId, market), eq(people.id, owner.id)));
    // Changes of people and Pix are told whoever made them: a stolen device acts in its owner's name.
    const own = personText(owner);
    const told = changes.filter(({ kind, actor }) => kind !== "prices" || actor !== own);
    const sessions = await tx
      .select({ session: boardSessions.id, push: boardSessions.push })
      .from(boardSessions)
      .where(
        and(
          eq(boardSessions.marketId, market),
          eq(boardSessions.personId, owner.id),
          gt(boardSessions.expiresAt, now),
          isNotNull(boardSessions.push),
        ),
      );
    const devices = sessions.flatMap(({ session, push }) => (push ? [{ session, ...push }] : []));
    const lines = told.map((change) => changeLine(change, timezoneOf(row.body)));
    if (lines.length > 0) news.push({ shop: row.body.name, lines, email: owner.email, devices });
  }
  return news;
}

function mailOf(to: string, shop: string, lines: readonly string[]): Mail {
  const text = [
    "Olá!",
    `Mudou em ${shop}:`,
    lines.map((line) => `- ${line}`).join("\n"),
    "Se você não conhece alguma delas, abra Pessoas no painel e tire quem não devia estar lá.",
  ].join("\n\n");
  return { to, subject: `${shop}: mudanças de Pix, pessoas e preços`, text };
}

function forget({ db }: Deps, market: MarketToken, session: string): Promise<unknown> {
  const isOf = and(eq(boardSessions.marketId, market), eq(boardSessions.id, session));
  return withMarket(db, market, ({ tx }) => tx.update(boardSessions).set({ push: null }).where(isOf));
}
