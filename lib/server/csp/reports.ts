import "server-only";
import { jsonOrNull } from "@/lib/domain/json-or-null";
import { log } from "@/lib/node/log/log";
import { redactedText } from "@/lib/node/log/log-fields";
import { count } from "@/lib/node/metrics/counters.mjs";
import { limitedBytes } from "@/lib/node/network/limited-bytes";
import { refuse } from "@/lib/server/http/refusals";
import { requestIdOf } from "@/lib/server/http/request-id";
import { take, takeFrom } from "@/lib/server/shared-store/rate-limits";
import { marketFor, routeOf } from "@/lib/server/tenancy/request-market";
import { violationOf } from "./violation";

/** The name that reports of the shops' board are counted under: a reserved id, so no shop's. */
const BOARD = "painel";

const BODY_LIMIT = 16 * 1024;

export async function takeCspReport(request: Request): Promise<Response> {
  const reporter = await reporterOf(request);
  if (reporter === null) return refuse("unknown");
  // Another site's page cannot send this type without a preflight, which we do not answer.
  if (!/^application\/csp-report\s*(?:;|$)/i.test(request.headers.get("content-type") ?? "")) return refuse("notJson");
  const ofAddress = await takeFrom("cspReportFromAddress", request, reporter);
  const taken = ofAddress.allowed ? await take("cspReportOfMarket", reporter) : ofAddress;
  if (!taken.allowed) return refuse("tooMany", taken.retryAfter);
  const bytes = await limitedBytes(request, BODY_LIMIT);
  if (bytes === null) return refuse("tooLarge");
  const violation = violationOf(jsonOrNull(bytes.toString("utf8")), request.headers.get("host"));
  if (!violation) return refuse("unreadable");
  const path = redactedText(violation.path);
  log.warn({ requestId: requestIdOf(request), market: reporter, ...violation, path }, "csp-violation");
  count("storefront_csp_reports_total", { directive: violation.directive });
  return new Response(null, { status: 204, headers: { "cache-control": "no-store" } });
}

async function reporterOf(request: Request): Promise<string | null> {
  return routeOf(request).kind === "board" ? BOARD : ((await marketFor(request))?.market ?? null);
}
