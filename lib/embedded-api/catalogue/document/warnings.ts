import * as z from "zod";
import { joined } from "@/lib/contract/reading/path-text";
import { isRecord } from "@/lib/contract/reading/reading";
import { fullName } from "@/lib/domain/menu/full-name.mjs";
import { nameKey } from "@/lib/domain/menu/same-names";
import { atOnce } from "@/lib/domain/steps";
import { fold } from "@/lib/domain/text/fold";
import { dietWarnings } from "./diet-warnings";
import { modeWarnings } from "./mode-warnings";
import { nearestName } from "./nearest-name";
import { priceWarnings } from "./price-warnings";
import { idleReturns } from "./return-warnings";
import { saleWarnings } from "./sale-warnings";
import { documentSchema, isPictureSource, MAX_MISTAKES, type MarketDocument, type Mistake } from "./schema";
import { shopWarnings } from "./shop-warnings";
import { listIn } from "./written-list";

/** Valid but probably not intended; the document is imported as it is. */
export function warningsOf(value: unknown, document: MarketDocument, now = new Date()): Mistake[] {
  return atOnce(warningSteps(value, document, now));
}

/** The same in steps: of five thousand products it takes a second. */
export function* warningSteps(value: unknown, document: MarketDocument, now: Date): Generator<void, Mistake[]> {
  return [
    ...(yield* firstOf(unknownFields(documentSchema, value, ""))),
    ...(yield* firstOf(garbledTexts(value))),
    ...(yield* firstOf(lostPictures(value))),
    ...(yield* all(() => shopWarnings(document, now))),
    ...(yield* all(() => modeWarnings(value, document))),
    ...(yield* all(() => unusedGroups(value))),
    ...(yield* all(() => emptyGroups(value))),
    ...(yield* firstOf(sameNames(document))),
    ...(yield* firstOf(lostSuggestions(document))),
    ...(yield* firstOf(dietWarnings(value, document))),
    ...(yield* firstOf(idleReturns(value, now))),
    ...(yield* firstOf(saleWarnings(document, now))),
    ...(yield* all(() => priceWarnings(value, document))),
  ];
}

function* all(warnings: () => Mistake[]): Generator<void, Mistake[]> {
  yield;
  return warnings();
}

/** `null` is a step. All warnings of a large document could take more memory than the process has. */
function* firstOf(warnings: Iterable<Mistake | null>): Generator<void, Mistake[]> {
  const first: Mistake[] = [];
  for (const warning of warnings) {
    yield;
    if (warning && first.push(warning) === MAX_MISTAKES) break;
  }
  return first;
}

const IN_PORTUGUESE: Readonly<Record<string, string>> = {
  loja: "market",
  categorias: "categories",
  produtos: "products",
  grupos: "groups",
  bairros: "districts",
  pagamentos: "payment_types",
  nome: "name",
  descricao: "description",
  preco: "price",
  valor: "price",
  taxa: "fee",
  pedido_minimo: "min_order",
  gratis_a_partir_de: "free_from",
  tempo_de_entrega: "delivery_time",
  imagem: "image",
  foto: "image",
  categoria: "category",
  tamanhos: "variations",
  adicionais: "complements",
  opcoes: "options",
  disponivel: "available",
  oculto: "hidden",
  escondido: "hidden",
  ativo: "active",
  alergenos: "allergens",
  dietas: "diets",
  suitable_diet: "diets",
  alcoolico: "is_alcoholic",
  bebida_alcoolica: "is_alcoholic",
  outras_categorias: "category_ids",
  tambem_em: "category_ids",
  sugere: "suggests",
  sugestoes: "suggests",
  peca_tambem: "suggests",
  horarios: "opening_hours",
  horarios_especiais: "special_hours",
  feriados: "special_hours",
  preco_de: "price_from",
  de: "price_from",
  promocao: "promotion",
  disponibilidade: "availability",
  vende: "availability",
  dias: "days",
  inicio: "start_date",
  fim: "end_date",
  esgotado_ate: "unavailable_until",
  indisponivel_ate: "unavailable_until",
  telefone: "phone",
  endereco: "address",
  cidade: "city",
  estado: "state",
  cozinha: "cuisine",
  cep: "postal_code",
  faixa_de_preco: "price_range",
  minimo: "min_quantity",
  maximo: "max_quantity",
  obrigatorio: "is_required",
  modos: "modes",
  retirada: "pickup",
  tempo: "time",
  instrucoes: "instructions",
  agendamento: "scheduling",
  dias_adiante: "days_ahead",
  antecedencia: "lead_minutes",
  aceitar_em_minutos: "accept_within_minutes",
};

