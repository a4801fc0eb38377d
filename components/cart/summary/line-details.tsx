import { type CartLine, lineChoices } from "@/lib/domain/cart/line";
import { choiceTexts } from "@/lib/domain/menu/choice-texts";

/** The choices of a line and its note; its title (`lineName`) names the variation. */
export function LineDetails({ line }: { line: Pick<CartLine, "selectedComplements" | "note"> }) {
  const { selectedComplements, note } = line;
  if (selectedComplements.length === 0 && !note) return null;
  return (
    <ul className="flex flex-col gap-0.5 break-words text-muted text-sm">
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
