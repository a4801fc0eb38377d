import type * as z from "zod";
import { pathText } from "@/lib/contract/reading/path-text";
import { unstorablePathOf } from "@/lib/contract/reading/storable-text";
import { err, ok, type Result } from "@/lib/domain/result";
import { messages } from "@/lib/embedded-api/request/messages";
import { contradictionsIn } from "./checks";
import { expandGroups } from "./groups";
import { documentSchema, type MarketDocument, type Mistake } from "./schema";
import { sentenceOf } from "./sentences";

export function parseDocument(value: unknown): Result<MarketDocument, Mistake[]> {
  const unstorable = unstorablePathOf(value);
  if (unstorable !== null) return err([{ path: unstorable, message: messages.BAD_TEXT }]);
  const parsed = documentSchema.safeParse(value, { error: sentenceOf });
  if (!parsed.success) return err(parsed.error.issues.flatMap((issue) => mistakesOf(issue)));
  const expanded = expandGroups(parsed.data);
  if (!expanded.ok) return expanded;
  const contradictions = contradictionsIn(expanded.value, parsed.data.groups);
  return contradictions.length > 0 ? err(contradictions) : ok(expanded.value.document);
}

function mistakesOf(issue: z.core.$ZodIssue, outer: readonly PropertyKey[] = []): Mistake[] {
  const path = [...outer, ...issue.path];
  const asOption = issue.code === "invalid_union" && path.at(-2) === "complements" ? issue.errors.at(-1) : undefined;
  return asOption
    ? asOption.flatMap((inner) => mistakesOf(inner, path))
    : [{ path: pathText(path), message: issue.message }];
}
