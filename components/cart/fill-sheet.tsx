"use client";

import { LineTitle } from "@/components/menu/line-title";
import { Button, buttonClass } from "@/components/ui/button";
import { Sheet } from "@/components/ui/overlay/sheet";
import { Price } from "@/components/ui/price";
import { type CartLine, lineKey, lineTotal } from "@/lib/domain/cart/line";
import type { CheckedLines } from "@/lib/domain/cart/reprice";
import { reorderCopy } from "@/lib/domain/orders/reorder-copy";
import { routes } from "@/lib/domain/routes";
import type { FillMode } from "./fill-cart";

export type FillWords = { title: string; changed: string; nothing: string };

type Props = {
  open: boolean;
  words: FillWords;
  onClose: () => void;
  checked: CheckedLines;
  cartCount: number;
  onFill: (lines: readonly CartLine[], mode: FillMode) => void;
};

/** Shows what changed in the lines, and asks whether to add them to the cart or replace it. */
export function FillSheet({ open, words, onClose, checked: { lines, changes }, cartCount, onFill }: Props) {
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={words.title}
      footer={<Answers lines={lines} cartCount={cartCount} onFill={onFill} />}
    >
      <div className="flex flex-col gap-5">
        {changes.length > 0 && (
          <section className="flex flex-col gap-2">
            <h3 className="font-bold">{words.changed}</h3>
            <ul className="flex flex-col gap-2">
              {changes.map((change) => (
                <li key={change.key} className="rounded-sm bg-wait-soft px-3 py-2">
                  <span className="font-semibold">{change.name}</span>
                  <span className="block">{reorderCopy(change)}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
        {lines.length > 0 ? <NewLines lines={lines} /> : <p>{words.nothing}</p>}
        {lines.length > 0 && cartCount > 0 && (
          <p className="font-semibold">
            {cartCount === 1 ? "Seu carrinho já tem 1 item." : `Seu carrinho já tem ${cartCount} itens.`}
          </p>
        )}
      </div>
    </Sheet>
  );
}

function NewLines({ lines }: Pick<CheckedLines, "lines">) {
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-bold">Vai para o carrinho</h3>
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <li key={lineKey(line)} className="flex justify-between gap-3 py-2">
            <LineTitle qty={line.qty} name={line.name} variationName={line.variation?.name} />
            <Price amount={lineTotal(line)} className="font-semibold" />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Answers({ lines, cartCount, onFill }: Pick<Props, "cartCount" | "onFill"> & Pick<CheckedLines, "lines">) {
  if (lines.length === 0)
    return (
      <a href={routes.menu} className={buttonClass({ size: "lg", wide: true })}>
        Ver cardápio
      </a>
    );
  if (cartCount === 0)
    return (
      <Button size="lg" wide onClick={() => onFill(lines, "replace")}>
        Colocar no carrinho
      </Button>
    );
  return (
    <div className="grid gap-3 min-[26rem]:grid-cols-2">
      <Button size="lg" onClick={() => onFill(lines, "add")}>
        Adicionar ao carrinho
      </Button>
      <Button size="lg" variant="secondary" onClick={() => onFill(lines, "replace")}>
        Substituir o carrinho
      </Button>
    </div>
  );
}
