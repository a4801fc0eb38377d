export default [
  {
    row: "CART-01",
    file: "components/checkout/step-frame.tsx",
    as: "expression",
    cuts: [['"Seu Carrinho"', '"Carrinho"']],
  },
  {
    row: "CART-06",
    file: "components/cart/lines/cart-line-row.tsx",
    as: "attribute",
    cuts: [["min={1}", "0"]],
  },
  {
    row: "CART-10",
    file: "components/checkout/placing/settle-order.ts",
    as: "expression",
    cuts: [["storeOutcome(attemptMemory(store), placed)", "true"]],
  },
  { row: "CART-16", file: "components/cart/totals-list.tsx", as: "expression", cuts: [["discount > 0", "true"]] },
  { row: "CART-17", file: "components/checkout/steps/order-step.tsx", as: "jsx", cuts: [["<CouponForm />", ""]] },
  {
    row: "CART-18",
    file: "components/cart/notices/discount-banner.tsx",
    as: "statement",
    cuts: [["if (discount === 0) return null;", ""]],
  },
  {
    row: "CART-20",
    file: "components/cart/empty-cart.tsx",
    as: "jsx",
    cuts: [["<p>Adicione produtos do cardápio e eles aparecem aqui.</p>", ""]],
  },
  {
    row: "COUPON-01",
    file: "components/cart/coupon-form.tsx",
    as: "attribute",
    cuts: [['autoComplete="off"', "undefined"]],
  },
  {
    row: "COUPON-02",
    file: "components/cart/coupon-form.tsx",
    as: "attribute",
    cuts: [['type="submit"', '"button"']],
  },
  {
    row: "COUPON-08",
    file: "components/cart/coupon-form.tsx",
    as: "attribute",
    cuts: [['className="font-semibold text-bad"', '"font-semibold"']],
  },
  {
    row: "COUPON-09",
    file: "components/cart/coupon-form.tsx",
    as: "expression",
    cuts: [['applied ? "Cupom Aplicado" : "Aplicar"', '"Aplicar"']],
  },
  {
    row: "COUPON-12",
    file: "components/cart/coupon-form.tsx",
    as: "statement",
    cuts: [
      ["store.getState().applyCoupon(code);", 'store.getState().applyCoupon(code); void fetch("/api/v3/market");'],
    ],
  },
];
