import type * as z from "zod";
import type { ApiError } from "@/lib/domain/api-error";
import { refusal } from "./error";
import { readableMessageIn } from "./readable-message";

export function upstreamError(status: number, data: unknown, retryAfter: string | null = null): ApiError {
  return { ...refusal(status, data, retryAfter), message: readableMessageIn(data) };
}

/** `unclear`: the body says both that the call was done and that it was rejected. */
export type Verdict = "done" | "refused" | "unclear";

const judges = new WeakMap<object, (data: unknown) => Verdict>();

export function withVerdict<Schema extends z.ZodType>(schema: Schema, judge: (data: unknown) => Verdict): Schema {
  judges.set(schema, judge);
  return schema;
}

export function bodyVerdict(schema: z.ZodType, data: unknown): Verdict {
  const judge = judges.get(schema);
  return judge ? judge(data) : isErrorInSuccess(data) ? "refused" : "done";
}

const SAID_BESIDE: ReadonlySet<string> = new Set(
  "success sucesso ok status statusCode code message mensagem msg error erro errors erros detail details timestamp path".split(
    " ",
  ),
);
const NO: ReadonlySet<unknown> = new Set([false, 0, "false", "0", "não", "nao", "no"]);
const ERROR_WORD = /^(?:error|erro|fail|failed|failure|falha|recusado|rejected)$/i;

export function isErrorInSuccess(data: unknown): boolean {
  if (typeof data !== "object" || data === null || Array.isArray(data)) return false;
  const body = data as Record<string, unknown>;
  if (deniesSuccess(body)) return true;
  const saysError = hasError(body) || isErrorWord(body.status);
  return saysError && Object.keys(body).every((name) => SAID_BESIDE.has(name) || isEmpty(body[name]));
}

export function deniesSuccess({ success, sucesso, ok }: Record<string, unknown>): boolean {
  return [success, sucesso, ok].some((word) => NO.has(typeof word === "string" ? word.trim().toLowerCase() : word));
}

export function hasError({ error, errors, erro, erros }: Record<string, unknown>): boolean {
  return [error, errors, erro, erros].some(isError);
}

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
