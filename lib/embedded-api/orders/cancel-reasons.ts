/** The customer reads it where nobody accepted the order in time. */
export const NO_ANSWER = "A loja não respondeu a tempo.";
