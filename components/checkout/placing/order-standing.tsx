"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { Placing, StepProps } from "@/components/checkout/state/use-placing";
import type { Steps } from "@/components/checkout/state/use-steps";
import { useMarket } from "@/components/market/market-context";
import { Button, buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Sheet } from "@/components/ui/overlay/sheet";
import { Spinner } from "@/components/ui/spinner";
import { newAttempt } from "@/lib/browser/checkout/attempt";
import type { SendOutcome } from "@/lib/browser/checkout/send-order";
import { orderCopy } from "@/lib/domain/checkout/order-copy";
import { contactWays } from "@/lib/domain/market/contact";
import type { Market } from "@/lib/domain/market/market";
import { formatMoney } from "@/lib/domain/money";
import { orderTime } from "@/lib/domain/orders/copy";
import type { Order } from "@/lib/domain/orders/order";
import { orderPath, routes } from "@/lib/domain/routes";
import { useCart, useCartStore } from "@/stores/cart";
import { settleOrder } from "./settle-order";
import { useStanding } from "./use-standing";

type Props = StepProps & { repeatOrder: boolean };

/** For an order that was sent and not settled: after a lost response, a reload, or from another tab. */
export function OrderStanding({ repeatOrder, ...shown }: Props) {
  const { problem, setProblem, showConfirmed } = shown.placing;
  // A page that showed the problem itself knows that it has no request under way.
  const [isOwn] = useState(problem !== null);
  const isUnknown = useCart(({ draft }) => draft.attempt?.isUnknown === true);
  const standing = useStanding({ market: shown.facts.market.token, repeatOrder, isOwn, setProblem, showConfirmed });
  if (standing?.kind === "waiting")
    return (
      <div role="status" className="flex items-center gap-3 rounded-md bg-wait-soft p-4 text-wait">
        <Spinner className="size-5 shrink-0" />
        <p>{orderCopy.findingOut}</p>
      </div>
    );
  if (standing?.kind === "unknown") return <Unknown {...shown} standing={standing} />;
  // Shows the state from before a reload at once, while looking it up.
  if (isUnknown) return <Unknown {...shown} standing={null} />;
  return null;
}

type UnknownStanding = Extract<SendOutcome, { kind: "unknown" }>;

/** `standing`: null during the look-up. */
function Unknown({ facts, steps, placing, standing }: StepProps & { standing: UnknownStanding | null }) {
  const heading = useFocused();
  const { settle, receivedElsewhere, resend } = useDecision(steps, placing);
  return (
    <section
      aria-labelledby="pedido-incerto"
      className="flex flex-col gap-4 rounded-md border-2 border-wait bg-wait-soft p-4 text-ink"
    >
      <div className="flex flex-col gap-2">
        <h2
          id="pedido-incerto"
          ref={heading}
          tabIndex={-1}
          className="flex items-center gap-2 font-bold text-lg text-wait outline-none"
        >
          <Icon name="warning" className="size-6 shrink-0" />
          {orderCopy.unknown}
        </h2>
        <p>{standing?.refusal ? orderCopy.unknownRefused(standing.refusal.message) : orderCopy.unknownBody}</p>
      </div>
      <div aria-live="polite">{standing && <Listed standing={standing} onChoose={settle} />}</div>
      <WaysOut market={facts.market} onReceived={receivedElsewhere} onResend={resend} />
    </section>
  );
}

/** The button that was pressed is at the end of the screen. */
function useFocused() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: "center" });
  }, []);
  return heading;
}

function useDecision({ step }: Steps, { setProblem, placeOnceKnown, showConfirmed }: Placing) {
  const store = useCartStore();
  const client = useQueryClient();
  return {
    settle: (order: Order) => {
      const key = store.getState().draft.attempt?.key ?? "";
      settleOrder({ store, client, showConfirmed }, { kind: "placed", order, id: order.id, key });
    },
    receivedElsewhere: () => {
      const { clear, draft } = store.getState();
      clear({ id: null, reviewed: draft.attempt?.collected ?? null, key: draft.attempt?.key });
      location.assign(routes.orders);
    },
    resend: () => {
      setProblem(null);
      // Another window may have sent it again already.
      store.getState().updateAttempt((attempt) => (attempt?.isUnknown ? newAttempt() : attempt));
      if (step === 4) placeOnceKnown();
    },
  };
}

function WaysOut(props: { market: Market; onReceived: () => void; onResend: () => void }) {
  const { market, onReceived, onResend } = props;
  const [asking, setAsking] = useState(false);
  const stopAsking = () => setAsking(false);
  const ways = contactWays(
    market,
    "Olá! Enviei um pedido pelo site agora e não recebi a confirmação. Vocês receberam?",
  );
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        {ways.map(({ kind, label, href }) => (
          <a
            key={kind}
            href={href}
            target={kind === "whatsapp" ? "_blank" : undefined}
            rel="noreferrer"
            className={buttonClass({ variant: "secondary" })}
          >
            <Icon name={kind} />
            {label}
          </a>
        ))}
        <a href={routes.orders} className={buttonClass({ variant: "secondary" })}>
          Ver meus pedidos
        </a>
        <Button variant="secondary" onClick={onReceived}>
          {orderCopy.receivedElsewhere}
        </Button>
        <Button variant="quiet" onClick={() => setAsking(true)} className="col-span-2">
          {orderCopy.resend}
        </Button>
      </div>
      <ResendSheet
        open={asking}
        onClose={stopAsking}
        onResend={() => {
          stopAsking();
          onResend();
        }}
      />
    </>
  );
}

/** Only the customer decides to send the order again. */
function ResendSheet(props: { open: boolean; onClose: () => void; onResend: () => void }) {
  const { open, onClose, onResend } = props;
  return (
    <Sheet open={open} onClose={onClose} title="Enviar outro pedido?">
      <div className="flex flex-col gap-4">
        <p>{orderCopy.resendConsequence}</p>
        <Button size="lg" wide onClick={onClose}>
          Esperar mais um pouco
        </Button>
        <Button variant="danger" wide onClick={onResend}>
          Enviar outro pedido
        </Button>
      </div>
    </Sheet>
  );
}

function Listed(props: { standing: UnknownStanding; onChoose: (order: Order) => void }) {
  const { orders, signedOut } = props.standing;
  if (signedOut)
    return (
      <p>
        {orderCopy.unknownSignedOut}{" "}
        <a href={routes.login} className="font-semibold text-brand-ink underline">
          Entrar
        </a>
      </p>
    );
  if (orders === null) return <p>{orderCopy.listUnread}</p>;
  if (orders.length === 0) return <p>{orderCopy.notListed}</p>;
  return <Choices orders={orders} onChoose={props.onChoose} />;
}

function Choices({ orders, onChoose }: { orders: readonly Order[]; onChoose: (order: Order) => void }) {
  const { timezone } = useMarket();
  return (
    <div className="flex flex-col gap-2">
      <p className="font-semibold">{orderCopy.listed}</p>
      <ul className="flex flex-col gap-2">
        {orders.slice(0, 3).map((order) => (
          <li key={order.id} className="flex flex-wrap items-center justify-between gap-2 rounded-md bg-surface p-3">
            <a href={orderPath(order.id)} className="min-w-0 underline">
              #{order.number} · {formatMoney(order.totalWithDelivery)}
              <span className="block text-muted text-sm">{orderTime(order.createdAt, timezone)}</span>
            </a>
            <Button variant="secondary" aria-label={`É o pedido ${order.number}`} onClick={() => onChoose(order)}>
              É este
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
