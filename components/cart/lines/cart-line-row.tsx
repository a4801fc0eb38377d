import { LineNotice } from "@/components/cart/changes/on-demand";
import { LineDetails } from "@/components/cart/summary/line-details";
import { ProductPicture } from "@/components/menu/picture";
import { IconButton } from "@/components/ui/button";
import { Stepper } from "@/components/ui/form/stepper";
import { Price } from "@/components/ui/price";
import { type CartLine, lineTotal, unitPrice } from "@/lib/domain/cart/line";
import type { Limit } from "@/lib/domain/cart/ration";
import type { LineChange } from "@/lib/domain/cart/reprice";
import { lineName } from "@/lib/domain/menu/line-name";

export function CartLineRow({
  line,
  change,
  limit = null,
  onQuantity,
  onRemove,
  onEdit,
  onAccept,
}: {
  line: CartLine;
  change: LineChange | null;
  limit?: Limit | null;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
  onEdit: () => void;
  onAccept: () => void;
}) {
  const lost = change?.kind === "soldOut" || change?.kind === "gone";
  return (
    <li className="flex flex-col gap-3 py-4">
      <div className="relative flex gap-3">
        <ProductPicture image={line.image} className={lost ? "size-18 opacity-60 grayscale" : "size-18"} />
        <div className="flex min-w-0 grow flex-col gap-1">
          <h2 className="line-clamp-4 break-words font-semibold leading-snug">
            {lineName(line.name, line.variation?.name)}
          </h2>
          <LineDetails line={line} />
          <p className="text-muted text-sm">
            <Price amount={unitPrice(line)} />
            {line.qty > 1 && " cada"}
          </p>
        </div>
        {!lost && (
          // Its touch area is the whole line above the steppers, also while it is pressed: a scaled button would clip it.
          <IconButton
            icon="edit"
            label={`Editar ${line.name}`}
            onClick={onEdit}
            className="-mt-2 -mr-2 text-brand-ink! static! active:scale-none! after:absolute after:inset-0 after:content-['']"
          />
        )}
      </div>
      {change && <LineNotice change={change} onAccept={onAccept} onEdit={onEdit} onRemove={onRemove} />}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div className="flex items-center gap-1">
          <Stepper framed silent label={line.name} min={1} max={limit?.most} value={line.qty} onChange={onQuantity} />
          <IconButton icon="trash" label={`Remover ${line.name}`} onClick={onRemove} className="text-muted" />
        </div>
        <Price amount={lineTotal(line)} className="ml-auto font-bold text-lg" />
        {limit && line.qty >= limit.most && !change && <p className="basis-full text-sm text-wait">{limit.text}</p>}
      </div>
    </li>
  );
}
