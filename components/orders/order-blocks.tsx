import clsx from "clsx";
import type { ReactNode } from "react";
import { LineTitle } from "@/components/menu/line-title";
import { Price } from "@/components/ui/price";
import { formatMoney } from "@/lib/domain/money";
import { complementTexts, type Order } from "@/lib/domain/orders/order";
import { isOver } from "@/lib/domain/orders/status";
import { OWN_API } from "@/lib/domain/payment/types";
import { maskCep } from "@/lib/domain/text/digits";
import { maskPhone } from "@/lib/domain/text/phone";
import { PaymentBadge } from "./status/payment-badge";

export function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex break-inside-avoid flex-col gap-3 rounded-md border border-line bg-surface p-4 print:p-3">
      <h2 className="font-bold text-lg">{title}</h2>
      {children}
    </section>
  );
}

type Fact = readonly [label: string, value: ReactNode, width?: "wide"];

function Facts({ rows }: { rows: readonly Fact[] }) {
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-2">
      {rows
        .filter(([, value]) => value)
        .map(([label, value, width]) => (
          <div key={label} className={clsx("flex min-w-0 flex-col", width && "col-span-2")}>
            <dt className="text-muted text-sm">{label}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
    </dl>
  );
}

export function DeliveryBlock({ order }: { order: Order }) {
  const { address, customer, deliveryTime } = order;
  return (
    <Block title="Entrega">
      <Facts
        rows={[
          ["Quem recebe", customer.name],
          ["Telefone", customer.phone && maskPhone(customer.phone)],
          ["Endereço", addressText(address), "wide"],
          ["Bairro", address.neighborhood],
          ["Cidade", [address.city, address.state].filter(Boolean).join(" - ")],
          ["CEP", address.zip && maskCep(address.zip)],
          ["Complemento", address.complement],
          ["Referência", address.reference, "wide"],
          ["Tempo estimado de entrega", isOver(order.status) ? null : deliveryTime, "wide"],
          ["Observações", order.notes, "wide"],
        ]}
      />
    </Block>
  );
}

/** For a pick-up order: who collects it, and where. */
export function PickUpBlock({ order, place }: { order: Order; place: ReactNode }) {
  const { customer, notes, deliveryTime } = order;
  const phone = customer.phone && maskPhone(customer.phone);
  return (
    <Block title="Retirada">
      {place}
      <Facts
        rows={[
          ["Quem retira", customer.name],
          ["Telefone", phone],
          ["Tempo para retirada", isOver(order.status) ? null : deliveryTime, "wide"],
          ["Observações", notes, "wide"],
        ]}
      />
    </Block>
  );
}

/** The address, led by the customer's name for it unless the line already contains that. */
function addressText({ name, line }: Order["address"]): string | null {
  return name && !line?.includes(name) ? [name, line].filter(Boolean).join(": ") : line;
}

export function PaymentBlock({ order: { payment, status, charge } }: { order: Order }) {
  const isOwed = status === "cancelled" && payment.tone === "approved" && (!charge || charge.provider === OWN_API);
  // Nobody writes down what a courier was given: 'Pagamento na entrega' is past then, and waits for nothing.
  const isPaidByHand = isOver(status) && payment.at === "DOOR" && payment.tone === "waiting";
  return (
    <Block title="Pagamento">
      <Facts
        rows={[
          ["Forma", payment.name, payment.change === null ? "wide" : undefined],
          ["Troco para", payment.change !== null && formatMoney(payment.change)],
        ]}
      />
      {!isPaidByHand && <PaymentBadge payment={payment} />}
      {isOwed && (
        <p className="text-pretty">
          O pedido foi cancelado depois de pago: a loja devolve o valor. Se demorar, fale com ela.
        </p>
      )}
    </Block>
  );
}

export function ItemsBlock({ items }: Pick<Order, "items">) {
  return (
    <Block title="Itens">
      <ul className="divide-y divide-line">
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an order's items never change and have no ids
          <li key={index} className="flex justify-between gap-3 py-3 first:pt-0 last:pb-0">
            <div className="flex min-w-0 flex-col gap-0.5">
              <LineTitle qty={item.amount} name={item.name} variationName={item.variationName} />
              {item.complements.length > 0 && (
                <ul className="text-muted text-sm">
                  {complementTexts(item).map((text, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: an order's complements never change
                    <li key={at} className="break-words">
                      {text}
                    </li>
                  ))}
                </ul>
              )}
              {item.note && <p className="break-words text-muted text-sm italic">“{item.note}”</p>}
              {item.amount > 1 && <p className="text-muted text-sm">{formatMoney(item.price)} cada</p>}
            </div>
            <Price amount={item.price * item.amount} className="font-semibold" />
          </li>
        ))}
      </ul>
    </Block>
  );
}
