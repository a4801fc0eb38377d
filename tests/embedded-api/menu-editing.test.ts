import sharp from "sharp";
import { beforeEach, describe, expect, test } from "vitest";
import { anEditableMarket, menuEditor } from "../support/menu-editing";
import { type aCustomer, anItem, anOrder, createTestApi, OPERATOR_TOKEN } from "./factory";

const editor = () => menuEditor(api, "pizza");

const api = await createTestApi();
const { done, refused, product, group, category, namesIn, shown, exported } = editor();

beforeEach(() => editor().put(anEditableMarket("pizza")));

const shownProduct = async (id: string) => (await shown()).find((each) => each.id === id);

async function change(id: string, fields: object) {
  return done("PUT", `/products/${id}`, { version: (await product(id)).version, fields });
}

async function mistakesOf(id: string, fields: object) {
  const { status, errors } = await refused("PUT", `/products/${id}`, { version: (await product(id)).version, fields });
  expect(status).toBe(422);
  return errors;
}

describe("reading", () => {
  test("tells the menu in the document's words, a shared group once", async () => {
    const menu = await editor().menu();
    expect(menu.categories.map(({ id }) => id)).toEqual(["pizzas", "bebidas", "vazia"]);
    expect(menu.groups.map(({ id }) => id)).toEqual(["borda", "sabores", "extra"]);
    const [calabresa, cola, mucarela] = menu.products;
    expect(calabresa?.groups).toEqual(mucarela?.groups);
    expect(calabresa?.groups).toHaveLength(2);
    expect(cola).toMatchObject({ id: "cola", category: "bebidas", price: 8, available: true, variations: [] });
  });

  test("answers in a word where the menu is still the one that is known", async () => {
    const { version } = await editor().menu();
    expect(await (await editor().call("GET", `?known=${encodeURIComponent(version)}`)).json()).toEqual({
      version,
      same: true,
    });
  });
});

