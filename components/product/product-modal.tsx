"use client";

import clsx from "clsx";
import {
  type ComponentType,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { onDemand } from "@/components/page/server-rendered";
import { afterPaint } from "@/components/ui/after-paint";
import { iconButtonClass } from "@/components/ui/button";
import { notify } from "@/components/ui/feedback/toast";
import { TextArea, tooLong } from "@/components/ui/form/field";
import { Icon } from "@/components/ui/icon";
import { dialogBase, isBackdrop, sheetShape } from "@/components/ui/overlay/dialog";
import { useModalDialog } from "@/components/ui/overlay/use-modal-dialog";
import { Price } from "@/components/ui/price";
import { type CartLine, lineOf } from "@/lib/domain/cart/line";
import { pictureSet, pictureUrl } from "@/lib/domain/media/picture";
import { lackCopy, leftCopy, missingCopy, unavailableLabel } from "@/lib/domain/menu/copy";
import { fullName } from "@/lib/domain/menu/full-name.mjs";
import type { Product } from "@/lib/domain/menu/product";
import {
  awaitsFlavour,
  choicesInPool,
  isPricedByChoice,
  type Missing,
  offeredGroups,
  type Selection,
} from "@/lib/domain/menu/selection";
import { routes } from "@/lib/domain/routes";
import { groupElementId, OptionGroup } from "./option-group";
import { PriceToCome, ProductFooter } from "./product-footer";
import { loadRefusal, RenderedFacts } from "./rendered-facts";
import { ShareButton } from "./share-button";
import type { Limits } from "./stock-limit";
import { useLinkedChoice } from "./use-linked-choice";
import { type ProductChoice, useProductForm } from "./use-product-form";
import { VARIATIONS_ID, VariationPicker } from "./variation-picker";

/** Few shops count. */
const StockLimit = onDemand(() => import("./stock-limit").then((module) => module.StockLimit));

const NOTE_LIMIT = 300;
/** Letters: more than three lines of a phone. */
const LONG_NAME = 70;

/** A second column beside the choices for the picture, unless it failed to load. */
const WITH_PICTURE = "sm:has-[img:not([hidden])]:max-w-4xl";

/** Links onward from the product of the page's own URL. */
export type Landing = {
  Trail: ComponentType<{ product: Product; onClose: () => void }>;
  /** The customers' rating; null where too few have rated it. */
  rating: ReactNode;
  below: ReactNode;
};

export type ProductModalProps = {
  product: Product;
  open: boolean;
  landed?: Landing | null;
  initial?: ProductChoice;
  notice?: string | null;
  label?: string;
  onClose: () => void;
  /** The caller closes the modal. */
  onSubmit: (line: CartLine) => void;
};

export function ProductModal(props: ProductModalProps) {
  const { product, open, landed = null, initial, label = "ADICIONAR", onClose, onSubmit } = props;
  const name = fullName(product);
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  // Never changed by React: without the attribute the dialog would be closed before close() can say so.
  const [openInHtml] = useState(landed !== null);
  useModalDialog(dialog, open, onClose, "down");
  const linked = useLinkedChoice(product);
  const form = useProductForm(product, initial, linked);
  const notice = props.notice ?? linked?.notice;
  // A slow phone needs 30 ms for long choices: the sheet begins to move without them.
  const isPainted = useAfterFirstPaint();
  const isWhole = isPainted || landed !== null || !hasChoices(product);
  // Stays the same while the sheet closes.
  const [cameFor] = useState(landed);
  const Heading = landed ? "h1" : "h2";

  const [limits, setLimits] = useState<Limits>({});
  const problem = tooLong(form.note.length, NOTE_LIMIT) ?? limits.lack ?? null;
  const submit = () => {
    if (!product.available) return void loadRefusal(product).then(notify.error);
    if (problem) return void notify.error(problem);
    if (!form.missing) return onSubmit(lineOf(product, form.selection, form.note, form.qty));
    // Synchronous: the scroll position depends on the message's height.
    flushSync(form.markMissing);
    showMissing(dialog.current, form.missing);
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keyboards close it with Esc, which the dialog itself handles
    <dialog
      ref={dialog}
      open={openInHtml}
      tabIndex={-1}
      aria-labelledby={titleId}
      onClick={(event) => isBackdrop(event) && onClose()}
      className={clsx(dialogBase, sheetShape, "@container sm:max-w-xl", WITH_PICTURE)}
    >
      <div className="absolute top-3 right-3 z-20 flex gap-2">
        {/* A line being edited has no URL of its own. */}
        {!initial && <ShareButton product={product} selection={form.selection} qty={form.qty} />}
        <CloseLink onClose={onClose} />
      </div>
      <div className="relative min-h-0 grow scroll-pt-20 scroll-pb-8 low:scroll-pt-15 low:scroll-pb-2 overflow-y-auto overscroll-contain @xl:grid @xl:grid-rows-1 @xl:overflow-hidden @xl:has-[>img:not([hidden])]:grid-cols-2">
        {product.image && <Picture image={product.image} isAvailable={product.available} />}
        <div className="relative flex min-w-0 flex-col @xl:min-h-0 @xl:scroll-pt-20 @xl:scroll-pb-8 @xl:low:scroll-pt-15 @xl:low:scroll-pb-2 @xl:overflow-y-auto @xl:overscroll-contain">
          {cameFor && <cameFor.Trail product={product} onClose={onClose} />}
          <Heading
            id={titleId}
            className={clsx(
              // A long one would cover the choices below it, and a pizza's drawing is in view in its place.
              name.length > LONG_NAME || isPricedByChoice(product) ? "static" : "sticky top-0 z-10 low:static",
              "flex items-center bg-surface pr-30 pl-4 text-xl leading-tight font-bold sm:pl-6",
              cameFor ? "pt-0.5 pb-3" : "min-h-17 py-3",
            )}
          >
            <span className="min-w-0 break-words">
              {name}
              {/* A flavour's card opens the pizza; its group may be below the first screen. */}
              {linked && <FlavoursChosen product={product} selection={form.selection} />}
            </span>
          </Heading>
          <div className="flex flex-col gap-4 px-4 pb-6 sm:px-6">
            {cameFor?.rating}
            <Facts product={product} />
            {notice && <Notice>{notice}</Notice>}
            {isWhole && <Choices product={product} form={form} />}
            {isWhole ? (
              <TextArea
                label="Observações"
                hint={form.note ? `${form.note.length} de ${NOTE_LIMIT} caracteres` : undefined}
                placeholder="Ex.: tirar a cebola"
                maxLength={NOTE_LIMIT}
                value={form.note}
                onChange={(event) => form.setNote(event.target.value)}
              />
            ) : (
              <div className="min-h-dvh" />
            )}
            {cameFor?.below}
          </div>
        </div>
      </div>
      <ProductFooter
        name={name}
        qty={form.qty}
        onQty={form.setQty}
        total={
          awaitsFlavour(product, form.selection) ? (
            <PriceToCome product={product} selection={form.selection} qty={form.qty} />
          ) : (
            <Price amount={form.total} className="text-lg font-bold" />
          )
        }
        blocked={!product.available || form.missing !== null || problem !== null}
        lack={form.missing ? lackCopy(form.missing, product) : problem}
        label={unavailableLabel(product) ?? label}
        onSubmit={submit}
        most={limits.most}
      >
        {product.left && (
          <StockLimit
            product={product}
            selection={form.selection}
            qty={form.qty}
            initial={initial}
            onLimits={setLimits}
          />
        )}
      </ProductFooter>
    </dialog>
  );
}

/** Whether the first frame has been painted. */
function useAfterFirstPaint(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => afterPaint(() => setPainted(true)), []);
  return isPainted;
}

