import "server-only";
import * as z from "zod";
import { carriesToken } from "@/lib/node/bearer";
import { env } from "@/lib/node/env";
import { operatorToken } from "@/lib/node/keys/operator-token";
import { apiOrigin, transport } from "@/lib/server/upstream/transport";

/** The calls whose body may be large: the parts of a backup, and a market's document with its pictures. */
const UPLOAD = /^\/api\/operator\/(?:backup|backup\/pictures|markets\/([^/]+))$/;

const accessSchema = z.object({ scope: z.enum(["owner", "orders", "menu", "all"]) });

/** Whether this installation has operator calls at all. */
export function hasOperatorCalls(): boolean {
  return !env.STORE_API_URL && operatorToken() !== null;
}

/**
 * Whether a request may send a large body, judged by its headers alone, so that it can be asked before the body is read.
 * `target` is the request's path, with or without its query; `authorization` is that header's value. The operator's token is
 * judged at once; a shop key, which may replace its own market's menu, is looked up. Never throws or rejects.
 */
export function mayUpload(target: string, authorization: string | undefined): boolean | Promise<boolean> {
  const [path, market] = UPLOAD.exec(target.split(/[?#]/, 1)[0] ?? "") ?? [];
  const token = path && hasOperatorCalls() ? operatorToken() : null;
  if (token === null || !authorization) return false;
  if (carriesToken(authorization, token)) return true;
  return market ? mayReplaceMenu(market, authorization) : false;
}

async function mayReplaceMenu(market: string, authorization: string): Promise<boolean> {
  try {
    const url = new URL(`/operator/markets/${market}/access`, apiOrigin);
    const response = await transport(new Request(url, { headers: { authorization } }));
    return response.ok && /^(?:menu|all)$/.test(accessSchema.parse(await response.json()).scope);
  } catch {
    return false;
  }
}
