import type { Centavos } from "@/lib/domain/money";

/**
 * A delivery that is not settled yet. `told`: the cash that the courier took and the change that was given back; null
 * when the shop itself marked the order as delivered. `due`: the cash that the customer was to pay.
 */
export type Delivered = {
  fee: Centavos;
  due: Centavos;
  told: { received: Centavos; change: Centavos } | null;
};

export type Shift = {
  deliveries: number;
  fees: Centavos;
  received: Centavos;
  change: Centavos;
  float: Centavos;
  /** The sum to hand over: the cash taken less the change given, and the shop's change that was carried. */
  owed: Centavos;
};

export function shiftOf(delivered: readonly Delivered[], float: Centavos): Shift {
  const sum = (of: (delivery: Delivered) => Centavos) => delivered.reduce((total, delivery) => total + of(delivery), 0);
  const received = sum(({ told, due }) => told?.received ?? due);
  const change = sum(({ told }) => told?.change ?? 0);
  return {
    deliveries: delivered.length,
    fees: sum(({ fee }) => fee),
    received,
    change,
    float,
    owed: received - change + float,
  };
}
