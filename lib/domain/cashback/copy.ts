import { localTime } from "@/lib/domain/market/local-time";
import { formatMoney } from "@/lib/domain/money";
import { dayInWords } from "@/lib/domain/text/in-words";
import type { OwnBalance } from "./balance";

/** 'R$ 5,00 vencem em 30/11/2026.'; null where nothing ends. */
export function endText({ ends }: OwnBalance, timezone: string): string | null {
  const [first] = ends;
  if (!first) return null;
  const day = dayInWords(localTime(first.at, timezone).day);
  return `${formatMoney(first.amount)} ${first.amount === 100 ? "vence" : "vencem"} em ${day}.`;
}

/** '5% do que você paga pelos produtos volta como saldo quando o pedido é entregue, e vale por 60 dias.' */
export function ruleText({ percent, days }: { percent: number; days: number }): string {
  return `${percent}% do que você paga pelos produtos volta como saldo quando o pedido é entregue, e vale por ${days === 1 ? "1 dia" : `${days} dias`}.`;
}
