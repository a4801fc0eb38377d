const UNSEEN = /^(?:orders|board|keys|holdings|webhook|couriers?|kitchen|cash|customers|whatsapp)$/;

/** Whether the calls of this part of a market change nothing that a customer's page shows: its cached pages stay. */
export function isUnseen(part: string): boolean {
  return UNSEEN.test(part);
}
