/** A file of its own: every screen of a customer needs this sentence of the account's texts alone. */
export const SESSION_ENDED = "Sua sessão terminou. Entre novamente para continuar.";
