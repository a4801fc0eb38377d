import * as z from "zod";
import { type Found, isAbsent, isRecord, located, withPlan } from "./reading";

/** Names under which APIs wrap what they answer. */
const WRAPPERS = ["data", "result", "response", "payload", "body"] as const;
const LIST_NAMES = ["items", "itens", "results", "records", "rows", "list", "content"] as const;

const dropped = new WeakMap<object, number>();

type ListOptions = {
  /** Names under which the list may stand, besides the common ones. */
  names?: readonly string[];
  /** The part of it that may be unreadable; a single item always may. */
  mostBroken?: number;
  /** What the customer sees of an item that cannot be read, in pt-BR. */
  lost?: string;
};

/**
 * A list of which single items may be broken: those are left out, and so is an id that comes again; one bad item must not
 * close the shop. A list of which nothing can be read, or more than `mostBroken` of it cannot, is another shape and no answer.
 */
export function listOf<Item extends z.ZodType>(
  item: Item,
  { names = [], mostBroken = 1, lost = "o registro não aparece" }: ListOptions = {},
) {
  const find = (raw: unknown) => findList(raw, names);
  const list = z.unknown().transform((raw, context): z.output<Item>[] => {
    const items = find(raw)?.value;
    const readable = items && readableOf(item, items);
    const broken = items && readable ? items.length - readable.length : 0;
    if (
      !items ||
      !readable ||
      (broken > 0 && readable.length === 0) ||
      broken > Math.max(1, mostBroken * items.length)
    ) {
      context.addIssue({
        code: "custom",
        message: items ? `${broken} of ${items.length} items cannot be read.` : "This is no list.",
      });
      return z.NEVER;
    }
    const kept = withoutRepeats(readable);
    dropped.set(kept, items.length - kept.length);
    return kept;
  });
  return withPlan(list, { kind: "list", item, find, lost, isOptional: false, title: names[0] ?? "" }, z.array(item));
}

/** A list inside of a record: it may be missing or of another shape, and is empty then. */
export function optionalListOf<Item extends z.ZodType>(item: Item, lost = "o registro não aparece") {
  const find = (raw: unknown) => findList(raw, []);
  const list = z
    .unknown()
    .optional()
    .transform((raw): z.output<Item>[] => withoutRepeats(readableOf(item, find(raw)?.value ?? [])));
  return withPlan(list, { kind: "list", item, find, lost, isOptional: true, title: "" }, z.array(item).nullish());
}

/** A record that may stand bare, or under one of the names, or in a common wrapper. */
export function recordOf<Record extends z.ZodType>(record: Record, names: readonly string[]) {
  return located(record, (raw) => {
    const inside = (found: Found<unknown>): Found<unknown>[] =>
      isRecord(found.value)
        ? [...names, ...WRAPPERS].flatMap((name) => {
            const value = isRecord(found.value) ? found.value[name] : undefined;
            return isRecord(value) ? [{ value, path: found.path === "" ? name : `${found.path}.${name}` }] : [];
          })
        : [];
    const bare = { value: raw, path: "" };
    const once = inside(bare);
    const candidates = [bare, ...once, ...once.flatMap(inside)];
    return candidates.find(({ value }) => record.safeParse(value).success) ?? bare;
  });
}

/** The answer `{ [name]: list }`, also where the list comes bare or in another wrapper. */
export function listUnder<Name extends string, List extends z.ZodType>(name: Name, list: List) {
  const answer = z.object({ [name]: list } as { [Key in Name]: List });
  return located(answer, (raw) => ({ value: isRecord(raw) && name in raw ? raw : { [name]: raw }, path: "" }));
}

/** The list that an answer is or holds; null when there is none. */
export function findList(raw: unknown, names: readonly string[], depth = 0): Found<unknown[]> | null {
  if (Array.isArray(raw)) return { value: raw, path: "" };
  if (!isRecord(raw) || depth > 2) return null;
  const keys = Object.keys(raw);
  // PHP writes a list with gaps so.
  if (keys.length > 0 && keys.every((key) => /^\d{1,9}$/.test(key))) return { value: Object.values(raw), path: "" };
  for (const name of [...names, ...WRAPPERS, ...LIST_NAMES]) {
    const found = Object.hasOwn(raw, name) ? findList(raw[name], names, depth + 1) : null;
    if (found) return { value: found.value, path: found.path === "" ? name : `${name}.${found.path}` };
  }
  return null;
}

function readableOf<Item extends z.ZodType>(item: Item, items: readonly unknown[]): z.output<Item>[] {
  return items.flatMap((candidate) => {
    const parsed = item.safeParse(candidate);
    return parsed.success ? [parsed.data] : [];
  });
}

/** The items without those whose id came before. */
function withoutRepeats<Item>(items: readonly Item[]): Item[] {
  const ids = new Set<unknown>();
  return items.filter((item) => {
    const { id } = (isAbsent(item) ? {} : item) as { id?: unknown };
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
