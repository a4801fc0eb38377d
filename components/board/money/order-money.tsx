"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { BoardSheet } from "@/components/board/frame/board-sheet";
import { useShop } from "@/components/board/frame/shop-context";
import { Unread } from "@/components/board/frame/unread";
import { useOrders } from "@/components/board/orders/state/orders-context";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { orderMoneyKey, useOrderMoney } from "@/lib/browser/board/money/order-money";
import { momentIn } from "@/lib/domain/board/moment";
import {
  feeText,
  receiptSource,
  receiptState,
  refundCause,
  refundState,
  returnsItself,
} from "@/lib/domain/board/money/refunds";
import type { OrderMoney, Receipt, Refund } from "@/lib/domain/board/money/types";
import { formatMoney } from "@/lib/domain/money";
import { RefundForm } from "./refund-form";

/** Opens what came of an order's money, and what went back. */
export function OrderMoneyButton({ number }: { number: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" className="px-2!" onClick={() => setOpen(true)}>
        Ver dinheiro
        <span className="sr-only"> do pedido {number}</span>
      </Button>
      <BoardSheet open={isOpen} onClose={() => setOpen(false)} title={`Dinheiro do pedido ${number}`}>
        <ReadMoney number={number} />
      </BoardSheet>
    </>
  );
}

function ReadMoney({ number }: { number: string }) {
  const money = useOrderMoney(number);
  const client = useQueryClient();
  const { orders } = useOrders();
  if (!money.data)
    return money.error ? <Unread query={money} title="O dinheiro não carregou" /> : <Skeleton className="h-32" />;
  const refresh = (next: OrderMoney) => {
    client.setQueryData(orderMoneyKey(number), next);
    void orders.readOne(number);
  };
  return <MoneyOfOrder number={number} money={money.data} onRefunded={refresh} />;
}

type Props = { number: string; money: OrderMoney; onRefunded: (money: OrderMoney) => void };

/** Payments with their fees, each with its refunds and what may still go back. */
export function MoneyOfOrder({ number, money: { receipts, refunds }, onRefunded }: Props) {
  if (receipts.length === 0) return <p className="text-muted">Ainda não chegou dinheiro deste pedido.</p>;
  return (
    <ul className="flex flex-col gap-5">
      {receipts.map((receipt) => (
        <li key={receipt.id} className="flex flex-col gap-3">
          <ReceiptLines receipt={receipt} />
          {refunds
            .filter((refund) => refund.receipt === receipt.id)
            .map((refund) => (
              <RefundLines key={refund.id} refund={refund} receipt={receipt} />
            ))}
          {receipt.left > 0 && receipt.verdict !== "returns" && (
            <RefundPart number={number} receipt={receipt} onRefunded={onRefunded} />
          )}
        </li>
      ))}
    </ul>
  );
}

function ReceiptLines({ receipt }: { receipt: Receipt }) {
  const { timezone } = useShop();
  const state = receiptState(receipt);
  const fee = feeText(receipt);
  return (
    <div className="flex flex-col gap-1">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-bold text-xl tabular-nums">{formatMoney(receipt.amount)}</span>
        <Badge tone={receipt.test ? "bad" : state.tone} className="whitespace-normal">
          {receipt.test ? "TESTE, NÃO É DINHEIRO" : state.text}
        </Badge>
      </p>
      <p>
        {receiptSource(receipt)}, {momentIn(receipt.at, timezone)}
      </p>
      {fee && <p className="text-muted text-sm">Tarifa: {fee}</p>}
      {receipt.provider !== "manual" && <p className="break-all font-mono text-muted text-xs">{receipt.id}</p>}
    </div>
  );
}

function RefundLines({ refund, receipt }: { refund: Refund; receipt: Receipt }) {
  const { timezone } = useShop();
  const state = refundState(refund, receipt.provider);
  return (
    <div className="flex flex-col gap-1 border-line border-l-4 pl-3">
      <p className="font-semibold tabular-nums">Volta {formatMoney(refund.amount)}</p>
      <p className="break-words">{refundCause(refund)}</p>
      <Badge tone={state.tone} className="self-start whitespace-normal">
        {state.text}
      </Badge>
      <p className="text-muted text-sm">{momentIn(refund.endedAt ?? refund.createdAt, timezone)}</p>
    </div>
  );
}

function RefundPart({ number, receipt, onRefunded }: Omit<Props, "money"> & { receipt: Receipt }) {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen)
    return (
      <Button variant="secondary" className="self-start" onClick={() => setOpen(true)}>
        {returnsItself(receipt.provider) ? "Devolver dinheiro" : "Anotar devolução"}
      </Button>
    );
  return (
    <RefundForm
      number={number}
      receipt={receipt}
      onClose={() => setOpen(false)}
      onRefunded={(money) => {
        setOpen(false);
        onRefunded(money);
      }}
    />
  );
}
