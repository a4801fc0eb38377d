const STATUS = {
  received: "Recebido",
  preparing: "Preparando",
  delivering: "Saiu para entrega",
  delivered: "Entregue",
  cancelled: "Cancelado",
};

const LINE = "-".repeat(48);

/** A status in words; an unknown one as it is. */
export function statusText(status) {
  return Object.hasOwn(STATUS, status) ? STATUS[status] : status;
}

/** An order as the kitchen and the courier read it. */
export function ticket(order, market) {
  const lines = [
    LINE,
    `${market ? `${market}  ` : ""}PEDIDO Nº ${order.order_number}  ${statusText(order.status)}`,
    timeText(order.created_at),
    LINE,
    ...order.order_items.flatMap(itemLines),
    ...(order.observations ? [`OBS: ${order.observations}`] : []),
    LINE,
    [order.customer_name, order.customer_phone].filter(Boolean).join("  ") || "Cliente sem conta",
    [order.full_address, order.neighborhood_name].filter(Boolean).join(", "),
    ...[order.complement, order.reference && `Referência: ${order.reference}`].filter(Boolean),
    [order.city, order.state].filter(Boolean).join(" - "),
    LINE,
    ...sums(order),
    LINE,
  ];
  return lines.filter(Boolean).map(printable).join("\n");
}

/** An order in a list. */
export function orderText(order) {
  const who = [order.customer_name, order.customer_phone].filter(Boolean).join(" ");
  return [
    `nº ${order.order_number}  ${statusText(order.status)}  ${timeText(order.created_at)}  ${who}`.trimEnd(),
    `  ${[order.full_address, order.neighborhood_name, order.complement].filter(Boolean).join(", ")}`,
    ...order.order_items.flatMap(itemLines).map((line) => `  ${line}`),
    `  ${paymentText(order)}`,
  ]
    .map(printable)
    .join("\n");
}

function itemLines(item) {
  return [
    `${item.amount} x ${item.item_name} (${money(item.price)})${item.observations ? ` — ${item.observations}` : ""}`,
    ...item.complements.map(({ amount, name }) => `    ${amount} x ${name}`),
  ];
}

function sums(order) {
  return [
    `Subtotal ${money(order.subtotal)}`,
    order.discount > 0 && `Desconto -${money(order.discount)}`,
    `Entrega ${order.delivery_tax > 0 ? money(order.delivery_tax) : "grátis"}`,
    paymentText(order),
    order.is_paid ? "JÁ ESTÁ PAGO" : order.charge ? `PAGAMENTO ONLINE: ${order.payment_status}` : "COBRAR NA ENTREGA",
  ];
}

function paymentText(order) {
  const collected = Math.round((order.total + order.delivery_tax) * 100) / 100;
  const method = order.payment_method?.name;
  const how = [order.paymentType?.name, method !== order.paymentType?.name && method].filter(Boolean).join(" / ");
  const change = order.cash ? Math.round((order.cash - collected) * 100) / 100 : null;
  const note = change === null ? "" : `, troco para ${money(order.cash)} (levar ${money(change)})`;
  return `${how}: ${money(collected)} com entrega${note}`;
}

function timeText(moment) {
  return new Date(moment).toLocaleString("pt-BR", { dateStyle: "short", timeStyle: "short" });
}

function money(reais) {
  return `R$ ${reais.toFixed(2).replace(".", ",")}`;
}

// A customer's text must not move the cursor or ring the bell of the kitchen's terminal.
function printable(line) {
  return line.replace(/[\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]+/g, " ");
}
