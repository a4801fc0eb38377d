import { placeCopy } from "@/lib/domain/address/place-copy";

/** Always two lines on the menu's button, so that nothing moves. `facts`: the terms, once known. */
export function PlaceWords({ name, isFetched, facts }: { name: string; isFetched: boolean; facts?: string | null }) {
  return (
    <span data-facts={facts ? "" : undefined} className="min-w-0 grow">
      <span className="block truncate">
        {isFetched ? (
          placeCopy.fetched
        ) : name ? (
          <>
            <span className="sr-only">Entregar em </span>
            {name}
          </>
        ) : (
          placeCopy.question
        )}
      </span>{" "}
      <span className="block font-normal text-ink text-sm">
        {facts || (isFetched ? placeCopy.noFee : name ? "\u00a0" : placeCopy.seeTerms)}
      </span>
    </span>
  );
}
