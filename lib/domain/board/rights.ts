/** Shop keys, and devices that belong to nobody. */
export const KEY_SCOPES = ["orders", "menu", "all"] as const;

export type KeyScope = (typeof KEY_SCOPES)[number];

/** The people of a shop. `owner` alone is the installation's operator. */
export const ROLES = ["shop_owner", "manager", "counter", "kitchen", "courier"] as const;

export type Role = (typeof ROLES)[number];

export const SCOPES = ["owner", ...KEY_SCOPES, ...ROLES] as const;

export type Scope = (typeof SCOPES)[number];

export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  shop_owner: "Dono",
  manager: "Gerente",
  counter: "Balcão",
  kitchen: "Cozinha",
  courier: "Entregador",
};

/** One line below each role where somebody is invited. */
export const ROLE_TEXTS: Readonly<Record<Role, string>> = {
  kitchen: "Vê o que preparar, sem preços nem telefones.",
  counter: "Cuida dos pedidos, abre e fecha a loja.",
  courier: "Vê só as entregas que leva.",
  manager: "Tudo, menos o Pix e as pessoas.",
  shop_owner: "Tudo, como você.",
};

/**
 * `kitchen`: the orders to cook, without prices, phones and money. `deliveries`: the caller's own. `orders`: orders,
 * opening and the day. `manage`: refunds, replies to ratings, the log and other systems. `payments`: who receives the
 * customers' money. `customers`: to take the list of them along, and to erase one. `devices` and `people`: who else
 * enters.
 */
export type Right =
  | "kitchen"
  | "deliveries"
  | "orders"
  | "menu"
  | "manage"
  | "payments"
  | "customers"
  | "devices"
  | "people";

const ALL: readonly Right[] = ["kitchen", "orders", "menu", "manage", "payments", "customers", "devices"];

const RIGHTS: Readonly<Record<Scope, readonly Right[]>> = {
  owner: [...ALL, "people"],
  all: ALL,
  orders: ["kitchen", "orders"],
  menu: ["menu"],
  shop_owner: [...ALL, "people"],
  manager: ["kitchen", "orders", "menu", "manage"],
  counter: ["kitchen", "orders"],
  kitchen: ["kitchen"],
  courier: ["deliveries"],
};

export function hasRight(scope: Scope, right: Right): boolean {
  return RIGHTS[scope].includes(right);
}

/** 'Ana (Cozinha)', as the log names a person. */
export function personText({ name, role }: { name: string; role: Role }): string {
  return `${name} (${ROLE_NAMES[role]})`;
}
