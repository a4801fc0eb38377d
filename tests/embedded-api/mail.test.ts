import { mkdtemp, readdir, readFile, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { parseMarketToken } from "@/lib/domain/market/market-token";
import { createBackground } from "@/lib/embedded-api/services/background";
import { type Mail, outboxMailer, retryingMailer, smtpMailer } from "@/lib/embedded-api/services/mail";
import { startMailServer } from "../support/mail-server";
import { MONDAY_EVENING } from "./factory";

const FROM = "Vitrine <nao-responda@lojas.test>";
const MAIL = {
  to: "ana@example.com",
  subject: "Brasa: redefinição de senha",
  text: "Olá!\n\nhttps://brasa.lojas.test/x",
};

test("stores one file per message in the outbox, readable by its owner only", async () => {
  const folder = join(await mkdtemp(join(tmpdir(), "outbox-")), "outbox");
  const send = outboxMailer(folder, FROM, () => MONDAY_EVENING);
  await Promise.all([send(MAIL), send({ ...MAIL, subject: "Brasa\r\nBcc: all@example.com" })]);
  const names = await readdir(folder);
  expect(names).toHaveLength(2);
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), "utf8")));
  expect(texts.join()).not.toMatch(/^Bcc/m);
  const text = texts.find((one) => one.includes("redefinição"));
  expect(text).toMatch(/^From: Vitrine <nao-responda@lojas\.test>\nTo: ana@example\.com\nSubject: Brasa: redefinição/);
  expect(text).toContain("\n\nOlá!\n\nhttps://brasa.lojas.test/x\n");
  for (const name of names) expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
});

test("hands a mail for one person to the mail server", async () => {
  const { url, said, close } = await startMailServer();
  await smtpMailer(url, FROM)(MAIL);
  close();
  expect(said.filter((line) => line.startsWith("RCPT"))).toEqual(["RCPT TO:<ana@example.com>"]);
  expect(said.filter((line) => line.startsWith("MAIL"))).toEqual(["MAIL FROM:<nao-responda@lojas.test>"]);
  expect(said.join("\n")).toContain("https://brasa.lojas.test/x");
});

test("reports an unreachable mail server", async () => {
  await expect(smtpMailer("smtp://127.0.0.1:9", FROM)(MAIL)).rejects.toThrow();
});

test.each([
  ["https on the market's own subdomain", { BASE_DOMAIN: "lojas.com.br", PORT: "3000" }, "https://brasa.lojas.com.br"],
  ["http and the port on localhost", { BASE_DOMAIN: "localhost", PORT: "3000" }, "http://brasa.localhost:3000"],
  [
    "the configured origin",
    { BASE_DOMAIN: "lojas.com.br", MARKET_ORIGIN: "https://{market}.pedidos.example" },
    "https://brasa.pedidos.example",
  ],
  [
    "http where the configuration allows it",
    { BASE_DOMAIN: "192.0.2.7.nip.io", PORT: "3000", ALLOW_HTTP: "1" },
    "http://brasa.192.0.2.7.nip.io:3000",
  ],
])("puts the page's address in a mail's links: %s", async (_what, variables, origin) => {
  vi.resetModules();
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  const { services } = await import("@/lib/embedded-api/configured-services");
  vi.unstubAllEnvs();
  const market = parseMarketToken("brasa");
  if (!market) throw new Error("brasa is a market's name.");
  expect(services(() => {}).siteOf(market)).toBe(origin);
});

test("runs background tasks one after another, reports failures, and has a limit", async () => {
  const reported: unknown[] = [];
  const done: number[] = [];
  const background = createBackground((error) => reported.push(error));
  for (let at = 0; at < 600; at += 1)
    background.add(async () => {
      await Promise.resolve();
      if (at === 3) throw new Error("the fourth");
      done.push(at);
    });
  await background.idle();
  expect(done).toEqual(Array.from({ length: 500 }, (_, at) => at).filter((at) => at !== 3));
  expect(reported).toHaveLength(101);
  expect(reported).toContainEqual(new Error("the fourth"));
});

test.each([
  [0, 1, 0],
  [1, 2, 0],
  [3, 4, 0],
  [9, 4, 1],
])("a mail whose sending fails %i times is tried %i times, and kept %i times", async (failures, tries, keeps) => {
  const sent: Mail[] = [];
  const kept: Mail[] = [];
  const reported: unknown[] = [];
  const pauses: number[] = [];
  const mailer = retryingMailer({
    async send(mail) {
      sent.push(mail);
      if (sent.length <= failures) throw new Error("refused");
    },
    keep: async (mail) => void kept.push(mail),
    report: (error) => reported.push(error),
    pause: async (ms) => void pauses.push(ms),
  });
  await mailer(MAIL);
  await expect.poll(() => [sent.length, kept.length]).toEqual([tries, keeps]);
  expect(reported).toHaveLength(Math.min(failures, 4));
  expect(pauses.reduce((sum, ms) => sum + ms, 0)).toBeLessThan(10 * 60_000);
});
