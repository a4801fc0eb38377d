import {
  isValidCep,
  isValidEmail,
  isValidPhone,
  isValidPixKey,
  isValidServicePhone,
} from "@brazilian-utils/brazilian-utils";
import * as z from "zod";
import { productFromResponse } from "@/lib/contract/menu/read-product";
import { joined } from "@/lib/contract/reading/path-text";
import { isRecord } from "@/lib/contract/reading/reading";
import { overlapsIn } from "@/lib/domain/market/opening-hours";
import { fold } from "@/lib/domain/menu/fold";
import { startingPrice } from "@/lib/domain/menu/starting-price";
import { offeredModes } from "@/lib/domain/mode/mode";
import { formatMoney, toCentavos } from "@/lib/domain/money";
import { kindOf } from "@/lib/domain/payment/choice";
import { manualPixCode } from "@/lib/domain/payment/pix";
import { modeWarnings } from "./mode-warnings";
import { nearestName } from "./nearest-name";
import { documentSchema, MAX_MISTAKES, type MarketDocument, type Mistake } from "./schema";

const ODD_PRICE = 1_000;
const HIGH_PRICE = 100;
const TIMES_THE_MENU = 10;
/** Google shows no longer one. */
const LONGEST_PRICE_RANGE = 100;

/** Valid but probably not intended; the document is imported as it is. */
export function warningsOf(value: unknown, document: MarketDocument): Mistake[] {
  return [
    ...firstOf(unknownFields(documentSchema, value, "")),
    ...firstOf(garbledTexts(value)),
    ...marketWarnings(document),
    ...districtWarnings(document),
    ...modeWarnings(value, document),
    ...unusedGroups(value),
    ...firstOf(lostSuggestions(document)),
    ...priceWarnings(value, document),
  ];
}

/** All warnings of a large document could take more memory than the process has. */
function firstOf(warnings: Iterable<Mistake>): Mistake[] {
  const first: Mistake[] = [];
  for (const warning of warnings) if (first.push(warning) === MAX_MISTAKES) break;
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
  ativo: "active",
  alergenos: "allergens",
  sugere: "suggests",
  sugestoes: "suggests",
  peca_tambem: "suggests",
  horarios: "opening_hours",
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
};

