import * as z from "zod";
import { ITEM_LIMIT } from "./limits";

/**
 * Beside an event, for the shop's own accounts: `id` is made at random for the tab and ends with it, `click` names the
 * advertisement that led here, `ids` are the items' in the catalogue, `isGroup` says that they are products with sizes.
 */
export const visitFactsSchema = z.object({
  id: z.uuid(),
  click: z
    .string()
    .regex(/^[\w-]{1,500}$/)
    .optional(),
  ids: z.array(z.string().min(1).max(140)).max(ITEM_LIMIT),
  isGroup: z.boolean(),
});

export type VisitFacts = z.infer<typeof visitFactsSchema>;
