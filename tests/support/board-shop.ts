// One shop as its board sees it, whatever way leads to the operator's calls.
import type { EditableMenu } from "@/lib/contract/board/menu";

/** A call below the shop: `PUT`, `/menu/products/x`, its body. */
export type BoardAsk = (method: string, path: string, body?: unknown) => Promise<{ status: number; text: string }>;

export type Versioned = { id: string; version: string };

export type BoardShop = {
  market: string;
  word: string;
  secret: string;
  /** In the shop's time zone. */
  today: string;
  product: Versioned;
  category: Versioned;
  /** A category without products. */
  empty: Versioned;
  group: Versioned;
  settings: { version: string };
  order: { number: string; status: string };
  /** The number of an order that its customer has rated. */
  rated: string;
  /** The receipt of the order's money. */
  receipt: string;
  refund: string;
  key: string;
  device: string;
  /** One who is no owner. */
  person: string;
  /** Ids in the audit log. */
  menuChange: string;
  settingsChange: string;
};

type Changes = { changes: { id: string; action: string }[] };

const NONE: Versioned = { id: "nenhum", version: "nenhuma" };

/** Returns what the examples of `boardCalls` need to know of the shop now. */
export async function boardShop(
  ask: BoardAsk,
  about: Pick<BoardShop, "market" | "word" | "secret">,
): Promise<BoardShop> {
  const read = async <T>(path: string, otherwise: T): Promise<T> => {
    const { status, text } = await ask("GET", path);
    return status === 200 ? (JSON.parse(text) as T) : otherwise;
  };
  const menu = await read<Pick<EditableMenu, "products" | "categories" | "groups">>("/menu", {
    products: [],
    categories: [],
    groups: [],
  });
  const { today } = await read("/day", { today: "2026-03-02" });
  const { orders } = await read<{ orders: { order_number: string; status: string }[] }>("/orders?limit=1", {
    orders: [],
  });
  const [order] = orders;
  const number = order?.order_number ?? "1";
  const money = await read<Record<"receipts" | "refunds", { id: string }[]>>(`/orders/${number}/money`, {
    receipts: [],
    refunds: [],
  });
  const { ratings } = await read<{ ratings: { order_number: string }[] }>("/ratings", { ratings: [] });
  const { keys } = await read<{ keys: { id: string; scope: string }[] }>("/keys", { keys: [] });
  const { devices } = await read<{ devices: { id: string; device: string }[] }>("/board/devices", { devices: [] });
  const { people } = await read<{ people: { id: string; role: string }[] }>("/board/people", { people: [] });
  const { changes } = await read<Changes>("/board/changes", { changes: [] });
  const idOf = (isWanted: (action: string) => boolean) =>
    changes.find(({ action }) => isWanted(action))?.id ?? "1-00000000";
  const { market, word, secret } = about;
  return {
    market,
    word,
    secret,
    today,
    product: menu.products.find(({ groups }) => groups.length > 0) ?? menu.products[0] ?? NONE,
    category: menu.categories[0] ?? NONE,
    empty: menu.categories.find(({ id }) => menu.products.every(({ category }) => category !== id)) ?? NONE,
    group: menu.groups[0] ?? NONE,
    settings: await read("/settings", { version: "nenhuma" }),
    order: { number, status: order?.status ?? "received" },
    rated: ratings[0]?.order_number ?? "1",
    receipt: money.receipts[0]?.id ?? "nenhum",
    refund: money.refunds[0]?.id ?? "nenhum",
    // Not the key that let devices in, and not the device that asks.
    key: keys.find(({ scope }) => scope === "orders")?.id ?? "nenhuma",
    device: devices.find(({ device }) => device.startsWith("Tablet"))?.id ?? "nenhum",
    person: people.find(({ role }) => role !== "shop_owner")?.id ?? "nenhuma",
    menuChange: idOf((action) => action.startsWith("menu.") && action !== "menu.undo"),
    settingsChange: idOf((action) => action === "market.settings"),
  };
}