describe("a product", () => {
  test("is added to its category, with ids for its sizes, groups and options", async () => {
    const fields = {
      category: "bebidas",
      name: "Cerveja",
      price: 12.5,
      description: "Gelada",
      variations: [{ name: "Lata", price: 0 }],
      groups: [{ name: "Copo", max_quantity: 1, options: [{ name: "Com copo", price: 0 }] }],
    };
    const { id, warnings } = await done("POST", "/products", { fields });
    expect(id).toMatch(/^cerveja-[0-9a-f]{8}$/);
    expect(warnings).toEqual([]);
    expect(await namesIn("bebidas")).toEqual(["Refrigerante", "Água", "Suco", "Cerveja"]);
    expect(await shownProduct(id)).toMatchObject({
      name: "Cerveja",
      price: 12.5,
      category: { id: "bebidas", name: "Bebidas" },
      variations: [{ name: "Lata" }],
      complements: [{ name: "Com copo", category: { name: "Copo" } }],
    });
  });

  test("uses a group of other products, and goes with it from then on", async () => {
    const { version } = await group("borda");
    await change("agua", { groups: [{ id: "borda", version }] });
    expect((await product("agua")).groups).toEqual([version]);
  });

  test.each<[string, object, (shown: Awaited<ReturnType<typeof shownProduct>>) => unknown, unknown]>([
    ["name", { name: "Calabresa acebolada" }, (p) => p?.name, "Calabresa acebolada"],
    ["price", { price: 36.5 }, (p) => p?.price, 36.5],
    ["availability", { available: false }, (p) => p?.available, false],
    ["sizes", { variations: [{ id: "b", name: "Broto", price: 1 }] }, (p) => p?.variations.length, 1],
    ["groups", { groups: ["sabores"] }, (p) => p?.complements[0]?.category.id, "sabores"],
    ["hidden", { hidden: true }, (p) => p, undefined],
  ])("changes its %s, and nothing of another product", async (_field, fields, read, value) => {
    const others = (await shown()).filter(({ id }) => id !== "p1");
    api.clock.now = new Date(api.clock.now.getTime() + 60_000);
    const { change: id } = await change("p1", fields);
    expect(read(await shownProduct("p1"))).toEqual(value);
    expect((await shown()).filter((each) => each.id !== "p1")).toEqual(others);
    await done("POST", "/undo", { change: id });
    const original = anEditableMarket("pizza").products[0];
    expect(await shownProduct("p1")).toMatchObject({ name: original?.name, price: 34.9, available: true });
    expect((await shownProduct("p1"))?.complements).toHaveLength(4);
  });

  test("loses the prices and maxima of a size that goes, alone", async () => {
    await change("p1", { variations: [{ id: "g", name: "Grande", price: 20 }] });
    expect((await exported()).products.find((each: { id: string }) => each.id === "p1").complements).toContainEqual(
      expect.objectContaining({ id: "atum", prices: { g: 50 } }),
    );
    expect((await group("sabores")).max_by_variation ?? {}).not.toHaveProperty("g");
    expect((await editor().menu()).groups.filter(({ id }) => id === "sabores")).toHaveLength(2);
  });

  test.each<[string, object, string]>([
    ["name", { name: " " }, "name"],
    ["price", { price: -1 }, "price"],
    ["price of three decimals", { price: 1.005 }, "price"],
    ["size's name", { variations: [{ id: "b", name: "", price: 0 }] }, "variations[0].name"],
    ["size's repeated id", { variations: [1, 2].map(() => ({ id: "b", name: "B", price: 0 })) }, "variations[1].id"],
    [
      "option's price",
      { groups: ["borda", { name: "X", options: [{ name: "Y", price: -2 }] }] },
      "groups[1].options[0].price",
    ],
    [
      "minimum",
      {
        groups: [{ name: "X", min_quantity: 3, max_quantity: 5, options: [{ name: "Y", price: 1, max_quantity: 1 }] }],
      },
      "groups[0].min_quantity",
    ],
    ["group without options", { groups: [{ name: "X", options: [] }] }, "groups[0].options"],
    ["category", { category: "nenhuma" }, "category.id"],
    ["picture", { image: "data:image/png;base64,aGVsbG8=" }, "image"],
  ])("says a mistaken %s beside its field, and changes nothing", async (_field, fields, path) => {
    const before = await exported();
    expect(await mistakesOf("p1", fields)).toContainEqual({ path, message: expect.stringMatching(/\S/) });
    expect(await exported()).toEqual(before);
  });

  test("warns of what is probably not meant, beside the field", async () => {
    const twin = await change("agua", { name: "Suco" });
    expect(twin.warnings).toEqual([{ path: "name", message: expect.stringContaining("Já há 'Suco' nesta categoria") }]);
    const high = await change("agua", { price: 3490 });
    expect(high.warnings).toContainEqual({ path: "price", message: expect.stringContaining("Se são centavos") });
  });

  test("gets a photo that is cut as an import's is", async () => {
    const noise = { create: { width: 1200, height: 900, channels: 3 as const, background: "#a63" } };
    const data = `data:image/jpeg;base64,${(await sharp(noise).jpeg().toBuffer()).toString("base64")}`;
    await change("agua", { image: data });
    const { image } = (await shownProduct("agua")) ?? {};
    expect(image).toMatch(/^\/media\/[0-9a-f]{20}\/w960\.webp$/);
    const inlined = await (await api.ask("/operator/markets/pizza", { token: OPERATOR_TOKEN })).json();
    expect(inlined.products.find((each: { id: string }) => each.id === "agua").image).toBe(data);
  });

  test("moves within its category and to another one, and back by an undo", async () => {
    const up = await done("PUT", "/products/suco/place", { after: "cola" });
    expect(await namesIn("bebidas")).toEqual(["Refrigerante", "Suco", "Água"]);
    const first = await done("PUT", "/products/suco/place", { after: null });
    expect(await namesIn("bebidas")).toEqual(["Suco", "Refrigerante", "Água"]);
    await done("POST", "/undo", { change: first.change });
    await done("POST", "/undo", { change: up.change });
    expect(await namesIn("bebidas")).toEqual(["Refrigerante", "Água", "Suco"]);
    const away = await done("PUT", "/products/agua/place", { category: "pizzas", after: "p1" });
    expect(await namesIn("pizzas")).toEqual(["Calabresa", "Água", "Muçarela"]);
    await done("POST", "/undo", { change: away.change });
    expect(await namesIn("bebidas")).toEqual(["Refrigerante", "Água", "Suco"]);
  });

  test("is copied behind itself, hidden, and shares its groups", async () => {
    const { id } = await done("POST", "/products/p1/copy");
    expect(await namesIn("pizzas")).toEqual(["Calabresa", "Calabresa (cópia)", "Muçarela"]);
    expect(await product(id)).toMatchObject({ hidden: true, groups: (await product("p1")).groups });
    expect(await shownProduct(id)).toBeUndefined();
  });
});

