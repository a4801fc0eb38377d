export default [
  { row: "COUPON-03", file: "lib/domain/coupons/discount.ts", cuts: [['if (code.trim() === "") return "EMPTY";', ""]] },
  {
    row: "COUPON-04",
    file: "lib/domain/coupons/discount.ts",
    cuts: [["code.trim().toLowerCase() === CODE", "code.trim().toLowerCase().startsWith(CODE)"]],
  },
  {
    row: "COUPON-05",
    file: "lib/domain/coupons/discount.ts",
    cuts: [["code.trim().toLowerCase() === CODE", "code.trim() === CODE"]],
  },
  {
    row: "COUPON-06",
    file: "components/cart/coupon-form.tsx",
    as: "expression",
    cuts: [['<p className="font-semibold text-good">{couponCopy.applied}</p>', "null"]],
  },
  {
    row: "COUPON-07",
    file: "components/cart/coupon-form.tsx",
    as: "statement",
    cuts: [["notify.success(couponCopy.appliedToast, { silent: true });", ""]],
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
