import clsx from "clsx";
import { type MouseEvent, memo, type ReactNode } from "react";
import { ProductPicture } from "@/components/menu/picture";
import { SoldOut } from "@/components/menu/sold-out";
import { productPath } from "@/lib/domain/menu/product-path";
import type { Range, SearchHit } from "@/lib/domain/menu/search";
import { startingPrice } from "@/lib/domain/menu/starting-price";
import { formatMoney } from "@/lib/domain/money";

/** The element id of a row, to which the field's `aria-activedescendant` points. */
export function optionId(row: number): string {
  return `busca-${row}`;
}

/** The products found; re-rendered only when they or the active one change, not on every keystroke. */
export const SearchResults = memo(function SearchResults(props: {
  id: string;
  hits: readonly SearchHit[];
  active: number;
  onOpen: (path: string) => void;
}) {
  const { id, hits, active, onOpen } = props;
  const similar = hits.findIndex((hit) => hit.isSimilar);
  const firstSimilar = similar < 0 ? hits.length : similar;
  const rows = hits.map((hit, row) => (
    <Result key={hit.product.id} hit={hit} row={row} active={row === active} onOpen={onOpen} />
  ));
  return (
    <div id={id} role="listbox" aria-label="Resultados">
      {rows.slice(0, firstSimilar)}
      {firstSimilar < hits.length && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a part of a listbox
        <div role="group" aria-label="Parecidos">
          <p aria-hidden="true" className="px-4 pt-4 pb-1 font-semibold text-muted text-sm">
            Parecidos
          </p>
          {rows.slice(firstSimilar)}
        </div>
      )}
    </div>
  );
});

const Result = memo(function Result({
  hit: { product, name, description },
  row,
  active,
  onOpen,
}: {
  hit: SearchHit;
  row: number;
  active: boolean;
  onOpen: (path: string) => void;
}) {
  const path = productPath(product);
  const { amount, varies } = startingPrice(product);
  const { saving } = product;
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onOpen(path);
  };
  return (
    <a
      id={optionId(row)}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      href={path}
      onClick={open}
      className={clsx(
        "flex items-center gap-3 border-line border-b px-4 py-2.5 last:border-b-0 hover:bg-raised",
        active && "bg-raised",
      )}
    >
      <span className="flex min-w-0 grow flex-col break-words">
        <span className="line-clamp-3 font-semibold">
          {marked(product.name, name)}
          {product.categoryName && ` (${product.categoryName})`}{" "}
        </span>
        <span className="line-clamp-2 text-sm text-muted">{marked(product.description, description)} </span>
        <span className="text-sm text-muted">
          {saving && <s>de {formatMoney(amount + saving)} </s>}
          {varies && "A partir de "}
          <b className="font-bold text-base text-ink whitespace-nowrap">{formatMoney(amount)}</b>
          {(!product.available || product.saleTimes) && (
            <>
              {" "}
              <SoldOut item={product} />
            </>
          )}
        </span>
      </span>
      <ProductPicture image={product.image} className={clsx("size-16", !product.available && "opacity-45 grayscale")} />
    </a>
  );
});

function marked(text: string, ranges: readonly Range[]): ReactNode[] {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const [from, to] of ranges) {
    parts.push(
      text.slice(end, from),
      <mark key={from} className="rounded-[2px] bg-brand-soft text-brand-ink">
        {text.slice(from, to)}
      </mark>,
    );
    end = to;
  }
  return [...parts, text.slice(end)];
}
