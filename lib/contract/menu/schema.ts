import * as z from "zod";
import { findList, optionalListOf } from "@/lib/contract/reading/lists-and-records";
import { modeList } from "@/lib/contract/reading/modes";
import {
  flag,
  moment,
  money,
  picture,
  plainTextId,
  shopName,
  shopText,
  text,
  typedId,
  wholeNumber,
} from "@/lib/contract/reading/readers";
import {
  isAbsent,
  isRecord,
  optional,
  type Reader,
  readableIfPresent,
  required,
  withPlan,
} from "@/lib/contract/reading/reading";
import type { SalePeriod } from "@/lib/domain/market/sale-times";
import type { OrderMode } from "@/lib/domain/mode/mode";
import { limitsByVariation, priceMethod, pricesByVariation, type WrittenMethod } from "./by-variation";
import { dietList } from "./diet-list";
import { categoryIds, formerNames, suggestedIds } from "./product-ids";
import { promotionReader, salePeriods } from "./sale-times";

const available = optional(flag, true, { lost: "conta como disponível" });
const unavailableUntil = optional(moment, undefined, { lost: "conta como disponível" });
const NO_PRICE_OPTION = "a opção não aparece";
const NO_PRICE_VARIATION = "o tamanho não aparece";
const MAX_PER_OPTION = 99;

const availability = optional(salePeriods, undefined, { lost: "conta como sempre à venda" });
/** The former price, as the owner states it, and a price that holds at times. */
const offered = {
  price_from: optional(money, undefined),
  promotion: optional(promotionReader, undefined, { lost: "vale o preço de sempre" }),
};

/** How many are left: 0 is sold out, a few are told to customers; absent: enough. */
const stock = optional(wholeNumber(0), undefined, { lost: "conta como à venda" });

const modes = optional(modeList, undefined, { lost: "conta como vendido na entrega e na retirada" });

/** For links and search engines: earlier names, and when the content last changed. */
const history = { former_names: optional(formerNames, undefined), updated_at: optional(moment, null) };

export const categorySchema = z.object({
  id: required(plainTextId),
  name: required(shopName),
  availability,
  modes,
  ...history,
});

export const variationSchema = z.object({
  id: required(typedId),
  name: required(shopName),
  desc: optional(shopText, null),
  price: required(money),
  ...offered,
  available,
  unavailable_until: unavailableUntil,
  stock,
});

const groupSchema = z.object({
  id: required(plainTextId),
  name: required(shopName),
  min_quantity: optional(wholeNumber(0), 0, { lost: "conta como 0" }),
  max_quantity: optional(wholeNumber(0), MAX_PER_OPTION, { lost: "conta como 99" }),
  is_required: optional(flag, false, { lost: "conta como opcional" }),
  price_method: optional<WrittenMethod, undefined, WrittenMethod>(priceMethod, undefined, {
    unreadable: "UNKNOWN",
    lost: "o produto aparece, mas não pode ser pedido",
  }),
  max_by_variation: optional(limitsByVariation, undefined, { lost: "vale o máximo do grupo em todos os tamanhos" }),
});

export const complementSchema = z.object({
  id: required(typedId),
  name: required(shopName),
  price: required(money),
  description: optional(shopText, undefined),
  image: optional(picture, undefined),
  prices: readableIfPresent(pricesByVariation),
  max_quantity: optional(wholeNumber(1), MAX_PER_OPTION, { lost: "conta como 99" }),
  available,
  unavailable_until: unavailableUntil,
  stock,
  category: groupSchema,
});

type Complement = z.output<typeof complementSchema>;
type Variation = z.output<typeof variationSchema>;

/** Drops unreadable options if their group stays orderable; otherwise rejects the product. */
const complements = listWithRule(complementSchema, NO_PRICE_OPTION, (read, broken) =>
  broken.every((raw) => {
    const group = groupSchema.safeParse(isRecord(raw) ? raw.category : undefined);
    return group.success && leastOf(group.data) <= reachOf(read, group.data.id);
  }),
);

/** Rejects the product if no variation is readable, because its price would be a guess. */
const variations = listWithRule(variationSchema, NO_PRICE_VARIATION, (read) => read.length > 0);

function leastOf({ min_quantity, is_required }: z.output<typeof groupSchema>): number {
  return Math.max(min_quantity, is_required ? 1 : 0);
}

