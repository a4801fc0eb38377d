import type { Mistake } from "@/lib/contract/board/mistakes";
import { createdShopSchema, inviteSchema, type NewShop, shopNameSchema } from "@/lib/contract/board/new-shop";
import type { ApiError } from "@/lib/domain/api-error";
import { err, ok, type Result } from "@/lib/domain/result";
import { TRY_AGAIN } from "@/lib/domain/try-again";
import { callBoard } from "./call";
import { mistakesIn } from "./failure";

export type { NewShop } from "@/lib/contract/board/new-shop";

/** Returns null when the code may create a shop; otherwise the reason. */
export async function inviteProblem(code: string): Promise<string | null> {
  const result = await callBoard("POST", "create/check", { code });
  if (!result.ok) return result.error.message ?? TRY_AGAIN;
  return inviteSchema.safeParse(result.value).success ? null : TRY_AGAIN;
}

/** The address that a new shop would get and, if the name is not available, why; null without a response. */
export async function shopNameState(
  code: string,
  id: string,
): Promise<{ address: string; problem: string | null } | null> {
  const result = await callBoard("POST", "create/name", { code, id });
  const parsed = result.ok ? shopNameSchema.safeParse(result.value) : null;
  return parsed?.success ? { address: parsed.data.address, problem: parsed.data.message } : null;
}

export type CreateRefusal = { mistakes: Mistake[]; message: string };

/** Creates the shop and logs this device in to its board. */
export async function createShop(
  shop: Omit<NewShop, "device">,
): Promise<Result<{ market: string; address: string; recovery_code: string }, CreateRefusal>> {
  const result = await callBoard("POST", "create", shop);
  if (!result.ok) return err(refusalOf(result.error));
  const parsed = createdShopSchema.safeParse(result.value);
  return parsed.success ? ok(parsed.data) : err({ mistakes: [], message: TRY_AGAIN });
}

function refusalOf({ message, data }: ApiError): CreateRefusal {
  return { mistakes: mistakesIn(data), message: message ?? TRY_AGAIN };
}
