import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { type Fault, GATEWAY_PAGE, type Held, type Loss, type Reply } from "./faults";
import type { Call } from "./journal";

export type Asked = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage["headers"];
  text: string;
};

export async function askedOf(incoming: IncomingMessage): Promise<Asked> {
  const { pathname, searchParams } = new URL(incoming.url ?? "/", "http://provider.internal");
  const { method = "GET", headers } = incoming;
  return { method, path: pathname, query: searchParams, headers, text: await text(incoming) };
}

export type Outcome = { tenant: string | null; reply: Reply; body: unknown };

export type Exchange<Name extends string> = {
  call: Name | null;
  asked: Asked;
  fault: Fault<Name> | undefined;
  /** Does the work; whatever becomes of the response, this stays. */
  commit: () => Outcome | Promise<Outcome>;
  /** Between the work and the response. */
  committed?: () => Promise<void>;
  held: Held<Name>[];
  wait: (ms: number) => Promise<void>;
  record: (call: Omit<Call<Name>, "at">) => void;
};

/** One call in two steps: first the commit, then the response, which may be lost. */
export async function exchange<Name extends string>(outgoing: ServerResponse, one: Exchange<Name>): Promise<void> {
  const { call, asked, fault, held, wait, record } = one;
  const { method, path } = asked;
  if (fault?.latencyMs) await wait(fault.latencyMs);
  if (fault?.insteadOfCommit) {
    record({ call, method, path, tenant: null, status: null, response: "lost", body: null });
    end(outgoing, fault.insteadOfCommit, { status: 200 });
    return;
  }
  const { tenant, reply, body } = await one.commit();
  await one.committed?.();
  const decided = fault?.hold && call ? await holdUp(held, call, path) : null;
  const loss = decided ?? fault?.insteadOfResponse ?? null;
  const response = loss === null ? "sent" : loss === "reset" || loss === "silence" ? "lost" : "replaced";
  record({ call, method, path, tenant, status: reply.status, response, body });
  if (loss === null) write(outgoing, reply);
  else end(outgoing, loss, reply);
}

function holdUp<Name extends string>(held: Held<Name>[], call: Name, path: string): Promise<Loss | null> {
  return new Promise((resolve) => {
    const decide = (loss: Loss | null) => {
      held.splice(held.indexOf(one), 1);
      resolve(loss);
    };
    const one = { call, path, send: () => decide(null), lose: (how: Loss = "reset") => decide(how) };
    held.push(one);
  });
}

function end(outgoing: ServerResponse, how: Loss, reply: Reply): void {
  if (how === "reset") outgoing.socket?.destroy();
  else if (how !== "silence") write(outgoing, replacementOf(how, reply));
}

function replacementOf(how: Exclude<Loss, "reset" | "silence">, reply: Reply): Reply {
  if (how === "empty") return { status: reply.status };
  if (how === "gateway page") return GATEWAY_PAGE;
  if (how !== "cut") return how;
  const whole = bytesOf(reply.body);
  return { ...reply, body: whole.slice(0, Math.ceil(whole.length / 2)), type: "application/json" };
}

function bytesOf(body: unknown): string {
  return typeof body === "string" ? body : body === undefined ? "" : JSON.stringify(body);
}

function write(outgoing: ServerResponse, { status, body, type = "application/json", headers = {} }: Reply): void {
  const content = body === undefined ? {} : { "content-type": type };
  outgoing.writeHead(status, { ...content, ...headers }).end(bytesOf(body));
}

/** The JSON object or form of a body; null for anything else. */
export function recordOf(asked: Asked): Record<string, unknown> | null {
  if (asked.headers["content-type"]?.startsWith("application/x-www-form-urlencoded"))
    return Object.fromEntries(new URLSearchParams(asked.text));
  try {
    const data: unknown = JSON.parse(asked.text || "{}");
    return typeof data === "object" && data !== null && !Array.isArray(data) ? { ...data } : null;
  } catch {
    return null;
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
