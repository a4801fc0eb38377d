import { randomUUID } from "node:crypto";
import { generatePixPayload } from "@brazilian-utils/brazilian-utils";
import type { MarketResponse } from "@/lib/contract/market/schema";
import { type Centavos, toReais } from "@/lib/domain/money";
import type { Charge } from "@/lib/domain/payment/types";

export type SandboxDelays = { pix: number; card: number; retry: number };

/** Specification §9. */
export const SANDBOX_DELAYS: SandboxDelays = { pix: 1_000, card: 1_200, retry: 4_000 };

export function kindOf(typeName: string): Charge["kind"] {
  return /\bpix\b/i.test(typeName) ? "pix" : "card";
}

export function sandboxCard(cardId: string | null): string | null {
  return /^sandbox-(\d{4})$/.exec(cardId ?? "")?.[1] ?? null;
}

export function outcomeOf(card: string | null, earlierCards: readonly (string | null)[]): "approved" | "refused" {
  if (card === "0002") return "refused";
  return card === "0341" && !earlierCards.includes(card) ? "refused" : "approved";
}

/**
 * A BR Code that cannot be paid: its key is random and unregistered, and its description and identifier say SANDBOX.
 */
export function sandboxPixCode(market: Pick<MarketResponse, "pix" | "city">, amount: Centavos): string {
  const payload = generatePixPayload({
    key: randomUUID(),
    merchantName: plain(market.pix?.name ?? "", 25) || "LOJA SANDBOX",
    merchantCity: plain(market.pix?.city ?? market.city ?? "", 15) || "BRASIL",
    amount: toReais(amount),
    description: "SANDBOX NAO PAGAR",
    txid: `SANDBOX${randomUUID().replaceAll("-", "").slice(0, 18)}`,
  });
  if (!payload) throw new Error("The sandbox could not build a Pix code.");
  return payload;
}

// A BR Code holds plain letters; accents would make its lengths wrong.
function plain(text: string, most: number): string {
  return text
    .normalize("NFD")
    .replace(/[^A-Za-z0-9 ]/g, "")
    .trim()
    .slice(0, most)
    .trim();
}
