import { RadioRow } from "@/components/ui/form/radio-group";
import { SOLD_OUT } from "@/lib/domain/menu/copy";
import type { Product, Variation } from "@/lib/domain/menu/product";
import { isPricedByChoice } from "@/lib/domain/menu/selection";
import { sizeStartingPrice } from "@/lib/domain/menu/starting-price";
import { formatMoney } from "@/lib/domain/money";
import { ChoiceFieldset } from "./choice-fieldset";

export const VARIATIONS_ID = "variacoes";

export function VariationPicker({
  product,
  chosen,
  onChoose,
  error,
}: {
  product: Product;
  chosen: string | null;
  onChoose: (variationId: string) => void;
  error: string | null;
}) {
  return (
    <ChoiceFieldset
      id={VARIATIONS_ID}
      name="Escolha uma opção"
      hint="(Obrigatório)"
      chosen={chosen ? 1 : 0}
      max={1}
      done={chosen !== null}
      error={error}
    >
      {product.variations.map((variation) => (
        <RadioRow
          key={variation.id}
          framed={false}
          name={VARIATIONS_ID}
          value={variation.id}
          checked={variation.id === chosen}
          disabled={!variation.available}
          onChange={() => onChoose(variation.id)}
          label={variation.name}
          description={variation.desc}
          end={variation.available ? <SizePrice product={product} variation={variation} /> : SOLD_OUT}
        />
      ))}
    </ChoiceFieldset>
  );
}

/** Where flavours set the price, a size alone has none: the least that it can cost. */
function SizePrice({ product, variation }: { product: Product; variation: Variation }) {
  const { amount, varies } = isPricedByChoice(product)
    ? sizeStartingPrice(product, variation.id)
    : { amount: product.price + variation.price, varies: false };
  return (
    <>
      {varies && <span className="text-sm text-muted">A partir de </span>}
      <span className="font-semibold whitespace-nowrap tabular-nums">{formatMoney(amount)}</span>
    </>
  );
}
