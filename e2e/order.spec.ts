import type { Page } from "playwright/test";
import { confirmLocation, newAddress, newEmail, PASSWORD, tapUnready } from "./support/customer";
import { current, moneyBeside } from "./support/orders";
import { expect, test } from "./support/shop";

test.use({ serviceWorkers: "allow" });

test("[CHECKOUT-01] a customer orders once, at the right price, from menu to database", async ({ page, ownShop }) => {
  await page.goto(ownShop.of("brasa"));

  await test.step("a product with a size, a required group and extras", async () => {
    await page
      .getByRole("link", { name: /^Brasa Bacon/ })
      .first()
      .click();
    const product = page.getByRole("dialog", { name: "Brasa Bacon" });
    await expect(product.getByRole("radio", { name: /Simples/ })).toBeChecked();
    await product.getByText("Duplo", { exact: true }).click();
    await tapUnready(product.getByRole("button", { name: /ADICIONAR/ }));
    await expect(page.getByText("Selecione os complementos obrigatórios.").first()).toBeVisible();
    await product.getByText("Ao ponto", { exact: true }).click();
    await product.getByLabel("Observações").fill("  sem cebola ");
    await product.getByRole("button", { name: /ADICIONAR/ }).click();
    await expect(page.getByText("Produto adicionado ao carrinho!")).toBeVisible();
    await expect(product).toBeHidden();
  });

  await test.step("a second one in the cart, and a coupon", async () => {
    await page.getByRole("link", { name: /Ver carrinho/ }).click();
    await expect(page.getByRole("heading", { name: "Seu Carrinho" })).toBeVisible();
    await page.getByRole("button", { name: /Aumentar.*Brasa Bacon/ }).click();
    await page.getByLabel("Cupom de desconto").fill("DESCONTO10");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Cupom aplicado com sucesso!")).toBeVisible();
    await expect(page.getByRole("button", { name: "Cupom Aplicado" })).toBeDisabled();
    await page.getByRole("button", { name: "Continuar" }).click();
  });

  await test.step("an account, and back to the checkout", async () => {
    await expect(page.getByText("Faça login para continuar")).toBeVisible();
    await page
      .getByRole("link", { name: /Entrar|login/i })
      .first()
      .click();
    await page.getByRole("button", { name: "É meu primeiro pedido" }).click();
    await page.getByLabel("Nome completo").fill("Ana Souza");
    await page.getByLabel("E-mail").fill(newEmail());
    await page.getByLabel("Senha", { exact: true }).fill(PASSWORD);
    await page.getByLabel(/Telefone/).pressSequentially("11987654321");
    await expect(page.getByLabel(/Telefone/)).toHaveValue("(11) 98765-4321");
    await page.getByRole("button", { name: "Criar conta" }).click();
    await page.waitForURL(/\/cart\?etapa=entrega/);
    await expect(page.getByText("Cadastro realizado! Você está logado.")).toBeVisible();
  });

  await test.step("an address in a neighbourhood with a fee", async () => {
    await newAddress(page);
    const district = page.getByLabel(/bairro/i);
    await expect(district.getByRole("option", { name: /Entrega grátis/ })).toHaveCount(1);
    await district.selectOption({ label: "Vila Madalena - R$ 4,90" });
    await page.getByRole("button", { name: "Continuar" }).click();
    await page.getByLabel("CEP").pressSequentially("05433000");
    await expect(page.getByLabel("CEP")).toHaveValue("05433-000");
    await page.getByLabel("Rua").fill("Rua Harmonia");
    await page.getByLabel("Número", { exact: true }).fill("77");
    await page.getByLabel(/Complemento/).fill("Apto 12");
    await page.getByRole("button", { name: /Salvar/ }).click();
    await confirmLocation(page);
    await expect(page.getByText("Endereço salvo com sucesso!")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name: "Pagamento" })).toBeVisible();
  });

  await ownShop.loseProcess();

  await test.step("cash, with change", async () => {
    await page.getByRole("button", { name: /^Dinheiro/ }).click();
    const prompt = page.getByRole("dialog", { name: /troco/i });
    await prompt.getByLabel(/Troco para quanto/).fill("2x50");
    await prompt.getByRole("button", { name: "Confirmar" }).click();
    await expect(prompt.getByText("Não entendemos o valor. Informe um só, como 50 ou 50,00.")).toBeVisible();
    await expect(prompt.getByLabel(/Troco para quanto/)).toHaveValue("2x50");
    await prompt.getByLabel(/Troco para quanto/).fill("5");
    await prompt.getByRole("button", { name: "Confirmar" }).click();
    await expect(
      prompt
        .getByRole("alert")
        .or(prompt.getByText(/pelo menos|menor/i))
        .first(),
    ).toBeVisible();
    await prompt.getByLabel(/Troco para quanto/).fill("200,00");
    await prompt.getByRole("button", { name: "Confirmar" }).click();
  });

  const total = await test.step("[CHECKOUT-16] [CHECKOUT-17] the order, with a double click", async () => {
    await expect(page.getByRole("heading", { name: "Revise e confirme seu pedido" })).toBeVisible();
    const collected = await moneyBeside(page, "Total com entrega");
    await page.getByRole("button", { name: "Confirmar pedido" }).dblclick();
    await expect(page.getByRole("heading", { name: "Pedido confirmado!" })).toBeVisible();
    await expect(page.getByText("Pedido realizado com sucesso!", { exact: true }).first()).toBeVisible();
    const party = page.locator("p", { hasText: "Pedido realizado com sucesso!" });
    await expect(party.locator("svg")).toBeVisible();
    await expect(page.getByRole("link", { name: "Acompanhar pedido" })).toHaveAttribute("href", "/orders");
    await expect(current(page.getByRole("region", { name: "Acompanhamento" }))).toContainText("Recebido");
    await expect(page.getByText(/^Chega por volta das? \d\dh\d\d \(35-50 min\)$/)).toBeVisible();
    return collected;
  });

  await test.step("the order in the customer's list", async () => {
    await page.getByRole("link", { name: "Acompanhar pedido" }).click();
    await expect(page.getByRole("heading", { name: "Meus Pedidos" })).toBeVisible();
    await expect(page.locator("li").getByText("Recebido")).toBeVisible();
    await expect(page.getByText("Brasa Bacon").first()).toBeVisible();
    await page.getByRole("link", { name: /Detalhes/ }).click();
    await expect(page.getByText("Rua Harmonia").first()).toBeVisible();
    await expect(page.getByText("Ao ponto").first()).toBeVisible();
    await expect(page.getByText("sem cebola").first()).toBeVisible();
  });

  await test.step("[CART-10] an empty cart afterwards, which still leads to the order", async () => {
    await page.goto(`${ownShop.of("brasa")}/cart`);
    await expect(page.getByText("Seu carrinho está vazio!")).toBeVisible();
    await expect(page.getByText("Seu pedido foi feito.")).toBeVisible();
    await page.getByRole("link", { name: "Acompanhar pedido" }).click();
    await expect(page.getByRole("heading", { name: /^Pedido / })).toBeVisible();
  });

  const repeated = await test.step("the same request again", () => resend(page));
  expect(repeated.statuses).toEqual([201, 201]);
  expect(repeated.bodies[0]).toBe(repeated.bodies[1]);

  await ownShop.stop();
  const rows = await ownShop.query<OrderRow>(ORDERS);
  expect(rows).toHaveLength(2);
  // Brasa Bacon Duplo: (36,90 + 12,00) × 2 = 97,80; 10% off; Vila Madalena 4,90.
  expect(rows[0]).toMatchObject({
    market_id: "brasa",
    status: "received",
    coupon: "DESCONTO10",
    subtotal: 9780,
    discount: 978,
    total: 8802,
    delivery_tax: 490,
    cash: 20_000,
    payment_type: "Dinheiro",
    is_paid: false,
  });
  expect(total).toBe("R$ 92,92");
  expect(rows[0]?.items).toEqual([{ name: "Brasa Bacon", amount: 2, price: 4890, observations: "Duplo. sem cebola" }]);
});

