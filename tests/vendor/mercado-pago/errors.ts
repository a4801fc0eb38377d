import type { Reply } from "../provider/faults";
import type { World } from "./books";

export type Problem = { code: string; message: string; details?: readonly string[] };

/** Numbers of the Payments API for what the Orders API says in words. */
const NUMBERS: Readonly<Record<string, number>> = { date: 23, users: 2034, payer: 2060, document: 2067 };

/**
 * A refusal; the Orders API tells every problem at once.
 * @param kind names the number that the Payments API has for it
 */
export function refused({ switches }: World, status: number, problems: readonly Problem[], kind?: string): Reply {
  const [{ code, message } = { code: "internal_error", message: "" }] = problems;
  if (switches().errors === "orders") return { status, body: { errors: problems } };
  const cause = problems.map((one) => ({ code: NUMBERS[kind ?? ""] ?? one.code, description: one.message, data: "" }));
  return { status, body: { status, error: code, message, cause } };
}
