type Timed = { is_scheduled?: unknown; deliver_start_time?: unknown; deliver_end_time?: unknown };

/** The content that two bodies of the same order share: without the delivery times, which follow the clock unless it is scheduled. */
export function orderContent(body: Timed): string {
  if (body.is_scheduled) return JSON.stringify(body);
  const { deliver_start_time: _start, deliver_end_time: _end, ...content } = body;
  // The schema fixes the order of the fields.
  return JSON.stringify(content);
}
