import jsQR from "jsqr";
import type { Page } from "playwright/test";
import sharp from "sharp";
import { ask } from "../tests/support/storefront";
import { expectAccessible } from "./support/accessible";
import { boardOf, enterBoard } from "./support/board";
import { press, tabTo } from "./support/keyboard";
import { expect, type Shop, test } from "./support/shop";

test.use({ viewport: { width: 360, height: 740 } });

const MARKET = "cantinho";

async function open(page: Page, shop: Pick<Shop, "port">, section: string): Promise<void> {
  await page.goto(`${boardOf(shop)}/loja`);
  await page.getByRole("link", { name: new RegExp(`^${section}`) }).click();
  await expect(page.getByRole("heading", { name: section, level: 1 })).toBeFocused();
}

async function save(page: Page, said: string): Promise<void> {
  await page.getByRole("button", { name: "Salvar" }).click();
  await expect(page.getByText(said).first()).toBeVisible();
}

/** As the page itself asks. */
function statusOf(page: Page, path: string): Promise<[number, string | null]> {
  return page.evaluate(async (asked) => {
    const response = await fetch(asked);
    return [response.status, response.headers.get("content-type")];
  }, path);
}

test("an owner changes hours, a fee, Pix and colours, and customers see it at once", async ({ page, ownShop }) => {
  await enterBoard(page, ownShop, MARKET);
  await page.goto(`${boardOf(ownShop)}/loja`);
  await expect(page.getByRole("heading", { name: "Loja", level: 1 })).toBeVisible();
  await expectAccessible(page);
  const read = async (path: string) =>
    (await ask({ port: ownShop.port, host: `${MARKET}.localhost:${ownShop.port}`, path })).body;
  const api = async (path: string) => JSON.parse(await read(`/api/v3${path}`));

  await test.step("hours", async () => {
    await open(page, ownShop, "Horários");
    await page.getByRole("button", { name: /^(?:Abrir neste dia|Mais um horário): Segunda/ }).click();
    await page.getByLabel("Segunda, abre", { exact: false }).last().fill("07:00");
    await page.getByLabel("Segunda, fecha", { exact: false }).last().fill("08:00");
    await expectAccessible(page);
    await save(page, "Horários salvos");
    const { opening_hours: hours } = await api("/market");
    expect(hours).toContainEqual({ weekday: 1, opens: "07:00", closes: "08:00" });
  });

  await test.step("a bairro's fee: a mistake beside the field, then the change, then undone", async () => {
    await open(page, ownShop, "Entrega e bairros");
    const [first] = await api("/districts");
    await page.getByRole("button", { name: new RegExp(`^${first.name}`) }).click();
    await page.getByLabel("Taxa de entrega, em reais").fill("sete");
    await page.getByRole("button", { name: "Salvar" }).click();
    await expect(page.getByText("Escreva como 6,50.")).toBeVisible();
    await expect(page.getByLabel("Taxa de entrega, em reais")).toBeFocused();
    await expectAccessible(page);
    await page.getByLabel("Taxa de entrega, em reais").fill("7,25");
    await save(page, "Entrega salva");
    expect((await api("/districts"))[0]).toMatchObject({ id: first.id, fee: 7.25 });
    await page.getByRole("button", { name: "Desfazer" }).click();
    await expect(page.getByText("Desfeito")).toBeVisible();
    await expect(page.getByLabel("Taxa de entrega, em reais")).not.toHaveValue("7,25");
    expect((await api("/districts"))[0]).toMatchObject({ fee: first.fee });
  });

  await test.step("what is typed stays while another screen is looked at", async () => {
    await page.getByLabel("Tempo de entrega", { exact: true }).fill("15-25 min");
    await page.getByRole("link", { name: "Loja", exact: true }).first().click();
    await expect(page.getByRole("link", { name: /^Entrega e bairros/ })).toContainText("Não salvo");
    await page.getByRole("link", { name: /^Entrega e bairros/ }).click();
    await expect(page.getByLabel("Tempo de entrega", { exact: true })).toHaveValue("15-25 min");
    await save(page, "Entrega salva");
    expect(await api("/market")).toMatchObject({ delivery_time: "15-25 min" });
  });

  await test.step("Pix, with a code to try", async () => {
    await open(page, ownShop, "Pix");
    await page.getByLabel("Chave Pix").fill("nada");
    await page.getByLabel("Nome de quem recebe").fill("CANTINHO DA VO");
    await page.getByLabel("Cidade de quem recebe").fill("SAO PAULO");
    await page.getByRole("button", { name: "Salvar" }).click();
    await expect(page.getByText("Esta chave não é CPF")).toBeVisible();
    await page.getByLabel("Chave Pix").fill("vo@cantinho.com.br");
    await expect(page.getByRole("img", { name: "Código Pix de teste" })).toBeVisible();
    await expectAccessible(page);
    await save(page, "Pix salvo");
    expect((await api("/market")).pix).toMatchObject({ key: "vo@cantinho.com.br" });
    const { payment_types: types } = await api("/payment_types");
    expect(types.map(({ name }: { name: string }) => name).join()).toContain("Pix");
  });

  await test.step("colour and pictures, with the menu beside", async () => {
    await open(page, ownShop, "Aparência");
    await page.getByLabel("Cor da loja").fill("#fff59d");
    await expect(page.getByText("A cor é clara demais")).toBeVisible();
    await page.getByLabel("Cor da loja").fill("#1b5e20");
    await expect(page.getByText("Lê-se bem")).toBeVisible();
    const pixels = await page.screenshot({ type: "png" });
    // Both are still being read when the second is chosen, and a phone takes its time.
    await page.evaluate(() => {
      const read = createImageBitmap;
      window.createImageBitmap = async (file: ImageBitmapSource) => {
        await new Promise((resolve) => setTimeout(resolve, 300));
        return read(file);
      };
    });
    for (const kind of ["logo", "banner"])
      await page
        .locator(`input[data-picture=${kind}]`)
        .setInputFiles({ name: "foto.png", mimeType: "image/png", buffer: pixels });
    await expect(page.getByRole("img", { name: "Capa de agora" })).toHaveAttribute("src", /^data:image\/jpeg/);
    await expect(page.getByRole("img", { name: "Logotipo de agora" })).toHaveAttribute("src", /^data:image\/png/);
    await expectAccessible(page);
    await save(page, "Aparência salva");
    await expect(page.getByRole("img", { name: "Logotipo de agora" })).toHaveAttribute("src", /^\/media\//);
    const menu = await read("/");
    expect(menu).toContain("#1b5e20");
  });

  await test.step("an other device is faster: the second is told and loses nothing", async () => {
    await open(page, ownShop, "Contato e endereço");
    await page.getByLabel("Telefone").fill("(12) 3456-7890");
    const helper = await page.context().newPage();
    await open(helper, ownShop, "Retirada");
    await helper.getByRole("radio", { name: "Entrega e retirada" }).check();
    await helper.getByLabel("Como retirar").fill("No balcão.");
    await save(helper, "Retirada salva");
    await helper.close();
    await page.getByRole("button", { name: "Salvar" }).click();
    await expect(page.getByText("A loja foi mudada em outro aparelho")).toBeVisible();
    await expect(page.getByLabel("Telefone")).toHaveValue("(12) 3456-7890");
    await save(page, "Contato salvo");
    expect(await api("/market")).toMatchObject({ phone: "(12) 3456-7890", modes: ["DELIVERY", "TAKEOUT"] });
  });

  await test.step("every section and the card are accessible", async () => {
    for (const section of ["Pagamento", "Retirada", "Contato e endereço", "Link e código QR"]) {
      await open(page, ownShop, section);
      await expectAccessible(page);
    }
    await page.getByRole("link", { name: "Cartão de mesa para imprimir" }).click();
    await expect(page.getByRole("heading", { name: "Cartão de mesa" })).toBeVisible();
    await expectAccessible(page);
    for (const [size, width, height] of [
      ["Pequeno (A6)", 105, 148],
      ["Médio (A5)", 148, 210],
    ] as const) {
      await page.emulateMedia({ media: "screen" });
      await page.getByRole("radio", { name: size }).check();
      await page.emulateMedia({ media: "print", colorScheme: "dark" });
      const pdf = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString("latin1");
      const boxes = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)];
      expect(boxes.map(([, ...points]) => points.map((each) => Math.round((Number(each) / 72) * 25.4)))).toEqual([
        [width, height],
      ]);
      const card = sharp(await page.locator(".table-card").screenshot()).ensureAlpha();
      const { data, info } = await card.raw().toBuffer({ resolveWithObject: true });
      const code = jsQR(new Uint8ClampedArray(data), info.width, info.height);
      expect(code?.data).toBe(`http://${MARKET}.localhost:${ownShop.port}`);
    }
  });
});

