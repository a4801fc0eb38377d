"use client";

import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import type { EditableCategory, EditableProduct } from "@/lib/browser/board/menu/menu";
import type { Editing } from "./editing";
import { ProductRow } from "./product-row";

type Props = {
  category: EditableCategory;
  products: readonly EditableProduct[];
  isOpen: boolean;
  onEdit: (editing: Editing) => void;
};

export function CategorySection({ category, products, isOpen, onEdit }: Props) {
  const { id, name, hidden } = category;
  return (
    <details open={isOpen} className="rounded-md bg-surface px-4 py-2 shadow-low">
      <summary className="flex min-h-12 cursor-pointer items-center gap-2">
        <h2 className="min-w-0 grow break-words font-bold text-lg">{name}</h2>
        {hidden && <Badge icon={null}>Escondida</Badge>}
        <span className="shrink-0 text-muted text-sm">
          {products.length} {products.length === 1 ? "produto" : "produtos"}
        </span>
        <Icon name="chevron-down" className="size-5 shrink-0 text-muted" />
      </summary>
      <div className="flex flex-wrap gap-2 pb-1">
        <Button
          variant="secondary"
          icon="plus"
          aria-label={`Produto em ${name}`}
          onClick={() => onEdit({ kind: "newProduct", category: id })}
        >
          Produto
        </Button>
        <Button
          variant="quiet"
          icon="edit"
          aria-label={`Editar a categoria ${name}`}
          onClick={() => onEdit({ kind: "category", id })}
        >
          Editar
        </Button>
      </div>
      <ul className="flex flex-col">
        {products.map((product) => (
          <ProductRow key={product.id} product={product} onOpen={() => onEdit({ kind: "product", id: product.id })} />
        ))}
      </ul>
    </details>
  );
}
