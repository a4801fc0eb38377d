import { figures } from "@/components/samples/frames";
import { aProduct, PAYMENT_TYPES } from "@/components/samples/shop";
import { type Draft, emptyDraft, type OrderForm, paymentOptions } from "@/lib/domain/board/new-order/draft";
import { initialSelection } from "@/lib/domain/menu/selection";
import { PaymentPart } from "./payment-part";

const DISH = aProduct();
const FORM: OrderForm = {
  ...{ city: null, state: null, products: [DISH], districts: [], minOrder: 0, isOpen: true, closedNote: null },
  ...{ schedules: false, timezone: "America/Sao_Paulo" },
  paymentTypes: PAYMENT_TYPES,
};
const ITEM = { productId: DISH.id, selection: initialSelection(DISH), note: "", qty: 2 };
const CASH = paymentOptions(FORM, "COUNTER").find(({ label }) => label === "Dinheiro")?.id ?? "";

const part = (change: Partial<Draft>, form = FORM, problems = {}) => (
  <PaymentPart
    draft={{ ...emptyDraft("0123456789abcdef"), way: "COUNTER", items: [ITEM], ...change }}
    form={form}
    problems={problems}
  />
);

export const States = figures({
  "nothing chosen": part({}),
  "cash with change": part({ payment: CASH, cash: "100" }),
  "a discount without a reason": part({ payment: CASH, discount: { kind: "AMOUNT", value: "5", reason: "" } }, FORM, {
    discountReason: "Escreva o motivo.",
  }),
  "the shop is closed": part({ isPaid: true }, { ...FORM, isOpen: false, closedNote: "Pausada até 20:30" }),
});
