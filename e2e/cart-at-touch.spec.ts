import { addProduct } from "./support/customer";
import { expect, test } from "./support/shop";

test.use({ serviceWorkers: "allow" });

for (const isKept of [false, true])
  test(`a touch of its bar asks for the cart's page (${isKept ? "with" : "no"} worker)`, async ({ page, shop }) => {
    const brasa = shop.of("brasa");
    await addProduct(page, brasa, "603");
    await page.goto(brasa);
    if (isKept) {
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
      await page.reload();
    }
    const bar = page.getByRole("link", { name: /Ver carrinho/ });
    await expect(bar).toBeVisible();
    // The browser looks at a page's rules and links when it has nothing better to do.
    await page.waitForLoadState("networkidle");
    const { x, y, width, height } = (await bar.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const finger = await page.context().newCDPSession(page);
    await finger.send("Preload.enable");
    const fetched = new Promise<void>((resolve) =>
      finger.on("Preload.prefetchStatusUpdated", ({ status }) => status === "Ready" && resolve()),
    );
    const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
    await finger.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
    await fetched;
    await finger.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await expect(page.getByRole("heading", { name: "Seu Carrinho" })).toBeVisible();
    const delivered = await page.evaluate(
      () => (performance.getEntriesByType("navigation")[0] as PerformanceNavigationTiming & Delivered).deliveryType,
    );
    expect(delivered).toBe("navigational-prefetch");
    await expect(page.getByText("Batata Rústica")).toBeVisible();
  });

type Delivered = { deliveryType: string };
