/** For a failure that the customer cannot mend. */
export const TRY_AGAIN = "Não foi possível concluir. Tente novamente.";
