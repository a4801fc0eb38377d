import type { BookedOrder, Customer } from "./books";
import type { Market } from "./menu";
import { itemsOf, subtotalOf } from "./pricing";
import { brCode } from "./provider/br-code";
import { type Asked, answered, forCustomers, type Handler, refused, type VendorResponse } from "./responses";
import { paymentTypesOf, sameId, wrapped, writeId, writeMarketId, writeMoney, writeOrder } from "./shape";

type ByCustomer = Asked & { customer: Customer };

/** The customer's orders that the list shows by now. */
function listed({ books, customer, deviations, now, timeScale }: ByCustomer): BookedOrder[] {
  return books.orders.filter(
    (order) => order.customerId === customer.id && now - order.createdAt >= deviations.listDelay * timeScale,
  );
}

export const orders: Handler = forCustomers((asked) => {
  const { books, deviations } = asked;
  const sorted = listed(asked).sort((a, b) => (deviations.listOrder === "newest" ? b.id - a.id : a.id - b.id));
  const page = sorted.slice(0, deviations.listPage ?? sorted.length);
  const list = page.map((order) => writeOrder(books, order, deviations));
  return answered(wrapped("orders", list, deviations));
});

export const order: Handler = forCustomers((asked) => {
  const { books, deviations, id } = asked;
  const found = listed(asked).find((one) => sameId("pedido", one.id, id, deviations, "text"));
  if (!found) return refused(404, "Pedido não encontrado.");
  return answered(wrapped("order", writeOrder(books, found, deviations), deviations));
});

/** Commits an order (§7) at the vendor's own prices. */
export const createOrder: Handler = forCustomers((asked) => {
  const { books, deviations, customer, headers } = asked;
  const key = headers["idempotency-key"] ?? null;
  const before = books.orders.find((one) => one.key === key && one.customerId === customer.id);
  if (deviations.idempotency === "real" && key && before) return created(asked, before);
  const taken = taking(asked, key);
  if (!("order" in taken)) return taken;
  books.orders.push(taken.order);
  return created(asked, taken.order);
});

function taking(asked: ByCustomer, key: string | null): { order: BookedOrder } | VendorResponse {
  const { books, deviations, customer, market, body, headers } = asked;
  if (!isMarket(asked)) return refused(404, "Loja não encontrada.");
  if (!market.isOpen) return refused(422, "A loja está fechada.");
  if (deviations.strictIds && body.user_id !== writeId("cliente", customer.id, deviations))
    return refused(422, "Cliente inválido.");
  const address = books.addresses.find(
    (one) => one.customerId === customer.id && sameId("endereco", one.id, body.address_id, deviations),
  );
  if (!address) return refused(422, "Endereço não encontrado.");
  const payment = paymentOf(asked);
  if (typeof payment === "string") return refused(422, payment);
  const items = itemsOf(market, body.products, deviations);
  if (typeof items === "string") return refused(422, items);
  const subtotal = subtotalOf(items) + deviations.surcharge;
  if (subtotal < market.minOrder) return refused(422, "Pedido abaixo do mínimo.");
  const discount = discountOf(asked, subtotal);
  const deliveryTax = market.districts.find(({ id }) => id === address.districtId)?.fee ?? 0;
  const total = subtotal - discount;
  if (deviations.expectedTotal === "compared" && differs(body.expected_total, total + deliveryTax))
    return priceChanged(asked, { subtotal, discount, deliveryTax, total });
  const id = books.nextId();
  const order = {
    id,
    number: id - 8000,
    marketId: market.id,
    customerId: customer.id,
    status: "received",
    createdAt: asked.now,
    items,
    subtotal,
    discount,
    deliveryTax,
    total,
    cash: typeof body.troco === "number" ? Math.round(body.troco * 100) : null,
    ...payment,
    address: { ...address },
    observations: typeof body.observations === "string" ? body.observations : null,
    key,
    headers,
    body,
  };
  return { order };
}

function isMarket({ market, id, body, deviations }: ByCustomer): boolean {
  const own = writeMarketId(market, deviations) ?? market.token;
  const named = (body.market as { id?: unknown } | undefined)?.id;
  return id === String(own) && (deviations.strictIds ? named === own : String(named) === String(own));
}

function paymentOf({ market, body, deviations }: ByCustomer) {
  const type = paymentTypesOf(market, deviations).find(({ id }) =>
    sameId("pagamento", id, body.payment_type_id, deviations),
  );
  if (!type) return "Forma de pagamento não encontrada.";
  const method = type.methods.find(({ id }) => sameId("forma", id, body.payment_method_id, deviations));
  if (!method && body.payment_method_id !== null) return "Forma de pagamento não encontrada.";
  const location = `banco.exemplo.com/qr/v2/${market.id}`;
  const isTold = type.online && deviations.onlinePix === "told";
  const pixCode = isTold ? brCode({ location, name: market.name, city: "Curitiba" }) : null;
  return { paymentType: type.name, paymentMethod: method?.name ?? null, pixCode, paidAt: null };
}

function discountOf({ body, deviations }: ByCustomer, subtotal: number): number {
  const code = String(body.promo_code ?? "").toLowerCase();
  return deviations.coupons === "honoured" && code === "desconto10" ? Math.round(subtotal / 10) : 0;
}

function differs(expected: unknown, collected: number): boolean {
  return expected !== undefined && Math.round(Number(expected) * 100) !== collected;
}

type Sums = Pick<BookedOrder, "subtotal" | "discount" | "deliveryTax" | "total">;

function priceChanged({ market, deviations }: { market: Market } & ByCustomer, sums: Sums): VendorResponse {
  return answered(
    {
      code: "PRICE_CHANGED",
      message: "O total mudou. Confira antes de continuar.",
      subtotal: writeMoney(sums.subtotal, deviations),
      discount: writeMoney(sums.discount, deviations),
      delivery_tax: writeMoney(sums.deliveryTax, deviations),
      total: writeMoney(sums.total, deviations),
      prices: market.products.map((product) => ({
        product_id: writeId("produto", product.id, deviations),
        price: writeMoney(product.price, deviations),
      })),
    },
    409,
  );
}

function created({ books, deviations }: ByCustomer, order: BookedOrder): VendorResponse {
  const status = deviations.createdStatus;
  const id = writeId("pedido", order.id, deviations);
  const written = writeOrder(books, order, deviations);
  if (deviations.created === "empty" || status === 204) return { status };
  const body = {
    order: written,
    id: { id },
    "message and id": { message: "Pedido recebido com sucesso", order_id: id },
    "nested id": { data: { order: { id } } },
    message: { success: true, message: "Pedido recebido com sucesso" },
    list: [written],
    null: null,
  }[deviations.created];
  return answered(wrapped("createOrder", body, deviations), status);
}
