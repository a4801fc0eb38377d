/** For a failure that the customer cannot mend. */
export const TRY_AGAIN = "Não foi possível concluir. Tente novamente.";

/** For an API that asks for patience: its own words are for programs. */
export const BUSY = "A loja está com muitos acessos agora. Tente novamente em instantes.";
