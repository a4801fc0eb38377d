import type * as z from "zod";
import type { OwnBalance } from "@/lib/domain/cashback/balance";
import { toCentavos } from "@/lib/domain/money";
import type { balanceSchema } from "./schema";

export function balanceFromResponse({ balance, ends }: z.output<typeof balanceSchema>): OwnBalance {
  return {
    balance: toCentavos(balance),
    ends: ends.map(({ amount, at }) => ({ amount: toCentavos(amount), at: new Date(at) })),
  };
}
