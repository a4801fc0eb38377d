import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aMarketCommand, type MarketCommand } from "../support/market-command";
import { aCustomer, anOrder, ask, createTestApi, OPERATOR_TOKEN, order, type TestApi } from "./factory";

let api: TestApi;
let command: MarketCommand;

const size = (id: string, name: string, price: number) => ({ id, name, price });
const pizza = (id: string, name: string, price: number) => ({
  id,
  name,
  price,
  category: { id: "1" },
  variations: [size("b", "Broto", 0), size("g", "Grande", 20)],
  complements: ["borda"],
});

const pizzeria = {
  market: { id: "pizza", name: "Pizza", open_closed: "Aberto" },
  categories: [{ id: "1", name: "Pizzas" }],
  groups: [
    {
      id: "borda",
      name: "Borda",
      max_quantity: 1,
      options: [
        { id: "req", name: "Borda de requeijão", price: 8, max_quantity: 1 },
        { id: "che", name: "Borda de cheddar", price: 9, max_quantity: 1 },
      ],
    },
    {
      id: "sabores",
      name: "Sabores",
      min_quantity: 1,
      max_quantity: 2,
      price_method: "MAX",
      options: [
        { id: "atum", name: "Atum", price: 50, prices: { b: 30 } },
        { id: "palmito", name: "Palmito", price: 55 },
      ],
    },
  ],
  products: [
    pizza("101", "Calabresa", 34.9),
    pizza("102", "Muçarela", 32),
    { ...pizza("103", "Meio a meio", 0), complements: ["sabores"] },
    { id: "cola", name: "Refrigerante de cola", price: 8, category: { id: "1" } },
    { id: "cola2", name: "Refrigerante de cola 2 L", price: 15, category: { id: "1" } },
  ],
  districts: [{ id: "centro", name: "Centro", fee: 5 }],
  payment_types: [{ id: "dinheiro", name: "Dinheiro" }],
};

beforeAll(async () => {
  api = await createTestApi();
  command = await aMarketCommand(api);
});

afterAll(() => command.close());

beforeEach(async () => {
  const answer = await ask(api, "/operator/markets/pizza", { token: OPERATOR_TOKEN, method: "PUT", body: pizzeria });
  expect(answer.status).toBe(200);
});

type Part = { id: string; name: string; price: number; prices?: Record<string, number>; available: boolean };
type Product = Part & { variations: Part[]; complements: Part[] };

async function product(id: string): Promise<Product> {
  const products: Product[] = await (await ask(api, "/api/v3/products", { market: "pizza" })).json();
  return products.find((each) => each.id === id) as Product;
}

