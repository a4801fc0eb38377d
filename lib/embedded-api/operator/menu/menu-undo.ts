import * as z from "zod";
import { err, ok, type Result } from "@/lib/domain/result";
import { groupsIn } from "@/lib/embedded-api/catalogue/document/groups";
import { findFor } from "@/lib/embedded-api/catalogue/editing/change";
import { isUntouched, type MenuState, stateOf } from "@/lib/embedded-api/catalogue/editing/state";
import { isSame } from "@/lib/embedded-api/catalogue/editing/version";
import type { StoredProduct } from "@/lib/embedded-api/db/stored";
import { changeOf, type ListedChange } from "@/lib/embedded-api/operator/request/audit";
import type { MarketMoment } from "@/lib/embedded-api/request/context";
import { type RequestError, requestError } from "@/lib/embedded-api/request/responses";
import { type ItemState, itemState, itemStateSchema, targetOf } from "./items";
import type { Command } from "./menu-commands";

const fields = z.record(z.string(), z.record(z.string(), z.unknown()).nullable()).optional();

const stateSchema = z.object({
  products: fields,
  categories: fields,
  group: z.object({ id: z.string(), content: z.unknown(), places: z.record(z.string(), z.number()) }).optional(),
});

/** Restores the state before a menu change, unless part of it has changed since. */
export async function undoOf(moment: MarketMoment, id: string): Promise<Result<Command, RequestError>> {
  const change = await changeOf(moment, id);
  if (!change) return err(requestError(404, "CHANGE_NOT_FOUND"));
  if (change.action === "item.change") return itemsBack(moment, change);
  const [before, after] = [stateSchema.safeParse(change.before), stateSchema.safeParse(change.after)];
  if (!change.action.startsWith("menu.") || !before.success || !after.success)
    return err(requestError(409, "CHANGE_HAS_NO_UNDO"));
  const left = after.data as MenuState;
  if (!isUntouched(left, stateOf(await findFor(moment, left), left))) return err(requestError(409, "UNDO_TOO_LATE"));
  return ok({ id: change.id, subject: change.subject, wanted: before.data as MenuState });
}

const itemsSchema = z.array(itemStateSchema);

/** Prices, names and availability as they were before a call that changed items. */
async function itemsBack(moment: MarketMoment, change: ListedChange): Promise<Result<Command, RequestError>> {
  const [before, after] = [itemsSchema.safeParse(change.before), itemsSchema.safeParse(change.after)];
  if (!before.success || !after.success) return err(requestError(409, "CHANGE_HAS_NO_UNDO"));
  const asked = { products: Object.fromEntries(after.data.map(({ product }) => [product, {}])) };
  const { products } = await findFor(moment, asked);
  const isLeft = after.data.every((item) => {
    const body = products.get(item.product);
    const target = body && targetOf(body, item);
    return target && isSame(itemState(target, item), item);
  });
  if (!isLeft) return err(requestError(409, "UNDO_TOO_LATE"));
  const states = [...products].map(([id, body]) => {
    const changed = structuredClone(body);
    // In reverse order: an item that was named twice gets its state before the first change.
    for (const item of before.data.toReversed()) if (item.product === id) putBack(changed, item);
    return [id, changedParts(body, changed)] as const;
  });
  return ok({ id: change.id, subject: change.subject, wanted: { products: Object.fromEntries(states) } });
}

function putBack(body: StoredProduct, item: ItemState): void {
  const { variation, option, name, available, unavailable_until: until, price } = item;
  const target = targetOf(body, item);
  if (!target) return;
  if (variation !== undefined && option !== undefined) {
    const { [variation]: _, ...others } = body.complements.find(({ id }) => String(id) === option)?.prices ?? {};
    Object.assign(target, { prices: { ...others, ...(price !== null && { [variation]: price }) } });
  } else
    Object.assign(target, { name, available, unavailable_until: until ?? undefined, ...(price !== null && { price }) });
}

function changedParts(before: StoredProduct, after: StoredProduct) {
  const { name, price, available, unavailable_until: until = null, variations } = after;
  const [own, groups] = [groupsIn(before.complements), groupsIn(after.complements)];
  return {
    ...(!isSame({ ...before, complements: [] }, { ...after, complements: [] }) && {
      name,
      price,
      available,
      unavailable_until: until,
      variations,
    }),
    ...(!isSame(own, groups) && {
      groups: groups.map((group, index) => (isSame(group, own[index]) ? group.id : group)),
    }),
  };
}
