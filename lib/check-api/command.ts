import "server-only";
import { createInterface } from "node:readline/promises";
import { setTimeout as wait } from "node:timers/promises";
import { timeLimit } from "@/lib/node/time-limits";
import type { Options } from "./options";
import { parseOptions, USAGE } from "./options";

const [NOTHING_FATAL, FATAL, COULD_NOT_RUN] = [0, 1, 2];
const PICTURE_MS = 5_000;

async function main(args: string[]): Promise<number> {
  const options = parseOptions(args);
  if (!options) return refuse(USAGE);
  const { env } = await import("@/lib/node/env");
  const { parseMarketToken } = await import("@/lib/domain/market/market-token");
  const { STORE_API_URL: base } = env;
  if (!base) return refuse("Defina STORE_API_URL, o endereço da API, no ambiente ou em .env.local.");
  const named = options.market ?? env.DEFAULT_MARKET ?? null;
  const market = parseMarketToken(named);
  if (!market)
    return refuse(
      named
        ? `'${named}' não é um nome de loja que um subdomínio possa ter.`
        : "Diga a loja: --market=LOJA ou DEFAULT_MARKET.",
    );
  if (options.order !== "none" && !(await mayOrder(options, base, market))) return refuse("Nada foi feito.");
  const { sendToRemote } = await import("@/lib/server/upstream/remote-transport");
  const { checkApi } = await import("./run");
  const { reportJson, reportText } = await import("./report");
  const check = await checkApi({
    target: { base, market, send: sendToRemote, now: () => performance.now() },
    fetchPicture,
    login: options.login,
    order: options.order,
    wait: async (ms) => void (await wait(timeLimit(ms))),
  });
  const at = new Date();
  const { writeProof } = await import("./order/proof");
  const { PAYMENT_PROOF_FILE, PROOF_FILE } = await import("@/lib/server/place-order/proof");
  const proven = { [PROOF_FILE]: check.oneOrderPerKey, [PAYMENT_PROOF_FILE]: check.tellsPayment };
  for (const [file, isProven] of Object.entries(proven))
    if (isProven !== null) writeProof(env.DATA_DIR, file, isProven ? { origin: base, at: at.toISOString() } : null);
  process.stdout.write(
    `${options.json ? reportJson(check, { base, market, at }) : reportText(check, { base, market })}\n`,
  );
  return check.counts.fatal > 0 ? FATAL : NOTHING_FATAL;
}

function refuse(sentence: string): number {
  console.error(sentence);
  return COULD_NOT_RUN;
}

async function mayOrder({ asks, order }: Options, base: string, market: string): Promise<boolean> {
  if (!asks) return true;
  if (!process.stdin.isTTY) {
    console.error("--order faz pedidos de verdade: repita com --yes.");
    return false;
  }
  const most = order === "twice" ? "até 4 pedidos" : "até 2 pedidos";
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(
    `Isto faz ${most} de verdade na loja '${market}' em ${base}. Continuar? (s/N) `,
  );
  terminal.close();
  return /^s(?:im)?$/i.test(answer.trim());
}

async function fetchPicture(address: string) {
  try {
    const { status, headers, body } = await fetch(address, { signal: AbortSignal.timeout(PICTURE_MS) });
    await body?.cancel();
    return { status, type: headers.get("content-type") };
  } catch {
    return null;
  }
}

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return COULD_NOT_RUN;
});
