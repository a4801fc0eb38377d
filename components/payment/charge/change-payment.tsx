"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useMarket } from "@/components/market/market-context";
import { PaymentPicker } from "@/components/payment/choice/payment-picker";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/form/field";
import { Spinner } from "@/components/ui/spinner";
import { paymentTypesQuery } from "@/lib/browser/checkout/payment-types-query";
import { chargeCopy } from "@/lib/domain/orders/charge-copy";
import type { Order } from "@/lib/domain/orders/order";
import { otherWays } from "@/lib/domain/orders/other-ways";
import { useCharge } from "./use-charge";

/** Lets the customer pay an order in another way: the open charge is withdrawn first. */
export function ChangePayment({ order }: { order: Order }) {
  const [asking, setAsking] = useState(false);
  if (!asking)
    return (
      <Button variant="quiet" wide onClick={() => setAsking(true)}>
        {chargeCopy.another}
      </Button>
    );
  return <Ways order={order} />;
}

function Ways({ order }: { order: Order }) {
  const { pix } = useMarket();
  const { data: types, isError } = useQuery(paymentTypesQuery);
  const { charge: start, busy, failure } = useCharge(order.id);
  const ways = types && otherWays(types, order, { hasPixKey: pix !== null });
  return (
    <section aria-label={chargeCopy.another} className="flex flex-col gap-4 border-line border-t pt-4">
      {(busy || (!ways && !isError)) && (
        <p role="status" className="flex items-center justify-center gap-2">
          <Spinner className="size-5" />
          {busy ? chargeCopy.ending : chargeCopy.looking}
        </p>
      )}
      {(isError || ways?.length === 0) && <p className="text-muted">{chargeCopy.noOther}</p>}
      {ways && ways.length > 0 && !busy && (
        <>
          <p className="text-muted">{chargeCopy.anotherText}</p>
          <PaymentPicker
            offered={ways}
            mode={order.mode}
            onChoose={(type, method) =>
              start({ card_id: null, payment_type_id: type.id, payment_method_id: method?.id ?? null })
            }
          />
        </>
      )}
      {failure && (
        <div role="alert">
          <FieldError>{failure}</FieldError>
        </div>
      )}
    </section>
  );
}
