/** What the log calls each action; features add theirs. */
const ACTIONS: Readonly<Record<string, string>> = {
  "device.enter": "Entrou no painel",
  "device.end": "Saiu do painel",
  "link.create": "Link de entrada",
  "key.create": "Nova chave",
  "key.revoke": "Chave revogada",
  "market.open_closed": "Abriu ou fechou à mão",
  "market.import": "Cardápio importado",
  "item.change": "Mudou no cardápio",
  "order.advance": "Pedido adiante",
  "order.back": "Pedido de volta",
  "order.cancel": "Pedido cancelado",
  "order.delay": "Horário mudou",
  "order.paid": "Pago",
  "webhook.set": "Endereço do webhook",
  "webhook.rotate": "Novo segredo",
  "webhook.remove": "Desligado",
};

const MAX_TEXT = 160;

/** The words of an action; an unknown one as it is written. */
export function actionText(action: string): string {
  return ACTIONS[action] ?? action;
}

/** 'de → para', where both can be said in a line; null where there is nothing to say. */
export function changeText({ before, after }: { before?: unknown; after?: unknown }): string | null {
  const [from, to] = [valueText(before), valueText(after)];
  if (from === null && to === null) return null;
  return `${from ?? "nada"} → ${to ?? "nada"}`;
}

function valueText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  const text = typeof value === "object" ? JSON.stringify(value) : String(value);
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT - 1)}…` : text;
}
