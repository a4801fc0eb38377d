import * as z from "zod";
import { listOf, listUnder } from "@/lib/contract/reading/lists-and-records";
import { moment, wholeNumber } from "@/lib/contract/reading/readers";
import { isRecord, optional, type Reader, required } from "@/lib/contract/reading/reading";
import { ORDER_MODES } from "@/lib/domain/mode/mode";

/** In minutes, but for the days and the orders of a slot. */
export const SCHEDULING_LIMITS = {
  days_ahead: [0, 30],
  slot_minutes: [15, 240],
  lead_minutes: [0, 10_080],
  per_slot: [1, 1_000],
} as const;

export type WrittenScheduling = {
  days_ahead: number;
  slot_minutes: number;
  lead_minutes: number;
  per_slot?: number | undefined;
};

const days = wholeNumber(...SCHEDULING_LIMITS.days_ahead);
const length = wholeNumber(...SCHEDULING_LIMITS.slot_minutes);
const lead = wholeNumber(...SCHEDULING_LIMITS.lead_minutes);
const most = wholeNumber(...SCHEDULING_LIMITS.per_slot);

export const schedulingReader: Reader<WrittenScheduling> = {
  noun: "scheduling com days_ahead, slot_minutes e lead_minutes",
  json: {
    type: "object",
    required: ["days_ahead", "slot_minutes", "lead_minutes"],
    properties: { days_ahead: days.json, slot_minutes: length.json, lead_minutes: lead.json, per_slot: most.json },
  },
  read(raw) {
    if (!isRecord(raw)) return null;
    const [ahead, minutes, notice] = [
      days.read(raw.days_ahead),
      length.read(raw.slot_minutes),
      lead.read(raw.lead_minutes),
    ];
    if (!ahead || !minutes || !notice) return null;
    const perSlot = most.read(raw.per_slot);
    const rule = { days_ahead: ahead.value, slot_minutes: minutes.value, lead_minutes: notice.value };
    return { value: perSlot ? { ...rule, per_slot: perSlot.value } : rule, asSpecified: true };
  },
  show: ({ days_ahead: ahead, slot_minutes: minutes }) => `${ahead} dias, de ${minutes} em ${minutes} minutos`,
};

/** `left` is missing where a slot takes any number of orders. */
const slotSchema = z.object({
  deliver_start_time: required(moment),
  deliver_end_time: required(moment),
  left: optional(wholeNumber(0), undefined),
});

export const slotsSchema = listUnder(
  "slots",
  listOf(slotSchema, { names: ["slots", "horarios"], lost: "o horário não aparece", isOwn: true }),
);

export type SlotResponse = z.output<typeof slotSchema>;

export const slotsQuerySchema = z.object({
  order_type: z.enum(ORDER_MODES).optional().describe("Absent: a delivery."),
  neighborhood_id: z.string().min(1).max(64).optional().describe("Where to: its delivery time counts."),
});
