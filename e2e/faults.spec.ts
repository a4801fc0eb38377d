// Fault matrix (docs/testing.md) at the customer: a screen or an action × a call × a fault, with the same checks for each (the order
// itself: checkout-trouble.spec.ts). Run it alone with `npx next build && npx playwright test e2e/faults.spec.ts`.
import type { Browser, Page, Route } from "playwright/test";
import { startMapServices } from "../tests/support/map-services";
import { startStorefront } from "../tests/support/storefront";
import {
  addProduct,
  chooseDistrict,
  confirmLocation,
  fillLogin,
  fillRegistration,
  newEmail,
  nextStep,
  PASSWORD,
  payCash,
  register,
  saveAddress,
} from "./support/customer";
import { expectSound, expectTold, storedCart } from "./support/oracles";
import { placeOrder } from "./support/orders";
import { test as base, expect } from "./support/shop";

type State = Awaited<ReturnType<ReturnType<Page["context"]>["storageState"]>>;
type Shop = {
  brasa: string;
  email: string;
  orderId: string;
  /** Cookies and storage of a customer with an address, a cart and a payment, and of a guest with a cart. */
  customer: State;
  guest: State;
  tiles: { broken: boolean };
};

const test = base.extend<{ as: "customer" | "guest" }, { faulty: Shop }>({
  as: ["customer", { option: true }],
  storageState: ({ faulty, as }, use) => use(faulty[as]),
  faulty: [
    async ({ browser }, use) => {
      const maps = await startMapServices();
      maps.locate("Rua", {
        body: [{ lat: "-23.5629", lon: "-46.6920", boundingbox: ["-23.57", "-23.55", "-46.70", "-46.68"] }],
      });
      const { port, stop, remove } = await startStorefront(maps.env);
      await use({ ...(await prepared(browser, `http://brasa.localhost:${port}`)), tiles: maps.tiles });
      await stop();
      await maps.close();
      remove();
    },
    { scope: "worker", timeout: 150_000 },
  ],
});

async function prepared(browser: Browser, brasa: string) {
  const context = await browser.newContext();
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  await addProduct(page, brasa, "603", 2);
  const guest = await context.storageState();
  const email = await register(page, brasa);
  const { id: orderId } = await placeOrder(page);
  await page.goto(`${brasa}/cart?etapa=entrega`);
  await saveAddress(page, "Rua dos Pinheiros");
  await nextStep(page).click();
  await payCash(page);
  await expect(page.getByRole("heading", { name: "Revise e confirme seu pedido" })).toBeVisible();
  const customer = await context.storageState();
  await context.close();
  return { brasa, email, orderId, customer, guest };
}

const replies =
  (status: number, json: object = {}, headers: Record<string, string> = {}) =>
  (route: Route) =>
    route.fulfill({ status, json, headers });
const parsing = replies(502, { status: "PARSING_ERROR", error: "PARSING_ERROR" });

const FAULTS = {
  "no network": (route: Route) => route.abort(),
  "F1 refused": replies(502, { status: "FETCH_ERROR", error: "FETCH_ERROR" }),
  "F4 black hole": replies(504, { status: "TIMEOUT_ERROR", error: "TIMEOUT_ERROR" }),
  "F7 500": replies(500, { status: 500, message: null }),
  "F8 503": replies(503, { status: 503, message: null }),
  "F11 HTML": (route: Route) => route.fulfill({ status: 200, contentType: "text/html", body: "<p>oi</p>" }),
  "F18 429": replies(429, { status: 429, message: null }, { "retry-after": "5" }),
  "F19 422": replies(422, { status: 422, message: "A loja não aceitou." }),
  "F19 403": replies(403, { status: 403, message: null }),
  "F19 404": replies(404, { status: 404, message: null }),
  "F23 drift": parsing,
} satisfies Record<string, (route: Route) => Promise<void>>;

type Fault = keyof typeof FAULTS;

type Cell = {
  what: string;
  call: string | RegExp;
  faults: Partial<Record<Fault, string | RegExp>>;
  as?: "guest";
  /** Steps before the fault starts; absent: the fault is there from the start. */
  before?: (page: Page, shop: Shop) => Promise<void>;
  act: (page: Page, shop: Shop) => Promise<unknown>;
  /** The retry after recovery; default: the visible 'Tentar novamente'. */
  again?: (page: Page, shop: Shop) => Promise<unknown>;
  healed: (page: Page, shop: Shop) => Promise<void>;
};

const at =
  (path: string) =>
  (page: Page, { brasa }: Shop) =>
    page.goto(brasa + path);
