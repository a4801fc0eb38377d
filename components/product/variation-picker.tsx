import { SoldOut } from "@/components/menu/sold-out";
import { onDemand } from "@/components/page/server-rendered";
import { RadioRow } from "@/components/ui/form/radio-group";
import { variationsName } from "@/lib/domain/menu/copy";
import type { Product, Variation } from "@/lib/domain/menu/product";
import { isPricedByChoice } from "@/lib/domain/menu/selection";
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
      name={variationsName(product.variations)}
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
          end={
            variation.available ? <SizePrice product={product} variation={variation} /> : <SoldOut item={variation} />
          }
        />
      ))}
    </ChoiceFieldset>
  );
}

const PriceByChoice = onDemand(() => import("./starting-prices").then((module) => module.SizeStartingPrice));

function SizePrice({ product, variation }: { product: Product; variation: Variation }) {
  if (isPricedByChoice(product)) return <PriceByChoice product={product} variation={variation} />;
  const price = product.price + variation.price;
  return (
    <span className="font-semibold tabular-nums">
      {variation.saving && <s className="font-normal text-muted">de {formatMoney(price + variation.saving)}</s>}{" "}
      {formatMoney(price)}
    </span>
  );
}
