import type { Locator, Page } from "playwright/test";
import { expect, test } from "./support/shop";

type Point = { x: number; y: number };

/** Moves one finger over the screen in steps of 16 ms, as a person does. Returns what lifts it. */
async function push(page: Page, from: Point, by: Point, ms: number): Promise<() => Promise<unknown>> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", points: Point[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: points });
  const steps = Math.ceil(ms / 16);
  await touch("touchStart", [from]);
  for (let step = 1; step <= steps; step++) {
    await page.waitForTimeout(16);
    await touch("touchMove", [{ x: from.x + (by.x * step) / steps, y: from.y + (by.y * step) / steps }]);
  }
  return () => touch("touchEnd", []);
}

async function swipe(page: Page, from: Point, by: Point, { ms = 160 } = {}): Promise<void> {
  const lift = await push(page, from, by, ms);
  await lift();
}

async function topOf(place: Locator): Promise<Point> {
  const box = await place.boundingBox();
  if (!box) throw new Error("It is not on the screen.");
  return { x: box.x + box.width / 2, y: box.y + 60 };
}

/** Once it stands still: its motion has ended. */
async function settled(place: Locator): Promise<void> {
  await place.evaluate((element) => Promise.all(element.getAnimations({ subtree: true }).map((each) => each.finished)));
}

test("a product's sheet follows the finger and closes, returns when let go, scrolls first", async ({ page, shop }) => {
  await page.goto(shop.of("brasa"));
  await page.getByRole("link", { name: /^Brasa Clássico/ }).click();
  const sheet = page.getByRole("dialog");
  await expect(sheet).toBeVisible();
  await settled(sheet);
  const top = (await topOf(sheet)).y;

  // The first touch loads what follows the finger.
  await swipe(page, await topOf(sheet), { x: 0, y: 12 }, { ms: 32 });
  await page.waitForLoadState("networkidle");

  await test.step("a short and slow push moves it, and it comes back", async () => {
    const lift = await push(page, await topOf(sheet), { x: 0, y: 90 }, 600);
    expect((await topOf(sheet)).y - top).toBeGreaterThan(60);
    await lift();
    await expect.poll(async () => Math.abs((await topOf(sheet)).y - top)).toBeLessThan(1);
    await expect(sheet).toBeVisible();
  });

  await test.step("a swipe to the side does nothing", async () => {
    await swipe(page, await topOf(sheet), { x: -160, y: 10 });
    await expect(sheet).toBeVisible();
  });

  await test.step("choices that are scrolled scroll first", async () => {
    await sheet.getByRole("textbox", { name: "Observações" }).scrollIntoViewIfNeeded();
    await swipe(page, { x: 180, y: 300 }, { x: 0, y: 200 });
    await expect(sheet).toBeVisible();
    expect(Math.abs((await topOf(sheet)).y - top)).toBeLessThan(1);
  });

  await test.step("a flick closes it, by the way back", async () => {
    await sheet.getByRole("heading", { name: "Brasa Clássico" }).evaluate((name) => name.scrollIntoView());
    await sheet.evaluate((element) => {
      for (const each of element.querySelectorAll("*")) each.scrollTop = 0;
    });
    await swipe(page, await topOf(sheet), { x: 0, y: 260 });
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(`${shop.of("brasa")}/`);
    await page.goForward();
    await expect(page.getByRole("dialog")).toBeVisible();
  });
});

test("the drawer closes by a swipe to the left", async ({ page, shop }) => {
  await page.goto(shop.of("brasa"));
  await page.getByRole("button", { name: "Abrir menu" }).click();
  const drawer = page.getByRole("dialog");
  await expect(drawer.getByRole("link", { name: "Sobre Nós" })).toBeVisible();
  await settled(drawer);
  await swipe(page, await topOf(drawer), { x: -12, y: 0 }, { ms: 32 });
  await page.waitForLoadState("networkidle");
  await swipe(page, { x: 200, y: 400 }, { x: -180, y: 6 });
  await expect(drawer).toBeHidden();
});
