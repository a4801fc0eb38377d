import { queryOptions } from "@tanstack/react-query";
import { valueOrThrow } from "@/lib/browser/query-client";
import { type MeasurementBody, measurementSchema } from "@/lib/contract/board/measurement";
import { boardCall } from "./call";

export type { MeasurementSettings } from "@/lib/contract/board/measurement";

export const measurementQuery = queryOptions({
  queryKey: ["board", "measurement"],
  queryFn: async () => valueOrThrow(await boardCall("GET", "/measurement", measurementSchema)),
  refetchOnMount: "always",
});

/** Throws an `ApiFailure` when it is refused. */
export async function saveMeasurement(body: MeasurementBody) {
  return valueOrThrow(await boardCall("PUT", "/measurement", measurementSchema, body));
}
