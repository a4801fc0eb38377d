import type { Centavos } from "@/lib/domain/money";
import { err, ok, type Result } from "@/lib/domain/result";
import { fold } from "@/lib/domain/text/fold";
import { parseMoney } from "@/lib/domain/text/typed-money.mjs";

/** The API takes no greater amount. */
const MAX_CHANGE = 1_000_000_00;

export type ChangeError = "NOT_AN_AMOUNT" | "TOO_LOW";

const NONE = /^(?:nao(?: precis[ao]| quero)?(?: (?:de )?troco)?|sem troco)$/;
const BEFORE = /^(?:(?:preciso de )?troco )?(?:(?:p\/|para|pra|de|em) ?)?(?:(?:(?:1|uma) )?nota de )?(?:r\$ ?)?/;
const AFTER = / ?(?:reais|real|contos?)$/;

/** The customer's cash in centavos; null if the text is blank or says that no change is needed. */
export function parseChange(text: string, collected: Centavos): Result<Centavos | null, ChangeError> {
  const plain = fold(text)
    .trim()
    .replace(/[!.]+$/, "")
    .replace(/\s+/g, " ");
  if (text.trim() === "" || NONE.test(plain)) return ok(null);
  const named = plain.replace(BEFORE, "").replace(AFTER, "");
  // Without its space, '50 100' would become another sum.
  const amount = /\d \d/.test(named) ? null : (parseMoney(named) ?? inWords(named));
  if (amount === null || amount > MAX_CHANGE) return err("NOT_AN_AMOUNT");
  return amount < collected ? err("TOO_LOW") : ok(amount);
}

const WORDS: ReadonlyMap<string, number> = new Map([
  ...["um", "dois", "tres", "quatro", "cinco", "seis", "sete", "oito", "nove", "dez"].map(
    (word, index) => [word, index + 1] as const,
  ),
  ...["vinte", "trinta", "quarenta", "cinquenta", "sessenta", "setenta", "oitenta", "noventa", "cem"].map(
    (word, index) => [word, 10 * (index + 2)] as const,
  ),
  ...["cento", "duzentos", "trezentos", "quatrocentos", "quinhentos"].map(
    (word, index) => [word, 100 * (index + 1)] as const,
  ),
  ["mil", 1_000],
]);

/**
 * Reads 'cento e vinte', in centavos. Each word must be smaller than the decimal position of the one before, so that
 * two sums are refused.
 */
function inWords(text: string): Centavos | null {
  let sum = 0;
  let place = Number.POSITIVE_INFINITY;
  for (const word of text.split(" e ")) {
    const value = WORDS.get(word);
    if (value === undefined || value >= place) return null;
    sum += value;
    place = value < 20 ? 1 : 10 ** (/0*$/.exec(String(value))?.[0].length ?? 0);
  }
  return sum * 100;
}
