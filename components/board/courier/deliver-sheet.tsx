import { useState } from "react";
import { BoardSheet } from "@/components/board/frame/board-sheet";
import { MoneyInput } from "@/components/board/menu/money-input";
import { Button } from "@/components/ui/button";
import { RadioGroup, RadioRow } from "@/components/ui/form/radio-group";
import { moneyText } from "@/lib/browser/board/money-text";
import type { Taken } from "@/lib/browser/courier/calls";
import { reais } from "@/lib/domain/board/day-copy";
import type { Act } from "@/lib/domain/couriers/act-queue";
import { readCash } from "@/lib/domain/couriers/round";
import { toCentavos, toReais } from "@/lib/domain/money";

type Told = Pick<Act, "paid" | "received" | "change">;
type Props = { order: Taken; open: boolean; onClose: () => void; onDeliver: (told: Told) => void };

const WAYS: [NonNullable<Act["paid"]>, string][] = [
  ["cash", "Dinheiro"],
  ["card", "Maquininha ou Pix"],
  ["nothing", "Não recebi"],
];

/** Asks before an order is over, and for the money that was collected. */
export function DeliverSheet({ order, open, onClose, onDeliver }: Props) {
  const { number, collect } = order;
  return (
    <BoardSheet open={open} onClose={onClose} title={`Entregou o pedido ${number}?`}>
      {collect.amount === null ? (
        <div className="flex flex-col gap-4">
          <p>{collect.note}</p>
          <Confirm onClick={() => close(onClose, onDeliver, {})} />
        </div>
      ) : (
        <Collected
          collect={{ ...collect, amount: collect.amount }}
          onTold={(told) => close(onClose, onDeliver, told)}
        />
      )}
    </BoardSheet>
  );
}

function close(onClose: () => void, onDeliver: Props["onDeliver"], told: Told): void {
  onClose();
  onDeliver(told);
}

function Confirm({ onClick }: { onClick: () => void }) {
  return (
    <Button size="lg" wide onClick={onClick}>
      Sim, entregue
    </Button>
  );
}

function Collected({
  collect: { amount, cash, is_cash: isCash },
  onTold,
}: {
  collect: Taken["collect"] & { amount: number };
  onTold: (told: Told) => void;
}) {
  const [paid, setPaid] = useState<NonNullable<Act["paid"]>>(isCash ? "cash" : "card");
  const given = cash !== null && cash > amount ? cash : amount;
  const [received, setReceived] = useState(moneyText(given));
  const [change, setChange] = useState(moneyText(Math.round((given - amount) * 100) / 100));
  const [tried, setTried] = useState(false);
  const read = readCash({ received, change }, toCentavos(amount));
  const problem = tried && read.received === null ? read : null;
  const tell = () => {
    setTried(true);
    if (paid !== "cash") onTold({ paid });
    else if (read.received !== null) onTold({ paid, received: toReais(read.received), change: toReais(read.change) });
  };
  return (
    <div className="flex flex-col gap-4">
      <RadioGroup legend={`Como recebeu ${reais(amount)}?`}>
        {WAYS.map(([way, label]) => (
          <RadioRow key={way} name="paid" label={label} checked={paid === way} onChange={() => setPaid(way)} />
        ))}
      </RadioGroup>
      {paid === "cash" && (
        <div className="grid grid-cols-2 items-start gap-3">
          <MoneyInput
            label="Recebi"
            error={problem?.field === "received" ? problem.problem : null}
            value={received}
            onChange={({ target }) => setReceived(target.value)}
          />
          <MoneyInput
            label="Dei de troco"
            error={problem?.field === "change" ? problem.problem : null}
            value={change}
            onChange={({ target }) => setChange(target.value)}
          />
          {read.received !== null && read.note && <p className="col-span-2 font-semibold text-wait">{read.note}</p>}
        </div>
      )}
      <Confirm onClick={tell} />
    </div>
  );
}
