import clsx from "clsx";
import { Glyph } from "@/components/ui/glyph";
import { starsText } from "@/lib/domain/ratings/stars-text";

const STAR = "m12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9L12 16.9l-5.2 2.8 1-5.9L3.5 9.7l5.9-.8L12 3.5Z";
const ALL = [1, 2, 3, 4, 5] as const;

export function Star({ className }: { className: string }) {
  return <Glyph path={STAR} className={className} filled />;
}

type StarsProps = { count: number; label?: string; className?: string };

export function Stars({ count, label = starsText(count), className = "size-6" }: StarsProps) {
  return (
    <span role="img" aria-label={label} className="flex text-wait">
      {ALL.map((star) => (
        <Glyph key={star} path={STAR} className={className} filled={star <= count} />
      ))}
    </span>
  );
}

/** Radio buttons, so that the arrow keys work. 0 means none chosen. */
export function StarPicker({ value, onChange }: { value: number; onChange: (stars: number) => void }) {
  return (
    <fieldset className="flex min-w-0">
      <legend className="mb-1 font-semibold text-sm">Quantas estrelas este pedido merece?</legend>
      <div className="-ml-2 flex">
        {ALL.map((star) => (
          <label
            key={star}
            className={clsx(
              "flex size-12 cursor-pointer items-center justify-center rounded-full transition-colors duration-150 hover:bg-raised",
              "has-focus-visible:outline-3 has-focus-visible:outline-brand-ink",
              star <= value ? "text-wait" : "text-muted",
            )}
          >
            <input
              type="radio"
              name="stars"
              value={star}
              checked={star === value}
              aria-label={starsText(star)}
              onChange={() => onChange(star)}
              className="sr-only"
            />
            <Glyph path={STAR} className="size-8" filled={star <= value} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
