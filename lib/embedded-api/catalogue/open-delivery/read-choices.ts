import { joined } from "@/lib/contract/reading/path-text";
import { isRecord } from "@/lib/contract/reading/reading";
import { isPriceMethod, type PriceMethod } from "@/lib/domain/menu/price-method";
import { MAX_NAME, MAX_OPTION_DESCRIPTION } from "@/lib/domain/menu/product";
import { MAX_OPTIONS_PER_PRODUCT } from "@/lib/embedded-api/catalogue/document/groups";
import { optionFacts } from "./facts";
import { LOST_CODE } from "./fields";
import { uuidOf } from "./ids";
import {
  countOf,
  cutText,
  type Entry,
  isAvailable,
  isOurs,
  listAt,
  numberOf,
  ourId,
  pictureAt,
  priceOf,
  type Reading,
  textOf,
} from "./reading";

/** Codes of groups that only our own documents have. */
export const SIZES_CODE = "variations:";
export const PART_CODE = /^(.+)#(\d)\/(\d)$/;
export const PART_NAME = / \(\dª parte\)$/;

const MAX_QUANTITY = 99;

type Option = {
  id: string;
  name: string;
  description?: string;
  image?: string;
  price: number;
  price_from?: number;
  max_quantity: number;
  available: boolean;
  isAlcoholic?: boolean;
};
type Group = {
  id: string;
  name: string;
  min: number;
  max: number;
  method: PriceMethod;
  options: Option[];
  path: string;
  /** A group of ours that was written in parts: `1/2` is the first of two. */
  part?: { of: string; at: number; count: number };
  sizesOf?: string;
};

/** Null from its reader: more options than a product may have. */
export type Choices = { variations: object[]; complements: object[]; isAlcoholic: boolean };

/** Reads each group once, although many products use it. */
export function* choicesReader(
  reading: Reading,
  groups: ReadonlyMap<string, Entry>,
  items: ReadonlyMap<string, Entry>,
  use: (entry: Entry) => void,
): Generator<void, (offer: Entry, code: string) => Choices | null> {
  const known = new Map<string, Group | null>();
  const counts = new Map<string, number>();
  for (const entry of groups.values()) {
    known.set(entry.id, groupOf(entry, reading, items, counts, use));
    yield;
  }
  return (offer, code) => {
    const found = listAt(offer.raw, "optionGroupsId").flatMap((id, index) => {
      const entry = groups.get(textOf(id));
      if (entry) use(entry);
      else reading.lose(`${offer.path}.optionGroupsId[${index}]`, `O grupo '${textOf(id)}' não existe.`);
      const group = entry && known.get(entry.id);
      return entry && group ? [{ group, index: numberOf(entry.raw.index) ?? 0 }] : [];
    });
    if (found.reduce((sum, { group }) => sum + group.options.length, 0) > MAX_OPTIONS_PER_PRODUCT) return null;
    const sorted = found.sort((one, other) => one.index - other.index).map(({ group }) => group);
    const sizes = sorted.find(({ sizesOf }) => sizesOf === code);
    return {
      isAlcoholic: sorted.some(({ options }) => options.some((option) => option.isAlcoholic)),
      variations: (sizes?.options ?? []).map(
        ({ description, image: _, max_quantity: _most, isAlcoholic: _alcohol, ...size }) => ({
          ...size,
          desc: description ?? null,
        }),
      ),
      complements: withOwnIds(whole(sorted.filter((group) => group !== sizes)), offer.path, reading),
    };
  };
}

function groupOf(
  entry: Entry,
  reading: Reading,
  items: ReadonlyMap<string, Entry>,
  counts: Map<string, number>,
  use: (entry: Entry) => void,
): Group | null {
  const { raw, path, id: given } = entry;
  const { lose, skip } = reading;
  const code = textOf(raw.externalCode);
  const count = (counts.get(code) ?? 0) + 1;
  counts.set(code, count);
  const id = ourId(reading, "group", given, code, count);
  const name = cutText(textOf(raw.name), MAX_NAME, `${path}.name`, reading);
  const required = countOf(raw.minPermitted, 0, `${path}.minPermitted`, reading);
  const written = countOf(raw.maxPermitted, MAX_QUANTITY, `${path}.maxPermitted`, reading);
  if (!name) return left(skip, path, "O grupo não tem nome: ficou de fora.");
  if (!isAvailable(entry, reading)) {
    const choice = required > 0 ? " Os produtos dele ficam sem esta escolha obrigatória." : "";
    return left(skip, path, `O grupo está indisponível: ficou de fora.${choice}`);
  }
  if (written === 0) return left(skip, path, "Com o máximo 0 o grupo nunca aparece: ficou de fora.");
  const method = isPriceMethod(raw.priceMethod) ? raw.priceMethod : "SUM";
  if (raw.priceMethod !== undefined && raw.priceMethod !== method)
    return left(skip, path, `O priceMethod '${textOf(raw.priceMethod)}' não existe: o grupo ficou de fora.`);
  const options = listAt(raw, "options")
    .map((value, index) => ({ value, path: `${path}.options[${index}]` }))
    .sort((one, other) => indexOf(one.value) - indexOf(other.value))
    .flatMap((option) => optionOf(option.value, option.path, { reading, items, use, given, required }) ?? []);
  const unique = [...new Map(options.map((option) => [option.id, option])).values()];
  if (unique.length === 0) return left(skip, path, "O grupo não tem nenhuma opção que se possa vender: ficou de fora.");
  const reach = unique.reduce((sum, { max_quantity: most }) => sum + most, 0);
  const min = Math.min(required, reach);
  if (min < required) lose(`${path}.minPermitted`, `As opções só somam ${reach}: o mínimo ${required} virou ${min}.`);
  if (written < min) lose(`${path}.maxPermitted`, `O máximo ${written} é menor que o mínimo: virou ${min}.`);
  const max = Math.max(written, min);
  const sizesOf = code.startsWith(SIZES_CODE) && required === 1 && written === 1 ? code.slice(SIZES_CODE.length) : null;
  const [, of, at, total] = PART_CODE.exec(code) ?? [];
  const isPart = of && isOurs(of) && given === uuidOf(reading.merchantId, "group", code, String(count));
  const part = isPart ? { of, at: Number(at), count: Number(total) } : null;
  if (!sizesOf && !part && id !== code && code) lose(`${path}.externalCode`, LOST_CODE);
  return { id, name, min, max, method, options: unique, path, ...(part && { part }), ...(sizesOf && { sizesOf }) };
}

