import * as z from "zod";
import { clock } from "./delivery-estimate";

/**
 * `silent`: the printing program has not been heard of for minutes. `reason`: the printer's problem, such as 'está sem
 * papel'.
 */
export const printerNewsSchema = z.object({
  state: z.enum(["ok", "failing", "silent"]),
  reason: z.string().nullable(),
  waiting: z.number(),
  at: z.string(),
});

export type PrinterNews = z.infer<typeof printerNewsSchema>;

export function printerIsDown(news: PrinterNews | null): boolean {
  return news !== null && news.state !== "ok";
}

/** Warns of a printer that does not print; null if there is nothing to say. */
export function printerWarning(news: PrinterNews | null, timezone: string): string | null {
  if (!news || news.state === "ok") return null;
  if (news.state === "failing") return `A impressora ${news.reason}.${waitingText(news.waiting)}`;
  const time = clock(new Date(news.at), timezone);
  return `O programa que imprime não dá notícia desde as ${time}. Os pedidos novos não saem no papel.`;
}

function waitingText(waiting: number): string {
  if (waiting === 0) return "";
  return waiting === 1 ? " 1 pedido espera papel." : ` ${waiting} pedidos esperam papel.`;
}
