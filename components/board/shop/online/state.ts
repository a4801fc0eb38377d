import type { Payments, ProviderSettings } from "@/lib/browser/board/money/payments";
import { providerName } from "@/lib/domain/board/money/providers";

/** Whether the shop has entered it: the operator may have named the bank's addresses alone. */
export function isSetUp({ provider, receiver }: ProviderSettings): boolean {
  return provider === "mercado-pago" || receiver !== "";
}

export type ProviderState = { tone: "good" | "wait" | "bad" | "neutral"; text: string };

/** A provider's state, in a word. */
export function providerState(settings: ProviderSettings | null): ProviderState {
  if (!settings || !isSetUp(settings)) return { tone: "neutral", text: "Não configurado" };
  const { check, problem, readable, test } = settings;
  if (!readable) return { tone: "bad", text: "Envie as credenciais de novo" };
  if (problem) return { tone: "bad", text: "Com problema: teste" };
  if (!check) return { tone: "wait", text: "Salvo, falta testar" };
  if (check.some(({ ok }) => !ok)) return { tone: "bad", text: "O teste falhou" };
  return test ? { tone: "wait", text: "Em modo de teste" } : { tone: "good", text: "Recebendo" };
}

/** The line of 'Receber online' in the list of the shop's settings. */
export function onlineText(payments: Payments | undefined): string {
  const set = (payments?.settings ?? []).filter(isSetUp);
  if (set.length === 0) return "Pix que se confirma sozinho, e cartão";
  return set.map((each) => `${providerName(each.provider)}: ${providerState(each).text.toLowerCase()}`).join("; ");
}