function* unknownFields(schema: z.core.$ZodType, value: unknown, path: string): Generator<Mistake> {
  const shape = written(schema, value);
  if (shape instanceof z.ZodArray && Array.isArray(value))
    for (const [index, item] of value.entries()) yield* unknownFields(shape.element, item, `${path}[${index}]`);
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

function* garbledTexts(value: unknown): Generator<Mistake> {
  for (const { path, text } of textsIn(value)) {
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

function marketWarnings({ market, products, districts, payment_types }: MarketDocument): Mistake[] {
  const { pix, whatsapp, phone, email, price_range, postal_code } = market;
  const warnings: [path: string, isOdd: boolean, message: string][] = [
    ["products", products.length === 0, "O cardápio não tem nenhum produto."],
    [
      "districts",
      districts.length === 0 && offeredModes(market).includes("DELIVERY"),
      "Sem bairros ninguém consegue pedir: a loja não entrega em lugar nenhum.",
    ],
    [
      "payment_types",
      !payment_types.some(({ active }) => active),
      "Sem uma forma de pagamento ativa ninguém consegue fechar um pedido.",
    ],
    [
      "market.pix.key",
      pix !== null && !isValidPixKey(pix.key),
      `'${pix?.key}' não parece uma chave Pix (CPF, CNPJ, e-mail, celular ou chave aleatória): o cliente não conseguirá pagar.`,
    ],
    [
      "market.pix",
      pix !== null && isValidPixKey(pix.key) && manualPixCode(pix, 100, "1") === null,
      "Destes dados não sai um código Pix: confira o nome e a cidade de quem recebe.",
    ],
    [
      "market.pix",
      pix === null && payment_types.some(isPixByHand),
      'A loja aceita Pix, mas sem "pix": { "key", "name", "city" } o cliente não recebe um código para pagar.',
    ],
    [
      "market.whatsapp",
      whatsapp !== null && !isNumber(whatsapp),
      `'${whatsapp}' não parece um número de WhatsApp: escreva o DDD e o número, como "11987654321".`,
    ],
    [
      "market.phone",
      phone !== null && !isNumber(phone) && !isValidServicePhone(phone),
      `'${phone}' não parece um telefone: escreva o DDD e o número, como "(11) 3456-7890".`,
    ],
    [
      "market.postal_code",
      postal_code !== null && !isValidCep(postal_code),
      `'${postal_code}' não parece um CEP: escreva os oito números, como "05422-000".`,
    ],
    [
      "market.price_range",
      (price_range?.length ?? 0) > LONGEST_PRICE_RANGE,
      `A faixa de preço passa de ${LONGEST_PRICE_RANGE} letras e os buscadores não a mostram: escreva algo como "R$ 20 a R$ 60".`,
    ],
    ["market.email", email !== null && !isValidEmail(email), `'${email}' não parece um e-mail.`],
  ];
  const overlaps = overlapsIn(market.opening_hours ?? []).map(({ index, other, text }) => ({
    path: `market.opening_hours[${index}]`,
    message: `O horário ${text} se sobrepõe a opening_hours[${other}].`,
  }));
  return [...warnings.flatMap(([path, isOdd, message]) => (isOdd ? [{ path, message }] : [])), ...overlaps];
}

function districtWarnings({ market, districts }: MarketDocument): Mistake[] {
  return districts.flatMap(({ name, fee, min_order, free_from }, index) => {
    const least = Math.max(market.min_order, min_order ?? 0);
    const warnings: [field: string, isOdd: boolean, message: string][] = [
      [
        "min_order",
        min_order !== null && min_order < market.min_order,
        `Vale o maior: o pedido mínimo da loja já é ${formatMoney(toCentavos(market.min_order))}.`,
      ],
      ["free_from", free_from !== null && fee === 0, `A entrega em '${name}' já é grátis: free_from não muda nada.`],
      [
        "free_from",
        free_from !== null && fee > 0 && free_from <= least,
        `Todo pedido para '${name}' chega a esse valor: a taxa de ${formatMoney(toCentavos(fee))} nunca é cobrada.`,
      ],
    ];
    return warnings.flatMap(([field, isOdd, message]) =>
      isOdd ? [{ path: `districts[${index}].${field}`, message }] : [],
    );
  });
}

function isPixByHand({ name, active, online_payment, methods }: MarketDocument["payment_types"][number]): boolean {
  const names = [name, ...methods.flatMap((method) => (method.active ? [method.name] : []))];
  return active && !online_payment && names.some((each) => kindOf(each) === "pix");
}

function isNumber(text: string): boolean {
  return isValidPhone(text) || /^\+(?!55)\d{8,15}$/.test(text.replace(/[\s().-]/g, ""));
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

/** So many are looked up by likeness; each is compared with every product. */
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

type Price = { path: string; price: number };

function priceWarnings(value: unknown, document: MarketDocument): Mistake[] {
  const free = document.products.flatMap((product, index) => {
    const category = { ...product.category, name: null };
    const { amount, varies } = startingPrice(productFromResponse({ ...product, category }));
    const message = "Este produto sai de graça: o preço é 0.";
    return amount === 0 && !varies ? [{ path: `products[${index}].price`, message }] : [];
  });
  const usual = medianOf(document.products.map(({ price }) => price).filter((price) => price > 0));
  const odd = pricesIn(value).filter(({ price }) => isOdd(price, usual));
  return [...free, ...odd.map(({ path, price }) => ({ path, message: oddPrice(price) }))];
}

function isOdd(price: number, usual: number): boolean {
  if (price >= ODD_PRICE) return true;
  return Number.isInteger(price) && price >= HIGH_PRICE && usual > 0 && price >= usual * TIMES_THE_MENU;
}

function oddPrice(price: number): string {
  const instead = Number.isInteger(price) ? ` Se são centavos, escreva ${(price / 100).toFixed(2)}.` : "";
  return `${formatMoney(toCentavos(price))}: é isso mesmo? Os valores são em reais.${instead}`;
}

function pricesIn(value: unknown): Price[] {
  const products = listIn(value, "products").flatMap((product, index) => {
    const path = `products[${index}]`;
    const own = ["variations", "complements"].flatMap((list) => amountsIn(listIn(product, list), `${path}.${list}`));
    return [...amountsIn([product], path), ...own];
  });
  const groups = listIn(value, "groups").flatMap((group, index) =>
    amountsIn(listIn(group, "options"), `groups[${index}].options`),
  );
  const market = isRecord(value) && isRecord(value.market) ? value.market.min_order : null;
  const least = typeof market === "number" ? [{ path: "market.min_order", price: market }] : [];
  const areas = ["fee", "min_order", "free_from"].flatMap((field) =>
    amountsIn(listIn(value, "districts"), "districts", field),
  );
  return [...least, ...products, ...groups, ...areas];
}

function amountsIn(items: readonly unknown[], path: string, field = "price"): Price[] {
  return items.flatMap((item, index) => {
    const price = isRecord(item) ? item[field] : null;
    const place = path.endsWith("]") ? path : `${path}[${index}]`;
    const bySize = isRecord(item) && isRecord(item.prices) ? Object.entries(item.prices) : [];
    const written = [
      [`${place}.${field}`, price] as const,
      ...bySize.map(([id, each]) => [joined(`${place}.prices`, id), each] as const),
    ];
    return written.flatMap(([at, each]) => (typeof each === "number" ? [{ path: at, price: each }] : []));
  });
}

function listIn(value: unknown, name: string): unknown[] {
  const list = isRecord(value) ? value[name] : null;
  return Array.isArray(list) ? list : [];
}

function medianOf(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}
