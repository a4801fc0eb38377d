import { queryOptions } from "@tanstack/react-query";
import { valueOrThrow } from "@/lib/browser/query-client";
import { type Courier, couriersSchema } from "@/lib/contract/board/couriers";
import { boardCall } from "./call";

export type { Courier };

const EVERY_MS = 15_000;

export const couriersQuery = queryOptions({
  queryKey: ["board", "couriers"],
  queryFn: async () => valueOrThrow(await boardCall("GET", "/couriers", couriersSchema)).couriers,
  refetchOnMount: "always",
  refetchInterval: EVERY_MS,
});

/** `float` in reais. Resolves to all couriers; throws an `ApiFailure` when it is refused. */
export async function setFloat(courier: string, float: number): Promise<Courier[]> {
  return valueOrThrow(await boardCall("PUT", `/couriers/${courier}/float`, couriersSchema, { float })).couriers;
}

/** Ticks what is shown of a courier. */
export async function settle({ id, numbers, float }: Courier): Promise<Courier[]> {
  return valueOrThrow(await boardCall("POST", `/couriers/${id}/settle`, couriersSchema, { numbers, float })).couriers;
}
