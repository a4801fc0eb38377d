import "server-only";
import { districtFromResponse } from "@/lib/contract/address/read-address";
import type { ResponseOf } from "@/lib/contract/calls";
import { nameWithTown } from "@/lib/domain/address/address";
import {
  districtOfSegment,
  districtPath,
  districtSegment,
  type ServedDistrict,
  type TitledDistrict,
} from "@/lib/domain/address/district-page";
import type { ApiError } from "@/lib/domain/api-error";
import type { MarketToken } from "@/lib/domain/market/market-token";
import { offeredModes } from "@/lib/domain/mode/mode";
import { ok, type Result } from "@/lib/domain/result";
import { marketMemo, placesMemo } from "./market";
import { type Place, placeOf, type Whereabouts, whereaboutsOf } from "./place";

const known = new WeakMap<ResponseOf<"districts">, ServedDistrict[]>();

/**
 * Where the shop says that it delivers, each with its fee; none where it only hands out, or where its API gives no list
 * without a login.
 */
export async function readServed(market: MarketToken): Promise<Result<readonly ServedDistrict[], ApiError>> {
  const [shop, result] = await Promise.all([marketMemo.of(market), placesMemo.of(market)]);
  if (!shop.ok) return shop;
  if (!result.ok) return isRefusal(result.error) ? ok([]) : result;
  return ok(offeredModes({ modes: shop.value.modes ?? undefined }).includes("DELIVERY") ? servedIn(result.value) : []);
}

function isRefusal({ status }: ApiError): boolean {
  return typeof status === "number" && status >= 400 && status < 500;
}

function servedIn(response: ResponseOf<"districts">): ServedDistrict[] {
  const served =
    known.get(response) ??
    response.map(districtFromResponse).flatMap(({ fee, ...rest }) => (fee === null ? [] : [{ ...rest, fee }]));
  known.set(response, served);
  return served;
}

/** The district that a segment below /entrega names; only its id counts. */
export async function districtAt(
  market: MarketToken,
  segment: string,
): Promise<Result<Place<TitledDistrict>, ApiError>> {
  const [shop, served] = await Promise.all([marketMemo.of(market), readServed(market)]);
  if (!shop.ok) return shop;
  if (!served.ok) return served;
  const found = districtOfSegment(served.value, segment);
  if (!found) return ok({ kind: "missing" });
  const title = nameWithTown(found, { city: shop.value.city ?? null }, served.value);
  return ok(placeOf({ ...found, title }, districtSegment(found) === segment, districtPath(found)));
}

/** Decides where a segment below /entrega leads without rendering a page for free text. */
export async function whereaboutsOfDistrict(market: MarketToken, segment: string): Promise<Whereabouts> {
  return whereaboutsOf(await districtAt(market, segment));
}
