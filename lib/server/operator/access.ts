import "server-only";
import * as z from "zod";
import { hasRight, SCOPES } from "@/lib/domain/board/rights";
import { carriesToken } from "@/lib/node/bearer";
import { env } from "@/lib/node/env";
import { operatorToken } from "@/lib/node/keys/operator-token";
import { apiOrigin, transport } from "@/lib/server/upstream/transport";

const UPLOAD = /^\/api\/operator\/markets\/([^/]+)(?:\/(?:menu|settings)(?:\/.*)?)?$/;

const accessSchema = z.object({ scope: z.enum(SCOPES) });

export function hasOperatorCalls(): boolean {
  return !env.STORE_API_URL && operatorToken() !== null;
}

/**
 * Whether a request may send a large body, judged by its headers before the body is read. Checks the operator's token
 * synchronously; looks up a shop key, which may replace its own market's menu. Never throws or rejects.
 */
export function mayUpload(target: string, authorization: string | undefined): boolean | Promise<boolean> {
  const [path, market] = UPLOAD.exec(target.split(/[?#]/, 1)[0] ?? "") ?? [];
  const token = path && hasOperatorCalls() ? operatorToken() : null;
  if (token === null || !authorization) return false;
  if (carriesToken(authorization, token)) return true;
  return market ? mayReplaceMenu(market, authorization) : false;
}

/** Whether a key or device may change the shop's menu, and so send its pictures. Never throws or rejects. */
export async function mayReplaceMenu(market: string, authorization: string): Promise<boolean> {
  try {
    const url = new URL(`/operator/markets/${market}/access`, apiOrigin);
    const response = await transport(new Request(url, { headers: { authorization } }));
    return response.ok && hasRight(accessSchema.parse(await response.json()).scope, "menu");
  } catch {
    return false;
  }
}
