import { readFileSync } from "node:fs";
import type { Locator, Page } from "playwright/test";
import { expectAccessible } from "./support/accessible";
import {
  addProduct,
  backToAddresses,
  chooseDistrict,
  confirmLocation,
  fillAddress,
  newAddress,
  nextStep,
  register,
} from "./support/customer";
import { expect, test } from "./support/shop";

const PINHEIROS = { lat: "-23.5629", lon: "-46.6920", boundingbox: ["-23.572", "-23.555", "-46.705", "-46.680"] };
const QUESTION = "A localização está correta?";

/** An open shop like Cantinho, without images; `without` names the market fields to omit. */
function aShopLikeCantinho(id: string, without: readonly string[] = []) {
  const cantinho = JSON.parse(readFileSync("lib/embedded-api/catalogue/demo/cantinho.json", "utf8"));
  const market = { ...cantinho.market, id, banner: null, logo: null, open_closed: "Aberto", min_order: 0 };
  for (const field of ["openingTime", ...without]) delete market[field];
  return {
    ...cantinho,
    market,
    products: cantinho.products.map((product: object) => ({ ...product, image: null })),
  } as { districts: { name: string }[]; products: { id: string }[] };
}

async function atAddresses(page: Page, origin: string, product = "603"): Promise<void> {
  await register(page, origin);
  await addProduct(page, origin, product);
  await page.goto(`${origin}/cart?etapa=entrega`);
  await newAddress(page);
}

const save = (page: Page) => page.getByRole("button", { name: /Salvar/ }).click();
const pin = (page: Page) => page.getByRole("button", { name: /^Pino do endereço/ });

async function savedPoint(
  page: Page,
  confirm: () => Promise<void>,
): Promise<{ lat: number | null; lng: number | null }> {
  const sent = page.waitForRequest((request) => /\/address\/(new_address|.*address_update)$/.test(request.url()));
  await confirm();
  const { address } = (await sent).postDataJSON();
  return { lat: address.lat, lng: address.lng };
}

async function middleOf(locator: Locator): Promise<{ x: number; y: number }> {
  const box = await locator.boundingBox();
  if (!box) throw new Error("It is not on the screen.");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test("[MAP-01] [MAP-02] [MAP-03] [MAP-05] [MAP-09] [API-36] [API-37] the map finds an address, and its pin moves by drag, click, keys and buttons until it is confirmed", async ({
  page,
  mappedShop,
}) => {
  const brasa = mappedShop.of("brasa");
  const { maps } = mappedShop;
  maps.locate("Rua dos Pinheiros", { body: [PINHEIROS] });
  await atAddresses(page, brasa);
  await expectAccessible(page);
  await chooseDistrict(page, "Pinheiros - Entrega grátis");
  await page.getByLabel(/Complemento/).fill("Apto 12");
  await page.getByLabel(/referência/).fill("portão azul");
  await expectAccessible(page);
  expect(maps.seen.some(({ path }) => path.startsWith("/tiles/"))).toBe(false);

  await test.step("found: the question, the pin and the map at zoom 17", async () => {
    await fillAddress(page, "Rua dos Pinheiros");
    await expect(page.getByText(QUESTION)).toBeVisible();
    await expect(page.getByText("Referência: portão azul")).toBeVisible();
    await expect(pin(page)).toBeVisible();
    await expect(page.getByRole("link", { name: "© OpenStreetMap" })).toBeVisible();
    await expect.poll(() => maps.seen.some(({ path }) => path.startsWith("/tiles/17/"))).toBe(true);
    expect(maps.seen.find(({ path }) => path.startsWith("/tiles/"))?.referer).toBe(`${brasa}/`);
    const asked = maps.seen.filter(({ path }) => /Rua\+dos\+Pinheiros/.test(path));
    expect(asked.map(({ path }) => decodeURIComponent(path))).toEqual([
      expect.stringContaining("q=Rua+dos+Pinheiros,+10,+Pinheiros,+São+Paulo,+SP,+Brasil"),
    ]);
    await expectAccessible(page);
  });

  await test.step("[MAP-03] the pin moves by drag, click, keys and zoom buttons", async () => {
    const heard = page.getByRole("status").filter({ hasText: "Pino movido" });
    await page.getByRole("button", { name: "Mover o pino para cima" }).click();
    await expect(heard).toHaveText(/ao norte/);
    await pin(page).focus();
    await page.keyboard.press("ArrowRight");
    await expect(heard).toHaveText(/a leste/);
    await expect(pin(page)).toBeFocused();
    const from = await middleOf(pin(page));
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x - 40, from.y + 70, { steps: 5 });
    await page.mouse.up();
    await expect(heard).toHaveText(/ao sul/);
    const map = page.getByRole("region", { name: "Mapa" });
    const box = await map.boundingBox();
    await map.click({ position: { x: (box?.width ?? 0) / 4, y: (box?.height ?? 0) / 4 } });
    await expect(heard).toHaveText(/ao norte|a oeste/);
    await page.getByRole("button", { name: "Aproximar o mapa" }).click();
    await expect.poll(() => maps.seen.some(({ path }) => path.startsWith("/tiles/18/"))).toBe(true);
    await page.getByRole("button", { name: "Afastar o mapa" }).click();
  });

  await test.step("'Ajustar', the browser's Back and a reload keep everything", async () => {
    await page.getByRole("button", { name: "Ajustar" }).click();
    await expect(page.getByLabel("Rua")).toHaveValue("Rua dos Pinheiros");
    await expect(page.getByLabel("CEP")).toHaveValue("05422-000");
    await expect(page.getByLabel(/Complemento/)).toHaveValue("Apto 12");
    await page.getByLabel(/referência/).fill("portão verde");
    await page.reload();
    await expect(page.getByLabel(/referência/)).toHaveValue("portão verde");
    await save(page);
    await expect(page.getByText("Referência: portão verde")).toBeVisible();
    await page.goBack();
    await expect(page.getByLabel("Rua")).toHaveValue("Rua dos Pinheiros");
    await page.goForward();
    await page.reload();
    await expect(pin(page)).toBeVisible();
    expect(maps.seen.filter(({ path }) => /Rua\+dos\+Pinheiros/.test(path))).toHaveLength(1);
  });

  await test.step("confirming saves the pin where it was put", async () => {
    const point = await savedPoint(page, () => confirmLocation(page));
    expect(point.lat).not.toBeCloseTo(Number(PINHEIROS.lat), 5);
    expect(point.lat).toBeCloseTo(Number(PINHEIROS.lat), 1);
    await expect(page.getByText("Endereço salvo com sucesso!")).toBeVisible();
    await backToAddresses(page);
    await expect(page.getByText("Rua dos Pinheiros, 10")).toBeVisible();
    await expect(page).toHaveURL(/\?etapa=entrega$/);
    await page.getByRole("button", { name: /^Editar Rua dos Pinheiros/ }).click();
    await page.getByLabel(/Complemento/).fill("Apto 21");
    // The footer's button takes each step: FORM, then MAP, then saved.
    await save(page);
    await expect(page.getByText(QUESTION)).toBeVisible();
    expect(await savedPoint(page, () => confirmLocation(page))).toEqual(point);
    await expect(page.getByText("Endereço atualizado com sucesso!")).toBeVisible();
  });
});

