import { type CartLine, lineChoices } from "@/lib/domain/cart/line";
import { choiceTexts } from "@/lib/domain/menu/choice-texts";

export function LineDetails({ line }: { line: Pick<CartLine, "variation" | "selectedComplements" | "note"> }) {
  const { variation, selectedComplements, note } = line;
  if (!variation && selectedComplements.length === 0 && !note) return null;
  return (
    <ul className="flex flex-col gap-0.5 break-words text-muted text-sm">
      {variation && <li>{variation.name}</li>}
      {groupsOf(line).map((group) => (
        <li key={group.id}>{group.choices.join(", ")}</li>
      ))}
      {note && <li className="italic">“{note}”</li>}
    </ul>
  );
}

/** Texts of a line's choices by group; a part ('1/2') counts the groups of one method together. */
function groupsOf(line: Pick<CartLine, "selectedComplements">): { id: string; choices: string[] }[] {
  const texts = choiceTexts(lineChoices(line));
  return line.selectedComplements.map(({ id, options }) => ({ id, choices: texts.splice(0, options.length) }));
}
