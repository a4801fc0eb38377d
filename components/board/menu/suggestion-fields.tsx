import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/form/select";
import { Icon } from "@/components/ui/icon";
import type { EditableMenu, EditableProduct } from "@/lib/browser/board/menu/menu";
import { namesIn } from "@/lib/browser/board/menu/names";
import { MAX_SUGGESTED } from "@/lib/domain/menu/product";

type Props = {
  menu: EditableMenu;
  /** Undefined for a product that is not stored yet. */
  product: EditableProduct | undefined;
  chosen: readonly string[];
  onChange: (ids: string[]) => void;
};

/** The products that the cart offers beside this one. */
export function SuggestionFields({ menu, product, chosen, onChange }: Props) {
  const nameOf = namesIn(menu);
  const suggested = chosen.flatMap((id) => menu.products.find((each) => each.id === id) ?? []);
  const others = menu.products.filter(({ id }) => id !== product?.id && !chosen.includes(id));
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 font-bold">Peça também</legend>
      <p className="text-muted text-sm">O carrinho oferece até três destes a quem leva este produto.</p>
      <ul className="flex flex-wrap gap-2 empty:hidden">
        {suggested.map((each) => (
          <li key={each.id} className="min-w-0">
            <Button
              variant="secondary"
              aria-label={`Não sugerir ${nameOf(each)}`}
              onClick={() => onChange(chosen.filter((id) => id !== each.id))}
            >
              <span className="min-w-0 break-words">{nameOf(each)}</span>
              <Icon name="close" className="size-4 shrink-0" />
            </Button>
          </li>
        ))}
      </ul>
      {others.length > 0 && chosen.length < MAX_SUGGESTED && (
        <Select label="Sugerir um produto" value="" onChange={(event) => onChange([...chosen, event.target.value])}>
          <option value="">Escolha…</option>
          {others.map((each) => (
            <option key={each.id} value={each.id}>
              {nameOf(each)}
            </option>
          ))}
        </Select>
      )}
    </fieldset>
  );
}
