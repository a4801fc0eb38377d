import { figures } from "@/components/samples/frames";
import { PAYMENT_TYPES } from "@/components/samples/shop";
import { PaymentPicker } from "./payment-picker";

const nothing = () => {};

export const States = figures({
  all: <PaymentPicker offered={PAYMENT_TYPES} onChoose={nothing} />,
  "in test": (
    <PaymentPicker
      offered={PAYMENT_TYPES.filter((type) => type.online_payment).map((type) => ({ ...type, test: true }))}
      onChoose={nothing}
    />
  ),
  none: <PaymentPicker offered={[]} onChoose={nothing} />,
});
