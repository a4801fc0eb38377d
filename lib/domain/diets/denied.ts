import type { Diet } from "./diets";

const list = (words: string) => words.split(" ");

const BEEF = list("boi bovino bovina vaca vitela picanha alcatra fraldinha maminha charque");
const PORK = list(
  "porco suino suina leitao bacon toucinho toicinho torresmo banha presunto pernil pancetta prosciutto calabresa salame",
);
const MEAT = [
  ...BEEF,
  ...PORK,
  ...list("carne bife costela lombo linguica salsicha mortadela pepperoni peperoni paio chourico gelatina"),
  ...list("frango galinha galeto chester peru pato cordeiro carneiro cabrito bode coelho moela figado"),
];
const FISH = list(
  "peixe atum salmao bacalhau sardinha anchova aliche tilapia pescada merluza linguado robalo truta caviar surimi kani",
);
const SEAFOOD = [
  ...list("crustaceo molusco marisco shellfish camarao siri caranguejo lagosta lagostim"),
  ...list("lula polvo ostra mexilhao vieira vongole sururu"),
  "fruto do mar",
];
const DAIRY = [
  ...list(
    "leite lactose laticinio lacteo iogurte requeijao queijo manteiga nata coalhada coalho kefir chantilly caseina caseinato whey ghee catupiry cheddar brie",
  ),
  ...list("mussarela mucarela mozarela parmesao provolone gorgonzola ricota"),
  "cream cheese",
];
const ALCOHOL = list("alcool vinho cerveja cachaca vodka rum whisky uisque conhaque licor saque");
const VEGETARIAN = [...MEAT, ...FISH, ...SEAFOOD];

/** The words that deny a diet, without accents and in the singular. In Brazil oats count as gluten (Lei 10.674). */
export const DENYING_WORDS: Partial<Record<Diet, readonly string[]>> = {
  VEGETARIAN,
  VEGAN: [...VEGETARIAN, ...DAIRY, ...list("ovo gema albumina maionese mel propolis colageno")],
  GLUTEN_FREE: list("gluten trigo centeio cevada aveia espelta kamut malte triticale semola semolina bulgur seitan"),
  // Milk without its lactose is still declared as milk (RDC 727/2022).
  LOW_LACTOSE: ["lactose"],
  HALAL: [...PORK, ...ALCOHOL],
  KOSHER: [...PORK, ...SEAFOOD],
  HINDU: BEEF,
};
