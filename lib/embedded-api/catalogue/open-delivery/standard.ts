/** Names and values of Open Delivery 1.7.1 (github.com/Abrasel-Nacional/opendelivery), as the standard spells them. */

export const CURRENCY = "BRL";

/** From Sunday on, as our weekdays count. */
export const DAYS = ["SUNDAY", "MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY", "SATURDAY"] as const;

export const MAX_NAME = 150;

/** The kinds of food, and how they read in `market.cuisine`. */
export const CUISINES: ReadonlyMap<string, string> = new Map([
  ["BURGERS", "Hambúrguer"],
  ["PIZZA", "Pizza"],
  ["FAST_FOOD", "Lanches"],
  ["HOT_DOG", "Cachorro-quente"],
  ["JAPANESE", "Japonesa"],
  ["DESSERTS", "Doces"],
  ["AMERICAN", "Americana"],
  ["ICE_CREAM", "Sorvete"],
  ["BBQ", "Churrasco"],
  ["SANDWICH", "Sanduíche"],
  ["MEXICAN", "Mexicana"],
  ["BRAZILIAN", "Brasileira"],
  ["PASTRY", "Pastel"],
  ["ARABIAN", "Árabe"],
  ["COMFORT_FOOD", "Comida caseira"],
  ["VEGETARIAN", "Vegetariana"],
  ["VEGAN", "Vegana"],
  ["BAKERY", "Padaria"],
  ["HEALTHY", "Saudável"],
  ["ITALIAN", "Italiana"],
  ["CHINESE", "Chinesa"],
  ["JUICE_SMOOTHIES", "Sucos"],
  ["SEAFOOD", "Frutos do mar"],
  ["CAFE", "Cafeteria"],
  ["SALADS", "Saladas"],
  ["COFFEE_TEA", "Café e chá"],
  ["PASTA", "Massas"],
  ["BREAKFAST_BRUNCH", "Café da manhã"],
  ["LATIN_AMERICAN", "Latino-americana"],
  ["CONVENIENCE", "Conveniência"],
  ["PUB", "Bar"],
  ["HAWAIIAN", "Havaiana"],
  ["EUROPEAN", "Europeia"],
  ["FAMILY_MEALS", "Refeições para a família"],
  ["FRENCH", "Francesa"],
  ["INDIAN", "Indiana"],
  ["PORTUGUESE", "Portuguesa"],
  ["SPANISH", "Espanhola"],
  ["GOURMET", "Gourmet"],
  ["KIDS_FRIENDLY", "Para crianças"],
  ["SOUTH_AMERICAN", "Sul-americana"],
  ["SPECIALTY_FOODS", "Especialidades"],
  ["ARGENTINIAN", "Argentina"],
  ["PREMIUM", "Premium"],
  ["AFFORDABLE_MEALS", "Comida econômica"],
]);

/** The time zone of most of a state; the standard has no field for it. */
const ZONES: Readonly<Record<string, string>> = {
  AC: "America/Rio_Branco",
  AM: "America/Manaus",
  RO: "America/Porto_Velho",
  RR: "America/Boa_Vista",
  MT: "America/Cuiaba",
  MS: "America/Campo_Grande",
};

export function zoneOfState(state: string | null): string {
  return (state && Object.hasOwn(ZONES, state) && ZONES[state]) || "America/Sao_Paulo";
}
