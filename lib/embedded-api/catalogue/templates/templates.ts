import type { ShopTemplate } from "@/lib/domain/board/templates";
import acai from "./acai.json";
import hamburgueria from "./hamburgueria.json";
import lanchonete from "./lanchonete.json";
import marmitaria from "./marmitaria.json";
import mercado from "./mercado.json";
import padaria from "./padaria.json";
import pizzaria from "./pizzaria.json";
import vazio from "./vazio.json";

/** A shop's document without the parts that only its owner knows: name, address, hours and districts. */
export type TemplateDocument = {
  market: Record<string, unknown>;
  categories: unknown[];
  groups: unknown[];
  products: unknown[];
  payment_types: unknown[];
};

const TEMPLATES: Readonly<Record<ShopTemplate, TemplateDocument>> = {
  pizzaria,
  hamburgueria,
  lanchonete,
  marmitaria,
  padaria,
  mercado,
  acai,
  vazio,
};

export function templateDocument(template: ShopTemplate): TemplateDocument {
  return TEMPLATES[template];
}
