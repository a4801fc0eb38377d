import { useQuery } from "@tanstack/react-query";
import { Checkbox } from "@/components/ui/form/checkbox";
import { Select } from "@/components/ui/form/select";
import { changeDraft, draftSlotsQuery } from "@/lib/browser/board/new-order";
import type { Draft, DraftField, OrderForm } from "@/lib/domain/board/new-order/draft";
import { slotLabel } from "@/lib/domain/scheduling/copy";
import { isFree } from "@/lib/domain/scheduling/slots";
import { fieldId } from "./field-id";

type Props = { draft: Draft; form: OrderForm; problems: Partial<Record<DraftField, string>> };

/** For later: a slot of those that the storefront offers too. */
export function SlotFields({ draft, form, problems }: Props) {
  const { slot } = draft;
  const isLater = slot !== null;
  const { data: slots, error } = useQuery({ ...draftSlotsQuery(draft), enabled: isLater, refetchOnMount: "always" });
  const clock = { timezone: form.timezone, now: new Date() };
  const free = slots?.filter(isFree) ?? [];
  // Another district may take longer, and a slot may be full by now.
  const held = free.find(({ start, end }) => start === slot?.start && end === slot.end);
  return (
    <>
      <Checkbox
        label="Agendar para mais tarde"
        checked={isLater}
        onChange={({ target }) => changeDraft({ slot: target.checked ? undefined : null })}
      />
      {isLater && (
        <Select
          id={fieldId("slot")}
          label="Horário"
          hint={slots && free.length === 0 ? "Não há horário livre." : null}
          error={error ? "Os horários não carregaram. Desmarque e marque de novo." : (problems.slot ?? null)}
          value={held ? String(held.start) : ""}
          onChange={({ target }) => changeDraft({ slot: free.find(({ start }) => String(start) === target.value) })}
        >
          <option value="">Escolha o horário</option>
          {free.map((each) => (
            <option key={each.start} value={each.start}>
              {slotLabel(each, clock)}
            </option>
          ))}
        </Select>
      )}
    </>
  );
}
