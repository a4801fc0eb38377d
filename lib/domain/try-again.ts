/** For a failure that the customer cannot fix. */
export const TRY_AGAIN = "Não foi possível concluir. Tente novamente.";

/** For an API that asks for patience: its own message is written for programs. */
export const BUSY = "A loja está com muitos acessos agora. Tente novamente em instantes.";
