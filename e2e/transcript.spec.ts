import { readFileSync, writeFileSync } from "node:fs";
import { backToAddresses, chooseDistrict, fillAddress, nextStep, register } from "./support/customer";
import { expect, test } from "./support/shop";
import { readAloud } from "./support/transcript";

const FILE = "e2e/transcripts/order.txt";

/**
 * A whole order as it is read aloud. `e2e/transcripts/order.txt` is meant to be read by a person: does it make sense with closed
 * eyes? After a change that was meant, TRANSCRIPT=write writes it anew.
 */
test("an order makes sense when it is only heard", async ({ page, shop }) => {
  const brasa = shop.of("brasa");
  const heard: string[] = [];
  const read = async (screen: string) => {
    const dialog = page.locator("dialog:modal");
    const part = (await dialog.count()) > 0 ? dialog.last() : page.getByRole("main");
    const lines = await readAloud(part);
    const same = (line: string) =>
      line
        .replaceAll("\u00a0", " ")
        .replace(/#\d+/g, "#N")
        .replace(/\bdas? \d+h\d+/g, "das HORA")
        .replace(/\d+h\d+/g, "HORA");
    heard.push(`== ${screen} · ${await page.title()}`, ...lines.map(same), "");
  };
  await register(page, brasa);
  await page.goto(`${brasa}/produto/101`);
  await expect(page.locator("dialog:modal")).toHaveCount(1);
  await read("Um produto");
  await page.getByText("Ao ponto", { exact: true }).click();
  await page.getByRole("button", { name: /ADICIONAR/ }).click();
  await expect(page.getByRole("link", { name: /Ver carrinho/ }).first()).toBeVisible();

  await page.goto(`${brasa}/cart`);
  await expect(page.getByRole("list", { name: "Itens do carrinho" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Peça também" })).toBeVisible();
  await read("O carrinho");
  await nextStep(page).click();
  await expect(page.getByLabel(/bairro/i)).toBeVisible();
  await read("O bairro");
  await chooseDistrict(page, "Pinheiros - Entrega grátis");
  await expect(page.getByLabel("CEP")).toBeVisible();
  await expect(page.getByRole("region", { name: "Seu telefone" })).toBeVisible();
  await read("O endereço");
  await fillAddress(page, "Rua dos Pinheiros");
  await expect(page.getByText("A localização está correta?")).toBeVisible();
  await page.getByRole("button", { name: "Confirmar", exact: true }).click();
  await backToAddresses(page);
  await expect(page.getByRole("region", { name: "Seus endereços" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Seu telefone" })).toBeVisible();
  await read("Os endereços");
  await nextStep(page).click();
  await expect(page.getByRole("heading", { name: "Pagar agora" })).toBeVisible();
  await read("O pagamento");
  await page.getByRole("button", { name: /^Dinheiro/ }).click();
  await expect(page.getByRole("dialog", { name: "Precisa de troco?" })).toBeVisible();
  await read("O troco");
  await page.getByRole("button", { name: "Não preciso de troco" }).click();
  await expect(page.getByRole("button", { name: "Finalizar Pedido" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Valores" })).toBeVisible();
  await read("A revisão");
  await page.getByRole("button", { name: "Finalizar Pedido" }).click();
  await expect(page.getByRole("heading", { name: "Pedido confirmado!" })).toBeVisible();
  await expect(page.getByText("Situação")).toHaveCount(0);
  await read("Confirmado");

  const transcript = `${heard.join("\n").trim()}\n`;
  if (process.env.TRANSCRIPT === "write") writeFileSync(FILE, transcript);
  expect(transcript).toBe(readFileSync(FILE, "utf8"));
});
