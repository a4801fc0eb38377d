import * as z from "zod";
import { DIETS } from "@/lib/domain/diets/diets";
import { ORDER_MODES } from "@/lib/domain/mode/mode";
import { mistakeSchema } from "./mistakes";

// The menu as its owner edits it, in the words of the document. Prices are in reais, as everywhere on the wire.

const bySize = z.record(z.string(), z.number());

const period = {
  days: z.array(z.number()).readonly().optional(),
  from: z.string().optional(),
  to: z.string().optional(),
  start_date: z.string().optional(),
  end_date: z.string().optional(),
};
const availability = z.array(z.object(period)).optional();
const modes = z.array(z.enum(ORDER_MODES)).optional();
const offered = {
  price: z.number(),
  price_from: z.number().optional(),
  promotion: z.object({ price: z.number(), ...period }).optional(),
};

const editableOptionSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string().nullish(),
  image: z.string().nullish(),
  price: z.number(),
  prices: bySize.optional(),
  max_quantity: z.number(),
  available: z.boolean(),
  unavailable_until: z.string().nullish(),
});

/** `version` identifies exactly this content; a change names the version that it saw. */
const editableGroupSchema = z.object({
  id: z.string(),
  version: z.string(),
  name: z.string(),
  min_quantity: z.number(),
  max_quantity: z.number(),
  is_required: z.boolean(),
  price_method: z.enum(["MAX", "AVG"]).optional(),
  max_by_variation: bySize.optional(),
  options: z.array(editableOptionSchema),
});

const editableSizeSchema = z.object({
  id: z.string(),
  name: z.string(),
  desc: z.string().nullish(),
  ...offered,
  available: z.boolean(),
  unavailable_until: z.string().nullish(),
});

/** `groups` are versions of the menu's groups, in the product's order. */
const editableProductSchema = z.object({
  id: z.string(),
  version: z.string(),
  category: z.string(),
  name: z.string(),
  description: z.string(),
  image: z.string().nullish(),
  ...offered,
  availability,
  modes,
  available: z.boolean(),
  unavailable_until: z.string().nullish(),
  hidden: z.boolean().optional(),
  allergens: z.array(z.string()),
  diets: z.array(z.enum(DIETS)).optional(),
  is_alcoholic: z.boolean().optional(),
  category_ids: z.array(z.string()).nullish(),
  suggests: z.array(z.string()).nullish(),
  variations: z.array(editableSizeSchema),
  groups: z.array(z.string()),
});

const editableCategorySchema = z.object({
  id: z.string(),
  version: z.string(),
  name: z.string(),
  hidden: z.boolean().optional(),
  availability,
  modes,
});

export const editableMenuSchema = z.object({
  version: z.string(),
  categories: z.array(editableCategorySchema),
  groups: z.array(editableGroupSchema),
  products: z.array(editableProductSchema),
});

/** A request that names the current version gets `same` instead of the menu. */
export const menuResponseSchema = z.union([
  editableMenuSchema,
  z.object({ version: z.string(), same: z.literal(true) }),
]);

/** `change` identifies it in the audit log, for an undo; `id` is the added or changed item. */
export const menuChangedSchema = z.object({
  change: z.string(),
  id: z.string(),
  warnings: z.array(mistakeSchema),
});

export type EditableMenu = z.infer<typeof editableMenuSchema>;
export type EditableCategory = z.infer<typeof editableCategorySchema>;
export type EditableProduct = z.infer<typeof editableProductSchema>;
export type EditableSize = z.infer<typeof editableSizeSchema>;
export type EditableGroup = z.infer<typeof editableGroupSchema>;
export type EditableOption = z.infer<typeof editableOptionSchema>;
export type MenuChanged = z.infer<typeof menuChangedSchema>;
