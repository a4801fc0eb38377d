import * as z from "zod";
import { joined, pathText } from "@/lib/contract/reading/path-text";
import { isRecord } from "@/lib/contract/reading/reading";
import { unstorablePathOf } from "@/lib/contract/reading/storable-text";
import { err, ok, type Result } from "@/lib/domain/result";
import { atOnce } from "@/lib/domain/steps";
import { messages } from "@/lib/embedded-api/request/messages";
import { contradictionSteps } from "./checks";
import { expandSteps } from "./groups";
import {
  documentSchema,
  listOf,
  MAX_MISTAKES,
  MAX_PRODUCTS,
  type MarketDocument,
  type Mistake,
  sharedGroup,
  type WrittenDocument,
} from "./schema";
import { sentenceOf } from "./sentences";

type Lists = Pick<WrittenDocument, "groups" | "products" | "payment_types">;

/** Lists whose items contain lists: each item is parsed separately, because there may be thousands. */
const DEEP_LISTS = {
  groups: z.array(sharedGroup),
  products: z.array(documentSchema.shape.products.element),
  payment_types: z.array(documentSchema.shape.payment_types.element),
};

const anyOf = <Name extends keyof Lists>() => z.custom<Lists[Name][number]>(() => true);

/** The document around the items of its deep lists. */
const frameSchema = documentSchema.extend({
  groups: listOf(anyOf<"groups">(), 1_000),
  products: z.array(anyOf<"products">()).max(MAX_PRODUCTS),
  payment_types: z.array(anyOf<"payment_types">()).max(50),
});

const ORDER = Object.keys(documentSchema.shape);

export function parseDocument(value: unknown): Result<MarketDocument, Mistake[]> {
  return atOnce(documentSteps(value));
}

/** The same in steps: a menu of five thousand products takes more than half a second. */
export function* documentSteps(value: unknown): Generator<void, Result<MarketDocument, Mistake[]>> {
  const unstorable = yield* unstorableIn(value);
  if (unstorable !== null) return err([{ path: unstorable, message: messages.BAD_TEXT }]);
  const mistakes: Mistake[] = [];
  const read: Record<string, unknown[]> = {};
  for (const [name, schema] of Object.entries(DEEP_LISTS)) {
    const list = isRecord(value) ? value[name] : null;
    if (!Array.isArray(list)) continue;
    const items: unknown[] = [];
    for (const [index, entry] of list.entries()) {
      // Parsed as a list of one, because the error message depends on whether it is a list item.
      const parsed = schema.safeParse([entry], { error: sentenceOf });
      items.push(parsed.data?.[0]);
      for (const issue of parsed.error?.issues ?? [])
        mistakes.push(...mistakesOf({ ...issue, path: [name, index, ...issue.path.slice(1)] }));
      // All mistakes of a large document would take more memory than the process has.
      if (mistakes.length > MAX_MISTAKES)
        return err([
          ...mistakes.slice(0, MAX_MISTAKES),
          { path: "", message: "Há mais erros: estes são os primeiros." },
        ]);
      yield;
    }
    read[name] = items;
  }
  const frame = frameSchema.safeParse(isRecord(value) ? { ...value, ...read } : value, { error: sentenceOf });
  if (!frame.success || mistakes.length > 0) {
    const all = [...(frame.error?.issues.flatMap((issue) => mistakesOf(issue)) ?? []), ...mistakes];
    const place = ({ path }: Mistake) => ORDER.indexOf(/^\w*/.exec(path)?.[0] ?? "");
    return err(all.sort((one, other) => place(one) - place(other)));
  }
  yield;
  const expanded = yield* expandSteps(frame.data);
  if (!expanded.ok) return expanded;
  const contradictions = yield* contradictionSteps(expanded.value, frame.data.groups);
  return contradictions.length > 0 ? err(contradictions) : ok(expanded.value.document);
}

function* unstorableIn(value: unknown): Generator<void, string | null> {
  if (!isRecord(value)) return unstorablePathOf(value);
  const { products, ...rest } = value;
  const list = Array.isArray(products) ? products : [];
  const first = unstorablePathOf(Array.isArray(products) ? rest : value);
  if (first !== null) return first;
  for (const [index, product] of list.entries()) {
    const path = unstorablePathOf(product);
    if (path !== null) return joined(`products[${index}]`, path);
    yield;
  }
  return null;
}

function mistakesOf(issue: z.core.$ZodIssue, outer: readonly PropertyKey[] = []): Mistake[] {
  const path = [...outer, ...issue.path];
  const asOption = issue.code === "invalid_union" && path.at(-2) === "complements" ? issue.errors.at(-1) : undefined;
  return asOption
    ? asOption.flatMap((inner) => mistakesOf(inner, path))
    : [{ path: pathText(path), message: issue.message }];
}