const opened =
  (path: string) =>
  async (page: Page, { brasa }: Shop) =>
    void (await page.goto(brasa + path));
const tap = (name: string | RegExp) => (page: Page) => page.getByRole("button", { name }).last().click();
const sees = (text: string | RegExp) => async (page: Page) =>
  void (await expect(page.getByText(text).first()).toBeVisible());
const inSheet =
  (opener: string, fill: (page: Page) => Promise<unknown>) =>
  async (page: Page, { brasa }: Shop) => {
    await page.goto(`${brasa}/profile`);
    await page.getByRole("button", { name: opener }).click();
    await fill(page);
  };

const NEUTRAL = "Não foi possível concluir. Tente novamente.";
const STEP = "Não foi possível carregar esta etapa do pedido.";
const SAVE_FAILED = "Erro ao salvar endereço. Tente novamente.";
const SAVE_UNKNOWN = "Não sabemos se o endereço foi salvo. Confira a lista antes de salvar de novo.";
const ORDERS = "Erro ao carregar pedidos: Tente novamente";
const SENT = "Se seu e-mail existir, você receberá um link para redefinir sua senha!";
const LOGIN = "Falha ao fazer login. Verifique seus dados.";
const REGISTER = /^Não recebemos a resposta da loja\. Sua conta pode ter sido criada/;
const RESET = "Não foi possível redefinir sua senha. O link pode ter expirado.";
const LOAD = "Não foi possível carregar os seus dados.";

let streets = 0;

async function atNewAddress(page: Page, { brasa }: Shop): Promise<void> {
  await page.goto(`${brasa}/profile`);
  await page.getByRole("button", { name: "Adicionar novo endereço" }).click();
  await chooseDistrict(page, "Pinheiros - Entrega grátis");
  await page.getByLabel("CEP").fill("05422000");
  await page.getByLabel("Rua").fill(`Rua das Falhas ${process.pid} ${++streets}`);
  await page.getByLabel("Número", { exact: true }).fill("10");
}

async function typedLogin(page: Page, { brasa, email }: Shop): Promise<void> {
  await page.goto(`${brasa}/login`);
  await fillLogin(page, email);
}

async function withAddress(page: Page, shop: Shop): Promise<void> {
  await page.goto(`${shop.brasa}/profile`);
  await page.evaluate(async (street) => {
    const address = { street, number: "5", zip_code: "05422000", neighborhood_id: "2" };
    const headers = { "content-type": "application/json" };
    await fetch("/api/v3/address/new_address", { method: "POST", headers, body: JSON.stringify({ address }) });
  }, `Rua das Falhas ${process.pid} ${++streets}`);
  await page.reload();
}

