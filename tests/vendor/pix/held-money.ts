import type { HeldMoney } from "../money";
import type { World } from "./books";

/** The money that the provider really holds, whatever its responses say. */
export function moneyOf({ books, tenants }: World): HeldMoney {
  return {
    payments: books.received.map(({ tenant, endToEndId, sum, refunds }) => ({
      market: tenant.name,
      id: endToEndId,
      sum,
      refunded: sumOf(refunds.filter(({ status }) => status === "DEVOLVIDO")),
      refunding: sumOf(refunds.filter(({ status }) => status === "EM_PROCESSAMENTO")),
    })),
    secrets: [
      ...tenants.map(({ clientSecret }) => clientSecret),
      ...books.tokens.keys(),
      ...books.charges.map(({ code }) => code),
      ...books.charges.flatMap(({ texts }) => documentsOf(texts.devedor)),
      ...books.received.map(({ payer }) => payer.cpf),
    ],
  };
}

const sumOf = (refunds: readonly { sum: number }[]) => refunds.reduce((all, { sum }) => all + sum, 0);

function documentsOf(debtor: unknown): string[] {
  if (typeof debtor !== "object" || debtor === null) return [];
  return Object.entries(debtor).flatMap(([name, value]) => (name === "nome" ? [] : [String(value)]));
}
