"use client";

import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import type { EditableGroup, EditableOption, EditableProduct } from "@/lib/browser/board/menu/menu";
import { priceText } from "@/lib/browser/board/menu/price";
import { itemsOfOption, namesakesOf } from "@/lib/browser/board/menu/sold-out";
import { useMenuActions } from "./menu-actions";
import { SaleButtons, saleText } from "./sale-buttons";

/** A product: its name opens it, one tap sells it out, its sizes and flavours are one tap away. */
export function ProductRow({
  product,
  isFound,
  onOpen,
}: {
  product: EditableProduct;
  /** Outside its category. */
  isFound?: boolean;
  onOpen: () => void;
}) {
  const { menu, nameOf } = useMenuActions();
  const name = nameOf(product);
  const { id, image, hidden, variations } = product;
  const groups = product.groups.flatMap((version) => menu.groups.find((group) => group.version === version) ?? []);
  const sold = saleText(product);
  return (
    <li className="flex flex-col gap-1 border-line border-b py-2 last:border-0">
      <div className="flex items-center gap-3">
        {image && (
          <img
            src={image}
            alt=""
            width={48}
            height={48}
            loading="lazy"
            className="size-12 shrink-0 rounded-sm object-cover"
          />
        )}
        <button
          type="button"
          data-product={id}
          onClick={onOpen}
          className="flex min-h-12 min-w-0 grow flex-col items-start justify-center rounded-sm text-left hover:bg-raised"
        >
          <span className="break-words font-semibold">{isFound ? name : product.name}</span>
          <span className="text-muted text-sm">
            {priceText(menu, product)}
            {sold && <span className="font-semibold text-bad"> · {sold}</span>}
          </span>
          {hidden && <Badge icon={null}>Escondido</Badge>}
        </button>
        <SaleButtons item={{ ...product, name }} items={() => [{ product: id }]} />
      </div>
      {(variations.length > 0 || groups.length > 0) && (
        <details className="group">
          <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-brand-ink text-sm">
            {variations.length > 0 ? "Tamanhos e opções" : "Opções"}
            <span className="sr-only"> de {name}</span>
          </summary>
          <ul className="flex flex-col pl-3">
            {variations.map((size) => (
              <SubRow key={size.id} item={size}>
                <SaleButtons
                  item={{ ...size, name: `${size.name} de ${name}` }}
                  items={() => [{ product: id, variation: size.id }]}
                />
              </SubRow>
            ))}
          </ul>
          {groups.map((group) => (
            <OptionRows key={group.version} group={group} />
          ))}
        </details>
      )}
    </li>
  );
}

/** The options of a group, sold out in every product that has them. */
export function OptionRows({ group, hideName }: { group: EditableGroup; hideName?: boolean }) {
  const { menu } = useMenuActions();
  return (
    <div className="pl-3">
      {!hideName && <p className="pt-2 font-semibold text-muted text-sm">{group.name}</p>}
      <ul className="flex flex-col">
        {group.options.map((option) => (
          <SubRow key={option.id} item={option} below={<Namesakes group={group} option={option} />}>
            <SaleButtons item={option} items={() => itemsOfOption(menu, group, option.id)} />
          </SubRow>
        ))}
      </ul>
    </div>
  );
}

/** A combo has its own copy of the flavours: offers to mark the same flavour as sold out there too. */
function Namesakes({ group, option }: { group: EditableGroup; option: EditableOption }) {
  const { menu, sell } = useMenuActions();
  const [busy, setBusy] = useState(false);
  if (saleText(option) === null) return null;
  const { items, places } = namesakesOf(menu, group, option);
  if (items.length === 0) return null;
  const where = places.join(", ");
  const change = option.available ? { unavailable_until: "today" } : { available: false };
  const sellOut = async () => {
    setBusy(true);
    await sell(items, change, `${option.name}: esgotado também em ${where}.`);
    setBusy(false);
  };
  return (
    <div className="flex w-full flex-wrap items-center justify-between gap-x-3 rounded-sm bg-wait-soft px-3 py-1 text-sm">
      <span className="min-w-0 break-words">
        {option.name} continua à venda em {where}.
      </span>
      <Button variant="quiet" busy={busy} onClick={sellOut}>
        Esgotar lá também
      </Button>
    </div>
  );
}

function SubRow({
  item,
  below,
  children,
}: {
  item: EditableOption | EditableProduct["variations"][number];
  below?: React.ReactNode;
  children: React.ReactNode;
}) {
  const sold = saleText(item);
  return (
    <li className="flex min-h-12 flex-wrap items-center justify-between gap-3 py-1">
      <span className="min-w-0 break-words">
        {item.name}
        {sold && <span className="block font-semibold text-bad text-sm">{sold}</span>}
      </span>
      {children}
      {below}
    </li>
  );
}
