import type { CartLine } from "@/lib/cart/line";
import { formatMoney } from "@/lib/money";

/** What was chosen of a product: variation, complements, note. */
export function LineDetails({ line }: { line: Pick<CartLine, "variation" | "selectedComplements" | "note"> }) {
  const { variation, selectedComplements, note } = line;
  if (!variation && selectedComplements.length === 0 && !note) return null;
  return (
    <ul className="flex flex-col gap-0.5 text-sm text-muted">
      {variation && <li>{variation.name}</li>}
      {selectedComplements.map((group) => (
        <li key={group.id} className="break-words">
          {group.options.map(({ name, qty, price }) => optionText(name, qty, price)).join(", ")}
        </li>
      ))}
      {note && <li className="break-words italic">“{note}”</li>}
    </ul>
  );
}

function optionText(name: string, qty: number, price: number): string {
  const counted = qty > 1 ? `${qty}x ${name}` : name;
  return price > 0 ? `${counted} (+${formatMoney(price * qty)})` : counted;
}
