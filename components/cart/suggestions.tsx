"use client";

import { useRef, useState } from "react";
import { tellAdded } from "@/components/cart/adding/tell-added";
import { ProductPicture } from "@/components/menu/picture";
import { useProductWindow } from "@/components/product/use-product-window";
import { Icon } from "@/components/ui/icon";
import { type CartLine, lineOf } from "@/lib/domain/cart/line";
import { hasToBeChosen, suggestionsFor } from "@/lib/domain/cart/suggestions";
import { fullName } from "@/lib/domain/menu/full-name.mjs";
import type { Product } from "@/lib/domain/menu/product";
import { initialSelection } from "@/lib/domain/menu/selection";
import { startingPrice } from "@/lib/domain/menu/starting-price";
import type { OrderMode } from "@/lib/domain/mode/mode";
import { formatMoney } from "@/lib/domain/money";
import { useCartStore } from "@/stores/cart";

type Props = { lines: readonly CartLine[]; products: readonly Product[]; mode: OrderMode | null };

/** 'Peça também'. Adds a product that needs no choice at once; opens the window of any other. */
export function Suggestions({ lines, products, mode }: Props) {
  const cart = useCartStore();
  const place = useRef<HTMLDivElement>(null);
  const add = (line: CartLine) => {
    cart.getState().add(line);
    // The pressed button goes away.
    place.current?.focus({ preventScroll: true });
    tellAdded(cart, line);
  };
  const { open, modal } = useProductWindow();
  const press = (product: Product) =>
    hasToBeChosen(product)
      ? void open({ product, onSubmit: add })
      : add(lineOf(product, initialSelection(product), "", 1));
  const shown = suggestionsFor(lines, products, mode);
  const [wasShown, setWasShown] = useState(false);
  if (shown.length > 0 && !wasShown) setWasShown(true);
  if (!wasShown) return null;
  return (
    // Stays mounted after the last suggestion is gone, to keep the focus; gives the gap above it back.
    // biome-ignore lint/a11y/useSemanticElements: no form fields
    <div
      ref={place}
      role="group"
      tabIndex={-1}
      aria-label="Sugestões para o pedido"
      className={shown.length > 0 ? "outline-none" : "-mt-5 outline-none"}
    >
      {shown.length > 0 && (
        <section className="rounded-md border border-line bg-surface px-4 pt-4">
          <h2 className="font-bold text-lg">Peça também</h2>
          <ul className="divide-y divide-line">
            {shown.map((product) => (
              <li key={product.id}>
                <Suggestion product={product} onPress={() => press(product)} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {modal}
    </div>
  );
}

function Suggestion({ product, onPress }: { product: Product; onPress: () => void }) {
  const { amount, varies } = startingPrice(product);
  return (
    <button type="button" onClick={onPress} className="flex min-h-18 w-full items-center gap-3 py-3 text-left">
      <ProductPicture image={product.image} className="size-14" />
      <span className="flex min-w-0 grow flex-col">
        <span className="line-clamp-3 break-words font-semibold leading-snug">
          <span className="sr-only">{hasToBeChosen(product) ? "Escolher " : "Adicionar "}</span>
          {fullName(product)}
        </span>{" "}
        <span className="text-muted text-sm tabular-nums">
          {varies && "A partir de "}
          {formatMoney(amount)}
        </span>
      </span>
      <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-brand-soft text-brand-ink">
        <Icon name="plus" />
      </span>
    </button>
  );
}
