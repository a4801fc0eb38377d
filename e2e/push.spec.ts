import type { Page } from "playwright/test";
import { aBrowser, vapidKeys } from "../tests/support/push-service";
import { operate, startStorefront } from "../tests/support/storefront";
import { expectAccessible } from "./support/accessible";
import { addProduct, atReview, confirmed, finish, register } from "./support/customer";
import { test as base, expect } from "./support/shop";

const { publicKey, privateKey, subject } = vapidKeys();

const test = base.extend<object, { brasa: string }>({
  brasa: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern.
    async ({}, use) => {
      const keys = { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject };
      const { port, stop, remove } = await startStorefront(keys);
      await use(`http://brasa.localhost:${port}`);
      await stop();
      remove();
    },
    { scope: "worker", timeout: 150_000 },
  ],
});

/** A fake push service in the browser, whose subscriptions last as long as the profile. */
function withPushService(page: Page) {
  return page.addInitScript((keys) => {
    const KEY = "subscription-of-the-browser";
    const SHOP_KEY = "its-shop-key";
    const bytesOf = (base64url: string) =>
      Uint8Array.from(atob(base64url.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
    if (sessionStorage.getItem("without-push")) {
      Reflect.deleteProperty(window, "PushManager");
      return;
    }
    const subscription = () => {
      const endpoint = sessionStorage.getItem(KEY);
      return (
        endpoint && {
          endpoint,
          options: { applicationServerKey: bytesOf(sessionStorage.getItem(SHOP_KEY) ?? "").buffer },
          toJSON: () => ({ endpoint, expirationTime: null, keys }),
          unsubscribe: async () => {
            sessionStorage.removeItem(KEY);
            return true;
          },
        }
      );
    };
    Object.assign(PushManager.prototype, {
      getSubscription: async () => subscription() || null,
      subscribe: async ({ applicationServerKey }: PushSubscriptionOptionsInit) => {
        sessionStorage.setItem(SHOP_KEY, String(applicationServerKey));
        sessionStorage.setItem(KEY, `https://web.push.apple.com/${crypto.randomUUID()}`);
        return subscription();
      },
    });
  }, aBrowser().keys);
}

/** Answers the permission prompt, which a headless browser does not show. */
function withPermission(page: Page, answer: NotificationPermission) {
  return page.addInitScript((given) => {
    let permission: NotificationPermission = sessionStorage.getItem("asked") ? given : "default";
    Object.defineProperty(Notification, "permission", { get: () => permission });
    Notification.requestPermission = async () => {
      sessionStorage.setItem("asked", "1");
      permission = given;
      return given;
    };
  }, answer);
}

async function openProfile(page: Page, brasa: string, permission: NotificationPermission): Promise<void> {
  await withPermission(page, permission);
  await withPushService(page);
  await register(page, brasa);
  await page.goto(`${brasa}/profile`);
}

const push = (page: Page) => page.getByRole("group", { name: "Notificações push" });
const turnOn = (page: Page) => page.getByRole("button", { name: "Ativar notificações", exact: true });

test.use({ serviceWorkers: "allow" });

test("[PROFILE-12] [API-34] push is turned on by a tap, is one account's, and off again", async ({ page, brasa }) => {
  await page.context().grantPermissions(["notifications"], { origin: brasa });
  await openProfile(page, brasa, "granted");
  await expect(push(page)).toContainText("Avisamos neste aparelho");
  await expectAccessible(page);
  const [saved] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith("/api/save-push-subscription")),
    turnOn(page).click(),
  ]);
  expect(saved.status()).toBe(201);
  await expect(page.getByText("Notificações push ativadas!")).toBeVisible();
  await expect(push(page)).toContainText("Você recebe avisos");
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.scriptURL)).toBe(
    `${brasa}/sw.js`,
  );
  await page.reload();
  await expect(push(page)).toContainText("Você recebe avisos");

  await page.getByRole("region", { name: "Sua conta" }).getByRole("button", { name: "Sair" }).click();
  await page.waitForURL(`${brasa}/`);
  await register(page, brasa, "Outra Pessoa");
  await page.goto(`${brasa}/profile`);
  await expect(push(page)).toContainText("Este aparelho avisa outra conta");
  await turnOn(page).click();
  await expect(push(page)).toContainText("Você recebe avisos");
  await page.getByRole("button", { name: "Desativar notificações" }).click();
  await expect(push(page)).toContainText("Avisamos neste aparelho");
  await page.reload();
  await expect(turnOn(page)).toBeVisible();
});

