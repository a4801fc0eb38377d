import * as z from "zod";

/** How one kind of value is read of an answer. */
export type Reader<T> = {
  /** Names the kind in a pt-BR sentence: 'valor em reais'. */
  noun: string;
  /** The JSON Schema of the form that the specification asks for. */
  json: Record<string, unknown>;
  /** The value, and whether it came in that form; null when it cannot be read. */
  read(raw: unknown): { value: T; asSpecified: boolean } | null;
  /** The value in a pt-BR sentence. */
  show(value: T): string;
};

/** What the walk over an answer (`oddities.ts`) has to know of a schema of ours. */
export type Plan =
  | { kind: "leaf"; reader: Reader<unknown>; lost: string | null }
  | {
      kind: "list";
      item: z.ZodType;
      find: (raw: unknown) => Found<unknown[]> | null;
      lost: string;
      isOptional: boolean;
      /** Whether an answer without a list says that it is empty. */
      isNothing?: (raw: unknown) => boolean;
      /** Names the list where it is the whole answer. */
      title: string;
      /** An id may come again, in another group. */
      keepsRepeats?: true;
    }
  | { kind: "maybe"; inner: z.ZodType; lost: string }
  | { kind: "located"; inner: z.ZodType; locate: (raw: unknown) => Found<unknown> };

/** A value inside an answer; `path` is empty where the specification has it. */
export type Found<T> = {
  value: T;
  path: string;
  /** The field that is read as its id. */
  renamed?: string;
};

const plans = new WeakMap<object, Plan>();
const shownSchemas = new WeakMap<object, z.ZodType>();

/** What is known of how a schema reads; undefined for a plain schema. */
export function planOf(schema: z.ZodType): Plan | undefined {
  return plans.get(schema);
}

/** The schema by which a document describes one whose own says less. */
export function shownSchemaOf(schema: object): z.ZodType | undefined {
  return shownSchemas.get(schema);
}

export function withPlan<Schema extends z.ZodType>(schema: Schema, plan: Plan, shown?: z.ZodType): Schema {
  plans.set(schema, plan);
  if (shown) shownSchemas.set(schema, shown);
  return schema;
}

/** A value without which its record cannot be used. */
export function required<T>(reader: Reader<T>) {
  const schema = z
    .unknown()
    .transform((raw, context): T => {
      const found = raw === undefined || raw === null ? null : reader.read(raw);
      if (found) return found.value;
      context.addIssue({ code: "custom", message: `This is no ${reader.noun}.` });
      return z.NEVER;
    })
    .meta(reader.json);
  return withPlan(schema, { kind: "leaf", reader: reader as Reader<unknown>, lost: null });
}

/**
 * A value that may be missing or null: `absent` then, and `unreadable` (the same, unless it says otherwise) where it cannot be
 * read. It never closes its record.
 * @param lost what the customer sees of an unreadable one, in pt-BR
 */
export function optional<T, Absent, Unreadable = Absent>(
  reader: Reader<T>,
  absent: Absent,
  { unreadable, lost = "é como se faltasse" }: { unreadable?: Unreadable; lost?: string } = {},
) {
  const otherwise = (unreadable === undefined ? absent : unreadable) as Unreadable;
  const schema = z
    .unknown()
    .optional()
    .transform((raw): T | Absent | Unreadable => {
      if (isAbsent(raw)) return absent;
      const found = reader.read(raw);
      return found ? found.value : otherwise;
    })
    .meta({ anyOf: [reader.json, { type: "null" }] });
  return withPlan(schema, { kind: "leaf", reader: reader as Reader<unknown>, lost });
}

/** An object that may be missing, null or of another shape: null then. */
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

/** A record that may stand inside of another object. */
export function located<Inner extends z.ZodType>(inner: Inner, locate: (raw: unknown) => Found<unknown>) {
  const schema = z.unknown().transform((raw, context): z.output<Inner> => {
    const parsed = inner.safeParse(locate(raw).value);
    if (parsed.success) return parsed.data;
    for (const { message, path } of parsed.error.issues) context.addIssue({ code: "custom", message, path: [...path] });
    return z.NEVER;
  });
  return withPlan(schema, { kind: "located", inner, locate }, inner);
}

/** Undefined, null and an empty text say nothing. */
export function isAbsent(raw: unknown): boolean {
  return raw === undefined || raw === null || (typeof raw === "string" && raw.trim() === "");
}

export function isRecord(raw: unknown): raw is Record<string, unknown> {
  return typeof raw === "object" && raw !== null && !Array.isArray(raw);
}
