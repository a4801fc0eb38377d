import * as z from "zod";

/** What the items of a list are, which its own schema does not say. */
export const itemsOfLists = new WeakMap<object, z.ZodType>();

const dropped = new WeakMap<object, number>();

/**
 * A list of which single items may be broken: those are left out, and so is an id that comes again; one bad item must not
 * close the shop. A list of which nothing can be read, or more than `mostBroken` of it cannot, is another shape and no answer.
 */
export function listOf<Item extends z.ZodType>(item: Item, { mostBroken = 1 } = {}) {
  const list = z.array(z.unknown()).transform((items, context): z.output<Item>[] => {
    const readable = items.flatMap((candidate) => {
      const parsed = item.safeParse(candidate);
      return parsed.success ? [parsed.data] : [];
    });
    const broken = items.length - readable.length;
    if (broken > 0 && (readable.length === 0 || broken / items.length > mostBroken)) {
      context.addIssue({ code: "custom", message: `${broken} of ${items.length} items cannot be read.` });
      return z.NEVER;
    }
    const kept = withoutRepeats(readable);
    dropped.set(kept, items.length - kept.length);
    return kept;
  });
  itemsOfLists.set(list, item);
  return list;
}

function withoutRepeats<Item>(items: Item[]): Item[] {
  const ids = new Set<unknown>();
  return items.filter((item) => {
    const { id } = item as { id?: unknown };
    if (id !== undefined && ids.has(id)) return false;
    ids.add(id);
    return true;
  });
}

/** How many items of an answer's list were left out; 0 where it has none. */
export function droppedFrom(answer: unknown): number {
  if (typeof answer !== "object" || answer === null) return 0;
  const lists = Array.isArray(answer) ? [answer] : Object.values(answer).filter(Array.isArray);
  return lists.reduce((sum, list) => sum + (dropped.get(list) ?? 0), 0);
}

/** The same object, whose fields that may be missing may also be of another shape: it then is as if they were missing. */
export function lenient<Shape extends Record<string, z.ZodType>>(schema: z.ZodObject<Shape>): z.ZodObject<Shape> {
  const fields = Object.entries<z.ZodType>(schema.shape).map(([name, field]) => {
    const missing = field.safeParse(undefined);
    return [name, missing.success ? field.catch(missing.data) : field];
  });
  return z.object(Object.fromEntries(fields)) as unknown as z.ZodObject<Shape>;
}
