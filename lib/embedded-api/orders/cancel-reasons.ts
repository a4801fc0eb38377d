/** The reason that customers read if nobody accepts their order in time. */
export const NO_ANSWER = "A loja não respondeu a tempo.";
