export type Span = { opens: string; closes: string };

/** The week as people read it here: Monday first. */
export const WEEK = [1, 2, 3, 4, 5, 6, 0] as const;
export const DAY_NAMES = ["Domingo", "Segunda", "Terça", "Quarta", "Quinta", "Sexta", "Sábado"] as const;

/** In the order of the form, so that a mistake's index finds its field. */
export function entriesOf(days: readonly (readonly Span[])[]) {
  return WEEK.flatMap((weekday) => (days[weekday] ?? []).map((span) => ({ weekday, ...span })));
}

/** The index in `entriesOf` of a day's span. */
export function entryIndex(days: readonly (readonly Span[])[], weekday: number, index: number): number {
  let before = 0;
  for (const day of WEEK) {
    if (day === weekday) return before + index;
    before += days[day]?.length ?? 0;
  }
  return -1;
}

/** The other open days get this day's hours, every day where no other is open: a day off stays one. */
export function copiedToOpen(days: readonly Span[][], weekday: number): Span[][] {
  const hours = days[weekday] ?? [];
  const toAll = !hasOtherOpen(days, weekday);
  return days.map((day) => (toAll || day.length > 0 ? hours.map((span) => ({ ...span })) : day));
}

export function hasOtherOpen(days: readonly Span[][], weekday: number): boolean {
  return days.some((day, each) => each !== weekday && day.length > 0);
}
