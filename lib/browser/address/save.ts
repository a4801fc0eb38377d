import type { AddressInput } from "@/lib/contract/address/schema";
import { isOutcomeUnknown, isServerFailure } from "@/lib/contract/responses/unknown-outcome";
import type { Address } from "@/lib/domain/address/address";
import { type ApiError, failure } from "@/lib/domain/api-error";
import type { Point } from "@/lib/domain/geo/point";
import { isSameId } from "@/lib/domain/ids";
import { err, ok, type Result } from "@/lib/domain/result";
import { isSameName } from "@/lib/domain/text/place-name";

export type Changed = { id: string | null; input: AddressInput };

const PIN_STEP = 1e-5;

/** FAILED: not saved. UNKNOWN: may have been saved. */
export type SaveError = { kind: "FAILED" | "UNKNOWN"; error: ApiError };

type Dependencies = {
  send: (changed: Changed) => Promise<Result<unknown, ApiError>>;
  known: () => readonly Address[];
  reload: () => Promise<readonly Address[]>;
};

/**
 * Without a response, the customer's list shows whether the address was saved; until that is known, each retry reads
 * the list before it sends anything. Resolves to the new address, or null.
 */
export function createAddressSaver({ send, known, reload }: Dependencies) {
  let before: ReadonlySet<string> | null = null;

  return async (changed: Changed): Promise<Result<Address | null, SaveError>> => {
    const ids = before ?? new Set(known().map(({ id }) => id));
    const look = () => reload().catch(() => null);
    const done = (address: Address) => {
      before = null;
      return ok(changed.id === null ? address : null);
    };
    if (before) {
      const list = await look();
      if (!list) return err({ kind: "UNKNOWN", error: failure("FETCH_ERROR") });
      const found = savedIn(list, changed, ids);
      if (found) return done(found);
    }
    const result = await send(changed);
    if (!result.ok && !isOutcomeUnknown(result.error)) return err({ kind: "FAILED", error: result.error });
    if (!result.ok) before = ids;
    const list = await look();
    if (result.ok) {
      before = null;
      return ok(changed.id === null ? (list?.find(({ id }) => !ids.has(id)) ?? null) : null);
    }
    const found = list && savedIn(list, changed, ids);
    if (found) return done(found);
    return err({ kind: list && isServerFailure(result.error) ? "FAILED" : "UNKNOWN", error: result.error });
  };
}

function savedIn(list: readonly Address[], { id, input }: Changed, before: ReadonlySet<string>): Address | undefined {
  return id === null
    ? list.find((address) => !before.has(address.id) && isPlaceOf(address, input))
    : list.find((address) => address.id === id && isPlaceOf(address, input) && isDetailedAs(address, input));
}

function isPlaceOf(address: Address, input: AddressInput): boolean {
  const street = isSameName(address.street, input.street) && isSameName(address.number, input.number);
  const line = isSameName(address.primary, input.primaryAddress);
  return (street || line) && (address.zip === "" || address.zip === input.zip_code);
}

function isDetailedAs(address: Address, input: AddressInput): boolean {
  const isWorded = isSameName(address.complement, input.complement) && isSameName(address.reference, input.reference);
  const isInDistrict =
    address.neighborhoodId === null || isSameId(address.neighborhoodId, String(input.neighborhood_id));
  return isWorded && isInDistrict && isPinnedAs(address.point, input);
}

function isPinnedAs(point: Point | null, { lat, lng }: AddressInput): boolean {
  if (lat == null || lng == null) return true;
  return point !== null && Math.abs(point.lat - lat) < PIN_STEP && Math.abs(point.lng - lng) < PIN_STEP;
}
