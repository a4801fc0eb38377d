export default [
  { row: "PERSIST-01", file: "stores/cart-context.ts", cuts: [["return `cart:", "return `basket:"]] },
  {
    row: "PERSIST-02",
    file: "stores/cart-store.ts",
    cuts: [
      [
        "return { items, lastAdded, updatedAt, coupon, discount, draft };",
        "return { items, lastAdded, updatedAt, coupon: null, discount, draft };",
      ],
    ],
  },
  {
    row: "PERSIST-03",
    file: "stores/persisted.ts",
    cuts: [
      [
        "  const goOnWithout = setTimeout(() => store.setState({ hydrated: true }), REHYDRATE_TIMEOUT);\n",
        "  const goOnWithout = setTimeout(() => {}, REHYDRATE_TIMEOUT);\n",
      ],
    ],
  },
  {
    row: "PERSIST-04",
    file: "stores/user-store.ts",
    cuts: [
      [
        "setProfile: ({ name, avatar }) => change(() => ({ name, avatar })),",
        "setProfile: (profile) => change(() => profile),",
      ],
      ["pick: storedPart, derive", "pick: (user) => user, derive"],
    ],
    why: "Whatever is told of the customer would be written, the token too.",
  },
];
