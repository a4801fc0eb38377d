// Work that follows a response is done before the process ends: a customer who was told of a mail gets it.
import { once } from "node:events";
import { expect, test } from "vitest";
import { Customer } from "../support/customer";
import { startMailServer } from "../support/mail-server";
import { startStorefront } from "../support/storefront";

test("sends a queued mail before a stopped process ends", async () => {
  const mail = await startMailServer({ greetingAfter: 2_000 });
  const shop = await startStorefront({ SMTP_URL: mail.url });
  const ana = new Customer(shop.port, `brasa.localhost:${shop.port}`);
  await ana.register("ana@exemplo.com.br");
  const email = "ana@exemplo.com.br";
  expect((await ana.send("POST", "/api/v3/account/forgot-password", { email })).status).toBe(200);
  const ended = once(shop.server, "exit");
  shop.server.kill("SIGTERM");
  expect(await ended).toEqual([0, null]);
  expect(mail.said).toContain("RCPT TO:<ana@exemplo.com.br>");
  expect(mail.said.at(-1)).toMatch(/^(?:\.|QUIT)$/);
  mail.close();
  shop.remove();
});
