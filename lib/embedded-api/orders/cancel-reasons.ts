/** The reason that customers read if nobody accepts their order in time. */
export const NO_ANSWER = "A loja não respondeu a tempo.";

/** The reason that customers read if their order was to be paid online, and no money came. */
export const NOT_PAID = "O pagamento não chegou a tempo.";

/** The reason that customers read if no provider ever gave them anything to pay. */
export const NO_CHARGE = "A loja não conseguiu gerar a cobrança. Nada foi cobrado.";
