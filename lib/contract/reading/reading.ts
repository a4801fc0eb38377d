import * as z from "zod";
import { DEFAULT_TIMEZONE } from "@/lib/domain/market/timezone";
import { urlOrNull } from "@/lib/domain/url-or-null";

/** The zone of dates that name none, the https origin of relative pictures, and where ours are shown instead of here. */
export type ReadingContext = { timezone: string; pictureOrigin: string | null; mediaUrl: string | undefined };

/** `asSpecified`: the value had the specified form. Null: unreadable. */
type Reading<T> = { value: T; asSpecified: boolean } | null;

export type Reader<T> = {
  noun: string;
  json: Record<string, unknown>;
  read(raw: unknown): Reading<T>;
  show(value: T): string;
};

/** One that needs to know where and when a value was written. */
export type ReaderInContext<T> = Omit<Reader<T>, "read"> & {
  read(raw: unknown, context: ReadingContext): Reading<T>;
};

export type Plan =
  | { kind: "leaf"; reader: ReaderInContext<unknown>; lost: string | null }
  | {
      kind: "list";
      item: z.ZodType;
      find: (raw: unknown) => Found<unknown[]> | null;
      lost: string;
      isOptional: boolean;
      isNothing?: (raw: unknown) => boolean;
      title: string;
      keepsRepeats?: true;
    }
  | { kind: "maybe"; inner: z.ZodType; lost: string }
  | { kind: "located"; inner: z.ZodType; locate: (raw: unknown) => Found<unknown> };

export type Found<T> = {
  value: T;
  path: string;
  renamed?: string;
};

const plans = new WeakMap<object, Plan>();
const shownSchemas = new WeakMap<object, z.ZodType>();

/** `address`: where the API responded. */
export function contextOf(address: string, timezone = DEFAULT_TIMEZONE, mediaUrl?: string): ReadingContext {
  const url = address.startsWith("https:") ? urlOrNull(address) : null;
  return { timezone, pictureOrigin: url?.origin ?? null, mediaUrl };
}

// zod hands no context to a transform. Set during one synchronous step, and read by `readLeaf` alone.
let ofThisStep = contextOf("");

/** Runs steps that parse with the schemas below, each in `context`. */
export function* stepsIn<Result>(
  context: ReadingContext,
  steps: Generator<unknown, Result>,
): Generator<unknown, Result> {
  for (;;) {
    const before = ofThisStep;
    ofThisStep = context;
    try {
      const step = steps.next();
      if (step.done) return step.value;
    } finally {
      ofThisStep = before;
    }
    yield;
  }
}

export function readLeaf<T>(reader: ReaderInContext<T>, raw: unknown) {
  return reader.read(raw, ofThisStep);
}

export function planOf(schema: z.ZodType): Plan | undefined {
  return plans.get(schema);
}

export function shownSchemaOf(schema: object): z.ZodType | undefined {
  return shownSchemas.get(schema);
}

export function withPlan<Schema extends z.ZodType>(schema: Schema, plan: Plan, shown?: z.ZodType): Schema {
  plans.set(schema, plan);
  if (shown) shownSchemas.set(schema, shown);
  return schema;
}

export function required<T>(reader: ReaderInContext<T>) {
  const schema = z
    .unknown()
    .transform((raw, context): T => {
      const found = raw === undefined || raw === null ? null : readLeaf(reader, raw);
      if (found) return found.value;
      context.addIssue({ code: "custom", message: `Expected: ${reader.noun}.` });
      return z.NEVER;
    })
    .meta(reader.json);
  return withPlan(schema, { kind: "leaf", reader: reader as ReaderInContext<unknown>, lost: null });
}

/** Undefined if missing or null; an unreadable value invalidates its record, as for a required field. */
export function readableIfPresent<T>(reader: ReaderInContext<T>) {
  const schema = z
    .unknown()
    .optional()
    .transform((raw, context): T | undefined => {
      const found = isAbsent(raw) ? undefined : readLeaf(reader, raw);
      if (found !== null) return found?.value;
      context.addIssue({ code: "custom", message: `Expected: ${reader.noun}.` });
      return z.NEVER;
    })
    .meta({ anyOf: [reader.json, { type: "null" }] });
  return withPlan(schema, { kind: "leaf", reader: reader as ReaderInContext<unknown>, lost: null });
}

/**
 * `absent` when missing or null, `unreadable` when it cannot be read; it never invalidates its record. `lost` is what
 * the customer then sees, in pt-BR.
 */
export function optional<T, Absent, Unreadable = Absent>(
  reader: ReaderInContext<T>,
  absent: Absent,
  { unreadable, lost = "é como se faltasse" }: { unreadable?: Unreadable; lost?: string } = {},
) {
  const otherwise = (unreadable === undefined ? absent : unreadable) as Unreadable;
  const schema = z
    .unknown()
    .optional()
    .transform((raw): T | Absent | Unreadable => {
      if (isAbsent(raw)) return absent;
      const found = readLeaf(reader, raw);
      return found ? found.value : otherwise;
    })
    .meta({ anyOf: [reader.json, { type: "null" }] });
  return withPlan(schema, { kind: "leaf", reader: reader as ReaderInContext<unknown>, lost });
}

export function maybe<Inner extends z.ZodType>(inner: Inner, lost = "é como se faltasse") {
  const schema = z
    .unknown()
    .optional()
    .transform((raw): z.output<Inner> | null => {
      const parsed = isAbsent(raw) ? null : inner.safeParse(raw);
      return parsed?.success ? parsed.data : null;
    });
  return withPlan(schema, { kind: "maybe", inner, lost }, inner.nullish());
}

export function located<Inner extends z.ZodType>(inner: Inner, locate: (raw: unknown) => Found<unknown>) {
  const schema = z.unknown().transform((raw, context): z.output<Inner> => {
    const parsed = inner.safeParse(locate(raw).value);
    if (parsed.success) return parsed.data;
    for (const { message, path } of parsed.error.issues) context.addIssue({ code: "custom", message, path: [...path] });
    return z.NEVER;
  });
  return withPlan(schema, { kind: "located", inner, locate }, inner);
}

export function isAbsent(raw: unknown): boolean {
  return raw === undefined || raw === null || (typeof raw === "string" && raw.trim() === "");
}

export function isRecord(raw: unknown): raw is Record<string, unknown> {
  return typeof raw === "object" && raw !== null && !Array.isArray(raw);
}
