import { type MarketToken, parseMarketToken } from "@/lib/domain/market/market-token";

export function tokenOf(text: string): MarketToken {
  const token = parseMarketToken(text);
  if (!token) throw new Error(`'${text}' is no market token.`);
  return token;
}