describe("a category", () => {
  const put = async (id: string, fields: object) =>
    done("PUT", `/categories/${id}`, { version: (await category(id)).version, fields });

  test("is added, renamed in its products, moved, hidden and deleted, each with an undo", async () => {
    const before = await exported();
    const added = await done("POST", "/categories", { name: "Massas", after: "pizzas" });
    const renamed = await put("pizzas", { name: "Pizzas da casa" });
    expect((await shownProduct("p1"))?.category.name).toBe("Pizzas da casa");
    const moved = await done("PUT", "/categories/pizzas/place", { after: "bebidas" });
    const ids = (await editor().menu()).categories.map(({ id }) => id);
    expect(ids).toEqual([added.id, "bebidas", "pizzas", "vazia"]);
    const hidden = await put("pizzas", { hidden: true });
    expect((await shown()).map(({ category: { id } }) => id)).not.toContain("pizzas");
    const gone = await done("DELETE", `/categories/vazia?version=${(await category("vazia")).version}`);
    for (const { change: id } of [gone, hidden, moved, renamed, added]) await done("POST", "/undo", { change: id });
    expect(await exported()).toEqual(before);
  });

  test("is not deleted while it has products", async () => {
    const { version } = await category("pizzas");
    expect(await refused("DELETE", `/categories/pizzas?version=${version}`)).toMatchObject({
      status: 409,
      code: "CATEGORY_NOT_EMPTY",
    });
  });

  test("is copied with its products, hidden", async () => {
    const { id, change: copied } = await done("POST", "/categories/bebidas/copy");
    expect(await namesIn(id)).toEqual(["Refrigerante", "Água", "Suco"]);
    expect((await shown()).map(({ category: held }) => held.id)).not.toContain(id);
    await done("POST", "/undo", { change: copied });
    expect((await editor().menu()).categories.map((each) => each.id)).toEqual(["pizzas", "bebidas", "vazia"]);
  });

  test("says an empty name beside the field", async () => {
    const { version } = await category("pizzas");
    const { errors } = await refused("PUT", "/categories/pizzas", { version, fields: { name: "" } });
    expect(errors).toEqual([{ path: "name", message: "Não pode ficar vazio." }]);
  });
});

describe("a group", () => {
  const put = async (id: string, fields: object, more: object = {}) =>
    done("PUT", `/groups/${id}`, { version: (await group(id)).version, fields, ...more });

  test("changes in every product that has it, and comes back by an undo", async () => {
    const before = await exported();
    const { options } = await group("sabores");
    const { change: id } = await put("sabores", {
      max_quantity: 3,
      options: [{ ...options[1], prices: { g: 60 } }, options[0], { name: "Quatro queijos", price: 48 }],
    });
    for (const pizza of ["p1", "p2"])
      expect((await shownProduct(pizza))?.complements.slice(2).map(({ name }) => name)).toEqual([
        "Palmito",
        "Atum",
        "Quatro queijos",
      ]);
    await done("POST", "/undo", { change: id });
    expect(await exported()).toEqual(before);
  });

  test("changes in one product alone where that is wanted", async () => {
    await put("borda", { name: "Borda da casa" }, { only: "p1" });
    expect((await shownProduct("p1"))?.complements[0]?.category).toMatchObject({ id: "borda", name: "Borda da casa" });
    expect((await shownProduct("p2"))?.complements[0]?.category).toMatchObject({ id: "borda", name: "Borda" });
  });

  test("is deleted everywhere, and comes back at its place", async () => {
    const before = await exported();
    const { change: id } = await done("DELETE", `/groups/borda?version=${(await group("borda")).version}`);
    expect((await shownProduct("p2"))?.complements.map(({ id: option }) => option)).toEqual(["atum", "palmito"]);
    await done("POST", "/undo", { change: id });
    expect(await exported()).toEqual(before);
  });

  test.each<[string, object, string]>([
    ["name", { name: "" }, "name"],
    ["minimum", { min_quantity: 2 }, "min_quantity"],
    ["option's name", { options: [{ id: "req", name: "", price: 1 }] }, "options[0].name"],
    ["price of a size that no product has", { options: [{ name: "A", price: 1, prices: { x: 2 } }] }, ""],
  ])("says a mistaken %s beside its field", async (_field, fields, path) => {
    const { version } = await group("borda");
    const { errors } = await refused("PUT", "/groups/borda", { version, fields });
    expect(errors).toContainEqual({ path, message: expect.stringMatching(/\S/) });
  });
});

