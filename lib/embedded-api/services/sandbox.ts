import { randomUUID } from "node:crypto";
import { generatePixPayload } from "@brazilian-utils/brazilian-utils";
import type { MarketAnswer } from "@/lib/contract/market/schema";
import { type Centavos, toReais } from "@/lib/domain/money";
import type { Charge } from "@/lib/domain/payment/types";

/** Milliseconds until the sandbox answers a charge. */
export type SandboxDelays = { pix: number; card: number; retry: number };

/** The delays of the specification (§9). */
export const SANDBOX_DELAYS: SandboxDelays = { pix: 1_000, card: 1_200, retry: 4_000 };

/** How a payment type is charged online. */
export function kindOf(typeName: string): Charge["kind"] {
  return /\bpix\b/i.test(typeName) ? "pix" : "card";
}

/** The last four digits of a sandbox card; null for anything else. */
export function sandboxCard(cardId: string | null): string | null {
  return /^sandbox-(\d{4})$/.exec(cardId ?? "")?.[1] ?? null;
}

/** What the sandbox says of a card: 0002 is always refused, 0341 the first time, the others are approved. */
export function outcomeOf(card: string | null, earlierCards: readonly (string | null)[]): "approved" | "refused" {
  if (card === "0002") return "refused";
  return card === "0341" && !earlierCards.includes(card) ? "refused" : "approved";
}

/**
 * A BR Code that reads like one and cannot be paid: its key is a random one, made here and registered by nobody, and its
 * description and identifier say SANDBOX.
 */
export function sandboxPixCode(market: Pick<MarketAnswer, "pix" | "city">, amount: Centavos): string {
  const payload = generatePixPayload({
    key: randomUUID(),
    merchantName: plain(market.pix?.name ?? "", 25) || "LOJA SANDBOX",
    merchantCity: plain(market.pix?.city ?? market.city ?? "", 15) || "BRASIL",
    amount: toReais(amount),
    description: "SANDBOX NAO PAGAR",
    txid: `SANDBOX${randomUUID().replaceAll("-", "").slice(0, 18)}`,
  });
  if (!payload) throw new Error("The sandbox made no Pix code.");
  return payload;
}

// A BR Code carries plain capitals; accents would make its lengths wrong.
function plain(text: string, most: number): string {
  return text
    .normalize("NFD")
    .replace(/[^A-Za-z0-9 ]/g, "")
    .trim()
    .slice(0, most)
    .trim();
}
