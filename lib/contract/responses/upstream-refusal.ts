import type * as z from "zod";
import { type ApiError, refusal } from "./error";
import { sentenceIn } from "./readable-message";

/** The error of a refusal by the shop's API; only a sentence for people is taken as its message. */
export function upstreamRefusal(status: number, data: unknown, retryAfter: string | null = null): ApiError {
  return { ...refusal(status, data, retryAfter), message: sentenceIn(data) };
}

/**
 * What the body of a success says: that the call was carried out, that it was refused, or both, which nobody can make sense
 * of.
 */
export type Verdict = "done" | "refused" | "unclear";

const judges = new WeakMap<object, (data: unknown) => Verdict>();

/** The schema of a call whose successes are judged in a way of their own. */
export function judgedBy<Schema extends z.ZodType>(schema: Schema, judge: (data: unknown) => Verdict): Schema {
  judges.set(schema, judge);
  return schema;
}

/** What the body of a success says, by the judge of its schema. */
export function verdictOn(schema: z.ZodType, data: unknown): Verdict {
  const judge = judges.get(schema);
  return judge ? judge(data) : isRefusalInSuccess(data) ? "refused" : "done";
}

const SAID_BESIDE: ReadonlySet<string> = new Set(
  "success sucesso ok status statusCode code message mensagem msg error erro errors erros detail details timestamp path".split(
    " ",
  ),
);
const NO: ReadonlySet<unknown> = new Set([false, 0, "false", "0", "não", "nao", "no"]);
const ERROR_WORD = /^(?:error|erro|fail|failed|failure|falha|recusado|rejected)$/i;

/** Whether the body of a success is a refusal: `success: false`, or an error and nothing of what was asked for. */
export function isRefusalInSuccess(data: unknown): boolean {
  if (typeof data !== "object" || data === null || Array.isArray(data)) return false;
  const body = data as Record<string, unknown>;
  if (saysNo(body)) return true;
  const saysError = hasError(body) || isErrorWord(body.status);
  return saysError && Object.keys(body).every((name) => SAID_BESIDE.has(name) || isEmpty(body[name]));
}

/** Whether a record says in so many words that it was not done. */
export function saysNo({ success, sucesso, ok }: Record<string, unknown>): boolean {
  return [success, sucesso, ok].some((word) => NO.has(typeof word === "string" ? word.trim().toLowerCase() : word));
}

/** Whether a record holds an error. */
export function hasError({ error, errors, erro, erros }: Record<string, unknown>): boolean {
  return [error, errors, erro, erros].some(isError);
}

/** Whether a status is a word for failure. */
export function isErrorWord(status: unknown): boolean {
  return typeof status === "string" && ERROR_WORD.test(status.trim());
}

function isError(held: unknown): boolean {
  return !isEmpty(held) && held !== false && held !== 0 && held !== "false" && held !== "0";
}

function isEmpty(held: unknown): boolean {
  return (
    held === undefined || held === null || held === "" || (typeof held === "object" && Object.keys(held).length === 0)
  );
}