test("an unknown address, and a geocoder or a save that fails, stop nobody", async ({ page, mappedShop }) => {
  const { maps } = mappedShop;
  const document = aShopLikeCantinho("nenhures", ["lat", "lng", "city", "state"]);
  await mappedShop.operate("PUT", "markets/nenhures", document);
  await atAddresses(page, mappedShop.of("nenhures"), document.products.at(-1)?.id);
  await chooseDistrict(page, "Floresta - R$ 5,00");

  await test.step("[MAP-04] an incomplete address is rejected", async () => {
    await fillAddress(page, "Rua Ruim", { zip: "30130000" });
    await expect(page.getByText("Preencha o endereço completo.")).toBeVisible();
    await expect(page.getByLabel("Cidade")).toBeFocused();
    await page.getByLabel("Cidade").fill("Ouro Preto");
    await page.getByLabel("Estado").fill("MG");
  });

  await test.step("[MAP-06] [MAP-07] [MAP-08] the geocoder fails, and a second try finds nothing: the default point at zoom 4", async () => {
    maps.locate("Rua Ruim", { status: 500, body: {} });
    await save(page);
    await expect(page.getByText("Erro ao buscar localização. Tente novamente.")).toBeVisible();
    maps.locate("Rua Ruim", { body: [] });
    await page.getByRole("button", { name: "Tentar novamente" }).click();
    await expect(page.getByText("Endereço não localizado. Você pode clicar no mapa para escolher.")).toBeVisible();
    const tiles = maps.seen.filter(({ path }) => path.startsWith("/tiles/"));
    // The tile of -14.235, -51.9253 at zoom 4 is 4/5/8.
    expect(tiles.some(({ path }) => path === "/tiles/4/5/8.png")).toBe(true);
    await expect(pin(page)).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step("[ADDRESS-16] a click chooses the place, the save fails, and everything stays", async () => {
    await page.getByRole("region", { name: "Mapa" }).click();
    await expect(pin(page)).toBeVisible();
    await page.route("**/address/new_address", (route) => route.fulfill({ status: 500, body: "{}" }));
    await confirmLocation(page);
    await expect(page.getByText("Erro ao salvar endereço. Tente novamente.").first()).toBeVisible();
    await expect(pin(page)).toBeVisible();
    await page.getByRole("button", { name: "Ajustar" }).click();
    await expect(page.getByLabel("Rua")).toHaveValue("Rua Ruim");
    await page.unroute("**/address/new_address");
    await save(page);
    const point = await savedPoint(page, () => confirmLocation(page));
    expect(point.lat).toBeCloseTo(-14.235, 0);
    await expect(page.getByText("Endereço salvo com sucesso!")).toBeVisible();
  });
});

test("[MAP-06] an unknown address opens the map at the shop's point, at zoom 15", async ({ page, mappedShop }) => {
  const { maps } = mappedShop;
  await atAddresses(page, mappedShop.of("brasa"));
  await chooseDistrict(page, "Pinheiros - Entrega grátis");
  const before = maps.seen.length;
  await fillAddress(page, "Rua Que Ninguém Conhece");
  await expect(page.getByText("Endereço não localizado. Você pode clicar no mapa para escolher.")).toBeVisible();
  const tiles = () => maps.seen.slice(before).flatMap(({ path }) => /^\/tiles\/(.+)\.png$/.exec(path)?.[1] ?? []);
  await expect.poll(tiles).toContain("15/12134/18591");
  expect(tiles().filter((tile) => !tile.startsWith("15/"))).toEqual([]);
  await expect(pin(page)).toHaveCount(0);
});

test("[ADDRESS-12] an address outside the neighbourhoods says so and cannot be chosen", async ({ page, shop }) => {
  const mudanca = shop.of("mudanca");
  const document = aShopLikeCantinho("mudanca");
  await shop.operate("PUT", "markets/mudanca", document);
  await atAddresses(page, mudanca, document.products.at(-1)?.id);
  await chooseDistrict(page, "Floresta - R$ 5,00");
  await fillAddress(page, "Rua Sapucaí", { zip: "30130000" });
  await confirmLocation(page);
  await backToAddresses(page);
  await expect(page.getByText("Taxa de entrega R$ 5,00")).toBeVisible();
  await expect(page.getByText("Entregar aqui", { exact: true })).toBeVisible();

  const districts = document.districts.filter(({ name }) => name !== "Floresta");
  await shop.operate("PUT", "markets/mudanca", { ...document, districts });
  await page.goto(`${mudanca}/cart?etapa=pagamento`);
  await expect(page).toHaveURL(/\?etapa=entrega$/);
  await expect(page.getByText("Rua Sapucaí, 10")).toBeVisible();
  await expect(page.getByText("A loja não entrega neste bairro.")).toBeVisible();
  await expect(page.getByText(/Entrega grátis|Entregar aqui|Taxa de entrega/)).toHaveCount(0);
  await expectAccessible(page);
  await nextStep(page).click({ force: true });
  await expect(page).toHaveURL(/\?etapa=entrega$/);
  await page.goto(`${mudanca}/profile`);
  await expect(page.getByText("A loja não entrega neste bairro.")).toBeVisible();
});

test("a pin far from the chosen neighbourhood asks a question, and can be confirmed", async ({ page, mappedShop }) => {
  const { maps } = mappedShop;
  maps.locate("Vila Madalena", { body: [{ lat: "-23.5500", lon: "-46.6900" }] });
  maps.locate("Rua Homônima", { body: [{ lat: "-23.5878", lon: "-46.6900" }] });
  await atAddresses(page, mappedShop.of("brasa"));
  await chooseDistrict(page, "Vila Madalena - R$ 4,90");
  await fillAddress(page, "Rua Homônima", { zip: "05433000" });
  await expect(page.getByText("O pino está a 4,2 km do bairro Vila Madalena. Conferir?")).toBeVisible();
  await expectAccessible(page);
  await confirmLocation(page);
  await expect(page.getByText("Endereço salvo com sucesso!")).toBeVisible();
});

test("a CEP fills the empty street, never overwrites a typed one, and blocks nothing", async ({ page, mappedShop }) => {
  const { maps } = mappedShop;
  const via = { logradouro: "Rua Harmonia", bairro: "Vila Madalena", localidade: "São Paulo", uf: "SP" };
  maps.cep("05435000", { body: via });
  maps.cep("11111111", { body: { ...via, logradouro: "", bairro: "" } });
  maps.cep("22222222", { status: 500, body: {} });
  await atAddresses(page, mappedShop.of("brasa"));
  await chooseDistrict(page, "Pinheiros - Entrega grátis");
  const cep = page.getByLabel("CEP");
  const street = page.getByLabel("Rua");
  await cep.pressSequentially("05435000");
  await expect(street).toHaveValue("Rua Harmonia");
  await expect(cep).toBeFocused();
  await expect(cep).toHaveAccessibleDescription(/bairro Vila Madalena, e você escolheu Pinheiros/);
  await street.fill("Rua Minha");
  await cep.fill("99999999");
  await expect(cep).toHaveAccessibleDescription(/Não encontramos este CEP/);
  await cep.fill("11111111");
  await expect(cep).toHaveAccessibleDescription(/escreva a sua/);
  await cep.fill("22222222");
  await expect(cep).not.toHaveAccessibleDescription(/./);
  await expect(street).toHaveValue("Rua Minha");
  await expect(street).toBeEditable();
  await street.fill("Rua Minha, 77");
  await street.blur();
  await expect(street).toHaveValue("Rua Minha");
  const number = page.getByLabel("Número", { exact: true });
  await expect(number).toHaveValue("77");
  await street.fill("Rua Minha, 80");
  await street.blur();
  await expect(street).toHaveValue("Rua Minha, 80");
  await expect(number).toHaveValue("77");
  await fillAddress(page, "Rua Minha", { zip: "22222222" });
  await expect(page.getByText(QUESTION)).toBeVisible();
});

test("an address can be confirmed without a geocoder, without tiles and without the map", async ({ page, shop }) => {
  const brasa = shop.of("brasa");
  await page.setViewportSize({ width: 320, height: 640 });
  await atAddresses(page, brasa);
  await chooseDistrict(page, "Pinheiros - Entrega grátis");
  shop.maps.tiles.broken = true;
  await fillAddress(page, "Rua Lisboa");
  await expect(page.getByText(/Toque no mapa para marcar o local/)).toBeVisible();
  await expect(page.getByText("As imagens do mapa não carregaram.")).toBeVisible();
  const elsewhere = page.getByRole("link", { name: "Abrir no mapa" });
  await expect(elsewhere).toHaveAttribute("href", /query=Rua%20Lisboa%2C%2010%20-%20Pinheiros/);
  await expect(page.getByRole("button", { name: "Marcar no centro" })).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  shop.maps.tiles.broken = false;
  expect(await savedPoint(page, () => confirmLocation(page))).toEqual({ lat: null, lng: null });
  await expect(page.getByText("Endereço salvo com sucesso!")).toBeVisible();

  await backToAddresses(page);
  await page.reload();
  await page.getByRole("button", { name: /^Editar Rua Lisboa/ }).click();
  await expect(page.getByLabel("Rua")).toHaveValue("Rua Lisboa");
  await page.route("**/_next/static/chunks/**", (route) => route.abort());
  await save(page);
  await expect(page.getByText("O mapa não carregou.")).toBeVisible();
  await page.unroute("**/_next/static/chunks/**");
  await page.getByRole("button", { name: "Tentar novamente" }).click();
  await expect(page.getByRole("region", { name: "Mapa" }).or(page.getByText("O mapa não carregou."))).toBeVisible();
  await confirmLocation(page);
  await expect(page.getByText("Endereço atualizado com sucesso!")).toBeVisible();
});

test("[STORE-09] [STORE-10] [API-37] the shop's map loads by tap, in details and on menu", async ({ page, shop }) => {
  const tiles = () => shop.maps.seen.filter(({ path }) => path.startsWith("/tiles/17/")).length;
  await page.goto(shop.of("dona-flor"));
  const before = tiles();
  await page.getByRole("button", { name: "Ver mais" }).click();
  const details = page.getByRole("dialog", { name: "Sobre a loja" });
  await expect(details.getByRole("link", { name: "Como chegar" })).toHaveAttribute(
    "href",
    /destination=-8\.0347%2C-34/,
  );
  expect(tiles()).toBe(before);
  await details.getByRole("button", { name: "Ver mapa" }).click();
  await expect(details.getByRole("img", { name: "Dona Flor" })).toBeVisible();
  await expect(details.getByRole("link", { name: "© OpenStreetMap" })).toBeVisible();
  await expect.poll(() => tiles()).toBeGreaterThan(before);
  await expectAccessible(page);
  await details.getByRole("button", { name: "Fechar" }).click();

  const opener = page.getByRole("region", { name: "Onde estamos" }).getByRole("button", { name: "Ver mapa" });
  await opener.click();
  await expect(page.getByRole("dialog")).toHaveAccessibleName("Sobre a loja");
  await expect(details.getByRole("img", { name: "Dona Flor" })).toBeInViewport();
  const map = details.getByRole("region", { name: "Mapa de Dona Flor" });
  await expect(map).toBeFocused();
  await expect(details.getByText("Pagamento na entrega")).toBeAttached();
  await expect(map).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(opener).toBeFocused();

  await page.getByRole("button", { name: "Ver mais" }).click();
  await expect(details.getByRole("button", { name: "Ver mapa" })).toBeVisible();
});
