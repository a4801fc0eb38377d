import { useEffect, useState } from "react";
import { Button, IconButton } from "@/components/ui/button";
import {
  choiceSteps,
  isFull,
  matchingOptions,
  withOneLess,
  withOneMore,
} from "@/lib/domain/board/new-order/choice-steps";
import { fullName } from "@/lib/domain/menu/full-name.mjs";
import { choiceLabels } from "@/lib/domain/menu/price-method";
import type { Product } from "@/lib/domain/menu/product";
import {
  chosenOptions,
  chosenVariation,
  firstMissing,
  initialSelection,
  type Selection,
  unitPriceOf,
} from "@/lib/domain/menu/selection";
import { formatMoney } from "@/lib/domain/money";
import { PickList } from "./pick-list";

export const CHOICE_FIELD = "novo-escolha";

type Props = {
  product: Product;
  qty: number;
  /** The choices of an item that is in the order already; absent: nothing is chosen yet. */
  chosen?: Selection | undefined;
  onAdd: (selection: Selection) => void;
  onCancel: () => void;
};

/** Asks for size, flavours and extras one after the other; Enter in an empty field goes on. */
export function ChoicePanel({ product, qty, chosen: before, onAdd, onCancel }: Props) {
  const [selection, setSelection] = useState(() => before ?? initialSelection(product));
  const [at, setAt] = useState(0);
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const steps = choiceSteps(product, selection);
  const step = steps[Math.min(at, steps.length - 1)];
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step begins in its field
  useEffect(() => document.getElementById(CHOICE_FIELD)?.focus(), [at]);
  if (!step) return null;
  const isSingle = step.max === 1;
  const goTo = (next: number) => {
    setText("");
    setProblem(null);
    setAt(Math.max(0, next));
  };
  const finish = (chosen: Selection) => {
    const missing = firstMissing(product, chosen);
    if (!missing) return onAdd(chosen);
    const lacking = choiceSteps(product, chosen).findIndex(
      ({ id, min, chosen: had }) => id === missing.groupId || had < min,
    );
    setAt(Math.max(0, lacking));
    setProblem("Falta escolher aqui.");
  };
  const goOn = (chosen: Selection) => {
    const own = choiceSteps(product, chosen);
    const now = own.find(({ id }) => id === step.id);
    if (now && now.chosen < now.min) return setProblem("Falta escolher aqui.");
    const next = own.findIndex(({ id }) => id === step.id) + 1;
    if (next < own.length) goTo(next);
    else finish(chosen);
  };
  const pick = (optionId: string) => {
    const next = withOneMore(product, selection, step, optionId);
    setSelection(next);
    setText("");
    setProblem(null);
    const now = choiceSteps(product, next).find(({ id }) => id === step.id);
    if (now && isFull(now, next, product)) goOn(next);
  };
  const parts = [
    chosenVariation(product, selection)?.name,
    ...choiceLabels(chosenOptions(product, selection).map((choice) => ({ ...choice, name: choice.option.name }))),
  ].filter(Boolean);
  const options = matchingOptions(step.options, text);
  return (
    <fieldset className="flex flex-col gap-3 rounded-sm border border-brand-ink p-3">
      <legend className="sr-only">Escolhas de {fullName(product)}</legend>
      <div className="flex items-start justify-between gap-2">
        <p className="min-w-0 break-words font-bold">
          {qty > 1 && `${qty} x `}
          {fullName(product)}
          {parts.length > 0 && (
            <span role="status" className="block font-semibold text-brand-ink text-sm">
              {parts.join(" · ")}
            </span>
          )}
        </p>
        <IconButton icon="close" label="Desistir deste item" onClick={onCancel} className="-mt-2 -mr-2" />
      </div>
      <PickList
        id={CHOICE_FIELD}
        label={`${step.name} ${step.hint}`}
        hint={steps.length > 1 ? `${steps.indexOf(step) + 1} de ${steps.length}` : undefined}
        error={problem}
        value={text}
        onValue={setText}
        listLabel={step.name}
        picks={options.map(({ id, name, price, available, qty: had }) => ({
          id,
          label: name,
          end: (
            <>
              {had > 0 && <strong className="mr-2 text-brand-ink">{isSingle ? "✓" : `${had} x`}</strong>}
              {!available ? "Esgotado" : price > 0 && formatMoney(price)}
            </>
          ),
          disabled: !available,
        }))}
        onPick={pick}
        takesFirst={text !== "" || (isSingle && step.min > 0)}
        onEnter={() => goOn(selection)}
        onBack={() => goTo(at - 1)}
      />
      {!isSingle && step.chosen > 0 && (
        <div className="flex flex-wrap gap-1.5">
          {step.options
            .filter((option) => option.qty > 0)
            .map(({ id, name }) => (
              <Button
                key={id}
                variant="secondary"
                icon="minus"
                className="px-3!"
                onClick={() => setSelection(withOneLess(product, selection, step, id))}
              >
                <span className="sr-only">Tirar </span>
                {name}
              </Button>
            ))}
        </div>
      )}
      <div className="flex gap-2">
        {at > 0 && (
          <Button variant="secondary" onClick={() => goTo(at - 1)}>
            Voltar
          </Button>
        )}
        <Button variant="secondary" className="grow" onClick={() => goOn(selection)}>
          {at < steps.length - 1
            ? "Continuar"
            : `Pôr no pedido · ${formatMoney(unitPriceOf(product, selection) * qty)}`}
        </Button>
      </div>
    </fieldset>
  );
}
