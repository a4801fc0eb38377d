import { useState } from "react";
import { ProductPicture } from "@/components/menu/picture";
import { SoldOut } from "@/components/menu/sold-out";
import { onDemand } from "@/components/page/server-rendered";
import { RadioRow } from "@/components/ui/form/radio-group";
import { Stepper } from "@/components/ui/form/stepper";
import { methodCopy } from "@/lib/domain/menu/copy";
import type { PriceMethod } from "@/lib/domain/menu/price-method";
import type { Group, Option } from "@/lib/domain/menu/product";
import {
  groupHint,
  groupTotal,
  isSingleChoice,
  methodOf,
  optionLimit,
  quantityOf,
  type Selection,
  withOption,
} from "@/lib/domain/menu/selection";
import { formatMoney } from "@/lib/domain/money";
import { ChoiceFieldset } from "./choice-fieldset";
import type { NameFilter } from "./option-filter";

/** From this many options on a group can be searched. */
const SEARCHED_FROM = 12;

type GroupProps = {
  /** As offered in the chosen variation. */
  group: Group;
  selection: Selection;
  onChange: (selection: Selection) => void;
  /** '1/2 Calabresa', where a price method other than the sum divides the choices into parts. */
  pool: readonly string[];
  error: string | null;
};

export function groupElementId(groupId: string): string {
  return `grupo-${groupId}`;
}

/** Radio rows where exactly one option is taken, otherwise a stepper per option. */
export function OptionGroup({ group, selection, onChange, pool, error }: GroupProps) {
  const [filter, setFilter] = useState<{ matches: NameFilter }>({ matches: () => true });
  const chosen = groupTotal(selection, group.id);
  const choose = (option: Option, quantity: number) => onChange(withOption(group, selection, option.id, quantity));
  const quantity = (option: Option) => quantityOf(selection, group.id, option.id);
  const id = groupElementId(group.id);
  const method = methodOf(group);
  const quantities = group.options.map(quantity).filter((amount) => amount > 0);
  // Chosen options stay visible, whatever the search.
  const hits = group.options.filter(({ name, description = "" }) => filter.matches(`${name} ${description}`));
  const shown = group.options.filter((option) => quantity(option) > 0 || hits.includes(option));
  return (
    <ChoiceFieldset
      id={id}
      name={group.name}
      hint={[groupHint(group), methodCopy[method]].filter(Boolean).join(" · ")}
      chosen={chosen}
      max={group.max}
      done={chosen > 0 && chosen >= group.min && chosen <= group.max}
      error={error}
    >
      {method !== "SUM" && (
        // In view over the list, in the place of the product's name and beside the window's buttons.
        <div className="sticky top-0 z-10 -mx-3 flex min-h-19 items-center gap-3 bg-surface py-1.5 pr-28 pl-3 low:static">
          <Pizza parts={quantities} />
          <p
            role="status"
            className="line-clamp-3 min-w-0 text-sm leading-tight font-semibold break-words text-brand-ink"
          >
            {pool.join(" · ")}
          </p>
        </div>
      )}
      {group.options.length >= SEARCHED_FROM && (
        <LongGroupFilter name={group.name} onFilter={(matches) => setFilter({ matches })} hits={hits.length} />
      )}
      {shown.map((option) =>
        isSingleChoice(group) ? (
          <RadioRow
            key={option.id}
            framed={false}
            name={id}
            value={option.id}
            checked={quantity(option) > 0}
            disabled={!option.available}
            onChange={() => choose(option, 1)}
            label={<OptionText option={option} />}
            end={<OptionPrice option={option} method={method} />}
          />
        ) : (
          <OptionRow
            key={option.id}
            option={option}
            method={method}
            quantity={quantity(option)}
            limit={optionLimit(group, selection, option.id)}
            onChange={(next) => choose(option, next)}
          />
        ),
      )}
    </ChoiceFieldset>
  );
}

/** Only pizzas have parts. */
const Pizza = onDemand(() => import("./pizza").then((module) => module.Pizza));

/** Few groups are that long. */
const LongGroupFilter = onDemand(() => import("./option-filter").then((module) => module.OptionFilter));

function OptionRow({
  option,
  method,
  quantity,
  limit,
  onChange,
}: {
  option: Option;
  method: PriceMethod;
  quantity: number;
  limit: number;
  onChange: (quantity: number) => void;
}) {
  return (
    <div className="flex min-h-14 items-center gap-3 py-1.5">
      <span className={`flex min-w-0 grow flex-col ${option.available ? "" : "text-muted"}`}>
        <OptionText option={option} />
        {option.available && option.price > 0 && <OptionPrice option={option} method={method} />}
      </span>
      {option.available ? (
        <Stepper value={quantity} onChange={onChange} max={limit} label={option.name} hideZero className="-mr-2" />
      ) : (
        <span className="text-muted">
          <SoldOut item={option} />
        </span>
      )}
    </div>
  );
}

function OptionText({ option: { name, description, image } }: { option: Option }) {
  return (
    <span className="flex items-center gap-3">
      {image && <ProductPicture image={image} className="size-14" />}
      <span className="flex min-w-0 flex-col">
        <span className="break-words">{name}</span>
        {description && <span className="line-clamp-2 text-sm break-words text-muted">{description}</span>}
      </span>
    </span>
  );
}

/** A plus only where the price is added; a flavour's is that of the whole. */
function OptionPrice({ option, method }: { option: Option; method: PriceMethod }) {
  if (!option.available) return <SoldOut item={option} />;
  return option.price > 0 ? (
    <span className="text-base font-semibold whitespace-nowrap text-muted tabular-nums">
      {method === "SUM" && "+ "}
      {formatMoney(option.price)}
    </span>
  ) : null;
}
