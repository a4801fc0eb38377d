export default [
  {
    row: "ENTITY-01",
    file: "lib/contract/market/schema.ts",
    cuts: [['  banner: optional(picture, null, { lost: "a loja aparece sem capa" }),\n', ""]],
  },
  {
    row: "ENTITY-02",
    file: "lib/embedded-api/catalogue/menu.ts",
    cuts: [["    fee: toReais(fee),\n    ...(minOrder", "    ...(minOrder"]],
  },
  {
    row: "ENTITY-03",
    file: "lib/contract/menu/read-product.ts",
    cuts: [["    image: answer.image,\n", "    image: null,\n"]],
  },
  {
    row: "ENTITY-04",
    file: "lib/contract/menu/read-product.ts",
    cuts: [["      desc: variation.desc,\n", "      desc: null,\n"]],
  },
  {
    row: "ENTITY-05",
    file: "lib/contract/menu/schema.ts",
    cuts: [["const MAX_PER_OPTION = 99;", "const MAX_PER_OPTION = 9;"]],
  },
  {
    row: "ENTITY-06",
    file: "lib/contract/menu/read-product.ts",
    cuts: [["        isRequired: category.is_required,\n", "        isRequired: false,\n"]],
  },
  {
    row: "ENTITY-07",
    file: "stores/cart-store.ts",
    cuts: [["coupon: null, discount: 0, draft: EMPTY_DRAFT };", "coupon: null, discount: 10, draft: EMPTY_DRAFT };"]],
  },
  { row: "ENTITY-08", file: "lib/domain/cart/line.ts", cuts: [["    note: note.trim(),\n", '    note: "",\n']] },
  { row: "ENTITY-09", file: "stores/ui.ts", cuts: [["  searchBoxVisible: false,\n", "  searchBoxVisible: true,\n"]] },
  {
    row: "ENTITY-10",
    file: "lib/contract/address/read-address.ts",
    cuts: [["    reference: answer.reference,\n", "    reference: null,\n"]],
  },
  { row: "ENTITY-11", file: "lib/contract/payment/schema.ts", cuts: [["  description: optional(text, null),\n", ""]] },
  {
    row: "ENTITY-12",
    file: "lib/domain/payment/choice.ts",
    cuts: [["    pixKey: isManualPix(type, method) ? pixKey : null,\n", "    pixKey: null,\n"]],
  },
  { row: "ENTITY-13", file: "lib/contract/orders/schema.ts", cuts: [["  cash: optional(money, null),\n", ""]] },
  {
    row: "ENTITY-14",
    file: "lib/contract/orders/schema.ts",
    cuts: [["  customer_phone: optional(text, null),\n", ""]],
  },
  {
    row: "ENTITY-15",
    file: "lib/contract/orders/read-order.ts",
    cuts: [["    note: item.observations,\n", "    note: null,\n"]],
  },
  {
    row: "ENTITY-16",
    file: "lib/contract/account/profile.ts",
    cuts: [["name: full_name ?? name ?? parts", "name: name ?? parts"]],
  },
  { row: "ENTITY-17", file: "lib/contract/account/profile.ts", cuts: [["  emailVerified: isOn,\n", ""]] },
  { row: "ENTITY-18", file: "lib/domain/orders/state.ts", cuts: [["read?.orders[0] ?? null", "null"]] },
  {
    row: "ENTITY-19",
    file: "lib/domain/account/user.ts",
    cuts: [["      push: preferences.pushNotifications,\n", "      push: false,\n"]],
  },
  { row: "ENTITY-20", file: "lib/contract/account/profile.ts", cuts: [["  comment: optional(text, null),\n", ""]] },
  {
    row: "ENTITY-21",
    file: "lib/domain/coupons/samples.ts",
    cuts: [['    usedAt: "10/11/2025",\n', "    usedAt: null,\n"]],
  },
];
