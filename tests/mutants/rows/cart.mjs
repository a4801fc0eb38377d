export default [
  {
    row: "CART-02",
    file: "lib/domain/cart/lines.ts",
    cuts: [
      [
        "if (!lines.some((line) => lineKey(line) === key)) return [...lines, added];",
        "if (lines) return [...lines, added];",
      ],
    ],
  },
  {
    row: "CART-03",
    file: "lib/domain/cart/line.ts",
    cuts: [["line.variation?.id ?? null, complements, line.note.trim()]", "line.variation?.id ?? null]"]],
  },
  { row: "CART-04", file: "stores/cart-store.ts", cuts: [[", lastAdded: lineKey(line) })),", " })),"]] },
  {
    row: "CART-05",
    file: "lib/domain/cart/lines.ts",
    cuts: [["? { ...line, qty: quantity } : line))", "? { ...line, qty: Math.min(quantity, 99) } : line))"]],
  },
  {
    row: "CART-07",
    file: "stores/cart-store.ts",
    cuts: [["Math.max(0, line.qty - count)", "Math.max(1, line.qty - count)"]],
  },
  {
    row: "CART-08",
    file: "stores/cart-store.ts",
    cuts: [
      [
        "return { items: withQuantity(items, key, Math.max(0, line.qty - count)) };",
        "return { items: items.slice(0, index) };",
      ],
    ],
  },
  { row: "CART-09", file: "stores/cart-store.ts", cuts: [["        ...EMPTY,\n", "        items: [],\n"]] },
  {
    row: "CART-11",
    file: "stores/persisted.ts",
    cuts: [
      [
        "return kept.pick(stored && stored.updatedAt > here.updatedAt ? stored : here);",
        "return kept.pick(stored ? here : here);",
      ],
    ],
  },
  {
    row: "CART-12",
    file: "lib/domain/cart/line.ts",
    cuts: [["  if (line.priceFinal !== undefined) return line.priceFinal;\n", ""]],
  },
  {
    row: "CART-13",
    file: "lib/domain/cart/line.ts",
    cuts: [["return unitPrice(line) * line.qty;", "return unitPrice(line);"]],
  },
  {
    row: "CART-14",
    file: "lib/domain/menu/price-method.ts",
    cuts: [["sum += price * qty", "sum += price"]],
  },
  {
    row: "CART-15",
    file: "lib/domain/cart/pricing.ts",
    cuts: [["totalWithDelivery: total + deliveryFee", "totalWithDelivery: total"]],
  },
  { row: "CART-19", file: "components/cart/notices/opening-line.tsx", cuts: [["      {message}\n", ""]] },
];
