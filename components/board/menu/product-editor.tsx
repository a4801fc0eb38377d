"use client";

import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/form/checkbox";
import { TextArea, TextInput } from "@/components/ui/form/field";
import { FormFailure } from "@/components/ui/form/form-failure";
import { Select } from "@/components/ui/form/select";
import type { Mistake } from "@/lib/browser/board/failure";
import {
  changedFields,
  draftOf,
  emptyProduct,
  mistakeAt,
  otherMistakes,
  type ProductDraft,
  productFields,
} from "@/lib/browser/board/menu/draft";
import type { EditableMenu, EditableProduct } from "@/lib/browser/board/menu/menu";
import { sizeText } from "@/lib/browser/board/menu/price";
import { menuPath, mistakesOf } from "@/lib/browser/board/menu/use-menu";
import { apiErrorOf } from "@/lib/browser/query-client";
import { MAX_NAME } from "@/lib/domain/menu/product";
import { DietFields } from "./diet-fields";
import type { Editing } from "./editing";
import { useMenuActions } from "./menu-actions";
import { MoneyInput } from "./money-input";
import { OfferFields } from "./offer-fields";
import { PhotoField } from "./photo-field";
import { ProductActions } from "./product-actions";
import { ProductGroups } from "./product-groups";
import { SaleTimesFields } from "./sale-times-fields";
import { SizeFields } from "./size-fields";
import { SuggestionFields } from "./suggestion-fields";

type Props = {
  editing: Extract<Editing, { kind: "product" | "newProduct" }>;
  /** True while something is typed that is not saved. */
  unsaved: RefObject<boolean>;
  onOpen: (editing: Editing) => void;
  onClose: () => void;
};

const FIELDS =
  /^(?:name|description|image|allergens|category\.id|modes|availability\[\d+\]\.\w+|(?:variations\[\d+\]\.)?(?:name|price|price_from|promotion\.\w+))$/;

