/** Sums are centavos. */
export type HeldMoney = {
  /** Every payment that reached a shop, by its end-to-end id or the provider's id. */
  payments: readonly { market: string; id: string; sum: number; refunded: number; refunding: number }[];
  /** Texts that no log may have: keys, tokens, documents, codes. */
  secrets: readonly string[];
};

export type BookedMoney = {
  /** Where a payment's money is, as the shop says; the four sums together are the payment. */
  payments: readonly {
    market: string;
    id: string;
    /** The order that it counts for; null: none. */
    order: string | null;
    kept: number;
    refunded: number;
    /** On its way back, as far as the shop knows. */
    refunding: number;
    needsPerson: number;
  }[];
  /** Paid by itself; an order that somebody accepted in spite of its payment's sum is not among them. */
  orders: readonly { market: string; id: string; sum: number; isPaid: boolean }[];
  /** Charges and refunds without an end; epoch milliseconds, null: nobody will look. */
  open: readonly { market: string; id: string; nextCheckAt: number | null }[];
  logs: readonly string[];
};

/** The ids of payments are unique in one market only. */
const nameOf = ({ market, id }: { market: string; id: string }) => `${market}: ${id}`;

/**
 * The rules that hold after every run, whatever went wrong on the way.
 * @returns a sentence for each violation; none: the money adds up
 */
export function moneyAdds(double: HeldMoney, shop: BookedMoney): string[] {
  return [
    ...markets(double, shop),
    ...payments(double, shop),
    ...orders(double, shop),
    ...refunds(double, shop),
    ...openItems(shop),
    ...logs(double, shop),
  ];
}

const added = (sums: readonly number[]) => sums.reduce((all, sum) => all + sum, 0);

type Row = BookedMoney["payments"][number];
const placed = ({ kept, refunded, refunding, needsPerson }: Row) => kept + refunded + refunding + needsPerson;

function markets(double: HeldMoney, shop: BookedMoney): string[] {
  const names = new Set([...double.payments, ...shop.payments].map(({ market }) => market));
  return [...names].flatMap((name) => {
    const held = added(double.payments.filter(({ market }) => market === name).map(({ sum }) => sum));
    const booked = added(shop.payments.filter(({ market }) => market === name).map(placed));
    return held === booked ? [] : [`${name}: the provider received ${held}, the shop accounts for ${booked}`];
  });
}

function payments(double: HeldMoney, shop: BookedMoney): string[] {
  const held = new Map(double.payments.map((one) => [nameOf(one), one]));
  const booked = shop.payments.map(nameOf);
  const missing = [...held.keys()].filter((name) => !booked.includes(name));
  const twice = new Set(booked.filter((name, at) => booked.indexOf(name) !== at));
  const wrong = shop.payments.flatMap((row) => {
    const sum = held.get(nameOf(row))?.sum;
    if (sum === undefined) return [`${nameOf(row)} was never received`];
    const isPlaced = placed(row) === sum && Math.min(row.kept, row.refunded, row.refunding, row.needsPerson) >= 0;
    const { kept, refunded, refunding, needsPerson } = row;
    return isPlaced ? [] : [`${nameOf(row)} is ${sum}: ${JSON.stringify({ kept, refunded, refunding, needsPerson })}`];
  });
  return [
    ...missing.map((name) => `${name} is not in the shop's books`),
    ...[...twice].map((name) => `${name} is booked twice`),
    ...wrong,
  ];
}

/** An order is paid by one received payment of its exact sum. */
function orders(double: HeldMoney, shop: BookedMoney): string[] {
  return shop.orders
    .filter(({ isPaid }) => isPaid)
    .flatMap((order) => {
      const rows = shop.payments.filter(({ market, order: id }) => market === order.market && id === order.id);
      const counted = rows.map(nameOf);
      const exact = double.payments.filter((one) => counted.includes(nameOf(one)) && one.sum === order.sum);
      return exact.length > 0 ? [] : [`${nameOf(order)} is paid without a payment of exactly ${order.sum}`];
    });
}

function refunds(double: HeldMoney, shop: BookedMoney): string[] {
  const rows = new Map(shop.payments.map((one) => [nameOf(one), one]));
  return double.payments.flatMap((one) => {
    const name = nameOf(one);
    const told = rows.get(name)?.refunded ?? 0;
    const over = one.refunded + one.refunding > one.sum ? [`${name} is refunded above its sum`] : [];
    const differs = told === one.refunded ? [] : [`${name}: ${one.refunded} went back, the shop says ${told}`];
    return [...over, ...differs];
  });
}

function openItems({ open }: BookedMoney): string[] {
  return open
    .filter(({ nextCheckAt }) => nextCheckAt === null)
    .map((one) => `${nameOf(one)} is open and has no next check`);
}

function logs({ secrets }: HeldMoney, { logs: lines }: BookedMoney): string[] {
  return lines.flatMap((line, at) =>
    secrets.some((secret) => secret !== "" && line.includes(secret)) ? [`line ${at + 1} of the log has a secret`] : [],
  );
}