/** Sends one order twice with one key, like a browser that lost the response. */
function resend(page: Page): Promise<{ statuses: number[]; bodies: string[] }> {
  return page.evaluate(async () => {
    const read = async (path: string) => (await fetch(`/api/v3${path}`)).json();
    const [{ addresses }, { payment_types: types }, products] = await Promise.all([
      read("/addresses"),
      read("/payment_types"),
      read("/products"),
    ]);
    const cash = types.find((type: { name: string }) => type.name === "Dinheiro");
    const juice = products.find(
      (product: { complements: unknown[]; variations: unknown[]; price: number; available: boolean }) =>
        product.available && product.complements.length === 0 && product.variations.length === 0 && product.price >= 13,
    );
    const now = new Date().toISOString();
    const fee = (await read("/districts")).find((d: { id: string }) => d.id === addresses[0].neighborhood_id).fee;
    const body = {
      promo_code: null,
      products: [{ product_id: juice.id, amount: 2, observations: null, complements: [], is_service: false }],
      payment_type_id: cash.id,
      payment_method_id: cash.methods[0].id,
      card_id: null,
      use_balance: false,
      troco: null,
      cep: addresses[0].zip_code,
      address_id: addresses[0].id,
      observations: null,
      deliver_start_time: now,
      deliver_end_time: now,
      is_scheduled: false,
      has_drivethru: false,
      expected_total: Math.round(juice.price * 200 + fee * 100) / 100,
    };
    const key = crypto.randomUUID();
    const send = () =>
      fetch("/api/v3/markets/brasa/orders/create", {
        method: "POST",
        headers: { "content-type": "application/json", "idempotency-key": key },
        body: JSON.stringify(body),
      });
    const answers = [await send(), await send()];
    return { statuses: answers.map(({ status }) => status), bodies: await Promise.all(answers.map((a) => a.text())) };
  });
}

type OrderRow = Record<string, unknown> & { items: Record<string, unknown>[] };

const ORDERS = `
  select o.*, (select json_agg(json_build_object('name', item_name, 'amount', amount, 'price', price, 'observations', observations))
               from order_items i where i.market_id = o.market_id and i.order_id = o.id) as items
  from orders o order by number`;
