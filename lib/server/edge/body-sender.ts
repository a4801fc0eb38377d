import "server-only";
import type { IncomingMessage } from "node:http";
import { boardSessionOf } from "@/lib/server/board/session";
import { mayReplaceMenu, mayUpload } from "@/lib/server/operator/access";
import { readSession } from "@/lib/server/session/read-session";
import { marketFor } from "@/lib/server/tenancy/request-market";
import type { Sender } from "./request-body";
import { targetOf } from "./request-line";

const AVATAR = /^\/api\/v3\/app_user\/update_avatar(?:\?|$)/;

const BOARD = /^\/api\/board\/shop\/(?:menu|settings)(?:\/|\?|$)/;

/** A picture needs a customer's session or a device of the board, an import the operator's token. */
export function senderOf({ url = "", headers, headersDistinct }: IncomingMessage): Sender | Promise<Sender> {
  const target = targetOf({ target: url, hosts: headersDistinct.host ?? [] });
  if (target === null) return "anyone";
  if (AVATAR.test(target)) return customerOrStranger(target, headers);
  if (BOARD.test(target)) return boardOrStranger(target, headers);
  if (!headers.authorization) return "anyone";
  const may = mayUpload(target, headers.authorization);
  if (typeof may === "boolean") return operatorIf(may);
  return may.then(operatorIf);
}

function operatorIf(may: boolean): Sender {
  return may ? "operator" : "unproven";
}

async function customerOrStranger(target: string, { host, cookie }: IncomingMessage["headers"]): Promise<Sender> {
  if (!host || !cookie) return "unproven";
  const request = new Request(`http://request.internal${target}`, { headers: { host, cookie } });
  const found = await marketFor(request);
  return found && (await readSession(request, found.market)) ? "customer" : "unproven";
}

async function boardOrStranger(target: string, { host, cookie }: IncomingMessage["headers"]): Promise<Sender> {
  if (!host || !cookie) return "unproven";
  const session = boardSessionOf(new Request(`http://request.internal${target}`, { headers: { host, cookie } }));
  return operatorIf(session !== null && (await mayReplaceMenu(session.market, `Bearer ${session.token}`)));
}
