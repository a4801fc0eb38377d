import { ProductPicture } from "@/components/menu/picture";
import { IconButton } from "@/components/ui/button";
import { Price } from "@/components/ui/price";
import { Stepper } from "@/components/ui/stepper";
import { type CartLine, lineTotal, unitPrice } from "@/lib/cart/line";
import { LineDetails } from "./line-details";

/** One line of the cart: picture, what was chosen, its prices, and how many. */
export function CartLineRow({
  line,
  onQuantity,
  onRemove,
}: {
  line: CartLine;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
}) {
  return (
    <li className="flex flex-col gap-3 py-4">
      <div className="flex gap-3">
        <ProductPicture image={line.image} className="size-18" />
        <div className="flex min-w-0 grow flex-col gap-1">
          <h2 className="break-words font-semibold leading-snug">{line.name}</h2>
          <LineDetails line={line} />
          <p className="text-sm text-muted">
            <Price amount={unitPrice(line)} /> cada
          </p>
        </div>
      </div>
      <div className="flex items-center justify-between gap-2">
        <div className="flex items-center gap-1">
          <Stepper framed label={line.name} min={1} value={line.qty} onChange={onQuantity} />
          <IconButton icon="trash" label={`Remover ${line.name}`} onClick={onRemove} className="text-muted" />
        </div>
        <Price amount={lineTotal(line)} className="font-bold text-lg" />
      </div>
    </li>
  );
}
