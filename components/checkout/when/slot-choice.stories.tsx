import { useEffect } from "react";
import { figures, InShop, WithCart } from "@/components/samples/frames";
import { LINES } from "@/components/samples/orders";
import { aMarket, LONG_NAME } from "@/components/samples/shop";
import type { OfferedSlot } from "@/lib/domain/scheduling/slots";
import { useCart } from "@/stores/cart";
import { Slots, When } from "./slot-choice";

const SCHEDULING = { daysAhead: 2, slotMinutes: 30, leadMinutes: 60 };
const OPEN = aMarket({ scheduling: SCHEDULING });
const CLOSED = aMarket({ scheduling: SCHEDULING, isOpen: false });
const NOTHING = { address: null, named: null, place: null };
const FINE = { changes: [], isForLater: false };
const LUNCH = { key: "1", name: "Feijoada completa", kind: "soldOut", isLater: true } as const;
const CLOCK = { timezone: "America/Sao_Paulo", now: new Date("2026-03-04T18:32:00-03:00") };

type Check = Parameters<typeof When>[0]["facts"]["check"];

const when = (name: string, market: typeof OPEN, check: Check = FINE, slot?: OfferedSlot) => (
  <WithCart name={`quando-${name}`} market={market} lines={[LINES.plain]}>
    <Held slot={slot} />
    <When facts={{ market, mode: "TAKEOUT", delivery: NOTHING, check }} problem={null} />
  </WithCart>
);

function Held({ slot }: { slot: OfferedSlot | undefined }) {
  const updateDraft = useCart((cart) => cart.updateDraft);
  useEffect(() => {
    const [from, to] = slot ? [slot.start, slot.end].map((at) => new Date(at).toISOString()) : [];
    updateDraft({
      slot: from && to ? { is_scheduled: true, deliver_start_time: from, deliver_end_time: to } : undefined,
    });
  }, [slot, updateDraft]);
  return null;
}

const slot = (hour: number, left: number | null): OfferedSlot => {
  const start = Date.parse(`2026-03-05T${hour}:00:00-03:00`);
  return { start, end: start + 30 * 60_000, left };
};

const chosen = slot(12, null);

const slots = (offered: readonly OfferedSlot[], held?: OfferedSlot) => (
  <InShop>
    <Slots slots={offered} held={held} clock={CLOCK} onChoose={() => {}} />
  </InShop>
);

export const States = figures({
  "an open shop": when("aberta", OPEN),
  "a closed shop": when("fechada", CLOSED),
  "a dish of another time": when("almoco", OPEN, { changes: [], isForLater: true }),
  "full, few and any number left": slots([slot(19, 0), slot(20, 1), slot(21, 3), slot(22, null)], slot(21, 3)),
  "nothing free": slots([slot(19, 0)]),
});

/** A time is chosen at which not everything is sold. */
export const Chosen = figures({
  "one dish": when("um", OPEN, { changes: [LUNCH], isForLater: false }, chosen),
  "two dishes": when("dois", OPEN, { changes: [LUNCH, { ...LUNCH, name: LONG_NAME }], isForLater: false }, chosen),
});
