import { queryOptions } from "@tanstack/react-query";
import * as z from "zod";
import { boardCall, shownShop } from "@/lib/browser/board/call";
import { valueOrThrow } from "@/lib/browser/query-client";
import { roundSchema } from "@/lib/contract/board/couriers";
import type { Act } from "@/lib/domain/couriers/act-queue";
import type { Point } from "@/lib/domain/geo/point";

export type { Round, Taken } from "@/lib/contract/board/couriers";

const EVERY_MS = 10_000;

export const roundQuery = queryOptions({
  queryKey: ["courier", "round"],
  queryFn: async () => {
    const round = valueOrThrow(await boardCall("GET", "/courier", roundSchema));
    shownShop.setState({ id: round.market });
    return round;
  },
  refetchInterval: EVERY_MS,
  refetchOnWindowFocus: true,
});

export function sendAct({ name, number, ...act }: Act) {
  return boardCall("POST", `/courier/${number}/${name}`, roundSchema, act);
}

const seenBySchema = z.object({ orders: z.number() });

export function sendPosition(point: Point) {
  return boardCall("PUT", "/courier/position", seenBySchema, point);
}

export function forgetPosition() {
  return boardCall("DELETE", "/courier/position", seenBySchema);
}
