import * as z from "zod";
import { readRecord } from "@/lib/contract/reading/lists-and-records";
import { joined, pathText } from "@/lib/contract/reading/path-text";
import { contextOf, isAbsent, isRecord, type Plan, planOf, readLeaf, stepsIn } from "@/lib/contract/reading/reading";
import { atOnce } from "@/lib/domain/steps";
import { type CallName, calls } from "./calls";

export type Oddity = {
  path: string;
  /**
   * Guessed: read anyway. Dropped: its record is left out. Unreadable: treated as missing, or fails the whole response.
   */
  kind: "guessed" | "dropped" | "unreadable";
  got: string;
  shown: string;
};

type Walk = { found: Oddity[]; isPrivate: boolean };

const MAX_GOT_LENGTH = 40;

type Steps<Result = void> = Generator<undefined, Result>;

export function odditiesOf(call: CallName, data: unknown, address = ""): Oddity[] {
  return atOnce(stepsIn(contextOf(address), odditiesInSteps(call, data)));
}

/** `odditiesOf` in steps of one record, in the context of whoever runs them. */
export function* odditiesInSteps(call: CallName, data: unknown): Steps<Oddity[]> {
  const { response: schema, audience } = calls[call];
  const found: Oddity[] = [];
  yield* walkInSteps({ found, isPrivate: audience !== "anyone" }, schema, data, "");
  const parsed = schema.safeParse(data);
  if (parsed.success || found.some(({ kind, path }) => kind === "unreadable" && path === "")) return found;
  const issue = parsed.error.issues[0];
  const path = pathText(issue?.path ?? []);
  const got = gotOf(valueAt(data, issue?.path ?? []), audience !== "anyone");
  found.push({ path, kind: "unreadable", got, shown: "a resposta inteira não é lida: a tela mostra um erro" });
  return found;
}

/** Steps through the outermost lists only: deeper generators would cost several times as much. */
function* walkInSteps(context: Walk, schema: z.ZodType, raw: unknown, path: string): Steps {
  const plan = planOf(schema);
  if (plan?.kind === "list") yield* walkList(context, plan, raw, path);
  else if (plan?.kind === "located") yield* walkInSteps(context, plan.inner, ...placeOf(context, plan, raw, path));
  else if (!plan && schema instanceof z.ZodPipe) yield* walkInSteps(context, schema.in as z.ZodType, raw, path);
  else if (!plan && schema instanceof z.ZodObject && isRecord(raw)) {
    for (const [name, field] of Object.entries(schema.shape))
      yield* walkInSteps(context, field as z.ZodType, raw[name], path === "" ? name : `${path}.${name}`);
  } else walk(context, schema, raw, path);
}

function walk(context: Walk, schema: z.ZodType, raw: unknown, path: string): void {
  const plan = planOf(schema);
  if (plan) {
    walkPlan(context, plan, raw, path);
    return;
  }
  const { def } = schema._zod as unknown as { def: { type: string } & Record<string, unknown> };
  if (def.type === "object" && isRecord(raw))
    for (const [name, field] of Object.entries(def.shape as Record<string, z.ZodType>))
      walk(context, field, raw[name], path === "" ? name : `${path}.${name}`);
  if (def.type === "union") {
    const options = def.options as z.ZodType[];
    const read = options.find((option) => option.safeParse(raw).success);
    if (read) walk(context, read, raw, path);
  }
  if (def.type === "array" && Array.isArray(raw))
    for (const [index, item] of raw.entries()) walk(context, def.element as z.ZodType, item, `${path}[${index}]`);
  if (def.type === "pipe") walk(context, def.in as z.ZodType, raw, path);
  if (def.innerType && !isAbsent(raw)) walk(context, def.innerType as z.ZodType, raw, path);
}

function walkPlan(context: Walk, plan: Plan, raw: unknown, path: string): void {
  if (plan.kind === "leaf") walkLeaf(context, plan, raw, path);
  else if (plan.kind === "list") atOnce(walkList(context, plan, raw, path));
  else if (plan.kind === "maybe") walkMaybe(context, plan, raw, path);
  else walk(context, plan.inner, ...placeOf(context, plan, raw, path));
}

