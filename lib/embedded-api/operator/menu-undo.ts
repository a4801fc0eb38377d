import * as z from "zod";
import { err, ok, type Result } from "@/lib/domain/result";
import { findFor } from "@/lib/embedded-api/catalogue/editing/change";
import { isUntouched, type MenuState, stateOf } from "@/lib/embedded-api/catalogue/editing/state";
import type { MarketMoment } from "@/lib/embedded-api/request/context";
import { type RequestError, requestError } from "@/lib/embedded-api/request/responses";
import { changeOf } from "./audit";
import type { Command } from "./menu-commands";

const fields = z.record(z.string(), z.record(z.string(), z.unknown()).nullable()).optional();

const stateSchema = z.object({
  products: fields,
  categories: fields,
  group: z.object({ id: z.string(), content: z.unknown(), places: z.record(z.string(), z.number()) }).optional(),
});

/** Puts back what a change of the menu found, where nothing of it has changed since. */
export async function undoOf(moment: MarketMoment, id: string): Promise<Result<Command, RequestError>> {
  const change = await changeOf(moment, id);
  if (!change) return err(requestError(404, "CHANGE_NOT_FOUND"));
  const [before, after] = [stateSchema.safeParse(change.before), stateSchema.safeParse(change.after)];
  if (!change.action.startsWith("menu.") || !before.success || !after.success)
    return err(requestError(409, "CHANGE_HAS_NO_UNDO"));
  const left = after.data as MenuState;
  if (!isUntouched(left, stateOf(await findFor(moment, left), left))) return err(requestError(409, "UNDO_TOO_LATE"));
  return ok({ id: change.id, subject: change.subject, wanted: before.data as MenuState });
}
