import { firstWords } from "@/lib/domain/text/cut";
import { singleSpaced } from "@/lib/domain/text/single-spaced";

/** Launchers show about this many letters under an icon. */
const MOST = 15;

/** 'Casa Branca' and 'Cantinho Mineiro' are names of their own; 'Casa do Pão' says its kind first. */
const KIND =
  /^(?:(?:casa|cantinho|recanto|rei|point)\s+d[aeo]s?|(?:pizzaria|esfiharia|cantina|restaurante|lanchonete|lanches|hamburgueria|churrascaria|marmitaria|pastelaria|padaria|confeitaria|doceria|sorveteria|açaiteria|mercado|mercadinho|mercearia|supermercado|empório|bar)(?:\s+(?:d[aeo]s?|e|&|-))?)\s+/iu;

/** A shop's name under its icon: whole if it fits, else without its kind, in whole words. */
export function shortNameOf(name: string): string {
  const line = singleSpaced(name);
  if ([...line].length <= MOST) return line;
  const rest = line.replace(KIND, "");
  return rest === line ? firstWords(line, MOST) : shortNameOf(rest);
}