describe("price", () => {
  test("changes for a product named without accents or capitals, and back by the printed command", async () => {
    const { code, out, err } = await command.run(["price", "pizza", "mucarela", "R$ 36,50"]);
    expect({ code, out }).toEqual({
      code: 0,
      out: "Muçarela: de R$ 32,00 para R$ 36,50.\nOs tamanhos mudam com ele: Broto R$ 36,50, Grande R$ 56,50.\n",
    });
    expect((await product("102")).price).toBe(36.5);
    expect(err).toContain("Mude também no seu arquivo");
    const undo = /Para desfazer: npm run market -- (.+)/.exec(err)?.[1]?.split(" ") ?? [];
    expect(await command.run(undo)).toMatchObject({ code: 0 });
    expect((await product("102")).price).toBe(32);
  });

  test("of a variation is what customers pay for it", async () => {
    const { out } = await command.run(["price", "pizza", "101", "59,90", "--size=grande"]);
    expect(out).toBe("Calabresa, Grande: de R$ 54,90 para R$ 59,90.\n");
    expect((await product("101")).variations[1]?.price).toBe(25);
    const low = await command.run(["price", "pizza", "101", "20", "--size=g"]);
    expect(low).toMatchObject({ code: 1, err: expect.stringContaining("Calabresa custa R$ 34,90") });
    expect((await product("101")).variations[1]?.price).toBe(25);
  });

  test("of an option changes in every product that has it, or in the one that is named", async () => {
    const { out } = await command.run(["price", "pizza", "borda de requeijão", "8.5"]);
    expect(out).toBe("Borda de requeijão, em 2 produtos: de R$ 8,00 para R$ 8,50.\n");
    for (const id of ["101", "102"]) expect((await product(id)).complements[0]?.price).toBe(8.5);
    await command.run(["price", "pizza", "101", "10", "--option=requeijao"]);
    expect([(await product("101")).complements[0]?.price, (await product("102")).complements[0]?.price]).toEqual([
      10, 8.5,
    ]);
  });

  test("of a flavour is said for one size, and back by the printed command", async () => {
    const asked = await command.run(["price", "pizza", "atum", "32"]);
    expect(asked).toMatchObject({
      code: 1,
      err: "Atum, em Meio a meio tem um preço por tamanho: diga qual, com --size=TAMANHO. Hoje: Broto R$ 30,00, Grande R$ 50,00.\n",
    });
    const { out, err } = await command.run(["price", "pizza", "atum", "32,50", "--size=broto"]);
    expect(out).toBe("Atum, em Meio a meio, Broto: de R$ 30,00 para R$ 32,50.\n");
    expect((await product("103")).complements[0]).toMatchObject({ price: 50, prices: { b: 32.5 } });
    const undo = /Para desfazer: npm run market -- (.+)/.exec(err)?.[1]?.split(" ") ?? [];
    expect(await command.run(undo)).toMatchObject({ code: 0 });
    await command.run(["price", "pizza", "103", "80", "--option=palmito", "--size=g"]);
    expect((await product("103")).complements.map(({ price, prices }) => [price, prices])).toEqual([
      [50, { b: 30 }],
      [55, { g: 80 }],
    ]);
  });

  test("of no size, and the name of an option in a size, are refused", async () => {
    expect(await command.run(["price", "pizza", "atum", "9", "--size=enorme"])).toMatchObject({ code: 1 });
    const twice = await command.run(["rename", "pizza", "103", "Atum fresco", "--option=atum", "--size=b"]);
    expect(twice).toMatchObject({ code: 1, err: "Diga --size ou --option, e não os dois.\n" });
    expect((await product("103")).complements[0]).toMatchObject({ name: "Atum", prices: { b: 30 } });
  });

  test("applies to the next order, and a page from before is told to reload", async () => {
    const customer = await aCustomer(api, "pizza");
    const etag = (await ask(api, "/api/v3/products", { market: "pizza" })).headers.get("etag");
    api.clock.now = new Date(api.clock.now.getTime() + 1_000);
    await command.run(["price", "pizza", "cola", "9,50"]);
    expect((await ask(api, "/api/v3/products", { market: "pizza" })).headers.get("etag")).not.toBe(etag);
    const products = [{ product_id: "cola", amount: 1, complements: [], is_service: false }];
    const placed = await order(api, "pizza", customer.token, anOrder(customer, { products, expected_total: 14.5 }));
    expect(await placed.json()).toMatchObject({ total: 9.5 });
  });

  test("is set with a warning when implausible", async () => {
    const { code, err } = await command.run(["price", "pizza", "101", "3490"]);
    expect(code).toBe(0);
    expect(err).toContain("aviso  R$ 3.490,00 é bem mais do que antes");
  });

  test.each(["trinta", "34,900", "1.23.4", "-5", "34,9,0", ""])("rejects %j", async (price) => {
    const refused = await command.run(["price", "pizza", "101", "--", price]);
    expect(refused).toEqual({ code: 1, out: "", err: "PREÇO é em reais, como 34,90.\n" });
  });
});

