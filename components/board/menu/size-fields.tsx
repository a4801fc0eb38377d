import { Button, IconButton } from "@/components/ui/button";
import { TextInput } from "@/components/ui/form/field";
import { newSize, type SizeDraft } from "@/lib/browser/board/menu/draft";
import { reaisOf } from "@/lib/browser/board/money-text";
import { MAX_NAME } from "@/lib/domain/menu/product";
import { type Centavos, toCentavos } from "@/lib/domain/money";
import { MoneyInput } from "./money-input";
import { OfferFields } from "./offer-fields";
import { moved, OrderButtons } from "./order-buttons";

type Props = {
  sizes: readonly SizeDraft[];
  /** The product's price as typed; a size adds to it. */
  price: string;
  /** The lowest price that a customer pays for the size: flavours may cost more than the product. */
  startOf: (price: Centavos, size: { id: string; price: Centavos }) => string;
  at: (path: string) => string | null;
  onChange: (sizes: SizeDraft[]) => void;
};

export function SizeFields({ sizes, price, startOf, at, onChange }: Props) {
  const set = (index: number, part: Partial<SizeDraft>) =>
    onChange(sizes.map((size, each) => (each === index ? { ...size, ...part } : size)));
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1 font-bold">Tamanhos</legend>
      {sizes.map((size, index) => {
        const name = size.name || `tamanho ${index + 1}`;
        return (
          <div key={size.key} className="flex flex-col gap-2 rounded-sm border border-line p-3">
            <div className="grid grid-cols-[minmax(0,1fr)_8rem] items-start gap-2">
              <TextInput
                label={`Nome do tamanho ${index + 1}`}
                autoComplete="off"
                maxLength={MAX_NAME}
                value={size.name}
                error={at(`variations[${index}].name`)}
                onChange={(event) => set(index, { name: event.target.value })}
              />
              <MoneyInput
                label={`A mais (R$)`}
                aria-label={`A mais em ${name} (R$)`}
                hint={totalOf(price, size, startOf)}
                value={size.price}
                error={at(`variations[${index}].price`)}
                onChange={(event) => set(index, { price: event.target.value })}
              />
            </div>
            <TextInput
              label="Detalhe (opcional)"
              aria-label={`Detalhe de ${name}`}
              placeholder="8 fatias"
              autoComplete="off"
              maxLength={MAX_NAME}
              value={size.desc}
              onChange={(event) => set(index, { desc: event.target.value })}
            />
            <OfferFields
              of={name}
              path={`variations[${index}].`}
              offer={size.offer}
              at={at}
              onChange={(offer) => set(index, { offer })}
            />
            <div className="flex items-center justify-end">
              <OrderButtons
                name={name}
                isFirst={index === 0}
                isLast={index === sizes.length - 1}
                onUp={() => onChange(moved(sizes, index, -1))}
                onDown={() => onChange(moved(sizes, index, 1))}
              />
              <IconButton
                icon="trash"
                tone="danger"
                label={`Remover ${name}`}
                onClick={() => onChange(sizes.toSpliced(index, 1))}
              />
            </div>
          </div>
        );
      })}
      <Button variant="quiet" icon="plus" className="self-start" onClick={() => onChange([...sizes, newSize()])}>
        Tamanho
      </Button>
    </fieldset>
  );
}

function totalOf(price: string, { key, price: more }: SizeDraft, startOf: Props["startOf"]): string | undefined {
  const [own, added] = [reaisOf(price), reaisOf(more)];
  if (own === null || added === null) return undefined;
  return startOf(toCentavos(own), { id: key, price: toCentavos(added) });
}
