import { useMemo, useState } from "react";
import { Button } from "@/components/ui/button";
import { announce } from "@/components/ui/feedback/live-region";
import { FieldError, TextInput } from "@/components/ui/form/field";
import { Stepper } from "@/components/ui/form/stepper";
import { changeDraft, draftStore } from "@/lib/browser/board/new-order";
import { choiceSteps, typedQuantity } from "@/lib/domain/board/new-order/choice-steps";
import {
  type Draft,
  type DraftItem,
  draftLines,
  draftSums,
  hasAlcohol,
  notSoldText,
  type OrderForm,
} from "@/lib/domain/board/new-order/draft";
import { lineChoices, lineKey, lineOf, lineTotal } from "@/lib/domain/cart/line";
import { fullName } from "@/lib/domain/menu/full-name.mjs";
import { choiceLabels } from "@/lib/domain/menu/price-method";
import type { Product } from "@/lib/domain/menu/product";
import { createMenuSearch, type MenuSearch } from "@/lib/domain/menu/search";
import { hasCompleteDefaults, initialSelection, type Selection } from "@/lib/domain/menu/selection";
import { formatMoney } from "@/lib/domain/money";
import { ChoicePanel } from "./choice-panel";
import { fieldId } from "./field-id";
import { Part } from "./part";
import { PickList } from "./pick-list";

const FOUND = 8;
const FIELD = fieldId("items");

/** An item whose choices are being asked. `at`: its place in the order; absent: it is new. */
export type OpenItem = { product: Product; qty: number; at?: number; chosen?: Selection };

type Props = {
  draft: Draft;
  form: OrderForm;
  problem: string | undefined;
  open: OpenItem | null;
  onOpen: (item: OpenItem | null) => void;
};

export function ItemsPart({ draft, form, problem, open, onOpen: setOpen }: Props) {
  const [text, setText] = useState("");
  const search = useMemo(() => completeSearch(form.products), [form.products]);
  const typed = typedQuantity(text);
  const found = typed.text.trim() === "" ? [] : search.find(typed.text).slice(0, FOUND);
  const { terms } = draftSums(draft, form);
  const back = () => requestAnimationFrame(() => document.getElementById(FIELD)?.focus());
  const add = (product: Product, selection: Selection, qty: number) => {
    changeDraft({ items: withItem(draftStore.getState().draft.items, { product, selection, qty }, form) });
    announce(`${qty} x ${fullName(product)} no pedido.`);
    setOpen(null);
    setText("");
    back();
  };
  const choose = (selection: Selection) => {
    if (!open) return;
    if (open.at === undefined) return add(open.product, selection, open.qty);
    const { items } = draftStore.getState().draft;
    // At the menu's price of now: it is another item.
    changeDraft({
      items: items.map((item, at) => (at === open.at ? { ...item, selection, agreed: undefined } : item)),
    });
    announce(`${fullName(open.product)} mudado.`);
    setOpen(null);
    back();
  };
  const pick = (id: string) => {
    const product = form.products.find((each) => each.id === id);
    if (!product) return;
    if (hasCompleteDefaults(product) && product.groups.length === 0) add(product, initialSelection(product), typed.qty);
    else setOpen({ product, qty: typed.qty });
  };
  return (
    <Part title="Itens">
      {open ? (
        <ChoicePanel
          key={`${open.product.id} ${open.at}`}
          product={open.product}
          qty={open.qty}
          chosen={open.chosen}
          onAdd={choose}
          onCancel={() => {
            setOpen(null);
            back();
          }}
        />
      ) : (
        <PickList
          id={FIELD}
          label="Buscar no cardápio"
          hint={draft.items.length === 0 ? "2x antes do nome põe dois." : undefined}
          error={problem}
          value={text}
          onValue={setText}
          listLabel="Cardápio"
          picks={found.map(({ product }) => ({
            id: product.id,
            label: fullName(product),
            detail: notSoldText(product, draft.way) ?? detailOf(product),
            end: product.price > 0 ? formatMoney(product.price) : null,
            disabled: notSoldText(product, draft.way) !== null,
          }))}
          onPick={pick}
          takesFirst
        />
      )}
      {draft.items.length > 0 && <Lines draft={draft} form={form} onOpen={setOpen} />}
      {hasAlcohol(draft, form) && (
        <p role="status" className="rounded-sm bg-wait-soft p-3 font-semibold text-sm text-wait">
          Há bebida alcoólica: pergunte se o cliente tem 18 anos. O pedido avisa quem entrega.
        </p>
      )}
      {draft.items.length > 0 && terms.missing > 0 && (
        <FieldError>Faltam {formatMoney(terms.missing)} para o pedido mínimo</FieldError>
      )}
    </Part>
  );
}

