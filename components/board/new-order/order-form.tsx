"use client";

import { useRouter } from "next/navigation";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useStore } from "zustand";
import { Button } from "@/components/ui/button";
import { notify } from "@/components/ui/feedback/toast";
import { FieldError } from "@/components/ui/form/field";
import { refusalText } from "@/lib/browser/board/failure";
import { changeDraft, draftStore, dropDraft, freshDraft, placeDraft, saveChange } from "@/lib/browser/board/new-order";
import { type DraftField, draftProblems, draftSums, type OrderForm as Form } from "@/lib/domain/board/new-order/draft";
import { draftChange } from "@/lib/domain/board/new-order/order-change";
import { boardRoutes } from "@/lib/domain/board/routes";
import { formatMoney } from "@/lib/domain/money";
import { ChangeSheet } from "./change-sheet";
import { CHOICE_FIELD } from "./choice-panel";
import { CustomerPart } from "./customer-part";
import { fieldId } from "./field-id";
import { ItemsPart, type OpenItem } from "./items-part";
import { PaymentPart } from "./payment-part";

type Problems = Partial<Record<DraftField, string>>;

/**
 * The customer, the items and the payment side by side, typed from the first field to the button without a mouse. Shows
 * the difference before a changed order is saved.
 */
export function OrderForm({ form, refresh }: { form: Form; refresh: () => Promise<unknown> }) {
  const router = useRouter();
  const draft = useStore(draftStore, (state) => state.draft);
  const [open, setOpen] = useState<OpenItem | null>(null);
  const [isAttempted, setAttempted] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const problems: Problems = isAttempted ? draftProblems(draft, form) : {};
  const { totals } = draftSums(draft, form);
  const isNew = draft.change === null;
  useEffect(() => {
    if (isNew) document.getElementById(fieldId("phone"))?.focus();
  }, [isNew]);
  const { change } = draft;
  const [isReviewing, setReviewing] = useState(false);
  const difference = change && draftChange(draft, change, form);
  const isOver = useRef(false);
  // Not before: a sheet that ends with the form would take the page back.
  useEffect(() => () => void (isOver.current && dropDraft()), []);
  const leave = () => {
    isOver.current = true;
    router[change ? "replace" : "push"](boardRoutes.orders);
  };
  const place = async () => {
    if (isBusy) return;
    if (open) {
      setRefused("Termine de montar o item, ou desista dele.");
      return document.getElementById(CHOICE_FIELD)?.focus();
    }
    setAttempted(true);
    setRefused(null);
    const [first] = Object.keys(draftProblems(draft, form));
    if (first) {
      setReviewing(false);
      return document.getElementById(fieldId(first as DraftField))?.focus();
    }
    if (change && !isReviewing) return setReviewing(true);
    setBusy(true);
    const placed = change ? await saveChange(draft, change, form) : await placeDraft(draft, form);
    if (placed.ok) {
      const { order_number: number } = placed.value;
      notify.success(change ? `Pedido ${number} alterado. O cliente foi avisado.` : `Pedido ${number} anotado.`);
      return leave();
    }
    // The order, the menu, the prices or the hours may have changed.
    await refresh();
    setBusy(false);
    if (placed.error.code === "KEY_REUSED") changeDraft({ key: freshDraft().key });
    setRefused(
      placed.error.code === "KEY_REUSED" && !change
        ? "Este pedido já foi anotado antes da última mudança: confira em Pedidos. Tocar de novo anota mais um."
        : refusalText(placed.error),
    );
  };
  const clear = () => {
    draftStore.setState({ draft: freshDraft() });
    setOpen(null);
    setAttempted(false);
    setRefused(null);
    document.getElementById(fieldId("phone"))?.focus();
    notify.success("Pedido limpo.", {
      action: { label: "Desfazer", onClick: () => draftStore.setState({ draft }) },
    });
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== "Enter") return;
    if (event.ctrlKey || event.metaKey) void place();
    else if (!toNext(event.currentTarget, event.target)) return;
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter goes on from field to field, as a till does
    <div onKeyDown={press} className="pb-24 lg:pb-0">
      <div className="grid items-start gap-3 lg:grid-cols-3">
        <CustomerPart draft={draft} form={form} problems={problems} />
        <ItemsPart draft={draft} form={form} problem={problems.items} open={open} onOpen={setOpen} />
        <div className="flex min-w-0 flex-col gap-3">
          <PaymentPart draft={draft} form={form} problems={problems} />
          <div className="board-save fixed inset-x-0 bottom-[calc(var(--bar)+env(safe-area-inset-bottom))] z-10 flex flex-col gap-2 border-line border-t bg-surface px-4 py-2.5 lg:static lg:rounded-md lg:border-0 lg:shadow-low">
            {refused && (
              <div role="alert">
                <FieldError>{refused}</FieldError>
              </div>
            )}
            <div className="flex items-center gap-3 lg:flex-wrap">
              <p className="flex min-w-0 grow flex-col leading-tight lg:basis-full lg:flex-row lg:items-baseline lg:justify-between">
                <span className="text-muted text-sm">Total</span>
                <strong className="text-xl tabular-nums">{formatMoney(totals.totalWithDelivery)}</strong>
              </p>
              <Button variant="quiet" className="px-2!" onClick={change ? leave : clear}>
                {change ? "Desistir" : "Limpar"}
              </Button>
              <Button data-place size="lg" busy={isBusy} onClick={place} className="whitespace-nowrap px-4! lg:grow">
                {change ? "Conferir" : "Anotar pedido"}
              </Button>
            </div>
          </div>
        </div>
      </div>
      {change && difference && (
        <ChangeSheet
          opened={change}
          change={difference}
          open={isReviewing}
          isBusy={isBusy}
          refused={refused}
          onClose={() => setReviewing(false)}
          onSave={place}
        />
      )}
    </div>
  );
}

/** Moves from a field to the next one; false where Enter means something else. */
function toNext(inside: HTMLElement, target: EventTarget): boolean {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return false;
  const fields = [...inside.querySelectorAll<HTMLElement>("input, select, [data-place]")];
  const stops = fields.filter(
    (field) => !(field instanceof HTMLInputElement && field.type === "radio" && !field.checked),
  );
  const next = stops[stops.indexOf(target) + 1];
  next?.focus();
  return next !== undefined;
}
