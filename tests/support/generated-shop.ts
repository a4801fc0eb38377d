import { readFileSync } from "node:fs";
import { seeded } from "./random";

const SIZES = [1, 2, 5, 9, 14, 20, 33, 48, 70, 120];

const CITIES = [
  ["Curitiba", "PR"],
  ["São Paulo", "SP"],
  ["Conceição do Mato Dentro", "MG"],
] as const;

const SHOPS = [
  "Zé",
  "Pizzaria & Esfiharia Tradição da Família Bittencourt e Filhos",
  'Cantina "da Nonna" <3',
  "Sabor d'Água",
  "🍕 Forneria",
];

const DISHES = [
  ...[
    "Calabresa",
    "Frango com Catupiry",
    "Portuguesa",
    "Água com gás",
    'X-Tudo "da casa"',
    "Arroz & feijão",
    "Açaí <500 ml>",
  ],
  ...["Combo casal", "Feijoada completa", "🍔", "Pão na chapa", "Suco d'hortelã", "Sushi 寿司"],
];

const CATEGORIES = ["Pizzas", "Esfihas & calzones", "Bebidas 🥤", "Doces", "Pizzas doces da casa, com borda", "Extras"];

const IDS = ["combo", "combo-casal", "combo-casal-feliz", "1", "1-2", "pizza.g", "a:b", "x_1"];

const picture = (name: string) =>
  `data:image/webp;base64,${readFileSync(`lib/embedded-api/catalogue/demo/pictures/${name}.webp`).toString("base64")}`;

/**
 * A shop's document as real owners write them, by seed: names in several categories, free and sold-out items, long
 * names, ids that begin others, few pictures or none, no logo, two towns with a bairro of one name.
 */
export function generatedShop(id: string, seed: number, size = SIZES[seed % SIZES.length] ?? 1) {
  const random = seeded(seed);
  const one = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const [city, state] = one(CITIES);
  const name = SHOPS[seed % SHOPS.length] ?? "Zé";
  // A category's data names at most 500 dishes.
  const count = Math.max(Math.min(size, 1 + Math.floor(random() * CATEGORIES.length)), Math.ceil(size / 400));
  const categories = Array.from({ length: count }, (_, n) => ({
    id: n === 0 ? "pizzas" : `pizzas-${n}`,
    name: CATEGORIES[n] ?? `Seção ${n}`,
  }));
  const taken = new Map<string, number>();
  const products = Array.from({ length: size }, (_, n) => {
    const category = categories[n % categories.length] ?? { id: "pizzas", name: "Pizzas" };
    // Once in a category, as often as there are categories in the menu.
    const wanted = n < DISHES.length * categories.length ? DISHES[Math.floor(n / categories.length)] : undefined;
    const key = `${category.id} ${wanted}`;
    const isNew = wanted !== undefined && !taken.has(key);
    taken.set(key, n);
    const long = `Prato especial da casa com acompanhamentos à escolha do cliente e molho da chef, porção ${n}`;
    return {
      id: IDS[n] ?? `${one(["p", "combo", "1"])}-${n}`,
      name: isNew ? wanted : random() < 0.2 ? long.repeat(random() < 0.1 ? 2 : 1) : `Prato ${n}`,
      description:
        random() < 0.5 ? "" : one(["Massa fina", "Arroz, feijão e salada. ".repeat(12), "Serve 2 & acompanha <pão>"]),
      category: { id: category.id },
      ...(categories.length > 1 && random() < 0.1 && { category_ids: [categories[(n + 1) % categories.length]?.id] }),
      price: random() < 0.2 ? 0 : Math.round(random() * 9_000) / 100 + 1,
      available: random() < 0.9,
      image: seed % 4 === 0 && n < 2 ? picture(n === 0 ? "brasa-logo" : "flor-logo") : null,
      variations:
        random() < 0.2 ? ["Broto", "Grande"].map((size, at) => ({ id: `${n}v${at}`, name: size, price: at * 10 })) : [],
      complements: [],
    };
  });
  return {
    market: {
      ...{ id, name, city, state, open_closed: "Aberto", phone: "(41) 3456-7890" },
      ...(seed % 3 === 0 && { logo: picture("cantinho-logo") }),
      special_hours: [{ date: "2099-12-25", closed: true, name: "Natal" }],
    },
    categories,
    products,
    districts: [
      { id: "centro", name: "Centro", fee: 5, min_order: 20 },
      { id: "centro-2", name: "Centro", fee: 9, min_order: 30, city: "Colombo", state: "PR" },
      { id: "batel", name: "Batel", fee: 0 },
    ],
    payment_types: [],
  };
}