/** Edits everything of one product. Typed text survives mistakes and conflicts with another device. */
export function ProductEditor({ editing, unsaved, onOpen, onClose }: Props) {
  const { menu, run } = useMenuActions();
  const now = editing.kind === "product" ? menu.products.find(({ id }) => id === editing.id) : undefined;
  const known = useRef<EditableProduct | undefined>(undefined);
  known.current = now ?? known.current;
  const product = known.current;
  const start = product ? draftOf(product) : emptyProduct(editing.kind === "newProduct" ? editing.category : "");
  const [base, setBase] = useState({ product, draft: start });
  const [draft, setDraft] = useState(start);
  const [mistakes, setMistakes] = useState<Mistake[]>([]);
  const [isOld, setIsOld] = useState(false);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const isTyped = JSON.stringify(draft) !== JSON.stringify(base.draft);
  useEffect(() => {
    unsaved.current = isTyped;
  }, [unsaved, isTyped]);

  if (editing.kind === "product" && !now) return <p role="status">Este produto não está mais no cardápio.</p>;

  const changed = base.product ? changedFields(productFields(base.draft).fields, productFields(draft).fields) : null;
  const isDirty = changed === null || Object.keys(changed).length > 0;
  const set = (part: Partial<ProductDraft>) => setDraft((before) => ({ ...before, ...part }));
  const at = (path: string) => mistakeAt(mistakes, path);
  const refuse = (found: Mistake[]) => {
    setMistakes(found);
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
  };

  const save = async (event: FormEvent) => {
    event.preventDefault();
    const { fields, mistakes: unreadable } = productFields(draft);
    if (unreadable.length > 0) return refuse(unreadable);
    const wanted = base.product ? changedFields(productFields(base.draft).fields, fields) : fields;
    setBusy(true);
    // After a conflict notice the owner has seen the current state.
    const version = isOld ? now?.version : base.product?.version;
    const made = await run(
      base.product
        ? { method: "PUT", path: menuPath("products", base.product.id), body: { version, fields: wanted } }
        : { method: "POST", path: "/products", body: { fields } },
      base.product ? `${draft.name}: salvo.` : `${draft.name} está no cardápio.`,
    );
    setBusy(false);
    if (made.ok) unsaved.current = false;
    if (made.ok) return base.product ? onClose() : onOpen({ kind: "product", id: made.id });
    setIsOld(apiErrorOf(made.error)?.code === "MENU_CHANGED");
    refuse(mistakesOf(made.error));
  };

  return (
    <div className="flex flex-col gap-6">
      <form ref={form} noValidate onSubmit={save} className="flex flex-col gap-4">
        <TextInput
          label="Nome"
          autoComplete="off"
          maxLength={MAX_NAME}
          value={draft.name}
          error={at("name")}
          onChange={(event) => set({ name: event.target.value })}
        />
        <MoneyInput
          label="Preço (R$)"
          value={draft.price}
          error={at("price")}
          onChange={(event) => set({ price: event.target.value })}
        />
        <OfferFields offer={draft.offer} at={at} onChange={(offer) => set({ offer })} />
        <TextArea
          label="Descrição"
          maxLength={2000}
          value={draft.description}
          error={at("description")}
          onChange={(event) => set({ description: event.target.value })}
        />
        <Select
          label="Categoria"
          value={draft.category}
          error={at("category.id")}
          onChange={(event) => set({ category: event.target.value })}
        >
          {menu.categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        {menu.categories.length > 1 && (
          <OtherCategories
            categories={menu.categories.filter(({ id }) => id !== draft.category)}
            chosen={draft.otherCategories}
            onChange={(otherCategories) => set({ otherCategories })}
          />
        )}
        <SaleTimesFields
          modes={draft.modes}
          onModes={(modes) => set({ modes })}
          periods={draft.times}
          at={at}
          onChange={(times) => set({ times })}
        />
        <DietFields facts={draft.facts} error={at("allergens")} onChange={(facts) => set({ facts })} />
        <PhotoField image={draft.image} error={at("image")} onChange={(image) => set({ image })} />
        <SizeFields
          sizes={draft.sizes}
          price={draft.price}
          startOf={(price, size) => sizeText(menu, product, price, size)}
          at={at}
          onChange={(sizes) => set({ sizes })}
        />
        <SuggestionFields
          menu={menu}
          product={product}
          chosen={draft.suggests}
          onChange={(suggests) => set({ suggests })}
        />
        {isOld && now && <TakenElsewhere product={now} />}
        <FormFailure>{otherMistakes(mistakes, (path) => FIELDS.test(path))}</FormFailure>
        <Button type="submit" size="lg" wide busy={busy} aria-disabled={!isDirty || undefined}>
          {isOld ? "Salvar o meu mesmo assim" : base.product ? "Salvar" : "Pôr no cardápio"}
        </Button>
      </form>
      {product && now && (
        <>
          <ProductGroups product={now} onChanged={(fresh) => setBase((before) => ({ ...before, product: fresh }))} />
          <ProductActions
            product={now}
            onOpen={onOpen}
            onClose={onClose}
            onChanged={(fresh) => setBase((before) => ({ ...before, product: fresh }))}
          />
        </>
      )}
    </div>
  );
}

/** A product may be in several categories; the category chosen above decides its address and its full name. */
function OtherCategories(props: {
  categories: EditableMenu["categories"];
  chosen: readonly string[];
  onChange: (ids: string[]) => void;
}) {
  const { categories, chosen, onChange } = props;
  return (
    <details className="rounded-sm border border-line px-3">
      <summary className="flex min-h-12 cursor-pointer items-center gap-2">
        <span className="font-semibold">Também em</span>
        <span className="min-w-0 grow break-words text-muted">
          {categories.flatMap(({ id, name }) => (chosen.includes(id) ? name : [])).join(", ") || "nenhuma outra"}
        </span>
      </summary>
      <div className="flex flex-col pb-2">
        {categories.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={chosen.includes(id)}
            onChange={(event) =>
              onChange(event.target.checked ? [...chosen, id] : chosen.filter((each) => each !== id))
            }
          />
        ))}
      </div>
    </details>
  );
}

function TakenElsewhere({ product }: { product: EditableProduct }) {
  const { name, price, description } = draftOf(product);
  return (
    <div role="status" className="flex flex-col gap-1 rounded-sm bg-wait-soft p-3">
      <p className="font-semibold">Outra pessoa mudou este produto enquanto você editava. Agora está assim:</p>
      <p className="break-words">
        {name}, R$ {price}
        {description && ` — ${description}`}
      </p>
      <p className="text-sm">O que você digitou continua aqui.</p>
    </div>
  );
}
