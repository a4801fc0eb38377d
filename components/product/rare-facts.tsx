import { SoldOut } from "@/components/menu/sold-out";
import { Badge } from "@/components/ui/badge";
import { ALCOHOLIC } from "@/lib/domain/diets/alcohol";
import { DIET_NAMES } from "@/lib/domain/diets/diets";
import { priceUnknownHint, unavailableLabel } from "@/lib/domain/menu/copy";
import type { Product } from "@/lib/domain/menu/product";
import { startingPrice } from "@/lib/domain/menu/starting-price";
import { formatMoney } from "@/lib/domain/money";

/** Why a product cannot be ordered, when it is sold, whom it suits, and what it cost before. */
export function RareFacts({ product }: { product: Product }) {
  const { saleTimes, saving, isPriceUnknown, available, diets, isAlcoholic } = product;
  return (
    <>
      {(!available || saleTimes) && (
        <Badge
          tone={available ? "neutral" : "bad"}
          icon={available && !saleTimes?.startsWith("Resta") ? "clock" : undefined}
        >
          {isPriceUnknown ? unavailableLabel(product) : <SoldOut item={product} />}
        </Badge>
      )}
      {isPriceUnknown && <p className="text-pretty">{priceUnknownHint}</p>}
      {isAlcoholic && <Badge tone="neutral">{ALCOHOLIC}</Badge>}
      {diets && (
        <p className="text-sm">
          <strong className="font-semibold">Segundo a loja:</strong> {diets.map((diet) => DIET_NAMES[diet]).join(", ")}
        </p>
      )}
      {saving && <FormerPrice product={product} saving={saving} />}
    </>
  );
}

function FormerPrice({ product, saving }: { product: Product; saving: number }) {
  const { amount } = startingPrice(product);
  return (
    <p>
      <s className="text-muted">de {formatMoney(amount + saving)}</s> por <b>{formatMoney(amount)}</b>
    </p>
  );
}

/** Said when somebody tries to order it all the same. */
export function refusalOf({ isPriceUnknown, saleTimes }: Product): string {
  if (isPriceUnknown) return priceUnknownHint;
  return saleTimes ? `${saleTimes}.` : "Este produto está esgotado.";
}
