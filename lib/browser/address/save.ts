import type { AddressInput } from "@/lib/contract/address/schema";
import { type ApiError, failure } from "@/lib/contract/responses/error";
import { isHeardToFail, isUnanswered } from "@/lib/contract/responses/unanswered";
import type { Address } from "@/lib/domain/address/address";
import { foldedName } from "@/lib/domain/address/name";
import type { Point } from "@/lib/domain/geo/point";
import { isSameId } from "@/lib/domain/ids";
import { err, ok, type Result } from "@/lib/domain/result";

/** What is to be saved; `id` null is a new address. */
export type Changed = { id: string | null; input: AddressInput };

/** Degrees, about a metre: an API may round what it keeps. */
const PIN_STEP = 1e-5;

/** FAILED was not saved; of UNKNOWN nobody can say. */
export type SaveRefusal = { kind: "FAILED" | "UNKNOWN"; error: ApiError };

type Dependencies = {
  send: (changed: Changed) => Promise<Result<unknown, ApiError>>;
  /** The customer's addresses as last read. */
  known: () => readonly Address[];
  /** Reads them again; throws when they cannot be read. */
  reload: () => Promise<readonly Address[]>;
};

/**
 * Saves an address once. Where no answer comes, the customer's list tells whether it was saved; while that is not known, each
 * further attempt reads the list before it sends anything. Resolves to the new address, or null where none is new.
 */
export function addressSaver({ send, known, reload }: Dependencies) {
  /** The ids of before the first attempt that nobody answered. */
  let before: ReadonlySet<string> | null = null;

  return async (changed: Changed): Promise<Result<Address | null, SaveRefusal>> => {
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
    const answer = await send(changed);
    if (!answer.ok && !isUnanswered(answer.error)) return err({ kind: "FAILED", error: answer.error });
    if (!answer.ok) before = ids;
    const list = await look();
    if (answer.ok) {
      before = null;
      return ok(changed.id === null ? (list?.find(({ id }) => !ids.has(id)) ?? null) : null);
    }
    const found = list && savedIn(list, changed, ids);
    if (found) return done(found);
    return err({ kind: list && isHeardToFail(answer.error) ? "FAILED" : "UNKNOWN", error: answer.error });
  };
}

/** The address of a list that a save has made or changed; a new one is none of those known before. */
function savedIn(list: readonly Address[], { id, input }: Changed, before: ReadonlySet<string>): Address | undefined {
  return id === null
    ? list.find((address) => !before.has(address.id) && isPlaceOf(address, input))
    : list.find((address) => address.id === id && isPlaceOf(address, input) && isDetailedAs(address, input));
}

/** Whether an address is at the place of an input: street, number and zip, as far as the API tells them. */
function isPlaceOf(address: Address, input: AddressInput): boolean {
  const street = isSame(address.street, input.street) && isSame(address.number, input.number);
  const line = isSame(address.primary, input.primaryAddress);
  return (street || line) && (address.zip === "" || address.zip === input.zip_code);
}

function isDetailedAs(address: Address, input: AddressInput): boolean {
  const isWorded = isSame(address.complement, input.complement) && isSame(address.reference, input.reference);
  const isInDistrict =
    address.neighborhoodId === null || isSameId(address.neighborhoodId, String(input.neighborhood_id));
  return isWorded && isInDistrict && isPinnedAs(address.point, input);
}

/** A pin that the list does not tell was not seen to be saved; to send a change again does no harm. */
function isPinnedAs(point: Point | null, { lat, lng }: AddressInput): boolean {
  if (lat == null || lng == null) return true;
  return point !== null && Math.abs(point.lat - lat) < PIN_STEP && Math.abs(point.lng - lng) < PIN_STEP;
}

function isSame(one: string | null | undefined, other: string | null | undefined): boolean {
  return foldedName(one ?? "") === foldedName(other ?? "");
}
