import clsx from "clsx";
import { Icon } from "@/components/ui/icon";

const ALL = [1, 2, 3, 4, 5] as const;

export function Stars({ count }: { count: number }) {
  return (
    <span role="img" aria-label={starsText(count)} className="flex text-wait">
      {ALL.map((star) => (
        <Icon key={star} name="star" className="size-6" filled={star <= count} />
      ))}
    </span>
  );
}

/** Radio buttons, so that the arrow keys work. 0: none is chosen. */
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
            <Icon name="star" className="size-8" filled={star <= value} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function starsText(count: number): string {
  return count === 1 ? "1 estrela" : `${count} estrelas`;
}
