"use client";

import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/form/checkbox";
import { TextInput } from "@/components/ui/form/field";
import { FormFailure } from "@/components/ui/form/form-failure";
import { Select } from "@/components/ui/form/select";
import type { Mistake } from "@/lib/browser/board/failure";
import {
  changedFields,
  emptyGroup,
  type GroupDraft,
  groupDraftOf,
  groupFields,
  mistakeAt,
  otherMistakes,
} from "@/lib/browser/board/menu/draft";
import type { EditableMenu, EditableSize } from "@/lib/browser/board/menu/menu";
import { productsWith } from "@/lib/browser/board/menu/sold-out";
import { type MenuWrite, menuPath, mistakesOf } from "@/lib/browser/board/menu/use-menu";
import { apiErrorOf } from "@/lib/browser/query-client";
import { MAX_NAME } from "@/lib/domain/menu/product";
import { DeleteButton } from "./delete-button";
import type { GroupTarget } from "./editing";
import { useMenuActions } from "./menu-actions";
import { OptionFields } from "./option-fields";

const FIELDS =
  /^(?:name|m(?:in|ax)_quantity|price_method|max_by_variation\..+|options\[\d+\]\.(?:name|description|image|price|max_quantity|prices\..+))$/;

type Props = {
  target: GroupTarget;
  /** True while something is typed that is not saved. */
  unsaved: RefObject<boolean>;
  onDone: () => void;
};

export function GroupEditor({ target, unsaved, onDone }: Props) {
  const { menu, run } = useMenuActions();
  const group = target.kind === "new" ? null : target.group;
  const [start] = useState(() => (group ? groupDraftOf(group) : emptyGroup()));
  const [draft, setDraft] = useState(start);
  const [alone, setAlone] = useState(false);
  const [mistakes, setMistakes] = useState<Mistake[]>([]);
  const [busy, setBusy] = useState(false);
  const [isOld, setIsOld] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const isTyped = JSON.stringify(draft) !== JSON.stringify(start);
  useEffect(() => {
    unsaved.current = isTyped;
  }, [unsaved, isTyped]);
  const sizes = sizesOf(menu, target);
  const count = group ? productsWith(menu, group).length : 1;
  const set = (part: Partial<GroupDraft>) => setDraft((before) => ({ ...before, ...part }));
  const at = (path: string) => mistakeAt(mistakes, path);
  const make = async (write: MenuWrite, done: string) => {
    setBusy(true);
    const made = await run(write, done);
    setBusy(false);
    if (made.ok) return onDone();
    setIsOld(apiErrorOf(made.error)?.code === "MENU_CHANGED");
    refuse(
      mistakesOf(made.error).map((mistake) => ({ ...mistake, path: mistake.path.replace(/^groups\[\d+\]\./, "") })),
    );
  };
  const refuse = (found: Mistake[]) => {
    setMistakes(found);
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    const { fields, mistakes: unreadable } = groupFields(draft);
    if (unreadable.length > 0) return refuse(unreadable);
    void make(
      writeOf(
        menu,
        isOld ? asItIsNow(menu, target) : target,
        changedFields(group ? groupFields(start).fields : {}, fields),
        alone,
      ),
      `${draft.name}: salvo.`,
    );
  };
  return (
    <form ref={form} noValidate onSubmit={save} className="flex flex-col gap-4">
      {count > 1 && !alone && (
        <p className="rounded-sm bg-raised p-3">Este grupo está em {count} produtos: a mudança vale para todos.</p>
      )}
      <TextInput
        label="Nome do grupo"
        hint="Como o cliente lê: Sabores, Borda, Adicionais…"
        autoComplete="off"
        maxLength={MAX_NAME}
        value={draft.name}
        error={at("name")}
        onChange={(event) => set({ name: event.target.value })}
      />
      <div className="grid grid-cols-2 items-start gap-3">
        <TextInput
          label="Escolhe no mínimo"
          inputMode="numeric"
          maxLength={3}
          value={draft.min}
          error={at("min_quantity")}
          onChange={(event) => set({ min: event.target.value })}
        />
        <TextInput
          label="Escolhe no máximo"
          inputMode="numeric"
          maxLength={3}
          value={draft.max}
          error={at("max_quantity")}
          onChange={(event) => set({ max: event.target.value })}
        />
        {sizes.map(({ id, name }) => (
          <TextInput
            key={id}
            label={`Máximo em ${name}`}
            inputMode="numeric"
            maxLength={3}
            placeholder={draft.max}
            value={draft.maxBySize[id] ?? ""}
            error={at(`max_by_variation.${id}`)}
            onChange={(event) => set({ maxBySize: { ...draft.maxBySize, [id]: event.target.value } })}
          />
        ))}
      </div>
      <Select
        label="Como soma o preço"
        value={draft.method}
        error={at("price_method")}
        onChange={(event) => set({ method: event.target.value as GroupDraft["method"] })}
      >
        <option value="SUM">Soma as opções</option>
        <option value="MAX">Vale a mais cara (meio a meio)</option>
        <option value="AVG">Vale a média (meio a meio)</option>
      </Select>
      <OptionFields options={draft.options} sizes={sizes} at={at} onChange={(options) => set({ options })} />
      {target.kind === "ofProduct" && count > 1 && (
        <Checkbox label="Mudar só neste produto" checked={alone} onChange={(event) => setAlone(event.target.checked)} />
      )}
      {isOld && (
        <p role="status" className="rounded-sm bg-wait-soft p-3">
          Outra pessoa mudou este grupo enquanto você editava. O que você digitou continua aqui.
        </p>
      )}
      <FormFailure>{otherMistakes(mistakes, (path) => FIELDS.test(path))}</FormFailure>
      <Button type="submit" size="lg" wide busy={busy}>
        {isOld ? "Salvar o meu mesmo assim" : "Salvar"}
      </Button>
      {group && (
        <DeleteButton
          question={count > 1 ? `Apagar ${group.name} dos ${count} produtos?` : `Apagar ${group.name}?`}
          busy={busy}
          onDelete={() =>
            void make(
              { method: "DELETE", path: `${menuPath("groups", group.id)}?version=${group.version}` },
              `${group.name} foi apagado.`,
            )
          }
        />
      )}
    </form>
  );
}

