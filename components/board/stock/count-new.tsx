"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/form/select";
import type { EditableMenu } from "@/lib/browser/board/menu/menu";
import { useMenu } from "@/lib/browser/board/menu/use-menu";
import type { Counted } from "@/lib/browser/board/stock";
import { CountForm } from "./count-form";

/** Begins to count something: a product, one of its sizes or options. */
export function CountNew({ known }: { known: readonly Counted[] }) {
  const menu = useMenu();
  const [isOpen, setOpen] = useState(false);
  const [product, setProduct] = useState("");
  const [part, setPart] = useState("");
  if (!menu.data) return null;
  if (!isOpen)
    return (
      <Button variant="secondary" icon="plus" className="self-start" onClick={() => setOpen(true)}>
        Contar mais um item
      </Button>
    );
  const parts = partsOf(menu.data, product);
  const chosen = parts.find(({ key }) => key === part) ?? parts[0];
  const close = () => {
    setOpen(false);
    setProduct("");
    setPart("");
  };
  const names = known.map(({ name }) => name);
  return (
    <div className="flex flex-col gap-3 rounded-md bg-surface p-4 shadow-low">
      <Select
        label="Produto"
        value={product}
        onChange={({ target }) => {
          setProduct(target.value);
          setPart("");
        }}
      >
        <option value="">Escolha o produto</option>
        {menu.data.categories.map(({ id, name }) => (
          <optgroup key={id} label={name}>
            {menu.data.products
              .filter(({ category }) => category === id)
              .map((each) => (
                <option key={each.id} value={each.id}>
                  {each.name}
                </option>
              ))}
          </optgroup>
        ))}
      </Select>
      {parts.length > 1 && (
        <Select label="O que contar" value={chosen?.key} onChange={({ target }) => setPart(target.value)}>
          {parts.map(({ key, label }) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </Select>
      )}
      {chosen ? (
        <CountForm key={chosen.key} item={chosen.item} name={chosen.name} left={null} isDaily={false} close={close} />
      ) : (
        <Button variant="secondary" className="self-start" onClick={close}>
          Cancelar
        </Button>
      )}
      {chosen && names.includes(chosen.name) && (
        <p className="text-muted text-sm">Este item já é contado: salvar conta de novo.</p>
      )}
    </div>
  );
}

type Part = { key: string; label: string; name: string; item: Counted["item"] };

function partsOf(menu: EditableMenu, id: string): Part[] {
  const product = menu.products.find((each) => each.id === id);
  if (!product) return [];
  const groups = menu.groups.filter(({ version }) => product.groups.includes(version));
  const part = (label: string, name: string, item: Counted["item"]) => ({
    ...{ key: JSON.stringify(item), label, name, item },
  });
  return [
    part("O produto inteiro", product.name, { product: id }),
    ...product.variations.map((size) =>
      part(`Tamanho ${size.name}`, `${product.name} (${size.name})`, { product: id, variation: size.id }),
    ),
    ...groups.flatMap((group) =>
      group.options.map((option) =>
        part(`${group.name}: ${option.name}`, `${option.name} (${group.name})`, { product: id, option: option.id }),
      ),
    ),
  ];
}
