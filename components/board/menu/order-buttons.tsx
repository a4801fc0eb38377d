import { IconButton } from "@/components/ui/button";

type Props = { name: string; isFirst: boolean; isLast: boolean; onUp: () => void; onDown: () => void };

/** Order by taps and keys: no dragging with wet hands. */
export function OrderButtons({ name, isFirst, isLast, onUp, onDown }: Props) {
  return (
    <span className="flex shrink-0">
      <IconButton
        icon="chevron-down"
        className="rotate-180"
        label={`Subir ${name}`}
        aria-disabled={isFirst || undefined}
        onClick={() => !isFirst && onUp()}
      />
      <IconButton
        icon="chevron-down"
        label={`Descer ${name}`}
        aria-disabled={isLast || undefined}
        onClick={() => !isLast && onDown()}
      />
    </span>
  );
}

/** The list with one item moved one position earlier or later. */
export function moved<Item>(list: readonly Item[], index: number, by: -1 | 1): Item[] {
  const item = list[index];
  if (item === undefined) return [...list];
  return list.toSpliced(index, 1).toSpliced(index + by, 0, item);
}