function* unknownFields(schema: z.core.$ZodType, value: unknown, path: string): Generator<Mistake | null> {
  const shape = written(schema, value);
  if (shape instanceof z.ZodArray && Array.isArray(value))
    for (const [index, item] of value.entries()) {
      yield* unknownFields(shape.element, item, `${path}[${index}]`);
      yield null;
    }
  if (!(shape instanceof z.ZodObject) || !isRecord(value)) return;
  const fields: Record<string, z.core.$ZodType> = shape.shape;
  for (const [name, inner] of Object.entries(value)) {
    const place = joined(path, name);
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (field) yield* unknownFields(field, inner, place);
    else if (!/^(?:[_$]|\/\/)/.test(name)) yield { path: place, message: unknownField(name, Object.keys(fields)) };
  }
}

function written(schema: z.core.$ZodType, value: unknown): z.core.$ZodType {
  if (schema instanceof z.ZodPipe) return written(schema.in, value);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return written(schema.unwrap(), value);
  if (schema instanceof z.ZodUnion && isRecord(value)) return written(schema.options.at(-1) ?? schema, value);
  return schema;
}

function unknownField(name: string, known: readonly string[]): string {
  const plain = fold(name);
  const translated = Object.hasOwn(IN_PORTUGUESE, plain) ? IN_PORTUGUESE[plain] : undefined;
  const meant = translated && known.includes(translated) ? translated : nearestName(name, known);
  return `O campo '${name}' não existe e foi ignorado.${meant ? ` Você quis dizer '${meant}'?` : ""}`;
}

/** The replacement character, and UTF-8 read as Latin-1. */
const LOST = /\ufffd/;
const MISREAD = /[ÃÂ][\u0080-\u00bf]/;

function* garbledTexts(value: unknown): Generator<Mistake | null> {
  for (const { path, text } of textsIn(value)) {
    yield null;
    if (LOST.test(text))
      yield { path, message: `Uma letra se perdeu em '${text}': salve o arquivo em UTF-8 e corrija o texto.` };
    else if (MISREAD.test(text)) yield { path, message: `Os acentos parecem trocados em '${text}'.` };
  }
}

function* textsIn(value: unknown): Generator<{ path: string; text: string }> {
  // Iterative: the unread parts of a document may be nested deeper than the stack.
  const left: [value: unknown, path: string][] = [[value, ""]];
  for (let next = left.pop(); next; next = left.pop()) {
    const [held, path] = next;
    if (typeof held === "string" && !/^data:/i.test(held)) yield { path, text: held };
    if (typeof held !== "object" || held === null) continue;
    const isList = Array.isArray(held);
    const inner = Object.entries(held).map(([key, each]): [unknown, string] => [
      each,
      joined(path, isList ? `[${key}]` : key),
    ]);
    left.push(...inner.reverse());
  }
}

function optionPictures(value: unknown, list: string, options: string) {
  return listIn(value, list).flatMap((holder, index) =>
    listIn(holder, options).map((option, position): [unknown, string, string] => [
      option,
      "image",
      `${list}[${index}].${options}[${position}].image`,
    ]),
  );
}