/** A link answers Enter alone. */
function pressBySpace(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== " ") return;
  event.preventDefault();
  event.currentTarget.click();
}

/** A link, so that the page can be left without JavaScript too. */
function CloseLink({ onClose }: { onClose: () => void }) {
  const close = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onClose();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: before the page's code is there it leads to the menu
    <a
      href={routes.menu}
      role="button"
      aria-label="Fechar"
      onClick={close}
      onKeyDown={pressBySpace}
      className={iconButtonClass({ tone: "floating" })}
    >
      <Icon name="close" className="size-6" />
    </a>
  );
}

function Picture({ image, isAvailable }: { image: string; isAvailable: boolean }) {
  return (
    <img
      src={pictureUrl(image, "w480")}
      srcSet={pictureSet(image, ["w480", "w960"])}
      sizes="(min-width: 64rem) 32rem, (min-width: 40rem) 50vw, 100vw"
      alt=""
      width={480}
      height={360}
      fetchPriority="high"
      className={clsx(
        "aspect-[4/3] w-full bg-raised object-cover @xl:my-6 @xl:ml-6 @xl:w-[calc(100%-1.5rem)] @xl:self-start @xl:rounded-md",
        !isAvailable && "opacity-60 grayscale",
      )}
    />
  );
}

function isRare({ available, saleTimes, saving, diets, isAlcoholic }: Product) {
  return !available || saleTimes || saving || diets || isAlcoholic;
}

