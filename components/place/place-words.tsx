import { placeCopy } from "@/lib/domain/address/place-copy";

/** One line on the menu's button. `facts`: the bairro's terms, once known. */
export function PlaceWords({ name, isFetched, facts }: { name: string; isFetched: boolean; facts?: string | null }) {
  return (
    <span data-fetched={isFetched || undefined} className="grow truncate">
      {isFetched ? (
        placeCopy.fetched
      ) : name ? (
        <>
          {/* In a wide window the column has room for the facts instead. */}
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