/** 'Restam 3 · 18+' */
function detailOf({ saleTimes, isAlcoholic }: Product): string | null {
  return [saleTimes, isAlcoholic && "18+"].filter(Boolean).join(" · ") || null;
}

function completeSearch(products: readonly Product[]): MenuSearch {
  const search = createMenuSearch(products);
  while (search.indexNext());
  return search;
}

type Added = { product: Product; selection: Selection; qty: number };

/** An equal item without a note counts up. */
function withItem(items: readonly DraftItem[], { product, selection, qty }: Added, form: OrderForm): DraftItem[] {
  const keyOf = (each: DraftItem) => {
    const own = form.products.find(({ id }) => id === each.productId);
    return own ? lineKey(lineOf(own, each.selection, each.note, 1)) : null;
  };
  const added: DraftItem = { productId: product.id, selection, note: "", qty };
  const same = items.findIndex((each) => keyOf(each) === keyOf(added));
  return same < 0
    ? [...items, added]
    : items.map((each, index) => (index === same ? { ...each, qty: each.qty + qty } : each));
}

function Lines({ draft, form, onOpen }: Pick<Props, "draft" | "form" | "onOpen">) {
  const change = (at: number, next: DraftItem | null) =>
    changeDraft({ items: draft.items.flatMap((item, index) => (index === at ? (next ?? []) : item)) });
  return (
    <ul aria-label="Itens do pedido" className="flex flex-col divide-y divide-line">
      {draftLines(draft, form).map((each, index) => {
        const item = draft.items[index];
        if (!item) return null;
        const name = each?.line.name ?? "Item que saiu do cardápio";
        const parts = each ? [each.line.variation?.name, ...choiceLabels(lineChoices(each.line))].filter(Boolean) : [];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has nothing but its place
          <li key={index} className="flex flex-col gap-1.5 py-2.5">
            <div className="flex items-start justify-between gap-3">
              <p className="min-w-0 break-words font-semibold">
                {name}
                {parts.length > 0 && <span className="block font-normal text-muted text-sm">{parts.join(" · ")}</span>}
              </p>
              {each && <span className="shrink-0 font-semibold tabular-nums">{formatMoney(lineTotal(each.line))}</span>}
            </div>
            {(each === null || each.problem) && (
              <FieldError>{each?.problem ?? "Saiu do cardápio: remova-o."}</FieldError>
            )}
            {each?.product?.available && choiceSteps(each.product, item.selection).length > 0 && (
              <Button
                variant="quiet"
                className="self-start px-0!"
                onClick={() => {
                  const { product } = each;
                  if (product) onOpen({ product, qty: item.qty, at: index, chosen: item.selection });
                }}
              >
                Mudar escolhas
                <span className="sr-only"> de {name}</span>
              </Button>
            )}
            <div className="flex items-center gap-2">
              <TextInput
                label={`Observação de ${name}`}
                hideLabel
                placeholder="Observação"
                maxLength={200}
                className="grow"
                controlClassName="min-h-11!"
                value={item.note}
                onChange={({ target }) => change(index, { ...item, note: target.value })}
              />
              <Stepper
                framed
                removable
                label={name}
                max={999}
                value={item.qty}
                onChange={(qty) => change(index, qty > 0 ? { ...item, qty } : null)}
              />
            </div>
          </li>
        );
      })}
    </ul>
  );
}
