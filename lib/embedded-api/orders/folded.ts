import { type SQL, sql } from "drizzle-orm";
import { fold } from "@/lib/domain/text/fold";

/**
 * Pairs for `translate`: accented letters and what `fold` turns them into; combining accents come last and map to
 * nothing.
 */
const ACCENTED = Array.from({ length: 0x180 - 0xc0 }, (_, n) => String.fromCodePoint(0xc0 + n)).filter(
  (letter) => fold(letter).length === 1 && fold(letter) !== letter,
);
const BARE_ACCENTS = Array.from({ length: 0x70 }, (_, n) => String.fromCodePoint(0x300 + n)).join("");
const FROM = ACCENTED.join("") + BARE_ACCENTS;
const TO = ACCENTED.map(fold).join("");

/** `fold` of a column's text. */
export function foldedIn(text: SQL): SQL {
  return sql`translate(lower(${text}), ${FROM}, ${TO})`;
}
