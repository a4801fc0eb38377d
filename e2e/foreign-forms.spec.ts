// Forms that another site submits automatically (docs/security/threats.md T19).
import type { Page } from "playwright/test";
import { PASSWORD, register } from "./support/customer";
import { expect, test } from "./support/shop";

type Fields = Record<string, string>;

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");

function trap(action: string, fields: Fields, encoding: string): string {
  const inputs = Object.entries(fields).map(([name, value]) => `<input name="${name}" value="${escaped(value)}">`);
  return `<!doctype html><form method="post" enctype="${encoding}" action="${action}">${inputs.join("")}</form>
<script>document.forms[0].submit()</script>`;
}

async function openTrap(page: Page, at: string, html: string, action: string): Promise<number> {
  await page.route(at, (route) => route.fulfill({ contentType: "text/html", body: html }));
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url() === action && response.request().method() === "POST"),
    page.goto(at).catch(() => null),
  ]);
  await page.unroute(at);
  return answer.status();
}

const sessionIn = async (page: Page, origin: string) =>
  (await page.context().cookies(origin)).find(({ name }) => name === "__Host-session")?.value ?? null;

test("a form of another site neither logs in nor logs out, while our own does", async ({ page, browser, shop }) => {
  const brasa = shop.of("brasa");
  const attacker = await browser.newContext();
  const email = await register(await attacker.newPage(), brasa, "Eva Atacante");
  await attacker.close();
  await page.goto(`${brasa}/login`);
  // The worst case: the attacker knows the CSRF token of the customer's own browser.
  const csrfToken = await page.evaluate(async () => (await (await fetch("/api/auth/csrf")).json()).csrfToken as string);
  const login = `${brasa}/api/auth/callback/email`;
  const payload = JSON.stringify({ authentication_type: "email_login", email, password: PASSWORD });
  const fields = { payload, csrfToken, json: "true" };
  const form = "application/x-www-form-urlencoded";
  const elsewhere = ["http://outro.test/", `${shop.of("cantinho")}/armadilha`, "http://localhost.outro.test/"];

  for (const at of elsewhere)
    for (const encoding of [form, "multipart/form-data", "text/plain"]) {
      expect(await openTrap(page, at, trap(login, fields, encoding), login)).toBe(403);
      expect(await sessionIn(page, brasa)).toBeNull();
    }
  const own = `${brasa}/armadilha`;
  expect(await openTrap(page, own, trap(login, fields, form), login)).toBe(200);
  const session = await sessionIn(page, brasa);
  expect(session).not.toBeNull();

  const logout = `${brasa}/api/auth/signout`;
  for (const at of elsewhere)
    expect(await openTrap(page, at, trap(logout, { csrfToken, json: "true" }, form), logout)).toBe(403);
  await page.goto(`${brasa}/profile`);
  await expect(page.getByRole("region", { name: "Sua conta" }).getByText("Eva Atacante")).toBeVisible();
});
