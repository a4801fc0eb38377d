import { createHash } from "node:crypto";
import { and, eq, gt, isNull, lt } from "drizzle-orm";
import { DAY_MS } from "@/lib/domain/durations";
import { err, ok, type Result } from "@/lib/domain/result";
import type { Database, Transaction } from "@/lib/embedded-api/db/database";
import { invites } from "@/lib/embedded-api/db/invite-tables";
import { asOperator, enterAsOperator } from "@/lib/embedded-api/db/market-scope";
import { newCode, plainCode } from "@/lib/embedded-api/operator/access/spoken-code";
import { type RequestError, requestError } from "@/lib/embedded-api/request/responses";

export const INVITE_DAYS = 7;
/** A used or expired code is remembered so long, to say so. */
const REMEMBERED_DAYS = 30;
const MAX_OPEN = 200;

/** A one-use code with 60 bits. Only its hash is stored. */
export async function createInvite(
  db: Database,
  now: Date,
): Promise<Result<{ code: string; expires_at: string }, RequestError>> {
  const code = newCode(3);
  const expiresAt = new Date(now.getTime() + INVITE_DAYS * DAY_MS);
  return asOperator(db, async (tx) => {
    const isOpen = and(isNull(invites.usedAt), gt(invites.expiresAt, now));
    if ((await tx.$count(invites, isOpen)) >= MAX_OPEN) return err(requestError(409, "TOO_MANY_INVITES"));
    await tx.insert(invites).values({ codeHash: hashOfCode(code), createdAt: now, expiresAt });
    return ok({ code, expires_at: expiresAt.toISOString() });
  });
}

/** Whether the code would open 'Criar minha loja' now; it stays unused. */
export function checkInvite(
  db: Database,
  code: string,
  now: Date,
): Promise<Result<{ expires_at: string }, RequestError>> {
  return asOperator(db, (tx) => openInvite(tx, code, now));
}

/**
 * Uses up the code within the caller's transaction, and leaves that in the operator's role. Only one of
 * two concurrent calls succeeds.
 */
export async function useInvite(
  tx: Transaction,
  { code, market, now }: { code: string; market: string; now: Date },
): Promise<Result<null, RequestError>> {
  await enterAsOperator(tx);
  const isOpen = and(eq(invites.codeHash, hashOfCode(code)), isNull(invites.usedAt), gt(invites.expiresAt, now));
  const used = await tx.update(invites).set({ usedAt: now, usedFor: market }).where(isOpen).returning();
  if (used.length > 0) return ok(null);
  const reason = await openInvite(tx, code, now);
  return err(reason.ok ? requestError(409, "INVITE_USED") : reason.error);
}

export function deleteOldInvites(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - REMEMBERED_DAYS * DAY_MS);
  return asOperator(db, async (tx) => {
    await tx.delete(invites).where(lt(invites.expiresAt, before));
  });
}

async function openInvite(
  tx: Transaction,
  code: string,
  now: Date,
): Promise<Result<{ expires_at: string }, RequestError>> {
  const [found] = await tx
    .select()
    .from(invites)
    .where(eq(invites.codeHash, hashOfCode(code)));
  if (!found) return err(requestError(401, "INVITE_WRONG"));
  if (found.usedAt) return err(requestError(410, "INVITE_USED"));
  if (found.expiresAt <= now) return err(requestError(410, "INVITE_EXPIRED"));
  return ok({ expires_at: found.expiresAt.toISOString() });
}

function hashOfCode(code: string): string {
  return createHash("sha256")
    .update(`invite:${plainCode(code)}`)
    .digest("base64url");
}
