import { type Charge, isExpired, type Payer, type Received, refundable, type Tenant, type World } from "./books";
import { takeBack } from "./received";
import { timeText } from "./shapes";

export type Paying = {
  /** Centavos; absent: the charge's own sum. */
  sum?: number;
  /** When the money settles, epoch milliseconds; absent: now by the provider's clock. */
  at?: number;
  payer?: Payer;
};

export type Refusal = "unknown code" | "expired" | "removed" | "paid already" | "another sum";
export type Payment = { paid: true; endToEndId: string; txid: string } | { paid: false; because: Refusal };

export type Bank = {
  /** Pays a charge by its copy-and-paste code, or by its txid. */
  pay(codeOrTxid: string, how?: Paying): Payment;
  /** Sends money to a Pix key; a static code may have a txid of its own. */
  payKey(key: string, sum: number, how?: Omit<Paying, "sum"> & { txid?: string }): string;
  /** The bank gives money back after a dispute, without the shop's asking. */
  medRefund(endToEndId: string, how?: { sum?: number; nature?: "MED_FRAUDE" | "MED_OPERACIONAL" }): void;
  /** The provider removes a charge without telling anybody. */
  removeCharge(txid: string): void;
};

const SOMEBODY: Payer = { name: "Rosa Prado", cpf: "52998224725" };

/** The side of the bank on which customers pay. */
export function openBank(world: World): Bank {
  const { books, switches } = world;

  function book(tenant: Tenant, key: string, txid: string | null, how: Paying & { sum: number }): string {
    const { sum, at = world.now(), payer = SOMEBODY } = how;
    const endToEndId = endToEndIdOf(world, at);
    const received = { tenant, endToEndId, txid, key, sum, at, bookedAt: world.now(), payer, refunds: [] };
    books.received.push(received);
    world.notify(received);
    return endToEndId;
  }

  function refusalOf(charge: Charge, sum: number, at: number): Refusal | null {
    const { latePayments, otherSums, secondPayments, paymentAfterRemoval } = switches();
    const isRemoved = charge.status.startsWith("REMOVIDA");
    if (isRemoved && paymentAfterRemoval === "refused") return "removed";
    if (charge.status === "CONCLUIDA" && secondPayments === "refused") return "paid already";
    if (isExpired(charge, at) && latePayments === "refused") return "expired";
    return sum !== charge.sum && !charge.mayChangeSum && otherSums === "refused" ? "another sum" : null;
  }

  function receivedBy(endToEndId: string): Received {
    const found = books.received.find((one) => one.endToEndId === endToEndId);
    if (!found) throw new Error(`The bank has no Pix ${endToEndId}.`);
    return found;
  }

  return {
    pay(codeOrTxid, how = {}) {
      world.schedule.settle();
      const charge = books.charges.find(({ code, txid }) => code === codeOrTxid || txid === codeOrTxid);
      if (!charge) return { paid: false, because: "unknown code" };
      const { sum = charge.sum, at = world.now() } = how;
      const because = refusalOf(charge, sum, at);
      if (because) return { paid: false, because };
      const staysRemoved = charge.status.startsWith("REMOVIDA") && switches().paymentAfterRemoval === "stays removed";
      if (!staysRemoved) charge.status = "CONCLUIDA";
      const { tenant, key, txid } = charge;
      return { paid: true, endToEndId: book(tenant, key, txid, { ...how, sum }), txid };
    },
    payKey(key, sum, { txid, ...how } = {}) {
      const tenant = world.tenants.find(({ keys }) => keys.includes(key));
      if (!tenant) throw new Error(`No tenant has the key ${key}.`);
      return book(tenant, key, txid ?? null, { ...how, sum });
    },
    medRefund(endToEndId, { sum, nature = "MED_FRAUDE" } = {}) {
      const received = receivedBy(endToEndId);
      const back = sum ?? refundable(received);
      if (back > refundable(received)) throw new Error(`The Pix ${endToEndId} has no ${back} left.`);
      takeBack(world, received, back, nature);
    },
    removeCharge(txid) {
      const charge = books.charges.find((one) => one.txid === txid);
      if (charge?.status === "ATIVA") charge.status = "REMOVIDA_PELO_PSP";
    },
  };
}

/** E, the payer's bank, the minute and letters up to the length. */
function endToEndIdOf({ seed, switches }: World, at: number): string {
  const head = `E${seed.digits(8)}${timeText(at).replace(/\D/g, "").slice(0, 12)}`;
  return head + seed.letters(switches().endToEndIdLength - head.length);
}
