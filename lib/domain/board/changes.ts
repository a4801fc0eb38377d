import { menuStateText } from "./menu-change-text";
import { orderText } from "./order-change-text";
import { settingsText } from "./settings-text";
import { shopChangeText } from "./shop-change-text";

/** What the log calls each action; features add theirs. */
const ACTIONS: Readonly<Record<string, string>> = {
  "device.enter": "Entrou no painel",
  "device.end": "Saiu do painel",
  "link.create": "Link de entrada",
  "key.create": "Nova chave",
  "key.revoke": "Chave revogada",
  "order.advance": "Pedido avançou",
  "order.back": "Pedido voltou",
  "order.cancel": "Pedido cancelado",
  "order.delay": "Horário do pedido mudou",
  "order.paid": "Pedido pago",
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
  "webhook.set": "Endereço do webhook",
  "webhook.rotate": "Novo segredo",
  "webhook.remove": "Desligado",
};

const MAX_TEXT = 160;

/** The words of an action; an unknown one as it is written. */
export function actionText(action: string): string {
  return ACTIONS[action] ?? action;
}

/** The call that takes a change of the log back; null where there is none. */
export function undoPathOf(action: string): "/menu/undo" | "/settings/undo" | null {
  if (action === "market.settings") return "/settings/undo";
  return action === "item.change" || action.startsWith("menu.") ? "/menu/undo" : null;
}

type Change = { action?: string; before?: unknown; after?: unknown };

/** 'de → para', where both can be said in a line; null where there is nothing to say. */
export function changeText({ action = "", before, after }: Change, timezone: string | null = null): string | null {
  const ofShop = shopChangeText(action, { before, after }, timezone);
  if (ofShop !== null) return cut(ofShop);
  const ofSettings = settingsText(before, after);
  if (ofSettings !== null) return cut(ofSettings);
  const ofOrder = orderText(before, after);
  if (ofOrder !== null) return cut(ofOrder);
  const [from, to] = [menuStateText(before) ?? valueText(before), menuStateText(after) ?? valueText(after)];
  if (from === null && to === null) return null;
  return `${from ?? "nada"} → ${to ?? "nada"}`;
}

function valueText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  const text = typeof value === "object" ? JSON.stringify(value) : String(value);
  return cut(text);
}

function cut(text: string): string {
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT - 1)}…` : text;
}
