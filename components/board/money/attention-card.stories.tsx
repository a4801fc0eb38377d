import { InBoard } from "@/components/samples/board";
import { figures } from "@/components/samples/frames";
import { anAttention, aRefund } from "@/components/samples/money";
import type { AttentionItem } from "@/lib/domain/board/money/types";
import { AttentionCard } from "./attention-card";

const show = (item: AttentionItem) => (
  <InBoard>
    <AttentionCard item={item} />
  </InBoard>
);

const back = aRefund({ cause: "late", reason: null });

export const States = figures({
  "another sum": show(anAttention()),
  "too much": show(anAttention({ amount: 5000 })),
  "too late": show(anAttention({ kind: "late", amount: 4665, refund: back })),
  twice: show(anAttention({ kind: "doubled", amount: 4665, refund: { ...back, state: "done" } })),
  disputed: show(anAttention({ kind: "dispute", amount: 4665, refund: { ...back, cause: "dispute", state: "done" } })),
  owed: show(
    anAttention({
      ...{ kind: "owed", provider: "manual", status: "cancelled", cancelledBy: "customer" },
      refund: aRefund({ amount: 4665, cause: "cancelled", reason: null }),
    }),
  ),
  "not returned": show(
    anAttention({
      ...{ kind: "refund_failed", amount: 4665 },
      refund: { ...back, state: "failed", problem: "saldo insuficiente na conta" },
    }),
  ),
});
