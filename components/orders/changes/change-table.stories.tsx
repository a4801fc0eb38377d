import { figures } from "@/components/samples/frames";
import { ChangeTable } from "./change-table";

const LINES = [
  { from: "1 x X-Bacon, Grande", to: "2 x X-Bacon, Grande (sem cebola)" },
  { from: null, to: "1 x Suco de laranja" },
  { from: "1 x Torta de limão", to: null },
  { from: "Rua do Sol, 9, Centro", to: "Avenida das Palmeiras Imperiais, 1200, Vila Nova, fundos" },
];

export const States = figures({
  "all kinds": <ChangeTable change={{ lines: LINES, total_before: 46.65, total: 88.3 }} />,
  "a time": (
    <ChangeTable
      change={{
        lines: [{ from: "Prometido para 19:20", to: "Prometido para 20:00" }],
        ...{ total_before: 46.65, total: 46.65 },
      }}
    />
  ),
});
