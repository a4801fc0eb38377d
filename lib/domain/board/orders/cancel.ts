/** Letters of a reason, as the API takes them. */
export const MAX_REASON = 200;

/** What shops say most often; each is a sentence that its customer reads. */
export const CANCEL_REASONS = [
  "Acabou um ingrediente",
  "Fora da área de entrega",
  "A loja está fechando",
  "O cliente pediu",
] as const;

/** What is wrong with a reason, and how to mend it; null when it can be sent. */
export function reasonProblem(reason: string): string | null {
  const text = reason.trim();
  if (text === "") return "Escreva o motivo: o cliente vai ler.";
  const over = text.length - MAX_REASON;
  return over > 0 ? `O motivo é longo demais: tire ${over === 1 ? "1 letra" : `${over} letras`}.` : null;
}
