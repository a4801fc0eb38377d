import { RadioRow } from "@/components/ui/form/radio-group";
import { Stepper } from "@/components/ui/form/stepper";
import { SOLD_OUT } from "@/lib/domain/menu/copy";
import type { Group, Option } from "@/lib/domain/menu/product";
import {
  groupHint,
  groupTotal,
  isSingleChoice,
  optionLimit,
  quantityOf,
  type Selection,
  withOption,
} from "@/lib/domain/menu/selection";
import { formatMoney } from "@/lib/domain/money";
import { ChoiceFieldset } from "./choice-fieldset";

type GroupProps = {
  group: Group;
  selection: Selection;
  onChange: (selection: Selection) => void;
  error: string | null;
};

export function groupElementId(groupId: string): string {
  return `grupo-${groupId}`;
}

/** Radio rows where exactly one option is taken, otherwise a stepper per option. */
export function OptionGroup({ group, selection, onChange, error }: GroupProps) {
  const chosen = groupTotal(selection, group.id);
  const choose = (option: Option, quantity: number) => onChange(withOption(group, selection, option.id, quantity));
  const id = groupElementId(group.id);
  return (
    <ChoiceFieldset
      id={id}
      name={group.name}
      hint={groupHint(group)}
      chosen={chosen}
      max={group.max}
      done={chosen > 0 && chosen >= group.min && chosen <= group.max}
      error={error}
    >
      {group.options.map((option) =>
        isSingleChoice(group) ? (
          <RadioRow
            key={option.id}
            framed={false}
            name={id}
            value={option.id}
            checked={quantityOf(selection, group.id, option.id) > 0}
            disabled={!option.available}
            onChange={() => choose(option, 1)}
            label={option.name}
            end={<OptionPrice option={option} />}
          />
        ) : (
          <OptionRow
            key={option.id}
            option={option}
            quantity={quantityOf(selection, group.id, option.id)}
            limit={optionLimit(group, selection, option.id)}
            onChange={(quantity) => choose(option, quantity)}
          />
        ),
      )}
    </ChoiceFieldset>
  );
}

function OptionRow({
  option,
  quantity,
  limit,
  onChange,
}: {
  option: Option;
  quantity: number;
  limit: number;
  onChange: (quantity: number) => void;
}) {
  return (
    <div className="flex min-h-14 items-center gap-3 py-1.5">
      <span className={`flex min-w-0 grow flex-col ${option.available ? "" : "text-muted"}`}>
        <span className="break-words">{option.name}</span>
        {option.available && option.price > 0 && <OptionPrice option={option} />}
      </span>
      {option.available ? (
        <Stepper value={quantity} onChange={onChange} max={limit} label={option.name} hideZero className="-mr-2" />
      ) : (
        <span className="text-muted">{SOLD_OUT}</span>
      )}
    </div>
  );
}

function OptionPrice({ option }: { option: Option }) {
  if (!option.available) return SOLD_OUT;
  return option.price > 0 ? (
    <span className="text-base font-semibold whitespace-nowrap text-muted tabular-nums">
      + {formatMoney(option.price)}
    </span>
  ) : null;
}
