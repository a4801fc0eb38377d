/**
 * The note that asks for a CPF on the invoice.
 * @param {string} cpf as '123.456.789-09'
 */
export function invoiceText(cpf) {
  return `CPF na nota: ${cpf}`;
}

/**
 * The note with the payer of a Pix to the shop's own key, who is looked up at the bank.
 * @param {string} payer
 */
export function payerText(payer) {
  return `Pix de ${payer}`;
}

const INVOICE = /^CPF na nota: [\d.-]+(?:\. |$)/;

const OF_MONEY = /^(?:CPF na nota: [\d.-]+(?:\. |$))?(?:Pix de .*)?$/;

/**
 * Whether an order's note only concerns its payment.
 * @param {string} note
 */
export function isOfMoney(note) {
  return OF_MONEY.test(note);
}

/**
 * An order's note for the kitchen's screen: no CPF, and nothing about who pays.
 * @param {string} note
 */
export function kitchenNote(note) {
  return isOfMoney(note) ? "" : note.replace(INVOICE, "");
}
