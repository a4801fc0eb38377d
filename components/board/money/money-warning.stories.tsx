import { figures } from "@/components/samples/frames";
import { anAttention } from "@/components/samples/money";
import { MoneyLines } from "./money-warning";

const NONE = { money: [], providers: [], test: [] };

export const States = figures({
  test: <MoneyLines news={{ ...NONE, test: ["pix"] }} />,
  "somebody has to look": <MoneyLines news={{ ...NONE, money: [anAttention(), anAttention()] }} />,
  "a certificate ends": (
    <MoneyLines
      news={{
        ...NONE,
        providers: [30, 7, 1].map((daysLeft) => ({ kind: "certificate", provider: "pix", daysLeft: daysLeft - 1 })),
      }}
    />
  ),
  "a provider refuses": (
    <MoneyLines
      news={{
        ...NONE,
        providers: [{ kind: "provider", provider: "mercado-pago", problem: "o Mercado Pago recusou o acesso" }],
      }}
    />
  ),
});
