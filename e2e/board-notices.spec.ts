import type { Page } from "playwright/test";
import { expectAccessible } from "./support/accessible";
import { boardOf } from "./support/board";
import { aCustomer, aDevice, cancelWaiting, card, sound } from "./support/board-orders";
import { placeOrder } from "./support/orders";
import { expect, test } from "./support/shop";

test.use({ serviceWorkers: "allow" });
test.beforeEach(({ shop }) => cancelWaiting(shop));

/**
 * As Chrome on Android: a page may make no notice itself. Headless Chromium allows none at all, so permission and what
 * the worker's registration shows are kept here; the worker is real.
 */
function asOnAndroid(page: Page) {
  return page.addInitScript(() => {
    let permission: NotificationPermission = sessionStorage.getItem("asked") ? "granted" : "default";
    class PageNotification {
      static get permission() {
        return permission;
      }
      static async requestPermission() {
        sessionStorage.setItem("asked", "1");
        permission = "granted";
        return permission;
      }
      constructor() {
        throw new TypeError("Illegal constructor. Use ServiceWorkerRegistration.showNotification() instead.");
      }
    }
    Object.assign(window, { Notification: PageNotification });
    let shown: { title: string; body: string; tag: string; close(): void }[] = [];
    Object.assign(ServiceWorkerRegistration.prototype, {
      async showNotification(this: ServiceWorkerRegistration, title: string, { body = "", tag = "" }) {
        if (!this.active) throw new TypeError("No active registration available on the ServiceWorkerRegistration.");
        const close = () => {
          shown = shown.filter((each) => each.tag !== tag);
        };
        shown = [...shown.filter((each) => each.tag !== tag), { title, body, tag, close }];
      },
      getNotifications: async () => shown,
    });
  });
}

function hide(page: Page, isHidden: boolean) {
  return page.evaluate((hidden) => {
    Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event("visibilitychange"));
  }, isHidden);
}

const notices = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return ((await registration?.getNotifications()) ?? []).map(({ title, body }) => `${title}: ${body}`);
  });

test("an order while the board is hidden is announced until somebody looks", async ({ page, shop, browser }) => {
  await aCustomer(page, shop);
  const device = await aDevice(browser, shop);
  await device.context().grantPermissions(["notifications"], { origin: boardOf(shop) });
  await asOnAndroid(device);
  await device.reload();
  await sound(device).getByRole("button", { name: "Ligar o som" }).click();
  expect(await device.evaluate(() => navigator.serviceWorker.getRegistration())).toBeUndefined();

  await sound(device)
    .getByRole("button", { name: /^Ajustar/ })
    .click();
  const sheet = device.getByRole("dialog", { name: "Som e avisos" });
  await sheet.getByRole("button", { name: "Mostrar avisos" }).click();
  await expect(sheet.getByText("um aviso também aparece no aparelho")).toBeVisible();
  await expectAccessible(device);
  await device.keyboard.press("Escape");

  await hide(device, true);
  const order = await placeOrder(page);
  await expect
    .poll(() => notices(device))
    .toEqual([
      expect.stringMatching(`^Novo pedido ${order.number}: Bia Torres de Albuquerque e Vasconcelos, .*R\\$ \\d`),
    ]);
  await hide(device, false);
  await expect.poll(() => notices(device)).toEqual([]);
  await expect(card(device, order)).toBeVisible();
  expect(await device.evaluate(() => caches.keys())).toEqual([]);
  await device.context().close();
});

test("a browser without notices says so, and a blocked one where to allow them", async ({ shop, browser }) => {
  const device = await aDevice(browser, shop);
  const openSheet = async () => {
    await device.reload();
    await sound(device).getByRole("button", { name: "Ligar o som" }).click();
    await sound(device)
      .getByRole("button", { name: /^Ajustar/ })
      .click();
    return device.getByRole("dialog", { name: "Som e avisos" });
  };
  await device.addInitScript(() => {
    if (sessionStorage.getItem("denied")) Object.defineProperty(Notification, "permission", { get: () => "denied" });
    else Reflect.deleteProperty(window, "Notification");
  });
  const sheet = await openSheet();
  await expect(sheet.getByText("Este navegador não mostra avisos: deixe esta tela aberta.")).toBeVisible();
  await expect(sheet.getByRole("button", { name: "Mostrar avisos" })).toHaveCount(0);
  await device.evaluate(() => sessionStorage.setItem("denied", "1"));
  await expect((await openSheet()).getByText("bloqueados nas configurações do navegador")).toBeVisible();
  await device.context().close();
});
