"use client";

import { LoginNeeded } from "@/components/account/login-needed";
import { AddressCard } from "@/components/address/address-card";
import { DistrictPicker } from "@/components/address/district-picker";
import { ModeChoice } from "@/components/checkout/mode/mode-choice";
import { StepBar } from "@/components/checkout/step-bar";
import { OrderProblemNotice } from "@/components/checkout/steps/order-problem-notice";
import { Panel } from "@/components/checkout/steps/panel";
import { anAddress, LONG_ADDRESS } from "@/components/gallery/samples/orders";
import { aMarket, LONG_NAME, PAYMENT_TYPES } from "@/components/gallery/samples/shop";
import { InShop } from "@/components/gallery/states/frames";
import type { Part } from "@/components/gallery/states/part";
import { ChoiceRow } from "@/components/payment/choice/choice-row";
import { PaymentPicker } from "@/components/payment/choice/payment-picker";
import { ManualPix } from "@/components/payment/pix/manual-pix";
import { PickUpPlace } from "@/components/store/pick-up-place";
import type { Address } from "@/lib/domain/address/address";
import type { Delivery } from "@/lib/domain/address/delivery";
import type { Step } from "@/lib/domain/checkout/steps";

const nothing = () => {};
const STEPS: readonly Step[] = [1, 2, 3, 4];

const steps: Part = {
  id: "steps",
  title: "Steps",
  states: Object.fromEntries(STEPS.map((step) => [`at ${step}`, <StepBar key={step} current={step} goTo={nothing} />])),
};

function Card({ address, delivery, chosen }: { address: Address; delivery: Delivery; chosen?: boolean }) {
  return (
    <ul>
      <AddressCard
        address={address}
        delivery={delivery}
        market={aMarket()}
        chosen={chosen ?? false}
        onChoose={nothing}
        onEdit={nothing}
        onRemove={nothing}
      />
    </ul>
  );
}

const addresses: Part = {
  id: "address-card",
  title: "Address card",
  states: {
    plain: <Card address={anAddress()} delivery={{ kind: "served", fee: 590 }} />,
    "chosen, long": <Card chosen address={LONG_ADDRESS} delivery={{ kind: "served", fee: 0 }} />,
    "not served": <Card address={anAddress()} delivery={{ kind: "notServed" }} />,
    "fee unknown": (
      <Card
        address={anAddress({ secondary: "", city: null, state: null, zip: "" })}
        delivery={{ kind: "feeUnknown" }}
      />
    ),
    "which district": (
      <DistrictPicker
        onChoose={nothing}
        districts={[
          { id: "1", name: LONG_NAME, fee: 123_456 },
          { id: "2", name: "Pinheiros", fee: null },
        ]}
      />
    ),
  },
};

const payments: Part = {
  id: "payment-choices",
  title: "Payment choices",
  states: {
    all: <PaymentPicker offered={PAYMENT_TYPES} onChoose={nothing} />,
    none: <PaymentPicker offered={[]} onChoose={nothing} />,
    open: <ChoiceRow name="Cartão de crédito" description={null} expanded onChoose={nothing} />,
  },
};

const pix: Part = {
  id: "manual-pix",
  title: "Manual Pix",
  states: {
    "with a key": <ManualPix market={aMarket()} amount={14_223_702} orderNumber="123456" mode="DELIVERY" />,
    "without a key": <ManualPix market={aMarket({ pix: null })} amount={6_970} orderNumber="3" mode="DELIVERY" />,
  },
};

const SHOP = aMarket({ modes: ["DELIVERY", "TAKEOUT"], pickup: { time: "25-35 min", instructions: null } });
const TOTALS = { subtotal: 7_890, discount: 0, total: 7_890, deliveryFee: 0, totalWithDelivery: 7_890 };
const WITH_FEE = { ...TOTALS, deliveryFee: 590, totalWithDelivery: 8_480 };

const modes: Part = {
  id: "mode-choice",
  title: "Delivery or pick-up",
  states: {
    open: <ModeChoice mode={null} market={SHOP} fee={null} totals={TOTALS} />,
    delivery: <ModeChoice mode="DELIVERY" market={SHOP} fee={590} totals={WITH_FEE} />,
    "pick-up": <ModeChoice mode="TAKEOUT" market={SHOP} fee={null} totals={TOTALS} />,
    "where to fetch": <PickUpPlace market={aMarket({ ...SHOP, name: LONG_NAME })} />,
  },
};

const panels: Part = {
  id: "panels",
  title: "Panels and notices",
  states: {
    panel: (
      <Panel title="Endereço de entrega" onEdit={nothing}>
        <p>{LONG_ADDRESS.primary}</p>
      </Panel>
    ),
    problem: <OrderProblemNotice problem={{ message: "O preço mudou enquanto você pedia.", change: null }} />,
    "price changed": (
      <OrderProblemNotice
        problem={{
          message: "O preço de alguns itens mudou. Confira antes de confirmar de novo.",
          change: { before: 123_456, after: 14_223_702 },
        }}
      />
    ),
    guest: (
      <InShop>
        <LoginNeeded>Seus pedidos aparecem aqui depois de entrar.</LoginNeeded>
      </InShop>
    ),
  },
};

export const checkoutParts: readonly Part[] = [steps, modes, addresses, payments, pix, panels];
