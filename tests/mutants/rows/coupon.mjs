export default [
  { row: "COUPON-03", file: "lib/coupons/discount.ts", cuts: [['if (code.trim() === "") return "EMPTY";', ""]] },
  {
    row: "COUPON-04",
    file: "lib/coupons/discount.ts",
    cuts: [["code.trim().toLowerCase() === CODE", "code.trim().toLowerCase().startsWith(CODE)"]],
  },
  {
    row: "COUPON-05",
    file: "lib/coupons/discount.ts",
    cuts: [["code.trim().toLowerCase() === CODE", "code.trim() === CODE"]],
  },
  { row: "COUPON-06", file: "lib/coupons/copy.ts", cuts: [["Cupom aplicado com sucesso!", "Cupom aplicado!"]] },
  {
    row: "COUPON-07",
    file: "lib/coupons/copy.ts",
    cuts: [['appliedToast: "Cupom aplicado!"', 'appliedToast: "Pronto!"']],
  },
  {
    row: "COUPON-10",
    file: "stores/cart-store.ts",
    cuts: [
      [
        "  return { items, lastAdded, updatedAt, coupon, discount, draft };",
        "  return { items, lastAdded, updatedAt, coupon: null, discount, draft };",
      ],
    ],
  },
  {
    row: "COUPON-11",
    file: "stores/cart-store.ts",
    cuts: [
      [
        "return { ...cart, discount: totalsOf(cart.items, cart.coupon).discount };",
        "return { ...cart, discount: cart.discount || totalsOf(cart.items, cart.coupon).discount };",
      ],
    ],
  },
];
