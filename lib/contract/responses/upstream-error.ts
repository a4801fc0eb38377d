import type * as z from "zod";
import { flag } from "@/lib/contract/reading/readers";
import type { ApiError } from "@/lib/domain/api-error";
import { refusal } from "./error";
import { readableMessageIn } from "./readable-message";

export function upstreamError(status: number, data: unknown, retryAfter: string | null = null): ApiError {
  return { ...refusal(status, data, retryAfter), message: readableMessageIn(data) };
}

/** `unclear`: the response does not say whether the call was done. */
export type Verdict = "done" | "refused" | "unclear";

type Judge = (data: unknown, status: number) => Verdict;

const judges = new WeakMap<object, Judge>();

export function withVerdict<Schema extends z.ZodType>(schema: Schema, judge: Judge): Schema {
  judges.set(schema, judge);
  return schema;
}

export function verdictOf(schema: z.ZodType, data: unknown, status: number): Verdict {
  const judge = judges.get(schema);
  if (judge) return judge(data, status);
  return status >= 400 || isErrorInSuccess(data) ? "refused" : "done";
}

const SAID_BESIDE: ReadonlySet<string> = new Set(
  "success sucesso ok status statusCode code message mensagem msg error erro errors erros detail details timestamp path".split(
    " ",
  ),
);
const ERROR_WORD = /^(?:error|erro|fail|failed|failure|falha|recusado|rejected)$/i;
/** More words than for an order, whose list settles what a vague word meant. */
const REFUSAL_WORD =
  /^(?:n?ko|nok|erro?r?s?|fail\w*|falh\w*|recus\w*|refus\w*|reje[ic]t\w*|den(?:y|ied)|negad\w*|inv[aá]lid\w*|unauthori[sz]ed|forbidden|declined|(?:n[aã]o|not)\b.*)$/i;

export function isErrorInSuccess(data: unknown): boolean {
  if (typeof data !== "object" || data === null || Array.isArray(data)) return false;
  const body = data as Record<string, unknown>;
  if (deniesSuccess(body)) return true;
  const saysError = hasError(body) || isRefusalWord(body.status) || isErrorCode(body.status) || isErrorCode(body.code);
  return saysError && Object.keys(body).every((name) => SAID_BESIDE.has(name) || isEmpty(body[name]));
}

export function deniesSuccess({ success, sucesso, ok }: Record<string, unknown>): boolean {
  return [success, sucesso, ok].some((word) => flag.read(word)?.value === false);
}

export function hasError({ error, errors, erro, erros }: Record<string, unknown>): boolean {
  return [error, errors, erro, erros].some(isError);
}

function isRefusalWord(status: unknown): boolean {
  return typeof status === "string" && REFUSAL_WORD.test(status.trim());
}

export function isErrorWord(status: unknown): boolean {
  return typeof status === "string" && ERROR_WORD.test(status.trim());
}

/** Whether a value in the body is an HTTP error status. */
export function isErrorCode(code: unknown): boolean {
  return /^[45]\d\d$/.test(String(code));
}

function isError(held: unknown): boolean {
  return !isEmpty(held) && held !== false && held !== 0 && held !== "false" && held !== "0";
}

export function isEmpty(held: unknown): boolean {
  return (
    held === undefined || held === null || held === "" || (typeof held === "object" && Object.keys(held).length === 0)
  );
}