describe("soldout", () => {
  test("takes a product off sale, and with --back puts it back", async () => {
    expect((await command.run(["soldout", "pizza", "calabresa"])).out).toBe("Calabresa: esgotado.\n");
    expect((await product("101")).available).toBe(false);
    const customer = await aCustomer(api, "pizza");
    const products = [{ product_id: "101", variation_id: "b", amount: 1, complements: [], is_service: false }];
    const refused = await order(api, "pizza", customer.token, anOrder(customer, { products, expected_total: 39.9 }));
    expect(refused.ok).toBe(false);
    expect((await command.run(["soldout", "pizza", "calabresa", "--back"])).out).toBe("Calabresa: de volta à venda.\n");
    expect((await product("101")).available).toBe(true);
  });

  test("takes an end with --until, and the item comes back by itself", async () => {
    const said = async (until: string) =>
      (await command.run(["soldout", "pizza", "calabresa", `--until=${until}`])).out;
    expect(await said("hoje")).toBe("Calabresa: esgotado hoje: volta sozinho quando o dia da loja acabar.\n");
    expect(await product("101")).toMatchObject({ available: true, unavailable_until: "2026-03-03T03:00:00.000Z" });
    for (const word of ["21h30", "21:30"])
      expect(await said(word)).toBe("Calabresa: esgotado até 21:30: volta sozinho.\n");
    expect(await product("101")).toMatchObject({ unavailable_until: "2026-03-03T00:30:00.000Z" });
    await command.run(["soldout", "pizza", "calabresa", "--back"]);
    expect(await product("101")).not.toHaveProperty("unavailable_until");
  });

  test("rejects an --until that is none, or that comes with --back", async () => {
    const run = (...flags: string[]) => command.run(["soldout", "pizza", "calabresa", ...flags]);
    expect((await run("--until=logo")).err).toContain("--until é hoje, uma hora como 18:00, ou data, hora e fuso");
    expect((await run("--until=hoje", "--back")).err).toBe("Diga --back ou --until, e não os dois.\n");
    expect((await run("--until=2020-01-01T00:00:00Z")).err).toContain("O item precisa voltar depois de agora");
  });

  test("says so when an option has the name of the product", async () => {
    const [first, ...others] = pizzeria.products;
    const products = [{ ...first, name: "Borda de Cheddar" }, ...others];
    const body = { ...pizzeria, products };
    await ask(api, "/operator/markets/pizza", { token: OPERATOR_TOKEN, method: "PUT", body });
    const { out, err } = await command.run(["soldout", "pizza", "borda de cheddar"]);
    expect(out).toBe("Borda de Cheddar: esgotado.\n");
    expect(err).toMatch(/^aviso {2}Há também a opção Borda de Cheddar, que não muda: o id dela é che\.$/m);
    expect((await command.run(["soldout", "pizza", "che"])).out).toBe("Borda de cheddar, em 2 produtos: esgotado.\n");
    expect((await command.run(["soldout", "pizza", "mucarela"])).err).not.toContain("aviso");
  });

  test("prefers an option of exactly this name to a product that has it in a longer one", async () => {
    const products = [{ ...pizzeria.products[0], name: "Pizza com borda de cheddar" }, ...pizzeria.products.slice(1)];
    const body = { ...pizzeria, products };
    await ask(api, "/operator/markets/pizza", { token: OPERATOR_TOKEN, method: "PUT", body });
    const { out } = await command.run(["soldout", "pizza", "borda de cheddar"]);
    expect(out).toBe("Borda de cheddar, em 2 produtos: esgotado.\n");
    expect((await command.run(["soldout", "pizza", "com borda"])).out).toBe("Pizza com borda de cheddar: esgotado.\n");
  });

  test("works for a variation, and for an option in every product", async () => {
    await command.run(["soldout", "pizza", "102", "--size=Broto"]);
    expect((await product("102")).variations.map(({ available }) => available)).toEqual([false, true]);
    const { out, err } = await command.run(["soldout", "pizza", "Borda de cheddar"]);
    expect(out).toBe("Borda de cheddar, em 2 produtos: esgotado.\n");
    for (const id of ["101", "102"])
      expect((await product(id)).complements.map(({ available }) => available)).toEqual([true, false]);
    expect(err).toContain('Para desfazer: npm run market -- soldout pizza "Borda de cheddar" --back');
  });
});

