import { randomUUID } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";

export type Mail = { to: string; subject: string; text: string };

export type Mailer = (mail: Mail) => Promise<void>;

const CONNECT_MS = 10_000;
const RESPONSE_TIMEOUT_MS = 20_000;

export function smtpMailer(url: string, from: string): Mailer {
  const limits = { connectionTimeout: CONNECT_MS, greetingTimeout: CONNECT_MS, socketTimeout: RESPONSE_TIMEOUT_MS };
  const transport = createTransport({ url, ...limits });
  return async ({ to, subject, text }) => {
    // An object: nothing in the address is parsed as a second recipient.
    await transport.sendMail({ from, to: { name: "", address: to }, subject, text });
  };
}

export function outboxMailer(folder: string, from: string, now: () => Date): Mailer {
  return async ({ to, subject, text }) => {
    const date = now();
    const head = [`From: ${from}`, `To: ${to}`, `Subject: ${subject}`, `Date: ${date.toUTCString()}`].map(oneLine);
    const rest = ["MIME-Version: 1.0", "Content-Type: text/plain; charset=utf-8", "Content-Transfer-Encoding: 8bit"];
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const name = `${date.toISOString().replaceAll(":", "-")}-${randomUUID()}.eml`;
    await writeFile(join(/* turbopackIgnore: true */ folder, name), `${[...head, ...rest].join("\n")}\n\n${text}\n`, {
      mode: 0o600,
      flag: "wx",
    });
  };
}

function oneLine(header: string): string {
  return header.replace(/[\r\n]+/g, " ");
}