function writeOf(menu: EditableMenu, target: GroupTarget, fields: object, alone: boolean): MenuWrite {
  if (target.kind === "new") {
    const { id, version, groups } = menu.products.find((each) => each.id === target.product.id) ?? target.product;
    const ids = groups.flatMap((each) => menu.groups.find((group) => group.version === each)?.id ?? []);
    return {
      method: "PUT",
      path: menuPath("products", id),
      body: { version, fields: { groups: [...ids, fields] } },
    };
  }
  const { id, version } = target.group;
  const only = target.kind === "ofProduct" && alone ? { only: target.product.id } : {};
  return { method: "PUT", path: menuPath("groups", id), body: { version, fields, ...only } };
}

/** After a conflict with another device, the owner's own text is applied to the current state. */
function asItIsNow(menu: EditableMenu, target: GroupTarget): GroupTarget {
  if (target.kind === "new") return target;
  const { id } = target.group;
  const isHere = (version: string) =>
    target.kind === "shared" ||
    menu.products.some((product) => product.id === target.product.id && product.groups.includes(version));
  const group = menu.groups.find((each) => each.id === id && isHere(each.version));
  return group ? { ...target, group } : target;
}

/** The sizes that every product with the group has: prices of others would be a mistake. */
function sizesOf(menu: EditableMenu, target: GroupTarget): EditableSize[] {
  const holders = target.kind === "new" ? [target.product] : productsWith(menu, target.group);
  const [first, ...others] = holders;
  return (first?.variations ?? []).filter(({ id }) =>
    others.every(({ variations }) => variations.some((size) => size.id === id)),
  );
}
