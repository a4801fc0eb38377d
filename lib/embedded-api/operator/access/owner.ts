import { and, eq, gt, isNull } from "drizzle-orm";
import * as z from "zod";
import { foldedEmail } from "@/lib/domain/account/email";
import { personText } from "@/lib/domain/board/rights";
import { boardRoutes } from "@/lib/domain/board/routes";
import type { MarketToken } from "@/lib/domain/market/market-token";
import { err, ok, type Result } from "@/lib/domain/result";
import { LINK_MINUTES, linkEnd } from "@/lib/embedded-api/accounts/links";
import { boardLinks, boardSessions, people } from "@/lib/embedded-api/db/board-tables";
import { type MarketScope, marketOf, withMarket } from "@/lib/embedded-api/db/market-scope";
import { recordChange } from "@/lib/embedded-api/operator/request/audit";
import type { Dependencies, MarketMoment } from "@/lib/embedded-api/request/context";
import { type RequestError, requestError } from "@/lib/embedded-api/request/responses";
import { hashOf } from "@/lib/embedded-api/request/sessions";
import { openJson } from "@/lib/node/keys/seals";
import { boardOriginOf } from "@/lib/node/origins/origin";
import { linkTo } from "./board-links";
import { LINK_MS, startBoardSession } from "./board-sessions";
import { addPerson, hasOwner, type Person } from "./people";
import { newCode, plainCode } from "./spoken-code";

type ProofDeps = Pick<Dependencies, "now" | "payments" | "addresses" | "mailer">;

/** Whoever asks more often fills nobody's mailbox. */
const MAIL_EVERY_MS = 3 * 60_000;

/** 80 bits. */
const CODE_GROUPS = 4;

/** Gives an owner a new recovery code in place of the former one. Only its hash is stored. */
export async function renewRecoveryCode({ tx, market }: MarketScope, id: string): Promise<string> {
  const code = newCode(CODE_GROUPS);
  await tx
    .update(people)
    .set({ recoveryHash: hashOfRecovery(code) })
    .where(and(isOwner(market), eq(people.id, id)));
  return code;
}

/** Makes the device of a shop without an owner that owner's. */
export async function claimShop(
  moment: MarketMoment,
  { name, session }: { name: string; session: string },
): Promise<Result<{ person: Person; code: string }, RequestError>> {
  const { tx, market } = moment;
  const added = await addPerson(moment, { name, role: "shop_owner" }, hasOwner);
  if (!added.ok) return added;
  await tx
    .update(boardSessions)
    .set({ personId: added.value.id, keyId: null, scope: "shop_owner" })
    .where(and(eq(boardSessions.marketId, market), eq(boardSessions.id, session)));
  return ok({ person: added.value, code: await renewRecoveryCode(moment, added.value.id) });
}

/** Logs a device in with an owner's recovery code, which a new one replaces. */
export async function recoverOwner(
  moment: MarketMoment,
  { code, device }: { code: string; device: string },
): Promise<Result<{ token: string; code: string }, RequestError>> {
  const { tx, market } = moment;
  const hasCode = and(isOwner(market), eq(people.recoveryHash, hashOfRecovery(code)));
  const [person] = await tx.select().from(people).where(hasCode).for("update");
  if (!person) return err(requestError(401, "RECOVERY_REFUSED"));
  const started = await startBoardSession(moment, { keyId: null, scope: person.role, person, device });
  if (!started) return err(requestError(409, "TOO_MANY_DEVICES"));
  const actor = personText(person);
  await recordChange(moment, { actor, action: "owner.recover", subject: device, before: null, after: null });
  return ok({ token: started.token, code: await renewRecoveryCode(moment, person.id) });
}

/** Mails a link to the board if an owner has this address, every few minutes; an unused one before it ends. */
export async function mailOwnerLink(
  deps: Pick<Dependencies, "db" | "now" | "addresses" | "mailer">,
  market: MarketToken,
  email: string,
): Promise<void> {
  const found = await withMarket(deps.db, market, async (scope) => {
    const row = await marketOf(scope);
    const [person] = await scope.tx
      .select()
      .from(people)
      .where(and(isOwner(market), eq(people.email, foldedEmail(email))))
      .for("share");
    if (!row || !person) return null;
    const isOwn = and(eq(boardLinks.marketId, market), eq(boardLinks.personId, person.id));
    const isFresh = gt(boardLinks.expiresAt, new Date(deps.now().getTime() + LINK_MS - MAIL_EVERY_MS));
    if ((await scope.tx.$count(boardLinks, and(isOwn, isFresh))) > 0) return null;
    await scope.tx.delete(boardLinks).where(isOwn);
    const opening = { scope: person.role, keyId: null, person };
    const link = await linkTo(deps, { ...scope, now: deps.now() }, opening);
    return link.ok ? { shop: row.body.name, address: link.value.address } : null;
  });
  if (!found) return;
  const text = [
    "Olá!",
    `Este link abre o painel de ${found.shop} no aparelho em que você o abrir:`,
    found.address,
    `Ele vale por ${LINK_MS / 60_000} minutos e só pode ser usado uma vez.`,
    "Se não foi você quem pediu, ignore este e-mail: nada muda.",
  ].join("\n\n");
  await deps.mailer({ to: email, subject: `${found.shop}: entrar no painel`, text });
}

const proofSchema = z.object({ email: z.string(), until: z.number() });

/** Mails a link that proves the address: it counts once its link was opened on the owner's board. */
export async function mailEmailProof(deps: ProofDeps, person: Person, shop: string, email: string): Promise<void> {
  const { seals } = deps.payments;
  const until = linkEnd(deps.now()).getTime();
  const proof = seals.seal(JSON.stringify({ email: foldedEmail(email), until }), placeOf(person));
  const text = [
    "Olá!",
    `Para receber aqui os avisos de ${shop} e o link de entrada no painel, abra este link em um aparelho em que você está no painel:`,
    `${boardOriginOf(deps.addresses.config) ?? ""}${boardRoutes.people}#email=${proof}`,
    `Ele vale por ${LINK_MINUTES} minutos. Se não foi você quem pediu, ignore este e-mail.`,
  ].join("\n\n");
  await deps.mailer({ to: email, subject: `${shop}: confirme o seu e-mail`, text });
}

/** The address that a link of `mailEmailProof` proves, or null. */
export function provenEmail(deps: ProofDeps, person: Person, proof: string): string | null {
  const said = openJson(deps.payments.seals, proof, placeOf(person), proofSchema);
  return said && said.until > deps.now().getTime() ? said.email : null;
}

function placeOf({ marketId, id }: Person): string {
  return `owner-email:${marketId}:${id}`;
}

export async function setOwnerEmail({ tx, market }: MarketScope, id: string, email: string | null): Promise<void> {
  await tx
    .update(people)
    .set({ email })
    .where(and(isOwner(market), eq(people.id, id)));
}

function isOwner(market: string) {
  return and(eq(people.marketId, market), eq(people.role, "shop_owner"), isNull(people.endedAt));
}

function hashOfRecovery(code: string): string {
  return hashOf(`recovery:${plainCode(code)}`);
}
