import { sumText } from "../provider/sums";
import { isMoney, type Order, type World } from "./books";
import type { Buyer } from "./people";

export type Shown = { status: 200; html: string } | { status: 303; location: string } | { status: 404; html: string };

const DONE = { approved: "Pagamento aprovado", rejected: "Pagamento recusado", in_process: "Pagamento em análise" };
type Result = keyof typeof DONE;

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);

function page(title: string, content: string): string {
  return `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>${title}</title></head><body><h1>${title}</h1>${content}</body></html>`;
}

const backLink = (href: string | undefined) =>
  href ? `<p><a href="${escapeHtml(href)}">Voltar para a loja</a></p>` : "";

/** The hosted page of an order: a buyer pays, is refused, is reviewed, or leaves. */
export function showPage({ orders }: World, id: string): Shown {
  const order = orders.find((one) => one.id === id && one.kind === "page");
  if (!order) return { status: 404, html: page("Página não encontrada", "") };
  if (order.status === "canceled" || order.status === "expired")
    return {
      status: 200,
      html: page("Este link de pagamento não está mais disponível", backLink(order.returns.failure)),
    };
  const ways: [string, string, string][] = [
    ["credit_card", "credit_card", "Pagar com cartão"],
    ["pix", "bank_transfer", "Pagar com Pix"],
    ["refuse", "credit_card", "Pagar com um cartão sem limite"],
    ["review", "credit_card", "Pagar com um cartão que será analisado"],
  ];
  const buttons = ways
    .filter(([, type]) => !order.excludedTypes.includes(type))
    .map(([way, , label]) => `<button name="way" value="${way}">${label}</button>`)
    .join(" ");
  const form = `<form method="post">${buttons}</form>`;
  const sum = `<p>${escapeHtml(order.seller.name)}: R$ ${sumText(order.sum).replace(".", ",")}</p>`;
  return { status: 200, html: page("Pagamento", sum + form + backLink(order.returns.failure)) };
}

/** The public page of a Pix: its code. */
export function showTicket({ orders }: World, id: string): Shown {
  const code = orders.flatMap(({ payments }) => payments).find((one) => one.id === id)?.code;
  if (!code) return { status: 404, html: page("Página não encontrada", "") };
  return { status: 200, html: page("Pague com Pix", `<p>${escapeHtml(code)}</p>`) };
}

/** Presses a button of the page and returns the next one. */
export function pressButton(world: World, buyer: Buyer, id: string, way: string): Shown {
  const order = world.orders.find((one) => one.id === id && one.kind === "page");
  if (!order) return showPage(world, id);
  const result = resultOf(buyer, order, way);
  if (!result) return showPage(world, id);
  const location = returnUrl(order, result);
  const { auto } = order.returns;
  // The page never returns by itself from a Pix.
  const returns = way !== "pix" && (auto === "all" || (auto === "approved" && result === "approved"));
  if (returns && location) return { status: 303, location };
  return { status: 200, html: page(DONE[result], backLink(location)) };
}

function resultOf(buyer: Buyer, { id, isBinary }: Order, way: string): Result | "" | null {
  if (way === "refuse") return buyer.refuse(id) && "rejected";
  if (way === "review") return buyer.review(id) && (isBinary ? "rejected" : "in_process");
  return buyer.pay(id, { method: way === "pix" ? "pix" : "credit_card" }).paid ? "approved" : null;
}

/** Where a buyer comes back to; anybody can write such an address. */
export function returnUrl(order: Order, status: Result): string | undefined {
  const { success, failure, pending } = order.returns;
  const target = { approved: success, rejected: failure, in_process: pending }[status];
  if (!target) return undefined;
  const url = new URL(target);
  const payment = (order.payments.find(isMoney) ?? order.payments.at(-1))?.number ?? "";
  const told = {
    collection_id: payment,
    collection_status: status,
    payment_id: payment,
    status,
    external_reference: order.reference,
    payment_type: "credit_card",
    order_id: order.id,
    site_id: "MLB",
    processing_mode: "manual",
  };
  for (const [name, value] of Object.entries(told)) url.searchParams.set(name, String(value));
  return url.href;
}
