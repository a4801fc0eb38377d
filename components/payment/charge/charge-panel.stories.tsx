import { QueryProvider } from "@/components/page/query-provider";
import { figures, InShop } from "@/components/samples/frames";
import { anOrder } from "@/components/samples/orders";
import { type PaymentStage, stageOf } from "@/lib/domain/orders/payment-progress";
import { CHARGE_STATES, type ChargeState, factsOf } from "@/lib/domain/payment/charge-state";
import type { Charge } from "@/lib/domain/payment/types";
import { ChargePanel } from "./charge-panel";

const CODE =
  "00020126720014br.gov.bcb.pix2550pix.example/qr/v2/d4e8eb2af2f26165a881cd424e42a8515204000053039865802BR5905brasa6006Recife62070503***6304F7F0";
const PAGE = "https://www.mercadopago.com.br/checkout/v1/redirect?pref=1";

function chargeIn(state: ChargeState, kind: Charge["kind"]): Charge {
  const isOpen = state === "waiting";
  return {
    id: state,
    kind,
    status: factsOf(state).wire,
    pix_code: isOpen && kind === "pix" ? CODE : null,
    expires_at: null,
    sandbox: false,
    state,
    provider: kind === "pix" ? "pix" : "mercado-pago",
    ...(isOpen && kind === "card" && { checkout_url: PAGE }),
  };
}

function Panel({ charge, stage }: { charge: Charge; stage?: PaymentStage }) {
  const tone = factsOf(charge.state ?? "waiting").order.isPaid ? "approved" : "waiting";
  const order = anOrder({ charge, payment: { name: "Pix", at: "ONLINE", status: "", tone, change: null } });
  return (
    <InShop>
      <QueryProvider>
        <div className="flex flex-col gap-4">
          <ChargePanel
            {...{ order, charge, stage: stage ?? stageOf(order) ?? "error", card: null, failing: false }}
            canCharge={false}
            onCard={() => {}}
          />
        </div>
      </QueryProvider>
    </InShop>
  );
}

const shown = CHARGE_STATES.filter(
  (state) => factsOf(state).day === "nothing" || state === "mismatch" || state === "paid",
);

export const Pix = figures(
  Object.fromEntries(shown.map((state) => [state, <Panel key={state} charge={chargeIn(state, "pix")} />])),
);

export const Card = figures(
  Object.fromEntries(shown.map((state) => [state, <Panel key={state} charge={chargeIn(state, "card")} />])),
);

export const Refused = figures({
  "a card on the provider's page": <Panel charge={{ ...chargeIn("waiting", "card"), card_refused: true }} />,
});

export const Test = figures({
  "a provider's test environment": <Panel charge={{ ...chargeIn("waiting", "card"), sandbox: true }} />,
});
