import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { aDocument } from "../embedded-api/factory";
import { importShop, removeShop } from "../support/imported-shop";

const folder = mkdtempSync(join(tmpdir(), "cards-"));

function cards(...args: string[]): Promise<{ code: number | null; said: string }> {
  const env = { PATH: process.env.PATH, NODE_ENV: "test" as const, STORE_URL: `http://127.0.0.1:${inject("port")}` };
  const child = spawn(process.execPath, [join(process.cwd(), "scripts/market.mjs"), "cards", ...args], {
    cwd: folder,
    env,
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (said += chunk));
  return new Promise((resolve) => child.on("close", (code) => resolve({ code, said })));
}

test("a shop's owner sees each product's card as WhatsApp shows it, and which to better", async () => {
  const document = aDocument("cartoes");
  const [bacon, ...others] = document.products;
  const name = `Combo da casa com ${"muito ".repeat(8)}recheio <3`;
  const products = [{ ...bacon, name, description: "Pão" }, ...others];
  await importShop(inject("port"), { ...document, products });
  const { code, said } = await cards("cartoes", "cartoes.html");
  expect(said).toContain(`${name}: sem foto; nome cortado depois de 60 letras; descrição curta`);
  expect(said).toMatch(/\d+ cartões em cartoes\.html, \d+ a rever\./);
  expect(code).toBe(0);
  const sheet = readFileSync(join(folder, "cartoes.html"), "utf8");
  expect(sheet).toContain("Combo da casa com muito");
  expect(sheet).not.toContain("<3");
  expect(sheet).toMatch(/<img src="http:\/\/cartoes\.localhost[^"]*\/preview\/[^"]*\/produto\/x-bacon\.jpg"/);
  await removeShop(inject("port"), "cartoes");
});

test("a demo shop's dishes have whole cards, and a shop that is not there is said to be wrong", async () => {
  const { said } = await cards("brasa", "brasa.html");
  expect(said).toMatch(/^\d+ cartões em brasa\.html, todos bons\.|a rever\.$/m);
  const wrong = await cards("nao-ha");
  expect(wrong.code).toBe(1);
  expect(wrong.said).toContain("nao-ha");
});
