type Timed = { deliver_start_time?: unknown; deliver_end_time?: unknown };

/** The content that two bodies of the same order share: everything but the delivery times, which follow the clock. */
export function orderContent({ deliver_start_time: _start, deliver_end_time: _end, ...content }: Timed): string {
  // The schema fixes the order of the fields.
  return JSON.stringify(content);
}
