/** The reason that customers read if nobody accepts their order in time. */
export const NO_ANSWER = "A loja não respondeu a tempo.";

/** The reason that customers read if their order was to be paid online, and no money came. */
export const NOT_PAID = "O pagamento não chegou a tempo.";

/** The reason that customers read if their order's money went back, and nobody paid again. */
export const RETURNED = "O valor pago foi devolvido, e o pedido ficou sem pagamento.";

/** The reason that customers read if no provider ever gave them anything to pay. */
export const NO_CHARGE = "A loja não conseguiu gerar a cobrança. Nada foi cobrado.";

/** An order without money ends with one of these. */
export const UNPAID: readonly string[] = [NOT_PAID, RETURNED, NO_CHARGE];
