/** So many placeholders stand for what is loading (specification §9). */
const CARDS = Array.from({ length: 8 }, (_, card) => card);
const LINES = ["h-5 w-3/4", "h-4 w-full", "h-4 w-1/2", "mt-auto h-5 w-20"];

/** Eight cards of a menu while it loads, in the shape of the real ones; whoever shows them says so. */
export function CardsSkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-3 px-4 pt-5 sm:grid-cols-2 lg:grid-cols-3">
      {CARDS.map((card) => (
        <div key={card} data-skeleton="card" className="card pointer-events-none animate-pulse">
          <div>
            {LINES.map((line) => (
              <span key={line} className={`block rounded-sm bg-raised ${line}`} />
            ))}
          </div>
          <span className="size-28 shrink-0 rounded-sm bg-raised" />
        </div>
      ))}
    </div>
  );
}
