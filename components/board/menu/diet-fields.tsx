import { Checkbox } from "@/components/ui/form/checkbox";
import { TextInput } from "@/components/ui/form/field";
import { allergensOf, type DietDraft, dietSummary, OFFERED_ALLERGENS } from "@/lib/browser/board/menu/diet-draft";
import { ALLERGEN_NAMES, allergenName, contradictions } from "@/lib/domain/diets/allergens";
import { DIET_NAMES, DIETS } from "@/lib/domain/diets/diets";

type Props = { facts: DietDraft; error: string | null; onChange: (facts: DietDraft) => void };

/** A product's allergens and the diets it suits: with nothing ticked, the menu says nothing about them. */
export function DietFields({ facts, error, onChange }: Props) {
  const { allergens, others, diets, isAlcoholic } = facts;
  const set = (part: Partial<DietDraft>) => onChange({ ...facts, ...part });
  return (
    <details className="rounded-sm border border-line px-3" open={error !== null || undefined}>
      <summary className="flex min-h-12 cursor-pointer items-center gap-2">
        <span className="font-semibold">Alérgenos e dietas</span>
        <span className="min-w-0 grow break-words py-2 text-muted">{dietSummary(facts)}</span>
      </summary>
      <div className="flex flex-col gap-4 pb-3">
        <Ticks
          legend="Contém"
          names={ALLERGEN_NAMES}
          offered={OFFERED_ALLERGENS}
          chosen={allergens}
          onChange={(next) => set({ allergens: next })}
        />
        <TextInput
          label="Outros alérgenos"
          hint="Separados por vírgula, como: corante amarelo, pimenta."
          autoComplete="off"
          maxLength={500}
          value={others}
          error={error}
          onChange={(event) => set({ others: event.target.value })}
        />
        <Ticks
          legend="Dietas"
          names={DIET_NAMES}
          offered={DIETS}
          chosen={diets}
          onChange={(next) => set({ diets: next })}
        />
        <p className="text-muted text-sm">
          Só marque o que vale para o prato como ele sai, com qualquer opção. O que você não marca fica não informado: o
          cliente nunca lê que o prato está livre de algo.
        </p>
        {contradictions(diets, allergensOf(facts), isAlcoholic).map(({ diet, allergen }) => (
          <p key={diet} role="status" className="rounded-sm bg-wait-soft p-3 font-semibold text-wait">
            {`“${DIET_NAMES[diet]}” não aparece para o cliente, porque o produto contém ${allergenName(allergen)}.`}
          </p>
        ))}
        <Checkbox
          label="Bebida alcoólica"
          hint="O carrinho pergunta se o cliente tem 18 anos, e o pedido avisa quem entrega."
          checked={isAlcoholic}
          onChange={(event) => set({ isAlcoholic: event.target.checked })}
        />
      </div>
    </details>
  );
}

function Ticks<Word extends string>(props: {
  legend: string;
  names: Readonly<Record<Word, string>>;
  offered: readonly Word[];
  chosen: readonly Word[];
  onChange: (chosen: Word[]) => void;
}) {
  const { legend, names, offered, chosen, onChange } = props;
  return (
    <fieldset className="flex flex-col">
      <legend className="mb-1 font-semibold">{legend}</legend>
      <div className="grid grid-cols-2 gap-x-3 sm:grid-cols-3">
        {offered.map((word) => (
          <Checkbox
            key={word}
            label={names[word]}
            checked={chosen.includes(word)}
            onChange={(event) =>
              onChange(event.target.checked ? [...chosen, word] : chosen.filter((each) => each !== word))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
