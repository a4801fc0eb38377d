"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useId, useState } from "react";
import type { CartCheck } from "@/components/cart/use-cart-check";
import type { Facts } from "@/components/checkout/state/use-facts";
import type { StepProps } from "@/components/checkout/state/use-placing";
import { Panel } from "@/components/checkout/steps/panel";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/form/field";
import { RadioGroup, RadioRow } from "@/components/ui/form/radio-group";
import { Select } from "@/components/ui/form/select";
import { Skeleton } from "@/components/ui/skeleton";
import { slotsQuery } from "@/lib/browser/checkout/slots-query";
import { capital, dayText, hoursText, slotLabel } from "@/lib/domain/scheduling/copy";
import { isFree, type OfferedSlot } from "@/lib/domain/scheduling/slots";
import { listInWords } from "@/lib/domain/text/in-words";
import { useCart } from "@/stores/cart";

/** A slot says how many orders it still takes from this many down. */
const FEW_LEFT = 5;

/** Asks for when the order is wanted, at the steps of delivery and confirmation. */
export function SlotChoice({ steps: { step, views }, facts, placing }: StepProps) {
  const isShown = step === 4 || (step === 2 && (facts.mode === "TAKEOUT" || views.view.kind === "list"));
  return isShown && facts.mode ? <When key={step} facts={facts} problem={placing.problem} /> : null;
}

type Delivery = Pick<Facts["delivery"], "address" | "named" | "place">;
type Props = {
  facts: Pick<Facts, "market" | "mode"> & { delivery: Delivery; check: Pick<CartCheck, "changes" | "isForLater"> };
  /** Why the order was refused, if it was. */
  problem: unknown;
};

export function When({ facts, problem }: Props) {
  const { market, mode, delivery, check } = facts;
  const { address, named, place } = delivery;
  const chosen = useCart(({ draft }) => draft.slot);
  const updateDraft = useCart((cart) => cart.updateDraft);
  const [isAsked, setAsked] = useState(false);
  const id = mode === "TAKEOUT" ? undefined : (address?.neighborhoodId ?? named?.id);
  const { data: slots, refetch } = useQuery(
    slotsQuery({ market, mode, district: id ? { id, time: place?.deliveryTime } : null }),
  );
  // A refusal may be about what was left of the slot.
  useEffect(() => {
    if (problem) void refetch();
  }, [problem, refetch]);
  const name = useId();
  if (!slots) return <Skeleton className="h-32" />;
  const clock = { timezone: market.timezone, now: new Date() };
  const held = chosen && slots.find(({ start }) => start === Date.parse(chosen.deliver_start_time));
  const isGone = chosen !== undefined && !(held && isFree(held));
  const isAsap = market.isOpen && !check.isForLater;
  const wantsSlot = !isAsap || isAsked || chosen !== undefined;
  const mistimed = chosen ? check.changes.filter((change) => change.kind === "soldOut" && change.isLater) : [];
  const choose = (slot: OfferedSlot) => {
    // The list stays: with the keyboard a slot is chosen on the way to the next one.
    setAsked(true);
    updateDraft({
      slot: {
        is_scheduled: true,
        deliver_start_time: new Date(slot.start).toISOString(),
        deliver_end_time: new Date(slot.end).toISOString(),
      },
    });
  };
  const takeNow = () => {
    setAsked(false);
    updateDraft({ slot: undefined });
  };
  const notThen = mistimed.length > 0 && (
    <div role="alert">
      <FieldError>
        {mistimed.length === 1 ? "Não é vendido" : "Não são vendidos"} neste horário:{" "}
        {listInWords(mistimed.map(({ name }) => name))}. Escolha outro horário ou remova do carrinho.
      </FieldError>
    </div>
  );
  if (held && !isGone && !isAsked)
    return (
      <Panel title="Quando">
        <p className="font-semibold">{slotLabel(held, clock)}</p>
        {notThen}
        <Button variant="secondary" wide onClick={() => setAsked(true)}>
          Mudar o horário
        </Button>
      </Panel>
    );
  return (
    <Panel title="Quando">
      {isAsap ? (
        <RadioGroup legend="Quando você quer o pedido?" hideLegend>
          <RadioRow
            name={name}
            label="O quanto antes"
            description={mode === "TAKEOUT" ? market.pickup?.time : (place?.deliveryTime ?? market.deliveryTime)}
            checked={!wantsSlot}
            onChange={takeNow}
          />
          <RadioRow name={name} label="Agendar" checked={wantsSlot} onChange={() => setAsked(true)} />
        </RadioGroup>
      ) : (
        <p>
          {market.isOpen
            ? "Há item no carrinho que só é vendido em outro horário: escolha para quando."
            : "A loja está fechada agora e aceita pedidos agendados."}
        </p>
      )}
      {isGone && (
        <div role="alert">
          <FieldError>O horário que você escolheu não está mais livre. Escolha outro.</FieldError>
        </div>
      )}
      {notThen}
      {wantsSlot && <Slots slots={slots} held={isGone ? undefined : held} clock={clock} onChoose={choose} />}
    </Panel>
  );
}

type SlotsProps = {
  slots: readonly OfferedSlot[];
  held: OfferedSlot | undefined;
  clock: { timezone: string; now: Date };
  onChoose: (slot: OfferedSlot) => void;
};

export function Slots({ slots, held, clock, onChoose }: SlotsProps) {
  const name = useId();
  const dayOf = ({ start }: OfferedSlot) => capital(dayText(start, clock));
  const days = [...new Set(slots.map(dayOf))];
  const free = slots.filter(isFree);
  const first = held ?? free[0];
  const [picked, setPicked] = useState<string | null>(null);
  const day = picked !== null && days.includes(picked) ? picked : first && dayOf(first);
  if (free.length === 0) return <p>Não há horários livres agora. Tente mais tarde, ou fale com a loja.</p>;
  return (
    <>
      {days.length > 1 && (
        <Select label="Dia" value={day} onChange={({ target }) => setPicked(target.value)}>
          {days.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </Select>
      )}
      <RadioGroup legend={days.length > 1 ? "Horário" : `Horário: ${day}`}>
        <div className="grid gap-2 min-[26rem]:grid-cols-2">
          {slots
            .filter((slot) => dayOf(slot) === day)
            .map((slot) => (
              <RadioRow
                key={slot.start}
                name={name}
                label={hoursText(slot, clock.timezone)}
                description={leftText(slot)}
                disabled={!isFree(slot)}
                checked={held?.start === slot.start}
                onChange={() => onChoose(slot)}
              />
            ))}
        </div>
      </RadioGroup>
    </>
  );
}

function leftText({ left }: OfferedSlot): string | undefined {
  if (left === 0) return "Lotado";
  if (left === null || left > FEW_LEFT) return undefined;
  return left === 1 ? "Resta 1" : `Restam ${left}`;
}