function* lostPictures(value: unknown): Generator<Mistake> {
  const market = isRecord(value) ? value.market : null;
  const written: [holder: unknown, field: string, path: string][] = [
    [market, "banner", "market.banner"],
    [market, "logo", "market.logo"],
    ...listIn(value, "products").map((product, index): [unknown, string, string] => [
      product,
      "image",
      `products[${index}].image`,
    ]),
    ...optionPictures(value, "groups", "options"),
    ...optionPictures(value, "products", "complements"),
  ];
  for (const [holder, field, path] of written) {
    const image = isRecord(holder) ? holder[field] : null;
    if (typeof image !== "string" || image.trim() === "" || isPictureSource(image)) continue;
    const message = "A imagem ficou de fora: use um endereço https://, um data:image/…;base64 ou um caminho /media/….";
    yield { path, message };
  }
}

function unusedGroups(value: unknown): Mistake[] {
  const used = new Set(
    listIn(value, "products").flatMap((product) =>
      ["group_ids", "complements"].flatMap((list) => listIn(product, list).map(String)),
    ),
  );
  return listIn(value, "groups").flatMap((group, index) => {
    const id = isRecord(group) ? group.id : undefined;
    return used.has(String(id)) ? [] : [{ path: `groups[${index}]`, message: `Nenhum produto usa o grupo '${id}'.` }];
  });
}

function emptyGroups(value: unknown): Mistake[] {
  const shared = listIn(value, "groups").map((group, index) => ({ group, path: `groups[${index}]` }));
  const own = listIn(value, "products").flatMap((product, index) => {
    const groups = new Map<unknown, { group: unknown; path: string }>();
    for (const [position, option] of listIn(product, "complements").entries()) {
      const group = isRecord(option) ? option.category : null;
      const path = `products[${index}].complements[${position}].category`;
      if (isRecord(group) && !groups.has(group.id)) groups.set(group.id, { group, path });
    }
    return [...groups.values()];
  });
  return [...shared, ...own].flatMap(({ group, path }) => {
    if (!isRecord(group) || group.max_quantity !== 0) return [];
    const bySize = isRecord(group.max_by_variation) ? Object.values(group.max_by_variation) : [];
    const message = `Com o máximo 0, o grupo '${group.name}' nunca aparece.`;
    return bySize.some((most) => Number(most) > 0) ? [] : [{ path: `${path}.max_quantity`, message }];
  });
}

function* sameNames({ products, categories }: MarketDocument): Generator<Mistake> {
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  const inCategory = new Map<string, number>();
  const inMenu = new Map<string, number>();
  for (const [index, { name, category }] of products.entries()) {
    const plain = nameKey(name);
    const key = JSON.stringify([category.id, plain]);
    const [here, elsewhere] = [inCategory.get(key), inMenu.get(plain)];
    if (here === undefined) inCategory.set(key, index);
    if (elsewhere === undefined) inMenu.set(plain, index);
    const path = `products[${index}].name`;
    if (here !== undefined)
      yield {
        path,
        message: `Já há '${products[here]?.name}' nesta categoria (products[${here}]): o cliente vê os dois com o mesmo nome.`,
      };
    else if (elsewhere !== undefined)
      yield {
        path,
        message: `Já há '${products[elsewhere]?.name}' em outra categoria (products[${elsewhere}]): no carrinho e nos pedidos ele aparece como '${fullName({ name, categoryName: names.get(category.id) })}'.`,
      };
  }
}

/** The most items looked up by similarity; each is compared with every product. */
const MOST_LIKENESSES = 20;

function* lostSuggestions({ products }: MarketDocument): Generator<Mistake> {
  const ids = products.map(({ id }) => id);
  const known = new Set(ids);
  let unknown = 0;
  for (const [index, { id: own, suggests = [] }] of products.entries())
    for (const [position, id] of suggests.entries()) {
      const path = `products[${index}].suggests[${position}]`;
      if (id === own) yield { path, message: "O produto sugere a si mesmo: esta sugestão nunca aparece." };
      if (known.has(id)) continue;
      const near = unknown++ < MOST_LIKENESSES ? nearestName(id, ids) : null;
      const meant = near ? ` Você quis dizer '${near}'?` : "";
      yield { path, message: `O produto '${id}' não existe: esta sugestão nunca aparece.${meant}` };
    }
}
