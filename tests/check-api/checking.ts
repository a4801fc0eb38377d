import { setTimeout as sleep } from "node:timers/promises";
import { vi } from "vitest";
import type { Finding } from "@/lib/check-api/probe/findings";
import type { CheckOptions } from "@/lib/check-api/run";
import type { MarketToken } from "@/lib/domain/market/market-token";
import { APP_KEY } from "../vendor/secrets";

// The configuration is read once, when its first importer is loaded.
vi.stubEnv("STORE_API_KEY", APP_KEY);

export const LOGIN = { email: "ana@example.com", password: "senha-de-teste" };

type Given = Partial<Pick<CheckOptions, "login" | "order">> & {
  market?: string;
  send?: CheckOptions["target"]["send"];
};

export async function findingsOf(
  base: string,
  { login = null, order = "none", market = "alfa", send }: Given = {},
): Promise<Finding[]> {
  const { checkApi } = await import("@/lib/check-api/run");
  const { sendToRemote } = await import("@/lib/server/upstream/remote-transport");
  const { reports } = await checkApi({
    target: { base, market: market as MarketToken, send: send ?? sendToRemote, now: () => performance.now() },
    fetchPicture: async (address) => ({ status: address.includes("/404/") ? 404 : 200, type: "image/jpeg" }),
    login,
    order,
    wait: async (ms) => void (await sleep(Math.min(ms, 20))),
  });
  return reports.flatMap(({ findings }) => findings);
}

export async function register(origin: string): Promise<void> {
  await fetch(`${origin}/api/v3/account/authentication`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-app-key": APP_KEY, "x-market-token": "alfa" },
    body: JSON.stringify({ authentication_type: "email_create", full_name: "Ana Teste", ...LOGIN }),
  });
}
