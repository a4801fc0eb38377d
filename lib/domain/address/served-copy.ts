/** Why an address of the customer gets no delivery. */
export const servedCopy = {
  feeUnknownHere: "A loja não informou a taxa de entrega deste bairro. Fale com ela para pedir.",
  notServed: "A loja não entrega neste bairro.",
} as const;
