/** The longest reason of a cancellation or refund, in characters. */
export const MAX_REASON = 200;

/** The mistake in a reason and how to mend it; null if it can be sent. */
export function reasonMistake(reason: string): string | null {
  const text = reason.trim();
  if (text === "") return "Escreva o motivo: o cliente vai ler.";
  const over = text.length - MAX_REASON;
  return over > 0 ? `O motivo é longo demais: tire ${over === 1 ? "1 letra" : `${over} letras`}.` : null;
}
