export const ALCOHOLIC = "Bebida alcoólica: só para maiores de 18 anos";
