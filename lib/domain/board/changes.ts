import { menuChangeText } from "./menu-change-text";
import { orderText } from "./order-change-text";
import { settingsText } from "./settings-text";
import { shopChangeText } from "./shop-change-text";

/** The log's title of each action; features add theirs. */
const ACTIONS: Readonly<Record<string, string>> = {
  "device.enter": "Entrou no painel",
  "device.end": "Saiu do painel",
  "link.create": "Link de entrada",
  "person.invite": "Convite",
  "person.end": "Saiu da loja",
  "owner.claim": "Dono da loja",
  "owner.recover": "Dono entrou com o código de recuperação",
  "owner.code": "Novo código de recuperação",
  "owner.email": "Mudou o e-mail de recuperação",
  "key.create": "Nova chave",
  "key.revoke": "Chave revogada",
  "order.create": "Pedido anotado",
  "order.advance": "Pedido avançou",
  "order.back": "Pedido voltou",
  "order.cancel": "Pedido cancelado",
  "order.delay": "Horário do pedido mudou",
  "order.confirm": "Agendamento confirmado",
  "order.paid": "Pedido pago",
  "courier.assign": "Entregador do pedido",
  "courier.take": "Entregador pegou",
  "courier.arrive": "Entregador chegou",
  "courier.deliver": "Entregador entregou",
  "courier.float": "Troco do entregador",
  "courier.settle": "Acerto do entregador",
  "cash.open": "Caixa aberto",
  "cash.in": "Suprimento do caixa",
  "cash.out": "Sangria do caixa",
  "cash.close": "Caixa fechado",
  "customer.note": "Observação sobre um cliente",
  "customer.erase": "Cliente apagado",
  "customer.export": "Lista de clientes baixada",
  "order.change": "Pedido alterado",
  "order.returned": "Dinheiro devolvido",
  "stock.set": "Estoque contado",
  "rating.answer": "Resposta a uma avaliação",
  "market.open_closed": "Abriu ou fechou à mão",
  "market.pause": "Pausa nos pedidos",
  "market.special_hours": "Mudou os dias especiais",
  "market.import": "Cardápio importado",
  "market.settings": "Mudou na loja",
  "market.create": "Loja criada",
  "item.change": "Mudou no cardápio",
  "menu.product.add": "Novo produto",
  "menu.product.change": "Produto mudado",
  "menu.product.move": "Produto mudado de lugar",
  "menu.product.copy": "Produto duplicado",
  "menu.product.delete": "Produto apagado",
  "menu.category.add": "Nova categoria",
  "menu.category.change": "Categoria mudada",
  "menu.category.move": "Categoria mudada de lugar",
  "menu.category.copy": "Categoria duplicada",
  "menu.category.delete": "Categoria apagada",
  "menu.group.change": "Grupo mudado",
  "menu.group.delete": "Grupo apagado",
  "menu.undo": "Desfeito no cardápio",
  "measurement.set": "Mudou",
  "whatsapp.set": "Mudou",
  "webhook.set": "Ligação com outro sistema",
  "webhook.rotate": "Novo segredo da ligação",
  "webhook.remove": "Ligação desligada",
  "payments.set": "Recebimento pelo site",
  "payments.remove": "Recebimento pelo site removido",
  "payments.hook": "Endereço dos avisos de pagamento trocado",
  "money.accept": "Pagamento aceito",
  "money.refund": "Estorno pedido",
  "money.by_hand": "Estorno feito à mão",
  "money.again": "Estorno pedido de novo",
  "money.seen": "Aviso de pagamento visto",
};

const MAX_TEXT = 160;

/** The title of an action. */
export function actionText(action: string): string {
  return ACTIONS[action] ?? "Mudança";
}

/** Actions on the shop as a whole, or whose title already names the object. */
const OF_SHOP = /^(?:market\.(?:open_closed|pause|special_hours|import)|webhook\..+)$/;

/** The first line of a change: 'Pedido avançou: Pedido 12', 'Pausa nos pedidos'. */
export function changeTitle({ action, subject }: { action: string; subject: string }): string {
  return OF_SHOP.test(action) ? actionText(action) : `${actionText(action)}: ${subject}`;
}

/** The path of the call that undoes a change; null if none does. */
export function undoPathOf(action: string): "/menu/undo" | "/settings/undo" | null {
  if (action === "market.settings") return "/settings/undo";
  return action === "item.change" || action.startsWith("menu.") ? "/menu/undo" : null;
}

type Change = { action?: string; before?: unknown; after?: unknown };

/**
 * Describes a change to the owner in one line; null if there is nothing to say. Never shows a value as it is stored.
 */
export function changeText({ action = "", before, after }: Change, timezone: string | null = null): string | null {
  const text =
    shopChangeText(action, { before, after }, timezone) ??
    settingsText(before, after) ??
    orderText(before, after) ??
    menuChangeText(before, after, timezone) ??
    wordsText(before, after);
  return text && cut(text);
}

/** A change with who made it: 'Ana (Gerente): Mudou no cardápio: Suco (preço: R$ 8,00 → R$ 9,00)'. */
export function changeLine(change: Required<Change> & { actor: string; subject: string }, timezone: string): string {
  const text = changeText(change, timezone);
  return `${change.actor}: ${changeTitle(change)}${text ? ` (${text})` : ""}`;
}

/** Texts were logged in words already. */
function wordsText(before: unknown, after: unknown): string | null {
  if (typeof after !== "string") return null;
  return typeof before === "string" ? `${before} → ${after}` : after;
}

function cut(text: string): string {
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT - 1)}…` : text;
}