describe("hidden", () => {
  const water = async (customer: Awaited<ReturnType<typeof aCustomer>>) => {
    const item = anItem({ product_id: "agua", variation_id: null, complements: [] });
    const body = anOrder(customer, { products: [item], expected_total: 9 });
    return (await api.order("pizza", customer.token, body)).status;
  };

  test.each<[string, () => Promise<{ version: string }>]>([
    ["/products/agua", () => product("agua")],
    ["/categories/bebidas", () => category("bebidas")],
  ])("%s is not on the wire and cannot be ordered, and an export keeps it", async (path, read) => {
    const customer = await api.aCustomer("pizza");
    expect(await water(customer)).toBe(201);
    await done("PUT", path, { version: (await read()).version, fields: { hidden: true } });
    expect(await water(customer)).not.toBe(201);
    for (const list of ["products", "categories", "categories/bebidas/products"]) {
      const response = await api.ask(`/api/v3/${list}`, { market: "pizza" });
      expect(await response.text()).not.toMatch(/hidden|Água/);
    }
    const written = await exported();
    expect(JSON.stringify(written)).toContain('"hidden":true');
    await editor().put(written);
    expect(await exported()).toEqual(written);
  });
});

describe("sold out", () => {
  const items = async (body: object) => {
    const response = await api.ask("/operator/markets/pizza/items", { token: OPERATOR_TOKEN, method: "PUT", body });
    expect(response.status).toBe(200);
    return (await response.json()).change as string;
  };

  test.each<[string, object, object]>([
    ["product", { product: "cola" }, { available: false }],
    ["size until later", { product: "p1", variation: "b" }, { unavailable_until: "today" }],
    ["flavour of a shared group", { product: "p2", option: "atum" }, { available: false }],
    ["price of a flavour in one size", { product: "p1", option: "palmito", variation: "g" }, { price: 70 }],
  ])("of a %s is undone, and not once it has changed again", async (_what, item, change) => {
    const before = await exported();
    const first = await items({ items: [item], ...change });
    expect(await exported()).not.toEqual(before);
    await done("POST", "/undo", { change: first });
    expect(await exported()).toEqual(before);
    const second = await items({ items: [item], ...change });
    await items({ items: [item], price: 3 });
    expect((await refused("POST", "/undo", { change: second })).code).toBe("UNDO_TOO_LATE");
  });

  test("of an item that is named twice in one call is undone, too", async () => {
    const before = await exported();
    const twice = await items({ items: [{ product: "cola" }, { product: "cola" }], name: "Guaraná" });
    await done("POST", "/undo", { change: twice });
    expect(await exported()).toEqual(before);
  });
});

describe("two devices", () => {
  test("the second is told, and nothing of the first is lost", async () => {
    const { version } = await product("p1");
    await done("PUT", "/products/p1", { version, fields: { price: 40 } });
    expect(await refused("PUT", "/products/p1", { version, fields: { price: 10 } })).toMatchObject({
      status: 409,
      code: "MENU_CHANGED",
    });
    expect((await shownProduct("p1"))?.price).toBe(40);
    const { version: seen } = await group("borda");
    await done("PUT", "/groups/borda", { version: seen, fields: { name: "Bordas" } });
    expect((await refused("PUT", "/groups/borda", { version: seen, fields: { name: "X" } })).status).toBe(409);
  });

  test("of many changes at the same moment to one version exactly one wins", async () => {
    const { version } = await product("p1");
    const answers = await Promise.all(
      [41, 42, 43, 44].map((price) => editor().call("PUT", "/products/p1", { version, fields: { price } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  test("an undo is refused when the thing has changed since", async () => {
    const { change: id } = await change("p1", { price: 40 });
    await change("p1", { price: 41 });
    expect(await refused("POST", "/undo", { change: id })).toMatchObject({ status: 409, code: "UNDO_TOO_LATE" });
    expect((await shownProduct("p1"))?.price).toBe(41);
  });

  test("an undo leaves what else has changed since", async () => {
    const { change: id } = await change("p1", { price: 40 });
    await change("p1", { name: "Calabresa fina" });
    await done("POST", "/undo", { change: id });
    expect(await shownProduct("p1")).toMatchObject({ price: 34.9, name: "Calabresa fina" });
  });

  test("an undo can be undone", async () => {
    const { change: id } = await change("p1", { price: 40 });
    const undone = await done("POST", "/undo", { change: id });
    await done("POST", "/undo", { change: undone.change });
    expect((await shownProduct("p1"))?.price).toBe(40);
  });
});

test("a change of one shop cannot be undone by another", async () => {
  const other = menuEditor(api, "outra");
  await other.put(anEditableMarket("outra"));
  const { change: id } = await change("p1", { price: 50 });
  expect((await other.refused("POST", "/undo", { change: id })).code).toBe("CHANGE_NOT_FOUND");
  expect((await shownProduct("p1"))?.price).toBe(50);
  expect((await other.product("p1")).price).toBe(34.9);
});