function left(skip: Reading["skip"], path: string, message: string): null {
  skip(path, message);
  return null;
}

function indexOf(value: unknown): number {
  return (isRecord(value) && numberOf(value.index)) || 0;
}

type OptionContext = {
  reading: Reading;
  items: ReadonlyMap<string, Entry>;
  use: (entry: Entry) => void;
  given: string;
  required: number;
};

function optionOf(value: unknown, path: string, context: OptionContext): Option | null {
  const { reading, items, use, given: group, required } = context;
  const { lose, skip, merchantId } = reading;
  if (!isRecord(value)) return left(skip, path, "Deve ser um objeto, entre chaves: ficou de fora.");
  const item = items.get(textOf(value.itemId));
  const given = textOf(value.id);
  if (!item || !given) return left(skip, path, "A opção não tem item: ficou de fora.");
  const name = nameOf(item, reading);
  const price = value.price === undefined ? { price: 0 } : priceOf(value.price, `${path}.price`, reading);
  if (!name) return left(skip, path, "O item da opção não tem nome: ela ficou de fora.");
  if (!price) return left(skip, path, "O preço não se lê, ou passa de 100.000: a opção ficou de fora.");
  use(item);
  const code = textOf(item.raw.externalCode);
  const id =
    given === uuidOf(merchantId, "option", group, code) && isOurs(code) ? code : ourId(reading, "option", given, "");
  if (id !== code && code) lose(`${item.path}.externalCode`, LOST_CODE);
  const description = cutText(
    textOf(item.raw.description),
    MAX_OPTION_DESCRIPTION,
    `${item.path}.description`,
    reading,
  );
  const image = itemPicture(item, reading);
  const isAlcoholic = optionFacts(item, reading);
  const isOnSale = [{ raw: value, path }, item].filter((each) => !isAvailable(each, reading)).length === 0;
  return {
    id,
    name,
    ...(description && { description }),
    ...(image && { image }),
    price: price.price,
    ...(price.from !== undefined && { price_from: price.from }),
    max_quantity: Math.max(1, countOf(value.maxPermitted, required, `${path}.maxPermitted`, reading)),
    available: isOnSale,
    ...(isAlcoholic && { isAlcoholic }),
  };
}

export function nameOf(item: Entry, reading: Reading): string {
  return cutText(textOf(item.raw.name), MAX_NAME, `${item.path}.name`, reading);
}

/** `image` counts only without `images`. */
export function itemPicture({ raw, path }: Entry, reading: Reading): string | null {
  const images = listAt(raw, "images").filter(isRecord);
  const main = images.find(({ type }) => type === "MAIN") ?? images[0];
  const at = main ? `images[${listAt(raw, "images").indexOf(main)}]` : "image";
  return pictureAt(main ?? raw.image, "product", joined(path, at), reading);
}

/** Puts groups together that were written in parts. */
function whole(groups: readonly Group[]): Group[] {
  const byGroup = new Map<string, Group[]>();
  for (const group of groups)
    if (group.part) byGroup.set(group.part.of, [...(byGroup.get(group.part.of) ?? []), group]);
  return groups.flatMap((group) => {
    const { part } = group;
    const parts = (part && byGroup.get(part.of)) ?? [];
    if (!part || parts.length !== part.count) return [group];
    if (part.at !== 1) return [];
    const min = parts.filter((each) => each.min > 0).length;
    return [{ ...group, id: part.of, name: group.name.replace(PART_NAME, ""), min, max: part.count }];
  });
}

/** An option's id is unique in its product. */
function withOwnIds(groups: readonly Group[], path: string, { merchantId, lose }: Reading): object[] {
  const seen = new Set<string>();
  const seenGroups = new Set<string>();
  return groups.flatMap(({ id: groupId, name, min, max, method, options, path: at }) => {
    if (seenGroups.has(groupId)) {
      lose(path, `O grupo de ${at} está repetido neste produto: vale só uma vez.`);
      return [];
    }
    seenGroups.add(groupId);
    const category = {
      id: groupId,
      name,
      min_quantity: min,
      max_quantity: max,
      is_required: min > 0,
      ...(method !== "SUM" && { price_method: method }),
    };
    return options.map(({ price_from: from, id, isAlcoholic: _, ...option }, index) => {
      if (from !== undefined)
        lose(`${at}.options[${index}].price.originalValue`, "O preço de antes de uma opção não é guardado.");
      const own = seen.has(id) ? uuidOf(merchantId, "option", groupId, id) : id;
      seen.add(own);
      return { ...option, id: own, category };
    });
  });
}
