/** The number of placeholders: specification §9. */
const CARDS = Array.from({ length: 8 }, (_, card) => card);
const LINES = ["h-5 w-3/4", "h-4 w-full", "h-4 w-1/2", "mt-auto h-5 w-20"];

/** A section's title and eight cards in the layout of the real ones (`lookOf`); the caller announces them. */
export function CardsSkeleton({ look = "menu-section" }: { look?: string }) {
  const hasPictures = !look.endsWith("bare");
  return (
    <div aria-hidden="true" className="menu-list">
      <div className={look}>
        <span className="mb-3 block h-7 w-40 animate-pulse rounded-sm bg-raised" />
        <ul>
          {CARDS.map((card) => (
            <li key={card}>
              <span data-skeleton="card" className="card pointer-events-none animate-pulse">
                <span className="flex min-w-0 grow flex-col gap-1">
                  {LINES.map((line) => (
                    <span key={line} className={`block rounded-sm bg-raised ${line}`} />
                  ))}
                </span>
                {hasPictures && <span className="size-28 shrink-0 rounded-sm bg-raised" />}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
