"use client";

import clsx from "clsx";
import { type ComponentProps, type ReactNode, useId, useState } from "react";
import { Button, IconButton } from "@/components/ui/button";
import type { EditableGroup, EditableOption, EditableProduct } from "@/lib/browser/board/menu/menu";
import { priceText } from "@/lib/browser/board/menu/price";
import { itemsOfOption, namesakesOf, saleOf } from "@/lib/browser/board/menu/sold-out";
import { useMenuActions } from "./menu-actions";
import { KeepOff, SaleSwitch, useReturnText } from "./sale-switch";

/** A product: its name opens it, a switch sells it out, its sizes and flavours are behind a chevron. */
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
  const [isUnfolded, setUnfolded] = useState(false);
  const panel = useId();
  const name = nameOf(product);
  const { id, image, hidden, variations } = product;
  const groups = product.groups.flatMap((version) => menu.groups.find((group) => group.version === version) ?? []);
  const returns = useReturnText(product);
  const sale = { item: { ...product, name }, items: () => [{ product: id }] };
  const hasMore = variations.length + groups.length > 0 || saleOf(product, new Date()) === "until";
  return (
    <li className="border-line border-b last:border-0">
      <div className={clsx("flex min-h-16 items-center gap-2 py-1 sm:gap-3", returns && "text-muted")}>
        {image && (
          <img
            src={image}
            alt=""
            width={48}
            height={48}
            loading="lazy"
            className={clsx("size-12 shrink-0 rounded-sm object-cover", returns && "opacity-50 grayscale")}
          />
        )}
        <button
          type="button"
          data-product={id}
          onClick={onOpen}
          className="flex min-h-12 min-w-0 grow flex-col items-start justify-center rounded-sm text-left leading-snug hover:bg-raised"
        >
          <span className="break-words font-semibold">{isFound ? name : product.name}</span>
          <span className="text-muted text-sm">
            {priceText(menu, product)}
            {returns && <span className="font-semibold"> · {returns}</span>}
            {hidden && <span className="font-semibold"> · Escondido</span>}
          </span>
        </button>
        <SaleSwitch {...sale} />
        {hasMore ? (
          <IconButton
            icon="chevron-down"
            label={`Tamanhos e opções de ${name}`}
            aria-expanded={isUnfolded}
            aria-controls={isUnfolded ? panel : undefined}
            onClick={() => setUnfolded(!isUnfolded)}
            className={clsx("-mr-2", isUnfolded && "rotate-180")}
          />
        ) : (
          // The switches of all rows stand in one line.
          <span className="-mr-2 w-11 shrink-0" />
        )}
      </div>
      {isUnfolded && hasMore && (
        <div id={panel} className="pb-2">
          <KeepOff {...sale} />
          <ul className="flex flex-col pl-3">
            {variations.map((size) => (
              <SubRow
                key={size.id}
                item={size}
                sale={{
                  item: { ...size, name: `${size.name} de ${name}` },
                  items: () => [{ product: id, variation: size.id }],
                }}
              />
            ))}
          </ul>
          {groups.map((group) => (
            <OptionRows key={group.version} group={group} />
          ))}
        </div>
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
          <SubRow
            key={option.id}
            item={option}
            sale={{ item: option, items: () => itemsOfOption(menu, group, option.id) }}
            below={<Namesakes group={group} option={option} />}
          />
        ))}
      </ul>
    </div>
  );
}

/** A combo has its own copy of the flavours: offers to mark the same flavour as sold out there too. */
function Namesakes({ group, option }: { group: EditableGroup; option: EditableOption }) {
  const { menu, sell } = useMenuActions();
  const [busy, setBusy] = useState(false);
  if (saleOf(option, new Date()) === "selling") return null;
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
  sale,
  below,
}: {
  item: EditableOption | EditableProduct["variations"][number];
  sale: ComponentProps<typeof SaleSwitch>;
  below?: ReactNode;
}) {
  const returns = useReturnText(item);
  return (
    <li className="flex min-h-12 flex-wrap items-center justify-end gap-x-3">
      <span className={clsx("min-w-24 flex-1 break-words", returns && "text-muted")}>
        {item.name}
        {returns && <span className="block font-semibold text-sm">{returns}</span>}
      </span>
      <KeepOff {...sale} />
      <SaleSwitch {...sale} />
      {below}
    </li>
  );
}
