import "server-only";
import { type Call, type CallName, calls } from "@/lib/contract/calls";
import { type Oddity, odditiesOf } from "@/lib/contract/oddities";
import { timeLimit } from "@/lib/node/time-limits";
import { failureOf, failureText } from "./connection";
import { type Finding, type FindingCode, finding, type Severity } from "./findings";
import { oddityFindings } from "./oddity-findings";
import { type Exchange, hasSucceeded, type Target } from "./probe";

/** Nobody can order without these calls; the failure of any other is only a warning. */
const ESSENTIAL: ReadonlySet<CallName> = new Set([
  "market",
  "products",
  "categories",
  "districts",
  "paymentTypes",
  "authenticate",
  "me",
  "addresses",
  "createAddress",
  "orders",
  "createOrder",
]);

const UNUSED: ReadonlySet<CallName> = new Set(["categoryProducts"]);

export const SLOW_MS = 3_000;
const SLOW_ORDER_MS = 8_000;

export function inspect(target: Target, exchange: Exchange): Finding[] {
  const failed = failureOf(exchange);
  const oddities = UNUSED.has(exchange.call) ? [] : oddityFindings(exchange.call, odditiesIn(target, exchange));
  const found = failed ? [failureFinding(target, exchange, failed), ...slowness(exchange)] : slowness(exchange);
  // The oddities explain why a response is unreadable.
  return [...found, ...form(exchange), ...(failed === null || failed === "unreadable" ? oddities : [])];
}

function odditiesIn(target: Target, { call, data, response }: Exchange): Oddity[] {
  const isGood = hasSucceeded(response) && data !== undefined;
  return isGood ? odditiesOf(call, data, target.base) : [];
}

function failureFinding(
  target: Target,
  exchange: Exchange,
  failed: NonNullable<ReturnType<typeof failureOf>>,
): Finding {
  const { call, response, read } = exchange;
  const { audience }: Call = calls[call];
  const code = codeOf(failed, call, audience, target.isKeyAccepted === true);
  const got = response ? String(response.status) : (exchange.lost?.cause ?? "");
  return finding(code, call, {
    severity: severityOf(code, call),
    got,
    path: read.ok ? "" : (read.error.unread?.[0] ?? ""),
    text: failureText(code, target, exchange),
  });
}

function codeOf(
  failed: NonNullable<ReturnType<typeof failureOf>>,
  call: CallName,
  audience: Call["audience"],
  isKeyAccepted: boolean,
): FindingCode {
  if (failed === "unreachable") return "api.unreachable";
  if (call === "authenticate" && failed !== "timeout") return "login.failed";
  if (failed === "key-refused") {
    if (call === "me") return "login.me-refused";
    if (audience === "customer") return "call.unauthorized";
    // The key opens the market, so it is this call that is refused.
    return isKeyAccepted && call !== "market" ? "call.refused" : "api.key-refused";
  }
  return failed === "missing" && call === "market" ? "api.market-unknown" : `call.${failed}`;
}

function severityOf(code: FindingCode, call: CallName): Severity | undefined {
  return code.startsWith("call.") && !ESSENTIAL.has(call) ? "warning" : undefined;
}

function slowness({ call, took, lost }: Exchange): Finding[] {
  const limit = call === "createOrder" ? SLOW_ORDER_MS : SLOW_MS;
  if (lost || took <= timeLimit(limit)) return [];
  const seconds = (took / 1000).toFixed(1).replace(".", ",");
  return [
    finding("call.slow", call, {
      got: `${took} ms`,
      text: `A resposta levou ${seconds} s: o cliente espera diante de uma tela vazia.`,
    }),
  ];
}

const BOM = [0xef, 0xbb, 0xbf];

function form({ call, response, data }: Exchange): Finding[] {
  if (!response || response.bytes.length === 0 || data === undefined) return [];
  const { bytes, headers } = response;
  const found: Finding[] = [];
  const type = headers.get("content-type");
  if (!/^application\/(?:[\w.+-]+\+)?json\b/i.test(type ?? ""))
    found.push(finding("call.content-type", call, { got: type ?? "nenhum" }));
  if (BOM.every((byte, index) => bytes[index] === byte)) found.push(finding("call.encoding", call, { got: "BOM" }));
  else if (!isUtf8(bytes)) found.push(finding("call.encoding", call, { got: charsetOf(type) }));
  if (hasNumericId(data)) found.push(finding("answer.numeric-ids", call));
  return found;
}

function hasNumericId(data: unknown, depth = 0): boolean {
  if (typeof data !== "object" || data === null || depth > 3) return false;
  if (Array.isArray(data)) return hasNumericId(data[0], depth + 1);
  const { id } = data as { id?: unknown };
  return (
    typeof id === "number" ||
    typeof id === "bigint" ||
    (id === undefined && Object.values(data).some((value) => hasNumericId(value, depth + 1)))
  );
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

function charsetOf(type: string | null): string {
  return /charset=([\w-]+)/i.exec(type ?? "")?.[1] ?? "não declarado";
}
