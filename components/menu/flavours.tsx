import clsx from "clsx";
import { fullName } from "@/lib/domain/menu/full-name.mjs";
import type { Product } from "@/lib/domain/menu/product";
import { formatMoney } from "@/lib/domain/money";
import { type Flavour, flavoursOf } from "@/lib/domain/share/flavours";
import { ProductPicture } from "./picture";

/** So many stand on the menu at once. */
const SHOWN = 6;

/** A pizza's flavours: each opens the pizza with that flavour chosen. */
export function Flavours({ product, className }: { product: Product; className?: string | undefined }) {
  const flavours = flavoursOf(product);
  const [first, rest] = [flavours.slice(0, SHOWN), flavours.slice(SHOWN)];
  if (first.length === 0) return null;
  return (
    <section aria-label={`Sabores de ${fullName(product)}`} className={clsx("mt-4", className)}>
      <p className="font-bold">Sabores de {fullName(product)}</p>
      <FlavourList flavours={first} />
      {rest.length > 0 && (
        <details className="group">
          <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-brand-ink group-open:hidden">
            Ver mais {rest.length} {rest.length === 1 ? "sabor" : "sabores"}
          </summary>
          <FlavourList flavours={rest} />
        </details>
      )}
    </section>
  );
}

function FlavourList({ flavours }: { flavours: readonly Flavour[] }) {
  return (
    <ul className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
      {flavours.map(({ option, path, price }) => (
        <li key={option.id} className="border-b border-line">
          <a href={path} className="flex min-h-16 items-center gap-3 py-2">
            {option.image && <ProductPicture image={option.image} className="size-14" />}
            <span className="flex min-w-0 grow flex-col">
              <span className="font-semibold break-words">{option.name}</span>
              {option.description && (
                <span className="line-clamp-2 text-sm break-words text-muted">{option.description}</span>
              )}
            </span>
            <span className="shrink-0 text-right">
              <span className="block text-sm text-muted">A partir de</span>
              <span className="font-semibold tabular-nums">{formatMoney(price)}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