describe("rename", () => {
  test("changes a product's name but not its id, and an option's name in every product", async () => {
    const renamed = await command.run(["rename", "pizza", "calabresa", "Calabresa da casa"]);
    expect(renamed).toMatchObject({ code: 0, out: "Calabresa: agora é Calabresa da casa.\n" });
    expect(renamed.err).toContain("Para desfazer: npm run market -- rename pizza 101 Calabresa");
    expect((await product("101")).name).toBe("Calabresa da casa");
    const { err } = await command.run(["rename", "pizza", "che", "Borda de queijo"]);
    expect((await product("102")).complements[1]?.name).toBe("Borda de queijo");
    expect(err).toContain('rename pizza "Borda de queijo" "Borda de cheddar"');
  });

  test("rejects an invalid name", async () => {
    expect((await command.run(["rename", "pizza", "101", " "])).err).toBe("O nome não pode ficar vazio.\n");
    expect((await command.run(["rename", "pizza", "101", "x".repeat(201)])).err).toContain("longo demais");
    expect((await product("101")).name).toBe("Calabresa");
  });
});

describe("a name on the command line", () => {
  test("means the product with exactly that name, even if others contain it", async () => {
    expect((await command.run(["price", "pizza", "refrigerante de cola", "8,50"])).out).toContain("de R$ 8,00 para");
  });

  test("means a product by a part of its name if only one matches, else lists all with their ids", async () => {
    expect((await command.run(["soldout", "pizza", "cola 2"])).out).toBe("Refrigerante de cola 2 L: esgotado.\n");
    const { code, err } = await command.run(["soldout", "pizza", "refri"]);
    expect(code).toBe(1);
    expect(err).toMatch(
      /'refri' pode ser mais de um\. .*\n +cola +Refrigerante de cola\n +cola2 +Refrigerante de cola 2 L\n/,
    );
    expect((await command.run(["soldout", "pizza", "borda"])).err).toMatch(/req +Borda de requeijão\n +che +Borda de/);
    expect((await product("cola")).available).toBe(true);
  });

  test("without a match prints similar names", async () => {
    const { code, err } = await command.run(["soldout", "pizza", "calabreza"]);
    expect({ code, err }).toEqual({
      code: 1,
      err: "Nada se chama 'calabreza'.\nParecidos:\n  101              Calabresa\n",
    });
    const none = await command.run(["soldout", "pizza", "101", "--size=família"]);
    expect(none.err).toBe("Nada se chama 'família' em Calabresa.\n");
    expect((await command.run(["price", "nenhuma", "101", "3"])).err).toBe("Loja não encontrada.\n");
  });
});

test("changes nothing when the call names something removed", async () => {
  const items = [{ product: "101" }, { product: "101", option: "gone" }];
  const put = (body: object) =>
    ask(api, "/operator/markets/pizza/items", { token: OPERATOR_TOKEN, method: "PUT", body });
  const refused = await put({ items, available: false });
  expect([refused.status, (await refused.json()).code]).toEqual([404, "ITEM_NOT_FOUND"]);
  expect((await product("101")).available).toBe(true);
  for (const body of [{ items }, { items: [], price: 1 }, { items, price: -1 }, { items, price: 1.005 }, { price: 1 }])
    expect((await put(body)).status).toBe(422);
});

test("accepts a key for the menu and rejects one for orders", async () => {
  const keyOf = async (scope: string) => (await command.run(["key", "pizza", `--scope=${scope}`])).out.trim();
  const env = { OPERATOR_TOKEN: "", DATA_DIR: "nenhuma" };
  const menu = await command.run(["soldout", "pizza", "101"], { env: { ...env, SHOP_KEY: await keyOf("menu") } });
  expect(menu).toMatchObject({ code: 0 });
  const orders = await command.run(["soldout", "pizza", "101"], { env: { ...env, SHOP_KEY: await keyOf("orders") } });
  expect(orders).toMatchObject({ code: 1, err: "Esta chave não serve para isso.\n" });
});
