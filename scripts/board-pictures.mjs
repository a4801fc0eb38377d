/**
 * Takes the pictures of docs/lojista.md from the built storefront, on a phone's screen:
 *
 *   npm run build && node scripts/board-pictures.mjs
 *
 * The results are committed. It makes a shop of a template in a folder of its own, which it deletes.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright";
import sharp from "sharp";
import { headlessPath } from "./lib/chromium.mjs";
import { root } from "./lib/project.mjs";
import { seedDataDir } from "./lib/seeded-data.mjs";
import { freePort, startServer } from "./lib/server.mjs";

const FOLDER = join(root, "docs", "pictures");
const LARGEST = 40 * 1024;
const OPERATOR_TOKEN = "operator-token-of-the-pictures-0123456789";

const dataDir = mkdtempSync(join(tmpdir(), "board-pictures-"));
await seedDataDir(dataDir);
const port = await freePort();
const server = await startServer({ port, env: { DATA_DIR: dataDir, OPERATOR_TOKEN, LOG_LEVEL: "warn" } });
const browser = await chromium.launch({ executablePath: headlessPath() ?? undefined });
try {
  mkdirSync(FOLDER, { recursive: true });
  await take(await browser.newPage({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, locale: "pt-BR" }));
} finally {
  await browser.close();
  server.kill("SIGTERM");
  rmSync(dataDir, { recursive: true, force: true });
}

/** @param {import("playwright").Page} page */
async function take(page) {
  const board = `http://painel.localhost:${port}`;
  const invite = await fetch(`http://127.0.0.1:${port}/api/operator/invites`, {
    method: "POST",
    headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
  });
  const { code } = /** @type {{ code: string }} */ (await invite.json());
  await page.goto(`${board}/criar`);
  await page.getByLabel("Código do convite").fill(code);
  await shoot(page, "criar-codigo");
  await page.getByRole("button", { name: "Começar" }).click();
  await page.getByLabel("Nome da loja").fill("Pizza do Zé");
  await page.getByText(/^Livre:/).waitFor();
  await shoot(page, "criar-nome");
  await page.getByRole("button", { name: "Continuar" }).click();
  await page.getByRole("heading", { name: "Com que cardápio começar?" }).waitFor();
  await shoot(page, "criar-modelo");
  await page.getByRole("button", { name: "Continuar" }).click();
  await page.getByLabel("1º bairro", { exact: true }).fill("Centro");
  await page.getByLabel("Taxa do 1º bairro").fill("6,00");
  await page.getByLabel("Cidade").fill("Taubaté");
  await page.getByLabel("Estado").fill("SP");
  await page.getByLabel("WhatsApp").fill("12 98765-4321");
  await page.evaluate(() => scrollTo(0, 0));
  await shoot(page, "criar-atendimento");
  await page.getByRole("button", { name: "Pôr a loja no ar" }).click();
  await page.getByRole("heading", { name: "Pizza do Zé está no ar" }).waitFor();
  await shoot(page, "criar-pronta");
  await page.goto(`${board}/loja`);
  await page.getByRole("heading", { name: "Loja", level: 1 }).waitFor();
  await page.getByRole("link", { name: /^Horários/ }).waitFor();
  await shoot(page, "painel-loja");
  await page.goto(`${board}/loja?parte=aparencia`);
  await page.getByText("Modo escuro").waitFor();
  await page.getByRole("heading", { name: "Cor", exact: true }).evaluate((heading) => heading.scrollIntoView());
  await page.evaluate(() => scrollBy(0, -72));
  await shoot(page, "painel-aparencia");
  await page.goto(`${board}/cartao`);
  await page
    .getByRole("img", { name: /^Cartão com o código QR/ })
    .evaluate((image) => /** @type {HTMLImageElement} */ (image).decode());
  await page.evaluate(() => scrollTo(0, 150));
  await shoot(page, "painel-cartao");
}

/**
 * The largest WebP that the documents may hold.
 * @param {import("playwright").Page} page
 * @param {string} name
 */
async function shoot(page, name) {
  await page.waitForTimeout(400);
  const png = await page.screenshot();
  for (let quality = 80; quality >= 30; quality -= 10) {
    const webp = await sharp(png).resize(540).webp({ quality, effort: 6 }).toBuffer();
    if (webp.length > LARGEST && quality > 30) continue;
    writeFileSync(join(FOLDER, `${name}.webp`), webp);
    return;
  }
}