function placeOf(context: Walk, plan: Plan & { kind: "located" }, raw: unknown, path: string): [unknown, string] {
  const place = plan.locate(raw);
  if (place.path !== "") add(context, joined(path, place.path), "guessed", raw, "é lido ali dentro");
  if (place.renamed !== undefined)
    add(context, joined(path, place.renamed), "guessed", valueAt(raw, [place.renamed]), "lido como id");
  return [place.value, joined(path, place.path)];
}

function walkMaybe(context: Walk, { inner, lost }: Plan & { kind: "maybe" }, raw: unknown, path: string): void {
  if (isAbsent(raw)) return;
  const parsed = inner.safeParse(raw);
  if (parsed.success) {
    walk(context, inner, raw, path);
    return;
  }
  const issue = parsed.error.issues[0]?.path ?? [];
  add(context, joined(path, pathText(issue)), "unreadable", valueAt(raw, issue), lost);
}

function walkLeaf(context: Walk, { reader, lost }: Plan & { kind: "leaf" }, raw: unknown, path: string): void {
  if (isAbsent(raw)) return;
  const reading = readLeaf(reader, raw);
  // An unreadable required value is reported once, by the record that it invalidates.
  if (!reading) {
    if (lost !== null) add(context, path, "unreadable", raw, lost);
    return;
  }
  if (reading.asSpecified) return;
  const value = context.isPrivate ? reader.noun : reader.show(reading.value);
  add(context, path, "guessed", raw, `lido como ${value}`);
}

function* walkList(context: Walk, plan: Plan & { kind: "list" }, raw: unknown, path: string): Steps {
  const place = plan.find(raw);
  if (!place) {
    if (plan.isNothing?.(raw)) add(context, path || plan.title, "guessed", raw, "lido como lista vazia");
    if (plan.isOptional && !isAbsent(raw) && !isEmpty(raw))
      add(context, path, "unreadable", raw, "é como se a lista estivesse vazia");
    return;
  }
  const inside = joined(path, place.path) || plan.title;
  if (place.path !== "") add(context, inside, "guessed", raw, "a lista é lida ali dentro");
  const ids = new Set<unknown>();
  for (const [index, item] of place.value.entries()) {
    const at = `${inside}[${index}]`;
    yield;
    const parsed = readRecord(plan.item, item);
    if (!parsed.success) {
      const issue = parsed.error.issues[0]?.path ?? [];
      add(context, joined(at, pathText(issue)), "dropped", valueAt(item, issue), plan.lost);
      continue;
    }
    const { id } = (isRecord(parsed.data) ? parsed.data : {}) as { id?: unknown };
    if (!plan.keepsRepeats && id !== undefined && ids.has(id))
      add(context, `${at}.id`, "dropped", id, `id repetido: ${plan.lost}`);
    else walk(context, plan.item, item, at);
    ids.add(id);
  }
}

function add({ found, isPrivate }: Walk, path: string, kind: Oddity["kind"], raw: unknown, shown: string): void {
  found.push({ path, kind, got: gotOf(raw, isPrivate), shown });
}

function isEmpty(raw: unknown): boolean {
  return isRecord(raw) && Object.keys(raw).length === 0;
}

function gotOf(raw: unknown, isPrivate: boolean): string {
  if (raw === undefined) return "nada";
  if (raw === null) return "null";
  if (Array.isArray(raw)) return `lista de ${raw.length}`;
  if (typeof raw === "object") return "objeto";
  if (isPrivate && typeof raw === "string") return `texto de ${raw.length} caracteres`;
  if (isPrivate && (typeof raw === "number" || typeof raw === "bigint")) return "número";
  if (typeof raw === "bigint") return String(raw);
  const written = JSON.stringify(raw);
  return written.length <= MAX_GOT_LENGTH ? written : `${written.slice(0, MAX_GOT_LENGTH - 1)}…`;
}

function valueAt(raw: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, part) =>
      typeof value === "object" && value !== null ? (value as Record<PropertyKey, unknown>)[part] : undefined,
    raw,
  );
}
