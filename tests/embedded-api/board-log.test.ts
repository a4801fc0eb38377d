// The log in its owner's words: one change by every call that writes to it, and every field that a change may name.
import { describe, expect, test } from "vitest";
import { actionText, changeText, changeTitle } from "@/lib/domain/board/changes";
import { documentSchema } from "@/lib/embedded-api/catalogue/document/schema";
import { categoryShape, groupShape, optionShape, variationShape } from "@/lib/embedded-api/catalogue/document/shapes";
import { menuEditor } from "../support/menu-editing";
import { anItem, anOrder, createTestApi, OPERATOR_TOKEN } from "./factory";

type Change = { action: string; subject: string; before: unknown; after: unknown };

/** Stored forms that no sentence may have: JSON, names of fields, stored values, moments. */
const RAW =
  /[{}[\]"]|[a-z]_[a-z]|\d{4}-\d\d-\d\dT|\b(?:true|false|null|undefined|NaN|open|closed|received|preparing|delivering|delivered|cancelled|all|orders|menu|DELIVERY|TAKEOUT|SUM|MAX|AVG)\b|outro dado/i;

const api = await createTestApi();
const market = await aNewShop();
await api.importDocument(market);
for (const work of [access, people, opening, settings, webhook, items, menu, orders]) await work(market);
const changes: Change[] = [];
for (let before = ""; ; ) {
  const page = await done(market, "GET", `/board/changes${before && `?before=${before}`}`);
  changes.push(...page.changes);
  if (page.next === null) break;
  before = page.next;
}

async function done(market: string, method: string, path: string, body?: unknown) {
  const response = await api.ask(`/operator/markets/${market}${path}`, { token: OPERATOR_TOKEN, method, body });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

async function aNewShop(): Promise<string> {
  const { code } = await (await api.ask("/operator/invites", { token: OPERATOR_TOKEN, method: "POST" })).json();
  const shop = {
    code,
    id: "nova",
    name: "Pizza do Zé",
    template: "acai",
    modes: ["TAKEOUT"],
    districts: [],
    device: "Celular",
  };
  const place = { address: "Rua A, 1", city: "Taubaté", state: "SP", phone: "", whatsapp: "12987654321" };
  const opening_hours = [{ weekday: 1, opens: "18:00", closes: "23:00" }];
  const response = await api.ask("/operator/new-shop", { body: { ...shop, ...place, opening_hours } });
  if (!response.ok) throw new Error(await response.text());
  return shop.id;
}

async function access(market: string) {
  for (const scope of ["orders", "menu", "all"]) {
    const { key } = await done(market, "POST", "/keys", { scope });
    await api.ask("/operator/board", { body: { market, secret: key, device: "Celular Android" } });
  }
  const { id } = await done(market, "POST", "/keys", { scope: "all" });
  await done(market, "DELETE", `/keys/${id}`);
  await done(market, "POST", "/board/links", {});
  const { devices } = await done(market, "GET", "/board/devices");
  await done(market, "DELETE", `/board/devices/${devices[0].id}`);
  await done(market, "DELETE", "/board/devices");
}

async function people(market: string) {
  const { link } = await done(market, "POST", "/board/people", { name: "Rita", role: "shop_owner" });
  const body = { market, secret: link.code, device: "Celular Android" };
  const { token } = await (await api.ask("/operator/board", { body })).json();
  const asOwner = async (method: string, path: string, sent?: unknown) =>
    (await api.ask(`/operator/markets/${market}/board/owner${path}`, { token, method, body: sent })).json();
  await asOwner("PUT", "/email", { email: null });
  const { recovery_code: code } = await asOwner("POST", "/code");
  await api.ask("/operator/board/owner/recover", { body: { market, code, device: "Celular Android" } });
  const { person } = await done(market, "POST", "/board/people", { name: "Ana", role: "kitchen" });
  await done(market, "POST", `/board/people/${person.id}/links`);
  await done(market, "DELETE", `/board/people/${person.id}`);
}

async function opening(market: string) {
  for (const open_closed of ["open", "closed", null]) await done(market, "PUT", "/open_closed", { open_closed });
  await done(market, "PUT", "/pause", { minutes: 30, reason: "forno quebrou" });
  await done(market, "PUT", "/pause", { until: null, reason: null });
  await done(market, "DELETE", "/pause");
  const special_hours = [{ date: "2026-12-25", closed: true, name: "Natal" }];
  await done(market, "PUT", "/special_hours", { special_hours });
  await done(market, "PUT", "/special_hours", { special_hours: [] });
}

async function settings(market: string) {
  const change = async (patch: object) => {
    const { version } = await done(market, "GET", "/settings");
    return (await done(market, "PATCH", "/settings", { version, ...patch })).change;
  };
  const texts = {
    name: "Casa",
    open_closed: "Fechado",
    openingTime: "18h às 23h",
    open_message: "Oi",
    cuisine: "Pizza",
  };
  const place = { address: "Rua B, 2", city: "Taubaté", state: "SP", postal_code: "12010-000", lat: -23.5, lng: -45.5 };
  const contact = { phone: "(12) 3456-7890", whatsapp: "12987654321", email: "a@loja.com.br", price_range: "$$" };
  const rules = { min_order: 30, accept_within_minutes: 5, delivery_time: "30 min", timezone: "America/Bahia" };
  const lists = { modes: ["DELIVERY", "TAKEOUT"], opening_hours: [{ weekday: 2, opens: "10:00", closes: "12:00" }] };
  const pix = { key: "contato@loja.com.br", name: "LOJA", city: "TAUBATE" };
  const rest = { pix, pickup: { time: "20 min" }, primary_color: "#0f766e", legal_name: "Casa Ltda", tax_id: "1" };
  for (const [field, value] of Object.entries({ ...texts, ...place, ...contact, ...rules, ...lists, ...rest })) {
    await change({ market: { [field]: value } });
    await change({ market: { [field]: field === "name" ? "Outra" : null } });
  }
  await change({ market: { open_closed: "Aberto" } });
  const { districts, payment_types } = await done(market, "GET", "/settings");
  const id = await change({ districts: [...districts, { id: "novo", name: "Novo", fee: 9 }] });
  await done(market, "POST", "/settings/undo", { change: id });
  await change({
    payment_types: [...payment_types, { id: "pix", name: "Pix", active: true, online_payment: false, methods: [] }],
  });
}

async function webhook(market: string) {
  await done(market, "PUT", "/webhook", { url: "https://sistema.example.com/pedidos" });
  await done(market, "PUT", "/webhook", { url: "https://sistema.example.com/pedidos", rotate: true });
  await done(market, "DELETE", "/webhook");
}

async function items(market: string) {
  const [product, option] = [{ product: "suco" }, { product: "x-bacon", option: "ovo" }];
  const change = (item: object, fields: object) => done(market, "PUT", "/items", { items: [item].flat(), ...fields });
  const { change: id } = await change(product, { price: 11.5 });
  await done(market, "POST", "/menu/undo", { change: id });
  await change(product, { name: "Suco natural" });
  await change([product, option] as object, { available: false });
  await change([product, option] as object, { unavailable_until: "2026-03-03T03:00:00Z" });
  await change({ ...option, variation: "g" }, { price: 3.5 });
  await change([product, { product: "torta" }] as object, { available: true });
}

async function menu(market: string) {
  const editor = menuEditor(api, market);
  const change = async (id: string, fields: object) =>
    editor.done("PUT", `/products/${id}`, { version: (await editor.product(id)).version, fields });
  const added = await editor.done("POST", "/products", {
    fields: { name: "Bolo", price: 9, category: "1" },
    after: null,
  });
  const moment = "2026-03-03T03:00:00Z";
  const fields = {
    name: "Bolo fofo",
    description: "Com café",
    price: 9.5,
    available: false,
    hidden: true,
    allergens: ["trigo"],
  };
  const more = {
    unavailable_until: moment,
    suggests: ["suco"],
    category: "2",
    variations: [{ id: "m", name: "Médio", price: 1 }],
  };
  const groups = [{ name: "Cobertura", max_quantity: 1, options: [{ name: "Chocolate", price: 2 }] }];
  for (const [field, value] of Object.entries({ ...fields, ...more, groups }))
    await change(added.id, { [field]: value });
  await change(added.id, { ...fields, unavailable_until: null });
  await editor.done("PUT", `/products/${added.id}/place`, { category: "1", after: null });
  const copy = await editor.done("POST", `/products/${added.id}/copy`);
  const gone = await editor.done("DELETE", `/products/${copy.id}?version=${(await editor.product(copy.id)).version}`);
  await editor.done("POST", "/undo", { change: gone.change });
  const category = await editor.done("POST", "/categories", { name: "Doces", after: null });
  const version = async () => (await editor.category(category.id)).version;
  for (const change of [{ name: "Sobremesas" }, { hidden: true }])
    await editor.done("PUT", `/categories/${category.id}`, { version: await version(), fields: change });
  await editor.done("PUT", `/categories/${category.id}/place`, { after: "1" });
  await editor.done("DELETE", `/categories/${category.id}?version=${await version()}`);
  await editor.done("POST", "/categories/2/copy");
  const group = async (id: string, wanted: object) =>
    editor.done("PUT", `/groups/${id}`, { version: (await editor.group(id)).version, fields: wanted });
  const numbers = {
    min_quantity: 1,
    max_quantity: 2,
    is_required: true,
    price_method: "MAX",
    max_by_variation: { p: 1 },
  };
  for (const [field, value] of Object.entries({ name: "Extras", ...numbers }))
    await group("extras", { [field]: value });
  const { options } = await editor.group("extras");
  await group("extras", { options: options.slice(1) });
  await editor.done("DELETE", `/groups/extras?version=${(await editor.group("extras")).version}`);
  await api.importDocument(market);
}

async function orders(market: string) {
  const customer = await api.aCustomer(market);
  const place = async () =>
    (await (await api.order(market, customer.token, anOrder(customer, { products: [anItem()] }))).json()).order_number;
  const [first, second] = [await place(), await place()];
  await done(market, "POST", `/orders/${first}/advance`, { from: "received" });
  await done(market, "POST", `/orders/${first}/delay`, { minutes: 10 });
  await done(market, "POST", `/orders/${first}/back`, { from: "preparing" });
  await done(market, "POST", `/orders/${first}/paid`, {});
  await done(market, "POST", `/orders/${second}/cancel`, { from: "received", reason: "O forno quebrou" });
}

test("each kind of change has words of its own", () => {
  const made = [...new Set(changes.map(({ action }) => action))];
  expect(made.length).toBeGreaterThan(25);
  expect(made.filter((action) => actionText(action) === actionText("nenhuma"))).toEqual([]);
});

test("no line of the log shows a stored name or value", () => {
  const lines = changes.map((change) => `${changeTitle(change)}: ${changeText(change, "America/Sao_Paulo") ?? ""}`);
  expect(lines.length).toBeGreaterThan(90);
  expect(lines.filter((line) => RAW.test(line.replaceAll(/https:\S+|\S+@\S+/g, "")))).toEqual([]);
});

test("the steps of an order are called as the board's columns are", () => {
  const steps = changes.filter(({ action }) => action === "order.advance").map((change) => changeText(change));
  expect(steps).toEqual(["Recebido → Em preparo"]);
});

test("a change that can be said is said", () => {
  const silent = changes.filter((change) => changeText(change, null) === null).map(({ action }) => action);
  const people = ["person.invite", "person.end", "owner.code", "owner.email", "owner.recover"];
  const told = [...people, "device.enter", "device.end", "link.create", "key.revoke", "webhook.rotate"];
  expect([...new Set(silent)].filter((action) => !told.includes(action))).toEqual([]);
});

describe("a field", () => {
  const fieldsOf = (shape: object, ...others: string[]) => [...Object.keys(shape), ...others];
  const { market, products } = documentSchema.shape;
  const OF_THE_SHOP = fieldsOf(market.shape).filter(
    (field) => !["id", "sandbox", "demo_hours", "demo_popular"].includes(field),
  );
  const OF_THE_MENU = [
    ...fieldsOf(products.element.shape, "groups", "after").filter(
      (field) => !["group_ids", "complements"].includes(field),
    ),
    ...fieldsOf(categoryShape.shape),
    ...fieldsOf(groupShape.shape, "options"),
    ...fieldsOf(variationShape.shape),
    ...fieldsOf(optionShape.shape),
  ].filter((field) => field !== "id");

  test.each(OF_THE_SHOP)("of the shop has a name in the log: %s", (field) => {
    for (const value of ["x", 1, [1], { a: 1 }])
      expect(changeText({ before: { market: { [field]: null } }, after: { market: { [field]: value } } })).not.toMatch(
        RAW,
      );
  });

  test.each([...new Set(OF_THE_MENU)])("of the menu has a name in the log: %s", (field) => {
    const of = (value: unknown) => ({ products: { p: { [field]: value } } });
    const text = field === "unavailable_until" ? "2026-03-03T03:00:00Z" : "x";
    for (const value of [text, 1, true, [1], { a: 1 }]) {
      const said = changeText({ before: of(null), after: of(value) });
      expect(said).not.toBeNull();
      expect(said).not.toMatch(RAW);
    }
  });
});
