import { MoneyInput } from "@/components/board/menu/money-input";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/form/checkbox";
import { TextInput } from "@/components/ui/form/field";
import { Select } from "@/components/ui/form/select";
import { changeDraft } from "@/lib/browser/board/new-order";
import {
  cashOf,
  chosenPayment,
  type Draft,
  type DraftField,
  draftSums,
  type OrderForm,
  paymentOptions,
  slotOf,
} from "@/lib/domain/board/new-order/draft";
import { formatMoney } from "@/lib/domain/money";
import { paymentName } from "@/lib/domain/orders/ticket-facts.mjs";
import { fieldId } from "./field-id";
import { Part } from "./part";
import { SlotFields } from "./slot-fields";

type Props = { draft: Draft; form: OrderForm; problems: Partial<Record<DraftField, string>> };

export function PaymentPart({ draft, form, problems }: Props) {
  const option = chosenPayment(draft, form);
  const { totals } = draftSums(draft, form);
  const order = draft.change?.order;
  const isCash = option?.selection.prompt === "change" && !draft.isPaid && !order?.is_paid;
  const cash = cashOf(draft, option);
  const change = cash !== null && cash >= totals.totalWithDelivery ? cash - totals.totalWithDelivery : null;
  return (
    <Part title="Pagamento">
      {order?.is_paid ? (
        <p className="text-pretty">
          {paymentName(order)}: já está pago. Em Conferir está o que falta cobrar, ou o que volta ao cliente.
        </p>
      ) : (
        <Select
          id={fieldId("payment")}
          label="Como paga"
          error={problems.payment}
          value={option?.id ?? ""}
          onChange={({ target }) => changeDraft({ payment: target.value })}
        >
          <option value="">Escolha</option>
          {paymentOptions(form, draft.way).map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </Select>
      )}
      {isCash && (
        <MoneyInput
          id={fieldId("cash")}
          label="Troco para"
          hint={change === null ? "Vazio: sem troco." : `Levar ${formatMoney(change)} de troco.`}
          error={problems.cash}
          value={draft.cash}
          onChange={({ target }) => changeDraft({ cash: target.value })}
        />
      )}
      {!order && (
        <Checkbox
          label="Já está pago"
          checked={draft.isPaid}
          onChange={({ target }) => changeDraft({ isPaid: target.checked })}
        />
      )}
      <TextInput
        label="Observação do pedido"
        autoComplete="off"
        maxLength={200}
        value={draft.note}
        onChange={({ target }) => changeDraft({ note: target.value })}
      />
      {(!order || (order.source ?? "storefront") !== "storefront") && (
        <DiscountFields draft={draft} problems={problems} />
      )}
      {form.schedules && !order && draft.way !== "COUNTER" && (
        <SlotFields draft={draft} form={form} problems={problems} />
      )}
      {!form.isOpen && !order && slotOf(draft, form) === null && (
        <Checkbox
          id={fieldId("isDespiteClosed")}
          label="Anotar com a loja fechada"
          hint={form.closedNote ?? "A loja está fechada agora."}
          error={problems.isDespiteClosed}
          checked={draft.isDespiteClosed}
          onChange={({ target }) => changeDraft({ isDespiteClosed: target.checked })}
        />
      )}
      <dl className="grid grid-cols-[1fr_auto] gap-y-1 border-line border-t pt-3 tabular-nums">
        <Sum name="Subtotal" amount={totals.subtotal} />
        {totals.discount > 0 && <Sum name="Desconto" amount={-totals.discount} />}
        {draft.way === "DELIVERY" && <Sum name="Entrega" amount={totals.deliveryFee} />}
      </dl>
    </Part>
  );
}

function Sum({ name, amount }: { name: string; amount: number }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="text-right">{formatMoney(amount)}</dd>
    </>
  );
}

function DiscountFields({ draft: { discount }, problems }: Pick<Props, "draft" | "problems">) {
  if (!discount)
    return (
      <Button
        variant="quiet"
        className="self-start px-0!"
        onClick={() => changeDraft({ discount: { kind: "AMOUNT", value: "", reason: "" } })}
      >
        Dar desconto
      </Button>
    );
  const change = (next: Partial<typeof discount>) => changeDraft({ discount: { ...discount, ...next } });
  return (
    <fieldset className="flex flex-col gap-3 rounded-sm border border-line p-3">
      <legend className="sr-only">Desconto</legend>
      <div className="grid grid-cols-[6rem_1fr] gap-3">
        <Select
          label="Em"
          value={discount.kind}
          onChange={({ target }) => change({ kind: target.value === "PERCENT" ? "PERCENT" : "AMOUNT" })}
        >
          <option value="AMOUNT">R$</option>
          <option value="PERCENT">%</option>
        </Select>
        <TextInput
          id={fieldId("discountValue")}
          label="Desconto"
          inputMode="decimal"
          autoComplete="off"
          placeholder={discount.kind === "AMOUNT" ? "5,00" : "10"}
          error={problems.discountValue}
          value={discount.value}
          onChange={({ target }) => change({ value: target.value })}
        />
      </div>
      <TextInput
        id={fieldId("discountReason")}
        label="Motivo"
        hint="Fica no pedido e no registro."
        autoComplete="off"
        maxLength={80}
        error={problems.discountReason}
        value={discount.reason}
        onChange={({ target }) => change({ reason: target.value })}
      />
      <Button variant="quiet" className="self-start px-0!" onClick={() => changeDraft({ discount: null })}>
        Sem desconto
      </Button>
    </fieldset>
  );
}
