export default [
  {
    row: "ORDERS-01",
    file: "components/orders/list/orders-screen.tsx",
    as: "attribute",
    cuts: [['title="Meus Pedidos"', '"Pedidos"']],
  },
  {
    row: "ORDERS-05",
    file: "components/orders/list/order-card.tsx",
    as: "jsx",
    cuts: [['{place && <Fact icon="pin" text={place} />}', ""]],
  },
  {
    row: "ORDERS-06",
    file: "components/orders/list/order-card.tsx",
    as: "attribute",
    cuts: [["href={orderPath(order.id)}", '"/orders"']],
  },
  {
    row: "ORDERS-07",
    file: "components/orders/list/orders-skeleton.tsx",
    as: "jsx",
    cuts: [['<p className="text-muted">{ordersCopy.loadingAll}</p>', ""]],
  },
  {
    row: "ORDERS-09",
    file: "lib/domain/orders/copy.ts",
    as: "expression",
    cuts: [['"Nenhum pedido encontrado."', '"Nada aqui."']],
  },
  {
    row: "ORDERS-14",
    file: "components/orders/tracking/tracking-block.tsx",
    as: "attribute",
    cuts: [
      [
        "onClick={() => setOpen(true)}",
        `() => { setOpen(true); void fetch(\`/api/v3/orders/\${order.id}\`, { method: 'PATCH' }); }`,
      ],
    ],
  },
  {
    row: "ORDER-01",
    file: "components/orders/details/order-details.tsx",
    as: "jsx",
    cuts: [["<StatusBadge order={order} />", ""]],
  },
  {
    row: "ORDER-02",
    file: "components/orders/order-blocks.tsx",
    as: "expression",
    cuts: [['["Telefone", customer.phone && maskPhone(customer.phone)]', '["Telefone", null]']],
  },
  {
    row: "ORDER-03",
    file: "components/orders/tracking/tracking-block.tsx",
    as: "attribute",
    cuts: [["open={open}", "false"]],
  },
  {
    row: "ORDER-04",
    file: "components/orders/order-blocks.tsx",
    as: "expression",
    cuts: [['["Tempo estimado de entrega", deliveryTime, "wide"]', '["Tempo estimado de entrega", null, "wide"]']],
  },
  {
    row: "ORDER-05",
    file: "components/orders/order-blocks.tsx",
    as: "expression",
    cuts: [["item.complements.length > 0", "false"]],
  },
  {
    row: "ORDER-07",
    file: "components/orders/details/order-skeleton.tsx",
    as: "jsx",
    cuts: [['<p className="text-muted">{ordersCopy.loadingOne}</p>', ""]],
  },
  {
    row: "ORDER-08",
    file: "components/orders/details/order-screen.tsx",
    as: "attribute",
    cuts: [["title={ordersCopy.notFound}", "ordersCopy.none"]],
  },
  {
    row: "ORDER-11",
    file: "components/orders/rating/rating-form.tsx",
    as: "attribute",
    cuts: [["aria-disabled={stars === 0}", "undefined"]],
  },
  {
    row: "ORDER-12",
    file: "components/orders/rating/rating-block.tsx",
    as: "statement",
    cuts: [
      [
        "rate(orderId, given);",
        `rate(orderId, given); void fetch(\`/api/v3/orders/\${orderId}\`, { method: "POST", body: JSON.stringify(given) });`,
      ],
    ],
  },
  {
    row: "ORDER-14",
    file: "components/orders/tracking/tracking-sheet.tsx",
    as: "jsx",
    cuts: [["<PaymentBadge payment={order.payment} />", ""]],
  },
];
