/** The menus that a new shop may begin with, in the order in which they are offered. */
export const SHOP_TEMPLATES = [
  { id: "pizzaria", name: "Pizzaria", description: "Pizzas por sabor, meio a meio, bordas e bebidas" },
  { id: "hamburgueria", name: "Hamburgueria", description: "Hambúrgueres com ponto e adicionais, porções e bebidas" },
  { id: "mercado", name: "Mercado", description: "Hortifrúti, padaria, mercearia, bebidas e limpeza" },
  { id: "acai", name: "Açaí", description: "Copos que o cliente monta, cremes, sucos e vitaminas" },
] as const;

export type ShopTemplate = (typeof SHOP_TEMPLATES)[number]["id"];

export const TEMPLATE_IDS: readonly [ShopTemplate, ...ShopTemplate[]] = ["pizzaria", "hamburgueria", "mercado", "acai"];