test("[PROFILE-12] the order's confirmation offers its notifications, once", async ({ page, brasa }) => {
  await page.context().grantPermissions(["notifications"], { origin: brasa });
  await withPermission(page, "granted");
  await withPushService(page);
  await register(page, brasa);
  await atReview(page, brasa);
  await finish(page).click();
  await expect(confirmed(page)).toBeVisible();
  await expect(page.getByText("Quer um aviso quando sair?")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Ativar avisos" }).click();
  await expect(page.getByText("Você recebe avisos dos seus pedidos neste aparelho.")).toBeFocused();
  await page.reload();
  await expect(confirmed(page)).toBeVisible();
  await expect(page.getByText("Quer um aviso quando sair?")).toHaveCount(0);
  await page.goto(`${brasa}/profile`);
  await expect(push(page)).toContainText("Você recebe avisos");
  await expect(page.getByRole("button", { name: "Desativar notificações" })).toBeVisible();
});

test("[PROFILE-12] a subscription with an old key of the shop counts as off", async ({ page, brasa }) => {
  await openProfile(page, brasa, "granted");
  await turnOn(page).click();
  await expect(push(page)).toContainText("Você recebe avisos");
  await page.evaluate((earlier) => sessionStorage.setItem("its-shop-key", earlier), vapidKeys().publicKey);
  await page.reload();
  await expect(push(page)).toContainText("Avisamos neste aparelho");
  await turnOn(page).click();
  await expect(push(page)).toContainText("Você recebe avisos");
  await page.reload();
  await expect(push(page)).toContainText("Você recebe avisos");
});

test("[PROFILE-12] a denied permission is reported with how to undo it", async ({ page, brasa }) => {
  await openProfile(page, brasa, "denied");
  await turnOn(page).click();
  await expect(push(page)).toContainText("Permissão negada! Libere as notificações");
  await expect(turnOn(page)).toHaveCount(0);
});

test("[PROFILE-12] a subscription that fails is undone, and a browser may have none", async ({ page, brasa }) => {
  await page.route("**/api/save-push-subscription", (route) => route.fulfill({ status: 502, json: {} }));
  await openProfile(page, brasa, "granted");
  await turnOn(page).click();
  await expect(page.getByText("Não foi possível concluir. Tente novamente.")).toBeVisible();
  await expect(turnOn(page)).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem("subscription-of-the-browser"))).toBeNull();

  await page.evaluate(() => sessionStorage.setItem("without-push", "1"));
  await page.reload();
  await expect(push(page)).toContainText("Seu navegador não suporta notificações push.");
  await expect(turnOn(page)).toHaveCount(0);
});

async function closed(brasa: string, work: () => Promise<void>): Promise<void> {
  const set = (open_closed: "closed" | null) =>
    operate(Number(new URL(brasa).port), "PUT", "/markets/brasa/open_closed", { open_closed });
  await set("closed");
  await work();
  await set(null);
}

test("a guest of a closed shop asks to be told when it opens, in the menu or the cart, and changes their mind", async ({
  page,
  brasa,
}) => {
  await page.context().grantPermissions(["notifications"], { origin: brasa });
  await withPermission(page, "granted");
  await withPushService(page);
  const wish = page.getByRole("button", { name: "Me avise quando abrir" });
  const told = page.getByText("Avisaremos quando abrir");
  await page.goto(brasa);
  await addProduct(page, brasa, "603");
  await closed(brasa, async () => {
    await page.goto(brasa);
    await wish.click();
    await expect(told).toBeVisible();
    await expect(page.getByRole("button", { name: "Não avisar" })).toBeFocused();
    await expectAccessible(page);
    await page.goto(`${brasa}/cart`);
    await expect(told).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Não avisar" }).click();
    await expect(wish).toBeVisible();
    await page.goto(brasa);
    await expect(wish).toBeVisible();
  });
  await page.goto(brasa);
  await expect(page.getByRole("button", { name: "Ver mais" })).toBeVisible();
  await expect(wish).toHaveCount(0);
});

test("a denied permission is explained beside the wish to be told of an opening", async ({ page, brasa }) => {
  await withPermission(page, "denied");
  await withPushService(page);
  await closed(brasa, async () => {
    await page.goto(brasa);
    await page.getByRole("button", { name: "Me avise quando abrir" }).click();
    await expect(page.getByText("Permissão negada! Libere as notificações")).toBeVisible();
  });
});
