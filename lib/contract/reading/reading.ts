import * as z from "zod";

export type Reader<T> = {
  noun: string;
  json: Record<string, unknown>;
  /** `asSpecified`: the value had the specified form. Null: unreadable. */
  read(raw: unknown): { value: T; asSpecified: boolean } | null;
  show(value: T): string;
};

export type Plan =
  | { kind: "leaf"; reader: Reader<unknown>; lost: string | null }
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

export function required<T>(reader: Reader<T>) {
  const schema = z
    .unknown()
    .transform((raw, context): T => {
      const found = raw === undefined || raw === null ? null : reader.read(raw);
      if (found) return found.value;
      context.addIssue({ code: "custom", message: `Expected: ${reader.noun}.` });
      return z.NEVER;
    })
    .meta(reader.json);
  return withPlan(schema, { kind: "leaf", reader: reader as Reader<unknown>, lost: null });
}

/** Undefined if missing or null; an unreadable value invalidates its record, as for a required field. */
export function readableIfPresent<T>(reader: Reader<T>) {
  const schema = z
    .unknown()
    .optional()
    .transform((raw, context): T | undefined => {
      const found = isAbsent(raw) ? undefined : reader.read(raw);
      if (found !== null) return found?.value;
      context.addIssue({ code: "custom", message: `Expected: ${reader.noun}.` });
      return z.NEVER;
    })
    .meta({ anyOf: [reader.json, { type: "null" }] });
  return withPlan(schema, { kind: "leaf", reader: reader as Reader<unknown>, lost: null });
}

/**
 * `absent` when missing or null, `unreadable` when it cannot be read; it never invalidates its record. `lost` is what
 * the customer then sees, in pt-BR.
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
