import { queryOptions } from "@tanstack/react-query";
import { valueOrThrow } from "@/lib/browser/query-client";
import { type Shift, shiftsSchema } from "@/lib/contract/board/cash";
import { toReais } from "@/lib/domain/money";
import { boardCall } from "./call";

export type { Shift };

const EVERY_MS = 30_000;

/** The till's shifts, the newest first; orders change the open one. */
export const cashQuery = queryOptions({
  queryKey: ["board", "cash"],
  queryFn: async () => valueOrThrow(await boardCall("GET", "/cash", shiftsSchema)).shifts,
  refetchOnMount: "always",
  refetchInterval: EVERY_MS,
});

/** These resolve to the new list, and throw an `ApiFailure` when they are refused. Amounts in centavos. */
export function openCash(float: number): Promise<Shift[]> {
  return send("", { float: toReais(float) });
}

export type Move = { key: string; shift: number; kind: "IN" | "OUT"; amount: number; reason: string };

export function moveCash(move: Move): Promise<Shift[]> {
  return send("/moves", { ...move, amount: toReais(move.amount) });
}

export function closeCash(shift: number, counted: number): Promise<Shift[]> {
  return send("/close", { shift, counted: toReais(counted) });
}

async function send(path: string, body: object): Promise<Shift[]> {
  return valueOrThrow(await boardCall("POST", `/cash${path}`, shiftsSchema, body)).shifts;
}
