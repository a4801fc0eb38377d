import { Button, IconButton } from "@/components/ui/button";
import { COPY } from "@/components/ui/drawings";
import { TextInput } from "@/components/ui/form/field";
import { copyOf, newOption, type OptionDraft, unpricedSizes } from "@/lib/browser/board/menu/draft";
import type { EditableSize } from "@/lib/browser/board/menu/menu";
import { MAX_NAME, MAX_OPTION_DESCRIPTION } from "@/lib/domain/menu/product";
import { MoneyInput } from "./money-input";
import { moved, OrderButtons } from "./order-buttons";
import { PhotoField } from "./photo-field";

type Props = {
  options: readonly OptionDraft[];
  sizes: readonly EditableSize[];
  at: (path: string) => string | null;
  onChange: (options: OptionDraft[]) => void;
};

export function OptionFields({ options, sizes, at, onChange }: Props) {
  const set = (index: number, part: Partial<OptionDraft>) =>
    onChange(options.map((option, each) => (each === index ? { ...option, ...part } : option)));
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1 font-bold">Opções</legend>
      {options.map((option, index) => {
        const name = option.name || `opção ${index + 1}`;
        const path = `options[${index}]`;
        const unpriced = unpricedSizes(option, options, sizes);
        return (
          <div key={option.key} className="flex flex-col gap-2 rounded-sm border border-line p-3">
            <TextInput
              label={`Nome da opção ${index + 1}`}
              autoComplete="off"
              maxLength={MAX_NAME}
              value={option.name}
              error={at(`${path}.name`)}
              onChange={(event) => set(index, { name: event.target.value })}
            />
            <TextInput
              label="O que vai nela (opcional)"
              aria-label={`O que vai em ${name} (opcional)`}
              placeholder="Ex.: mussarela, calabresa e cebola"
              autoComplete="off"
              maxLength={MAX_OPTION_DESCRIPTION}
              value={option.description}
              error={at(`${path}.description`)}
              onChange={(event) => set(index, { description: event.target.value })}
            />
            <div className="grid grid-cols-2 items-start gap-2">
              <MoneyInput
                label="Preço (R$)"
                aria-label={`Preço de ${name} (R$)`}
                hint={unpriced.length > 0 ? `Sem preço para ${unpriced.join(", ")}: vale este.` : undefined}
                value={option.price}
                error={at(`${path}.price`)}
                onChange={(event) => set(index, { price: event.target.value })}
              />
              <TextInput
                label="Até quantas"
                aria-label={`Até quantas de ${name}`}
                inputMode="numeric"
                maxLength={2}
                value={option.max}
                error={at(`${path}.max_quantity`)}
                onChange={(event) => set(index, { max: event.target.value })}
              />
              {sizes.map((size) => (
                <MoneyInput
                  key={size.id}
                  label={`Em ${size.name} (R$)`}
                  aria-label={`Preço de ${name} em ${size.name} (R$)`}
                  placeholder={option.price}
                  value={option.prices[size.id] ?? ""}
                  error={at(`${path}.prices.${size.id}`)}
                  onChange={(event) => set(index, { prices: { ...option.prices, [size.id]: event.target.value } })}
                />
              ))}
            </div>
            <PhotoField
              of={name}
              image={option.image}
              error={at(`${path}.image`)}
              onChange={(image) => set(index, { image })}
            />
            <div className="flex items-center justify-end">
              <OrderButtons
                name={name}
                isFirst={index === 0}
                isLast={index === options.length - 1}
                onUp={() => onChange(moved(options, index, -1))}
                onDown={() => onChange(moved(options, index, 1))}
              />
              <IconButton
                icon={COPY}
                label={`Duplicar ${name}`}
                onClick={() => onChange(options.toSpliced(index + 1, 0, copyOf(option)))}
              />
              <IconButton
                icon="trash"
                tone="danger"
                label={`Remover ${name}`}
                onClick={() => onChange(options.toSpliced(index, 1))}
              />
            </div>
          </div>
        );
      })}
      <Button variant="quiet" icon="plus" className="self-start" onClick={() => onChange([...options, newOption()])}>
        Opção
      </Button>
    </fieldset>
  );
}
