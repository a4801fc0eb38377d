/** Why the shop does not deliver to a customer's address. */
export const servedCopy = {
  feeUnknownHere: "A loja não informou a taxa de entrega deste bairro. Fale com ela para pedir.",
  notServed: "A loja não entrega neste bairro.",
} as const;