test("a shop key for orders alone gets no settings, and no other shop's", async ({ page, shop }) => {
  await enterBoard(page, shop, "dona-flor", "orders");
  expect((await statusOf(page, "/api/board/shop/settings"))[0]).toBe(403);
});

test("a device with a key for the menu reads the Pix and why it cannot change it", async ({ page, shop }) => {
  await enterBoard(page, shop, "dona-flor", "menu");
  await page.goto(`${boardOf(shop)}/loja?parte=pix`);
  await expect(page.getByText("não muda para onde vai o dinheiro")).toBeVisible();
  await expect(page.getByLabel("Chave Pix")).not.toBeEditable();
  await expect(page.getByRole("button", { name: "Salvar" })).toHaveCount(0);
  await expectAccessible(page);
});

test.describe("with the keyboard alone", () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

  test("an owner finds a section, changes it and goes back", async ({ page, shop }) => {
    await enterBoard(page, shop, "dona-flor");
    await page.goto(`${boardOf(shop)}/loja`);
    await press(page, page.getByRole("link", { name: /^Aparência/ }));
    await expect(page.getByRole("heading", { name: "Aparência" })).toBeFocused();
    await tabTo(page, page.getByLabel("Recado para quem finaliza o pedido"));
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type("Pão de queijo saindo agora.");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Aparência salva")).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("heading", { name: "Loja", level: 1 })).toBeVisible();
  });
});
