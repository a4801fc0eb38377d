"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { COPY } from "@/components/ui/drawings";
import type { EditableProduct } from "@/lib/browser/board/menu/menu";
import { type MenuWrite, menuPath } from "@/lib/browser/board/menu/use-menu";
import { DeleteButton } from "./delete-button";
import type { Editing } from "./editing";
import { useMenuActions } from "./menu-actions";
import { OrderButtons } from "./order-buttons";
import { useFreshProduct } from "./use-fresh-product";

type Props = {
  product: EditableProduct;
  onOpen: (editing: Editing) => void;
  onClose: () => void;
  onChanged: (product: EditableProduct) => void;
};

/** Order, copy, hide and delete. */
export function ProductActions({ product, onOpen, onClose, onChanged }: Props) {
  const { menu, run } = useMenuActions();
  const [busy, setBusy] = useState(false);
  const freshProduct = useFreshProduct();
  const { id, name, hidden, version, category } = product;
  const ids = menu.products.filter((each) => each.category === category).map((each) => each.id);
  const at = ids.indexOf(id);
  const make = async (write: MenuWrite, done: string) => {
    setBusy(true);
    const made = await run(write, done);
    setBusy(false);
    const fresh = freshProduct(id);
    if (made.ok && fresh) onChanged(fresh);
    return made;
  };
  const place = (after: string | null | undefined, done: string) =>
    make({ method: "PUT", path: `${menuPath("products", id)}/place`, body: { after: after ?? null } }, done);
  return (
    <section aria-label="Mais ações" className="flex flex-wrap items-center gap-2 border-line border-t pt-4">
      <OrderButtons
        name={name}
        isFirst={at === 0}
        isLast={at === ids.length - 1}
        onUp={() => void place(ids[at - 2], `${name} subiu.`)}
        onDown={() => void place(ids[at + 1], `${name} desceu.`)}
      />
      <Button
        variant="secondary"
        icon={COPY}
        busy={busy}
        onClick={async () => {
          const made = await make(
            { method: "POST", path: `${menuPath("products", id)}/copy` },
            "Cópia pronta. Ela fica escondida até você mostrar.",
          );
          if (made.ok) onOpen({ kind: "product", id: made.id });
        }}
      >
        Duplicar
      </Button>
      <Button
        variant="secondary"
        busy={busy}
        onClick={() =>
          make(
            {
              method: "PUT",
              path: menuPath("products", id),
              body: { version, fields: { hidden: !hidden } },
            },
            hidden ? `${name} voltou ao cardápio.` : `${name} está escondido.`,
          )
        }
      >
        {hidden ? "Mostrar no cardápio" : "Esconder do cardápio"}
      </Button>
      <DeleteButton
        question={`Apagar ${name}?`}
        busy={busy}
        onDelete={async () => {
          const made = await make(
            { method: "DELETE", path: `${menuPath("products", id)}?version=${version}` },
            `${name} foi apagado.`,
          );
          if (made.ok) onClose();
        }}
      />
    </section>
  );
}
