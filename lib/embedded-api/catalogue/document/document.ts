import type * as z from "zod";
import { pathText } from "@/lib/contract/reading/path-text";
import { isRecord } from "@/lib/contract/reading/reading";
import { unstorablePathOf } from "@/lib/contract/reading/storable-text";
import { err, ok, type Result } from "@/lib/domain/result";
import { messages } from "@/lib/embedded-api/request/messages";
import { contradictionsIn } from "./checks";
import { expandGroups } from "./groups";
import { documentSchema, MAX_MISTAKES, type MarketDocument, type Mistake, sharedGroup } from "./schema";
import { sentenceOf } from "./sentences";

/** The lists whose items are lists again. */
const DEEP_LISTS = {
  groups: sharedGroup,
  products: documentSchema.shape.products.element,
  payment_types: documentSchema.shape.payment_types.element,
};

export function parseDocument(value: unknown): Result<MarketDocument, Mistake[]> {
  const unstorable = unstorablePathOf(value);
  if (unstorable !== null) return err([{ path: unstorable, message: messages.BAD_TEXT }]);
  const first = firstOfTooMany(value);
  if (first) return err(first);
  const parsed = documentSchema.safeParse(value, { error: sentenceOf });
  if (!parsed.success) return err(parsed.error.issues.flatMap((issue) => mistakesOf(issue)));
  const expanded = expandGroups(parsed.data);
  if (!expanded.ok) return expanded;
  const contradictions = contradictionsIn(expanded.value, parsed.data.groups);
  return contradictions.length > 0 ? err(contradictions) : ok(expanded.value.document);
}

/** Item by item, because all mistakes of a large document would take more memory than the process has. */
function firstOfTooMany(value: unknown): Mistake[] | null {
  const mistakes: Mistake[] = [];
  for (const [name, item] of Object.entries(DEEP_LISTS)) {
    const list = isRecord(value) ? value[name] : null;
    for (const [index, entry] of Array.isArray(list) ? list.entries() : []) {
      const parsed = item.safeParse(entry, { error: sentenceOf });
      if (!parsed.success) mistakes.push(...parsed.error.issues.flatMap((issue) => mistakesOf(issue, [name, index])));
      if (mistakes.length > MAX_MISTAKES)
        return [...mistakes.slice(0, MAX_MISTAKES), { path: "", message: "Há mais erros: estes são os primeiros." }];
    }
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
