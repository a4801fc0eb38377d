import * as z from "zod";
import { type Found, isAbsent, isRecord, located, planOf, withPlan } from "./reading";

const WRAPPERS = ["data", "result", "response", "payload", "body"] as const;
const LIST_NAMES = ["items", "itens", "results", "records", "rows", "list", "content"] as const;

const unreadable = new WeakMap<object, number>();

type Parsed = ReturnType<z.ZodType["safeParse"]>;
const ahead = new WeakMap<object, { item: z.ZodType; parsed: Parsed }>();

/** Parses a response's lists in steps of one record; the schema then reuses the results. */
export function* readAhead(schema: z.ZodType, raw: unknown): Generator<undefined, void> {
  const plan = planOf(schema);
  if (plan?.kind === "located") yield* readAhead(plan.inner, plan.locate(raw).value);
  else if (plan?.kind === "list") {
    for (const record of plan.find(raw)?.value ?? []) {
      if (isRecord(record)) ahead.set(record, { item: plan.item, parsed: plan.item.safeParse(record) });
      yield;
    }
  } else if (!plan && schema instanceof z.ZodPipe) yield* readAhead(schema.in as z.ZodType, raw);
  else if (!plan && schema instanceof z.ZodObject && isRecord(raw)) {
    for (const [name, field] of Object.entries(schema.shape)) yield* readAhead(field as z.ZodType, raw[name]);
  }
}

/** Parses a list's record, unless it was read ahead. */
export function readRecord(item: z.ZodType, record: unknown): Parsed {
  const known = isRecord(record) ? ahead.get(record) : undefined;
  return known?.item === item ? known.parsed : item.safeParse(record);
}

type ListOptions = {
  names?: readonly string[];
  maxUnreadableShare?: number;
  lost?: string;
  isOwn?: boolean;
};

/**
 * Drops unreadable items and repeated ids: one bad item must not close the shop. Fails if nothing is readable or more
 * than `maxUnreadableShare` is not, except for a customer's own list: a first order is its only item.
 */
export function listOf<Item extends z.ZodType>(
  item: Item,
  { names = [], maxUnreadableShare = 1, lost = "o registro não aparece", isOwn = false }: ListOptions = {},
) {
  const find = (raw: unknown) => findList(raw, names);
  const isNothing = (raw: unknown) => isOwn && isEmptyResponse(raw, names);
  const list = z.unknown().transform((raw, context): z.output<Item>[] => {
    const items = find(raw)?.value ?? (isNothing(raw) ? [] : undefined);
    const readable = items && readableOf(item, items);
    const broken = items && readable ? items.length - readable.length : 0;
    if (
      !items ||
      !readable ||
      (broken > 0 && readable.length === 0 && !isOwn) ||
      broken > Math.max(1, maxUnreadableShare * items.length)
    ) {
      context.addIssue({
        code: "custom",
        message: items ? `${broken} of ${items.length} items cannot be read.` : "Not a list.",
      });
      return z.NEVER;
    }
    const kept = withoutRepeats(readable);
    unreadable.set(kept, broken);
    return kept;
  });
  const plan = { kind: "list", item, find, isNothing, lost, isOptional: false, title: names[0] ?? "" } as const;
  return withPlan(list, plan, z.array(item));
}

export function optionalListOf<Item extends z.ZodType>(item: Item, lost = "o registro não aparece") {
  const find = (raw: unknown) => findList(raw, []);
  const list = z
    .unknown()
    .optional()
    .transform((raw): z.output<Item>[] => withoutRepeats(readableOf(item, find(raw)?.value ?? [])));
  return withPlan(list, { kind: "list", item, find, lost, isOptional: true, title: "" }, z.array(item).nullish());
}

export function withIdUnder<Record extends z.ZodType>(record: Record, names: readonly string[]) {
  return located(record, (raw) => {
    const renamed = isRecord(raw) && isAbsent(raw.id) ? names.find((name) => !isAbsent(raw[name])) : undefined;
    if (!isRecord(raw) || renamed === undefined) return { value: raw, path: "" };
    return { value: { ...raw, id: raw[renamed] }, path: "", renamed };
  });
}

/**
 * Finds a record at the top level, under one of the names or in a common wrapper. Prefers a match of `surely`, a form
 * that no wrapper has.
 */
export function recordOf<Record extends z.ZodType>(
  record: Record,
  names: readonly string[],
  surely: z.ZodType = record,
) {
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
    const firstOf = (form: z.ZodType) => candidates.find(({ value }) => form.safeParse(value).success);
    return firstOf(surely) ?? firstOf(record) ?? bare;
  });
}

/** Reads `{ [name]: list }`, a bare list or another wrapper; `beside` are fields next to the list. */
export function listUnder<
  Name extends string,
  List extends z.ZodType,
  Beside extends z.ZodRawShape = Record<never, never>,
>(name: Name, list: List, beside: Beside = {} as Beside) {
  const schema = z.object({ ...beside, [name]: list } as {
    [Key in Name | keyof Beside]: Key extends keyof Beside ? Beside[Key] : List;
  });
  const told = (raw: unknown) =>
    isRecord(raw) ? Object.fromEntries(Object.keys(beside).map((key) => [key, raw[key]])) : {};
  return located(schema, (raw) => ({
    value: isRecord(raw) && name in raw ? raw : { ...told(raw), [name]: raw },
    path: "",
  }));
}

export function findList(raw: unknown, names: readonly string[], depth = 0): Found<unknown[]> | null {
  if (Array.isArray(raw)) return { value: raw, path: "" };
  if (!isRecord(raw) || depth > 2) return null;
  const keys = Object.keys(raw);
  // PHP encodes a list with gaps as an object.
  if (keys.length > 0 && keys.every((key) => /^\d{1,9}$/.test(key))) return { value: Object.values(raw), path: "" };
  for (const name of [...names, ...WRAPPERS, ...LIST_NAMES]) {
    const found = Object.hasOwn(raw, name) ? findList(raw[name], names, depth + 1) : null;
    if (found) return { value: found.value, path: found.path === "" ? name : `${name}.${found.path}` };
  }
  return null;
}

function isEmptyResponse(raw: unknown, names: readonly string[], depth = 0): boolean {
  if (isAbsent(raw)) return true;
  if (!isRecord(raw) || depth > 2) return false;
  const held = [...names, ...WRAPPERS, ...LIST_NAMES].filter((name) => Object.hasOwn(raw, name));
  if (held.length === 0) return Object.keys(raw).length === 0;
  return held.every((name) => isEmptyResponse(raw[name], names, depth + 1));
}

function readableOf<Item extends z.ZodType>(item: Item, items: readonly unknown[]): z.output<Item>[] {
  return items.flatMap((candidate) => {
    const parsed = readRecord(item, candidate);
    return parsed.success ? [parsed.data as z.output<Item>] : [];
  });
}

function withoutRepeats<Item>(items: readonly Item[]): Item[] {
  const ids = new Set<unknown>();
  return items.filter((item) => {
    const { id } = (isAbsent(item) ? {} : item) as { id?: unknown };
    if (id !== undefined && ids.has(id)) return false;
    ids.add(id);
    return true;
  });
}

/** Adds the number of unreadable records, so that the list is not mistaken for complete. */
export function tellingDropped<Name extends string>(name: Name) {
  return <Value extends Record<Name, readonly unknown[]>>(value: Value): Value & { dropped?: number } => {
    const dropped = unreadable.get(value[name]) ?? 0;
    return dropped > 0 ? { ...value, dropped } : value;
  };
}
