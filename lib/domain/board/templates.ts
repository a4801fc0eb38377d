/** The menus that a new shop may begin with, in the order in which they are offered. */
export const SHOP_TEMPLATES = [
  { id: "pizzaria", name: "Pizzaria", description: "Pizzas por sabor, meio a meio, bordas e bebidas" },
  { id: "hamburgueria", name: "Hamburgueria", description: "Hambúrgueres com ponto e adicionais, porções e bebidas" },
  { id: "lanchonete", name: "Lanchonete", description: "Lanches, pastéis, salgados, porções e bebidas" },
  {
    id: "marmitaria",
    name: "Marmitaria",
    description: "Prato do dia e marmitas que o cliente monta, em três tamanhos",
  },
  { id: "padaria", name: "Padaria", description: "Pães, café da manhã, bolos, salgados e frios fatiados" },
  { id: "mercado", name: "Mercado", description: "Hortifrúti, padaria, mercearia, bebidas e limpeza" },
  { id: "acai", name: "Açaí", description: "Copos que o cliente monta, cremes, sucos e vitaminas" },
  { id: "vazio", name: "Vazio", description: "Nenhum produto: você escreve o cardápio inteiro" },
] as const;

export type ShopTemplate = (typeof SHOP_TEMPLATES)[number]["id"];

export const TEMPLATE_IDS: readonly [ShopTemplate, ...ShopTemplate[]] = [
  "pizzaria",
  "hamburgueria",
  "lanchonete",
  "marmitaria",
  "padaria",
  "mercado",
  "acai",
  "vazio",
];
