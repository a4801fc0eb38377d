import { Fragment } from "react";
import { type CartLine, type CartOption, countedName } from "@/lib/domain/cart/line";
import { formatMoney } from "@/lib/domain/money";

export function LineDetails({ line }: { line: Pick<CartLine, "variation" | "selectedComplements" | "note"> }) {
  const { variation, selectedComplements, note } = line;
  if (!variation && selectedComplements.length === 0 && !note) return null;
  return (
    <ul className="flex flex-col gap-0.5 text-sm text-muted">
      {variation && <li>{variation.name}</li>}
      {selectedComplements.map((group) => (
        <li key={group.id} className="break-words">
          {group.options.map((option, index) => (
            <Fragment key={option.id}>
              {index > 0 && ", "}
              <Chosen option={option} />
            </Fragment>
          ))}
        </li>
      ))}
      {note && <li className="break-words italic">“{note}”</li>}
    </ul>
  );
}

function Chosen({ option }: { option: CartOption }) {
  const { price, qty } = option;
  return (
    <>
      {countedName(option)}
      {price > 0 && (
        <>
          {" "}
          <span className="whitespace-nowrap">(+{formatMoney(price * qty)})</span>
        </>
      )}
    </>
  );
}
