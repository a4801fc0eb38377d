/** How a shop takes orders for later; in minutes. */
export type Scheduling = {
  /** 0: today alone. */
  daysAhead: number;
  slotMinutes: number;
  /** An order is placed at least so long before its slot begins, and can be cancelled until then. */
  leadMinutes: number;
  /** The most orders of one slot; absent: any number. */
  perSlot?: number;
};