function Facts({ product }: { product: Product }) {
  return (
    <div className="flex flex-col items-start gap-2 empty:hidden">
      {isRare(product) && <RenderedFacts product={product} />}
      {product.description && <p className="max-w-full text-pretty break-words text-muted">{product.description}</p>}
      {product.allergens.length > 0 && (
        <p className="text-sm text-muted">
          <strong className="font-semibold text-ink">Contém:</strong> {product.allergens.join(", ")}
        </p>
      )}
    </div>
  );
}

function Notice({ children }: { children: string }) {
  return (
    <p role="status" className="flex gap-2 rounded-sm bg-wait-soft p-3 font-semibold text-wait">
      <Icon name="info" className="mt-0.5 size-5" />
      {children}
    </p>
  );
}

/** With any, the sheet is nearly always as high as it can be. */
function hasChoices({ variations, groups }: Product): boolean {
  return variations.length + groups.length > 0;
}

function FlavoursChosen({ product, selection }: { product: Product; selection: Selection }) {
  const groups = offeredGroups(product, selection.variationId);
  return (
    <span className="line-clamp-1 text-base text-brand-ink">
      {groups.flatMap((group) => choicesInPool(product, selection, group)).join(" · ")}
    </span>
  );
}

function Choices({ product, form }: { product: Product; form: ReturnType<typeof useProductForm> }) {
  const { selection, setSelection, marked } = form;
  const errorOf = (groupId: string | null) => (marked?.groupId === groupId ? missingCopy[marked.code] : null);
  return (
    <>
      {product.variations.length > 0 && (
        <VariationPicker
          product={product}
          chosen={selection.variationId}
          onChoose={form.setVariation}
          error={errorOf(null)}
        />
      )}
      {form.left.length > 0 && <Notice>{leftCopy(form.left)}</Notice>}
      {offeredGroups(product, selection.variationId).map((group) => (
        <OptionGroup
          key={group.id}
          group={group}
          selection={selection}
          onChange={setSelection}
          pool={choicesInPool(product, selection, group)}
          error={marked ? errorOf(group.id) : null}
        />
      ))}
    </>
  );
}

/** Scrolls to the missing group, with its name if it fits, and focuses its first choice. */
function showMissing(dialog: HTMLDialogElement | null, missing: Missing) {
  const id = missing.groupId === null ? VARIATIONS_ID : groupElementId(missing.groupId);
  const group = dialog?.querySelector<HTMLElement>(`#${CSS.escape(id)}`);
  const choice = group?.querySelector<HTMLElement>("input:not(:disabled, [type=search]), button:not([aria-disabled])");
  if (!dialog || !group) return;
  const depth = choice ? choice.getBoundingClientRect().bottom - group.getBoundingClientRect().top : 0;
  // With large letters on a small screen the name alone would fill the dialog.
  const [target, block] =
    choice && depth > dialog.clientHeight / 2.5 ? [choice, "center" as const] : [group, "start" as const];
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  target.scrollIntoView({ block, behavior: still ? "auto" : "smooth" });
  choice?.focus({ preventScroll: true });
}
