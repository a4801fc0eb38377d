export default [
  {
    row: "COUPONS-01",
    file: "lib/domain/coupons/filter.ts",
    cuts: [["status === null || coupon.status === status", "true"]],
  },
  {
    row: "COUPONS-02",
    file: "lib/domain/coupons/samples.ts",
    cuts: [['    status: "active",\n', '    status: "expired",\n']],
  },
  {
    row: "COUPONS-03",
    file: "lib/domain/coupons/samples.ts",
    cuts: [["    minOrder: 5_000,\n", "    minOrder: null,\n"]],
  },
  {
    row: "COUPONS-04",
    file: "lib/domain/coupons/samples.ts",
    cuts: [['    type: "Promoção",\n', '    type: "Cupom",\n']],
  },
  {
    row: "COUPONS-05",
    file: "lib/domain/coupons/promos.ts",
    cuts: [["CASHBACK_BALANCE: Centavos = 0", "CASHBACK_BALANCE: Centavos = Date.now()"]],
  },
];
