import type { SectionRules } from "@/components/board/shop/parts/use-section-form";
import { entriesOf, type Span } from "@/components/board/shop/parts/week";
import { ok } from "@/lib/domain/result";

/** By weekday, 0 is Sunday; a day without spans is closed. */
export type HoursDraft = { days: Span[][] };

export const hoursRules: SectionRules<HoursDraft> = {
  section: "horarios",
  saved: "Horários salvos",
  draftOf: ({ market }) => ({
    days: Array.from({ length: 7 }, (_, weekday) =>
      (market.opening_hours ?? []).flatMap(({ weekday: day, opens, closes }) =>
        day === weekday ? [{ opens, closes }] : [],
      ),
    ),
  }),
  // An empty list means a shop without hours, which opens and closes by hand only.
  patchOf: ({ days }) => ok({ market: { opening_hours: entriesOf(days) } }),
};
