"use client";

import { type FormEvent, useState } from "react";
import { BoardSheet } from "@/components/board/frame/board-sheet";
import { Button } from "@/components/ui/button";
import { COPY } from "@/components/ui/drawings";
import { TextInput } from "@/components/ui/form/field";
import { FormFailure } from "@/components/ui/form/form-failure";
import { Select } from "@/components/ui/form/select";
import type { Mistake } from "@/lib/browser/board/failure";
import { mistakeAt, otherMistakes } from "@/lib/browser/board/menu/draft";
import type { EditableCategory } from "@/lib/browser/board/menu/menu";
import { periodDraft, periodFields } from "@/lib/browser/board/menu/sale-draft";
import { type MenuWrite, menuPath, mistakesOf } from "@/lib/browser/board/menu/use-menu";
import { MAX_NAME } from "@/lib/domain/menu/product";
import { DeleteButton } from "./delete-button";
import type { Editing } from "./editing";
import { useMenuActions } from "./menu-actions";
import { OrderButtons } from "./order-buttons";
import { SaleTimesFields } from "./sale-times-fields";

export function CategorySheet({ editing, onClose }: { editing: Editing; onClose: () => void }) {
  const { menu } = useMenuActions();
  const isOpen = editing?.kind === "category";
  const id = isOpen ? editing.id : null;
  const category = id === null ? null : (menu.categories.find((each) => each.id === id) ?? null);
  return (
    <BoardSheet open={isOpen} onClose={onClose} title={category ? "Categoria" : "Nova categoria"}>
      {isOpen && <CategoryEditor key={id} category={category} onClose={onClose} />}
    </BoardSheet>
  );
}

function CategoryEditor({ category, onClose }: { category: EditableCategory | null; onClose: () => void }) {
  const { menu, run } = useMenuActions();
  const [name, setName] = useState(category?.name ?? "");
  const [times, setTimes] = useState(() => category?.availability?.map(periodDraft) ?? []);
  const [modes, setModes] = useState(category?.modes ?? []);
  const [mistakes, setMistakes] = useState<Mistake[]>([]);
  const [busy, setBusy] = useState(false);
  const make = async (write: MenuWrite, done: string) => {
    setBusy(true);
    const made = await run(write, done);
    setBusy(false);
    setMistakes(made.ok ? [] : mistakesOf(made.error));
    return made;
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const fields = { name, availability: times.map(periodFields), modes };
    const write: MenuWrite = category
      ? {
          method: "PUT",
          path: menuPath("categories", category.id),
          body: { version: category.version, fields },
        }
      : { method: "POST", path: "/categories", body: fields };
    if ((await make(write, `${name}: salva.`)).ok) onClose();
  };
  const ids = menu.categories.map(({ id }) => id);
  const at = category ? ids.indexOf(category.id) : -1;
  return (
    <form noValidate onSubmit={save} className="flex flex-col gap-4">
      <TextInput
        label="Nome da categoria"
        autoComplete="off"
        maxLength={MAX_NAME}
        value={name}
        error={mistakeAt(mistakes, "name")}
        onChange={(event) => setName(event.target.value)}
      />
      <SaleTimesFields
        modes={modes}
        onModes={setModes}
        periods={times}
        at={(path) => mistakeAt(mistakes, path)}
        onChange={setTimes}
      />
      <FormFailure>
        {otherMistakes(mistakes, (path) => /^(?:name|modes|availability\[\d+\]\.\w+)$/.test(path))}
      </FormFailure>
      <Button type="submit" size="lg" wide busy={busy}>
        Salvar
      </Button>
      {category && (
        <div className="flex flex-wrap items-center gap-2 border-line border-t pt-4">
          {ids.length > 2 && (
            <Select
              className="basis-full"
              label="Lugar no cardápio"
              value={ids[at - 1] ?? ""}
              onChange={({ target }) => {
                const after = menu.categories.find(({ id }) => id === target.value);
                const done = after
                  ? `${category.name} está depois de ${after.name}.`
                  : `${category.name} é a primeira.`;
                void make(placeOf(category.id, after?.id), done);
              }}
            >
              <option value="">No começo</option>
              {menu.categories
                .filter(({ id }) => id !== category.id)
                .map(({ id, name }) => (
                  <option key={id} value={id}>
                    Depois de {name}
                  </option>
                ))}
            </Select>
          )}
          <OrderButtons
            name={category.name}
            isFirst={at === 0}
            isLast={at === ids.length - 1}
            onUp={() => void make(placeOf(category.id, ids[at - 2]), `${category.name} subiu.`)}
            onDown={() => void make(placeOf(category.id, ids[at + 1]), `${category.name} desceu.`)}
          />
          <Button
            variant="secondary"
            icon={COPY}
            onClick={async () => {
              const write: MenuWrite = { method: "POST", path: `${menuPath("categories", category.id)}/copy` };
              if ((await make(write, "Cópia pronta. Ela fica escondida até você mostrar.")).ok) onClose();
            }}
          >
            Duplicar
          </Button>
          <Button
            variant="secondary"
            onClick={() => {
              const body = { version: category.version, fields: { hidden: !category.hidden } };
              void make(
                { method: "PUT", path: menuPath("categories", category.id), body },
                category.hidden ? `${category.name} voltou ao cardápio.` : `${category.name} está escondida.`,
              );
            }}
          >
            {category.hidden ? "Mostrar no cardápio" : "Esconder do cardápio"}
          </Button>
          <DeleteButton
            question={`Apagar a categoria ${category.name}?`}
            refusal={fullText(menu.products.filter((product) => product.category === category.id).length)}
            busy={busy}
            onDelete={async () => {
              const path = `/categories/${category.id}?version=${category.version}`;
              if ((await make({ method: "DELETE", path }, `${category.name} foi apagada.`)).ok) onClose();
            }}
          />
        </div>
      )}
    </form>
  );
}

function fullText(products: number): string | null {
  if (products === 0) return null;
  const count = products === 1 ? "1 produto" : `${products} produtos`;
  return `Esta categoria ainda tem ${count}. Mude-os de categoria ou apague-os antes. Esconder também resolve.`;
}

function placeOf(id: string, after: string | undefined): MenuWrite {
  return { method: "PUT", path: `${menuPath("categories", id)}/place`, body: { after: after ?? null } };
}
