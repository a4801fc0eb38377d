"use client";

import { useState } from "react";
import { Button, IconButton } from "@/components/ui/button";
import { COPY } from "@/components/ui/drawings";
import { Select } from "@/components/ui/form/select";
import type { EditableGroup, EditableProduct } from "@/lib/browser/board/menu/menu";
import { productsWith } from "@/lib/browser/board/menu/sold-out";
import { menuPath } from "@/lib/browser/board/menu/use-menu";
import type { GroupTarget } from "./editing";
import { GroupSheet } from "./group-sheet";
import { useMenuActions } from "./menu-actions";
import { moved, OrderButtons } from "./order-buttons";
import { useFreshProduct } from "./use-fresh-product";

type Props = { product: EditableProduct; onChanged: (product: EditableProduct) => void };

/** A product's groups; each can be changed for all products that share it or for this one only. */
export function ProductGroups({ product, onChanged }: Props) {
  const { menu, run } = useMenuActions();
  const [target, setTarget] = useState<GroupTarget | null>(null);
  const freshProduct = useFreshProduct();
  const own = product.groups.flatMap((version) => menu.groups.find((group) => group.version === version) ?? []);
  const ids = own.map(({ id }) => id);
  const others = menu.groups.filter((group) => !ids.includes(group.id));
  const told = () => {
    const fresh = freshProduct(product.id);
    if (fresh) onChanged(fresh);
  };
  const put = async (groups: readonly unknown[], done: string) => {
    const body = { version: product.version, fields: { groups } };
    const made = await run({ method: "PUT", path: menuPath("products", product.id), body }, done);
    if (made.ok) told();
  };
  const copyOf = ({ id: _, version: __, name, options, ...rest }: EditableGroup) => ({
    ...rest,
    name: `${name} (cópia)`,
    options: options.map(({ id: ___, ...option }) => option),
  });
  // Groups of the same name are distinguished by the products that use them.
  const titleOf = (group: EditableGroup) => {
    const isShared = menu.groups.some(({ id, name }) => id !== group.id && name === group.name);
    const [first] = isShared ? productsWith(menu, group) : [];
    return first ? `${group.name}, de ${first.name}` : group.name;
  };
  return (
    <section aria-labelledby="grupos" className="flex flex-col gap-2 border-line border-t pt-4">
      <h3 id="grupos" className="font-bold">
        Sabores, adicionais e opções
      </h3>
      <ul className="flex flex-col gap-2">
        {own.map((group, index) => (
          <li
            key={group.id}
            className="flex flex-wrap items-center justify-end rounded-sm border border-line px-3 py-1"
          >
            <button
              type="button"
              className="min-h-11 min-w-0 basis-full rounded-sm text-left hover:bg-raised"
              onClick={() => setTarget({ kind: "ofProduct", group, product })}
            >
              <span className="break-words font-semibold">{group.name}</span>
              <span className="block text-muted text-sm">{summaryOf(group, productsWith(menu, group).length)}</span>
              <span className="sr-only">, editar</span>
            </button>
            <OrderButtons
              name={group.name}
              isFirst={index === 0}
              isLast={index === own.length - 1}
              onUp={() => void put(moved(ids, index, -1), `${group.name} subiu.`)}
              onDown={() => void put(moved(ids, index, 1), `${group.name} desceu.`)}
            />
            <IconButton
              icon={COPY}
              label={`Duplicar ${group.name}`}
              onClick={() =>
                void put(ids.toSpliced(index + 1, 0, copyOf(group) as never), `${group.name}: cópia pronta.`)
              }
            />
            <IconButton
              icon="trash"
              tone="danger"
              label={`Remover ${group.name} deste produto`}
              onClick={() => void put(ids.toSpliced(index, 1), `${group.name} saiu deste produto.`)}
            />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-end gap-2">
        <Button variant="quiet" icon="plus" onClick={() => setTarget({ kind: "new", product })}>
          Novo grupo
        </Button>
        {others.length > 0 && (
          <Select
            label="Usar um grupo que já existe"
            value=""
            onChange={(event) => {
              const group = others.find(({ version }) => version === event.target.value);
              if (group)
                void put([...ids, { id: group.id, version: group.version }], `${group.name} entrou neste produto.`);
            }}
          >
            <option value="">Escolha…</option>
            {others.map((group) => (
              <option key={group.version} value={group.version}>
                {titleOf(group)} ({group.options.length})
              </option>
            ))}
          </Select>
        )}
      </div>
      <GroupSheet target={target} onSaved={told} onClose={() => setTarget(null)} />
    </section>
  );
}

function summaryOf({ options, min_quantity: min, max_quantity: max }: EditableGroup, products: number): string {
  const choices = `${options.length} ${options.length === 1 ? "opção" : "opções"}`;
  const rule = min > 0 ? `de ${min} a ${max}` : `até ${max}`;
  return `${choices}, ${rule}${products > 1 ? ` · em ${products} produtos` : ""}`;
}