function reachOf(options: readonly Complement[], groupId: string): number {
  return options
    .filter(({ category }) => category.id === groupId)
    .reduce((sum, { max_quantity }) => sum + max_quantity, 0);
}

function listWithRule<Item extends z.ZodType<Complement> | z.ZodType<Variation>>(
  item: Item,
  lost: string,
  holds: (read: z.output<Item>[], broken: unknown[]) => boolean,
) {
  const find = (raw: unknown) => findList(raw, []);
  const schema = z
    .unknown()
    .optional()
    .transform((raw, context): z.output<Item>[] => {
      if (isAbsent(raw) || (isRecord(raw) && Object.keys(raw).length === 0)) return [];
      const items = find(raw)?.value;
      const parsed = (items ?? []).map((candidate) => item.safeParse(candidate));
      const read = parsed.flatMap(({ success, data }) => (success ? [data as z.output<Item>] : []));
      const broken = (items ?? []).filter((_, index) => !parsed[index]?.success);
      if (items && (broken.length === 0 || holds(read, broken))) return read;
      const first = parsed.findIndex(({ success }) => !success);
      const place = parsed[first]?.error?.issues[0]?.path ?? [];
      context.addIssue({
        code: "custom",
        message: "The product cannot be ordered without its unreadable items.",
        path: first < 0 ? [] : [first, ...place],
      });
      return z.NEVER;
    });
  return withPlan(
    schema,
    { kind: "list", item, find, lost, isOptional: true, title: "", keepsRepeats: true },
    z.array(item).nullish(),
  );
}

type Sold = { availability?: SalePeriod[] | undefined; modes?: OrderMode[] | undefined };
type CategoryOf = Sold & { id: string; name: string | null };

const categoryOf: Reader<CategoryOf> = {
  noun: "categoria",
  json: {
    type: "object",
    properties: {
      id: plainTextId.json,
      name: { anyOf: [text.json, { type: "null" }] },
      availability: { ...salePeriods.json, description: "As the category's own, for readers of products alone." },
      modes: { ...modeList.json, description: "As the category's own, for readers of products alone." },
    },
    required: ["id"],
  },
  read(raw) {
    const id = plainTextId.read(isRecord(raw) ? raw.id : raw);
    const name = isRecord(raw) ? (shopName.read(raw.name)?.value ?? null) : null;
    const periods = isRecord(raw) ? salePeriods.read(raw.availability)?.value : undefined;
    const sold = isRecord(raw) ? modeList.read(raw.modes)?.value : undefined;
    const value = {
      ...{ id: id?.value ?? "", name },
      ...(periods?.length && { availability: periods }),
      ...(sold?.length && { modes: sold }),
    };
    return id && { value, asSpecified: isRecord(raw) };
  },
  show: ({ id }) => `categoria '${id}'`,
};

export const productSchema = z.object({
  id: required(plainTextId),
  name: required(shopName),
  description: optional(shopText, ""),
  category: required(categoryOf),
  category_ids: optional(categoryIds, undefined, { lost: "o produto aparece só em category" }),
  image: optional(picture, null, { lost: "o produto aparece sem foto" }),
  price: required(money),
  ...offered,
  availability,
  modes,
  available,
  unavailable_until: unavailableUntil,
  stock,
  allergens: optionalListOf(required(shopName), "o alérgeno não aparece"),
  diets: optional(dietList, undefined, { lost: "nenhuma dieta aparece" }),
  is_alcoholic: optional(flag, undefined),
  suggests: optional(suggestedIds, undefined, { lost: "o carrinho não sugere nada com ele" }),
  variations,
  complements,
  ...history,
});

export function isOrderable({ complements }: z.output<typeof productSchema>): boolean {
  return complements.every(({ category }) =>
    [category.max_quantity, ...Object.values(category.max_by_variation ?? {}).filter((most) => most > 0)].every(
      (most) => leastOf(category) <= most,
    ),
  );
}

export type CategoryResponse = Sold & {
  id: string;
  name: string;
  former_names?: string[] | undefined;
  updated_at?: string | null;
};
type MayCount<Item> = Omit<Item, "stock"> & { stock?: number | undefined };
type ReadProduct = z.infer<typeof productSchema>;
export type ProductResponse = MayCount<Omit<ReadProduct, "variations" | "complements">> & {
  variations: MayCount<Variation>[];
  complements: MayCount<Complement>[];
};
/** The part of a product that its owner writes. */
export type ProductContent = Omit<ProductResponse, "updated_at" | "former_names">;