const own = () => `Rua das Falhas ${process.pid} ${streets}, 5`;
const removeOwn = async (page: Page) => {
  await page.getByRole("button", { name: `Remover ${own()}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remover" }).click();
};

const CELLS: Cell[] = [
  {
    what: "orders list",
    call: "**/api/v3/orders",
    faults: {
      "no network": ORDERS,
      "F1 refused": ORDERS,
      "F8 503": ORDERS,
      "F18 429": ORDERS,
      "F19 422": "Erro ao carregar pedidos: A loja não aceitou.",
      "F23 drift": ORDERS,
    },
    act: at("/orders"),
    healed: sees("1 pedido"),
  },
  {
    what: "order page",
    call: /\/api\/v3\/orders\/[\w-]+$/,
    faults: { "F4 black hole": ORDERS, "F7 500": ORDERS, "F11 HTML": ORDERS, "F19 403": ORDERS },
    act: (page, { brasa, orderId }) => page.goto(`${brasa}/orders/${orderId}`),
    healed: sees("Batata Rústica"),
  },
  {
    what: "order that is not there",
    call: /\/api\/v3\/orders\/[\w-]+$/,
    faults: { "F19 404": "Pedido não encontrado." },
    act: (page, { brasa, orderId }) => page.goto(`${brasa}/orders/${orderId}`),
    again: (page) => page.reload(),
    healed: sees("Batata Rústica"),
  },
  {
    what: "profile",
    call: "**/api/v3/account/me",
    faults: { "no network": LOAD, "F4 black hole": LOAD, "F19 403": LOAD, "F23 drift": LOAD },
    act: at("/profile"),
    healed: async (page) => void (await expect(page.getByRole("region", { name: "Sua conta" })).toBeVisible()),
  },
  {
    what: "addresses of the profile",
    call: "**/api/v3/addresses",
    faults: {
      "F7 500": "Não foi possível carregar os seus endereços.",
      "F18 429": "Não foi possível carregar os seus endereços.",
    },
    act: at("/profile"),
    healed: sees("Rua Harmonia, 77"),
  },
  {
    what: "addresses at the checkout",
    call: "**/api/v3/addresses",
    faults: { "no network": STEP, "F7 500": STEP },
    act: at("/cart?etapa=entrega"),
    healed: sees("Rua Harmonia, 77"),
  },
  {
    what: "districts at the checkout",
    call: "**/api/v3/districts",
    faults: { "F8 503": STEP, "F23 drift": STEP },
    act: at("/cart?etapa=entrega"),
    healed: sees("Rua Harmonia, 77"),
  },
  {
    what: "payment types",
    call: "**/api/v3/payment_types",
    faults: { "F1 refused": STEP, "F4 black hole": STEP },
    act: at("/cart?etapa=pagamento"),
    healed: sees("Não precisa de troco"),
  },
  {
    what: "new address",
    call: "**/api/v3/address/new_address",
    faults: { "no network": SAVE_UNKNOWN, "F7 500": SAVE_FAILED, "F19 422": "A loja não aceitou." },
    before: atNewAddress,
    act: async (page) => {
      await page.getByRole("button", { name: /Salvar/ }).click();
      await confirmLocation(page);
    },
    again: (page) => page.getByRole("button", { name: "Confirmar", exact: true }).click(),
    healed: sees("Endereço criado com sucesso!"),
  },
  {
    what: "changed address",
    call: "**/api/v3/address/*/address_update",
    faults: { "F8 503": SAVE_FAILED },
    before: withAddress,
    act: async (page) => {
      await page.getByRole("button", { name: `Editar ${own()}` }).click();
      await page.getByRole("button", { name: /Salvar/ }).click();
      await confirmLocation(page);
    },
    again: (page) => page.getByRole("button", { name: "Confirmar", exact: true }).click(),
    healed: sees("Endereço atualizado com sucesso!"),
  },
  {
    what: "removed address",
    call: "**/api/v3/address/destroy/*",
    faults: { "no network": NEUTRAL, "F7 500": NEUTRAL, "F19 404": "Endereço removido com sucesso!" },
    before: withAddress,
    act: removeOwn,
    again: async (page) => {
      if (await page.getByRole("button", { name: `Remover ${own()}` }).isVisible()) await removeOwn(page);
    },
    healed: sees("Endereço removido com sucesso!"),
  },
  {
    what: "geocoder",
    call: /\/api\/geocode/,
    faults: {
      "F8 503": "Erro ao buscar localização. Tente novamente.",
      "F18 429": "Erro ao buscar localização. Tente novamente.",
    },
    before: atNewAddress,
    act: (page) => page.getByRole("button", { name: /Salvar/ }).click(),
    healed: async (page) => void (await expect(page.getByRole("button", { name: /^Pino do endereço/ })).toBeVisible()),
  },
  {
    what: "login",
    as: "guest",
    call: "**/api/auth/callback/email",
    faults: { "no network": LOGIN, "F7 500": LOGIN, "F18 429": LOGIN },
    before: typedLogin,
    act: tap("Entrar"),
    again: tap("Entrar"),
    healed: (page, { brasa }) => page.waitForURL(`${brasa}/`),
  },
  {
    what: "login that is not let in",
    as: "guest",
    call: "**/api/auth/csrf",
    faults: { "F8 503": LOGIN, "F11 HTML": LOGIN },
    before: typedLogin,
    act: tap("Entrar"),
    again: tap("Entrar"),
    healed: (page, { brasa }) => page.waitForURL(`${brasa}/`),
  },
  {
    what: "registration",
    as: "guest",
    call: "**/api/auth/callback/email",
    faults: { "no network": REGISTER, "F8 503": REGISTER },
    before: opened("/login"),
    act: (page) => fillRegistration(page, "Bia Torres", newEmail()),
    again: tap("Criar conta"),
    healed: (page, { brasa }) => page.waitForURL(`${brasa}/`),
  },
  {
    what: "forgotten password",
    as: "guest",
    call: "**/api/v3/account/forgot-password",
    faults: { "no network": SENT, "F4 black hole": SENT, "F18 429": SENT },
    before: async (page, { brasa }) => {
      await page.goto(`${brasa}/login`);
      await page.getByLabel("E-mail").fill("ninguem@exemplo.com.br");
      await page.getByRole("button", { name: "Esqueci minha senha" }).click();
    },
    act: tap("Enviar link"),
    again: tap("Esqueci minha senha"),
    healed: async (page) => void (await expect(page.getByRole("button", { name: "Enviar link" })).toBeVisible()),
  },
  {
    what: "new password by a link",
    as: "guest",
    call: "**/api/auth/recovery",
    faults: { "F7 500": RESET, "F8 503": RESET },
    before: async (page, { brasa }) => {
      await page.goto(`${brasa}/password-recovery?token=${"x".repeat(43)}`);
      await page.getByLabel("Nova senha", { exact: true }).fill(PASSWORD);
      await page.getByLabel("Confirme a nova senha").fill(PASSWORD);
    },
    act: tap("Salvar nova senha"),
    again: tap("Salvar nova senha"),
    // After recovery the API itself rejects this link.
    healed: sees("Token de redefinição inválido ou expirado."),
  },
  {
    what: "changed data",
    call: "**/api/v3/app_user/update",
    faults: { "no network": NEUTRAL, "F7 500": NEUTRAL, "F19 422": "A loja não aceitou." },
    before: inSheet("Editar perfil", (page) =>
      page.getByRole("dialog").getByLabel("Nome completo").fill("Bia T. Torres"),
    ),
    act: tap("Salvar"),
    again: tap("Salvar"),
    healed: sees("Perfil atualizado com sucesso!"),
  },
  {
    what: "changed password",
    call: "**/api/v3/user/password",
    faults: { "F4 black hole": NEUTRAL, "F18 429": NEUTRAL },
    before: inSheet("Alterar senha", async (page) => {
      const sheet = page.getByRole("dialog");
      await sheet.getByLabel("Senha atual").fill(PASSWORD);
      await sheet.getByLabel("Nova senha", { exact: true }).fill(PASSWORD);
      await sheet.getByLabel("Confirme a nova senha").fill(PASSWORD);
    }),
    act: tap("Alterar senha"),
    again: tap("Alterar senha"),
    healed: sees("Senha alterada com sucesso!"),
  },
  {
    what: "preferences",
    call: "**/api/v3/user/preferences",
    faults: { "F8 503": NEUTRAL },
    before: inSheet("Preferências de notificação", (page) => page.getByRole("switch", { name: "Chat" }).check()),
    act: tap("Salvar preferências"),
    again: tap("Salvar preferências"),
    healed: sees("Preferências salvas com sucesso!"),
  },
];

async function runCell(page: Page, shop: Shop, cell: Cell, fault: Fault, said: string | RegExp): Promise<void> {
  await page.route("**/api/v3/health", () => {});
  await page.goto(`${shop.brasa}/about`);
  const cart = await storedCart(page);
  expect(cart).toContain("603");
  await cell.before?.(page, shop);
  await page.route(cell.call, FAULTS[fault]);
  await cell.act(page, shop);
  await expectTold(page.getByText(said).locator("visible=true"));
  await expectSound(page, cart);
  await page.unroute(cell.call);
  await (cell.again ?? tap("Tentar novamente"))(page, shop);
  await cell.healed(page, shop);
  await expectSound(page, cart);
}

for (const cell of CELLS)
  test.describe(cell.what, () => {
    test.use({ as: cell.as ?? "customer" });
    const faults = Object.entries(cell.faults) as [Fault, string | RegExp][];
    // `npm test` runs one fault per screen, `npm run test:long` every cell.
    for (const [fault, said] of process.env.ALL_SCREENS ? faults : faults.slice(0, 1))
      test(fault, ({ page, faulty }) => runCell(page, faulty, cell, fault, said));
  });

test("code removed by a deploy reloads the page once, and the cart stays", async ({ page, faulty: { brasa } }) => {
  let loads = 0;
  page.on("load", () => loads++);
  await page.goto(`${brasa}/`);
  await page.waitForLoadState("networkidle");
  const cart = await storedCart(page);
  const asked: string[] = [];
  await page.route("**/_next/static/**/*.js", (route) => {
    asked.push(route.request().url());
    return route.fulfill({ status: 404, body: "" });
  });
  await page.evaluate(() => {
    const script = document.createElement("script");
    script.src = "/_next/static/chunks/of-the-build-before.js";
    document.head.append(script);
  });
  await expect.poll(() => loads).toBeGreaterThan(1);
  // The new document fails too; each file triggers one reload.
  await expect
    .poll(async () => {
      const before = loads;
      await page.waitForLoadState("networkidle");
      return loads - before;
    })
    .toBe(0);
  expect(loads).toBeLessThanOrEqual(3);
  expect(asked.length).toBeGreaterThan(1);
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  expect(await storedCart(page)).toBe(cart);
});
