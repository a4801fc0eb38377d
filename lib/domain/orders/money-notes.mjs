/**
 * The storefront notes a CPF for the invoice.
 * @param {string} cpf as '123.456.789-09'
 */
export function invoiceText(cpf) {
  return `CPF na nota: ${cpf}`;
}

/**
 * Whoever checks a Pix to the shop's own key looks for its payer at the bank.
 * @param {string} payer
 */
export function payerText(payer) {
  return `Pix de ${payer}`;
}

const OF_MONEY = /^(?:CPF na nota: [\d.-]+(?:\. |$))?(?:Pix de .*)?$/;

/**
 * Whether an order's note is for whoever takes the money alone.
 * @param {string} note
 */
export function isOfMoney(note) {
  return OF_MONEY.test(note);
}
