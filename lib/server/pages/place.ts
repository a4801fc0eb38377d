import type { ApiError } from "@/lib/domain/api-error";
import type { Result } from "@/lib/domain/result";

/** Where a segment of an address leads: to what it names, to where that is by now, or nowhere. */
export type Place<Found> = { kind: "page"; found: Found } | { kind: "moved"; path: string } | { kind: "missing" };

/** The same for who only sends visitors on. */
export type Whereabouts = "page" | "missing" | { path: string };

export function placeOf<Found>(found: Found, isItsName: boolean, path: string): Place<Found> {
  return isItsName ? { kind: "page", found } : { kind: "moved", path };
}

/** While nothing can be read, the page decides. */
export function whereaboutsOf(place: Result<Place<unknown>, ApiError>): Whereabouts {
  if (!place.ok || place.value.kind === "page") return "page";
  return place.value.kind === "missing" ? "missing" : { path: place.value.path };
}
