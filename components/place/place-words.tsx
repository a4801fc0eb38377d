import { placeCopy } from "@/lib/domain/address/place-copy";

/** One line on the menu's button. `facts`: what holds there, once it is known. */
export function PlaceWords({ name, isFetched, facts }: { name: string; isFetched: boolean; facts?: string | null }) {
  return (
    <span data-fetched={isFetched || undefined} className="grow truncate">
      {isFetched ? (
        placeCopy.fetched
      ) : name ? (
        <>
          {/* The column of a wide window has room for the facts instead. */}
          <span className="lg:sr-only">Entregar em </span>
          {name}
        </>
      ) : (
        placeCopy.question
      )}
      {facts && <span className="font-normal text-muted"> · {facts}</span>}
    </span>
  );
}
