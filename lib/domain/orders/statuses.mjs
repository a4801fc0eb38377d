// Plain JavaScript, because `npm run market` reads it too.

/**
 * @typedef {"received" | "preparing" | "delivering" | "delivered" | "cancelled"} OrderStatus
 * @typedef {"wait" | "go" | "good" | "bad"} Tone
 * @typedef {{
 *   label: string, tracking?: string, tone: Tone, column: "received" | "preparing" | "delivering" | "over",
 *   next: OrderStatus | null, advance: string | null, back: string, isOpen: boolean, isPrinted: boolean, inGreeting: string,
 *   pickUp?: { label: string, advance?: string, back?: string, inGreeting?: string },
 * }} Status
 * `tracking`: the label on the customer's screen, if it differs. `column`: of the board. `next` and `advance`: the next
 * status, and the label of the button that leads there. `back`: the label of the button that leads back to this status.
 * `isOpen`: in work. `isPrinted`: printed by a printer that starts now. `inGreeting`: in a message to the customer.
 * `pickUp`: the texts that differ for a pick-up.
 */

/** Everything that differs by an order's status (specification §4), in order. */
export const STATUSES = /** @satisfies {Record<OrderStatus, Status>} */ ({
  received: {
    label: "Recebido",
    tone: "wait",
    column: "received",
    next: "preparing",
    advance: "Aceitar",
    back: "Voltar para Novos",
    isOpen: true,
    isPrinted: true,
    inGreeting: "",
  },
  preparing: {
    label: "Preparando",
    tracking: "Em preparo",
    tone: "go",
    column: "preparing",
    next: "delivering",
    advance: "Saiu para entrega",
    back: "Voltar para Em preparo",
    isOpen: true,
    isPrinted: true,
    inGreeting: ", que está em preparo",
    pickUp: { label: "Preparando", advance: "Pronto para retirada" },
  },
  delivering: {
    label: "Saiu para Entrega",
    tone: "go",
    column: "delivering",
    next: "delivered",
    advance: "Entregue",
    back: "Voltar para Saiu",
    isOpen: true,
    isPrinted: false,
    inGreeting: ", que saiu para entrega",
    pickUp: {
      label: "Pronto para retirada",
      advance: "Retirado",
      back: "Voltar para Prontos",
      inGreeting: ", que está pronto para retirada",
    },
  },
  delivered: {
    label: "Entregue",
    tone: "good",
    column: "over",
    next: null,
    advance: null,
    back: "",
    isOpen: false,
    isPrinted: false,
    inGreeting: "",
    pickUp: { label: "Retirado" },
  },
  cancelled: {
    label: "Cancelado",
    tone: "bad",
    column: "over",
    next: null,
    advance: null,
    back: "",
    isOpen: false,
    isPrinted: false,
    inGreeting: "",
  },
});

/** Every status, in the order of the table. */
export const ORDER_STATUSES = /** @type {OrderStatus[]} */ (Object.keys(STATUSES));

export const OPEN_STATUSES = ORDER_STATUSES.filter((status) => STATUSES[status].isOpen);

export const OVER_STATUSES = ORDER_STATUSES.filter((status) => !STATUSES[status].isOpen);

/**
 * @param {string} status
 * @returns {status is OrderStatus}
 */
export function isStatus(status) {
  return Object.hasOwn(STATUSES, status);
}

/**
 * The row of a status, with its pick-up texts for a pick-up.
 * @param {OrderStatus} status
 * @param {"DELIVERY" | "TAKEOUT" | undefined} mode
 * @returns {Status}
 */
export function statusOf(status, mode) {
  /** @type {Status} */
  const of = STATUSES[status];
  return mode === "TAKEOUT" ? { ...of, ...of.pickUp } : of;
}
