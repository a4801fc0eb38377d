import { and, or, type SQL, sql } from "drizzle-orm";
import { digitsOf } from "@/lib/domain/text/digits";
import { fold } from "@/lib/domain/text/fold";
import { foldedIn } from "./folded";

/** The newest orders of a market that a search looks through: some months of a busy shop. */
export const SEARCHED = 20_000;

const FEWEST_DIGITS = 3;

/** Whether the texts have every typed word, or the phone the typed digits. */
export function isLike({ texts, phone }: { texts: SQL; phone: SQL }, query: string): SQL | undefined {
  const digits = digitsOf(query);
  const words = fold(query).split(/\s+/).filter(Boolean);
  const hasDigits = digits.length >= FEWEST_DIGITS && sql`strpos(${phone}, ${digits}) > 0`;
  const hasWords = and(...words.map((word) => sql`strpos(${foldedIn(texts)}, ${word}) > 0`));
  return hasDigits ? or(hasDigits, hasWords) : hasWords;
}
