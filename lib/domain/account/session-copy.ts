/** In its own file, because every customer screen needs this one sentence of the account's texts. */
export const SESSION_ENDED = "Sua sessão terminou. Entre novamente para continuar.";
