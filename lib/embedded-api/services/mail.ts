import { randomUUID } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
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

const TRY_AGAIN_AFTER_MS = [10_000, 60_000, 300_000];
const MAX_WAITING = 500;

type Retrying = {
  send: Mailer;
  keep: Mailer;
  report: (error: unknown) => void;
  pause?: (ms: number) => Promise<unknown>;
};

/**
 * Resolves after the first try, so that no other mail waits. A failed mail is retried three times within seven minutes,
 * while its link is valid, and then handed to `keep`.
 */
export function retryingMailer({ send, keep, report, pause = unrefPause }: Retrying): Mailer {
  let waiting = 0;
  async function tryAgain(mail: Mail): Promise<void> {
    for (const ms of TRY_AGAIN_AFTER_MS) {
      await pause(ms);
      if (await sends(mail)) return;
    }
    await keep(mail);
  }
  async function sends(mail: Mail): Promise<boolean> {
    try {
      await send(mail);
      return true;
    } catch (error) {
      report(new Error("A mail was not sent.", { cause: error }));
      return false;
    }
  }
  return async (mail) => {
    if (await sends(mail)) return;
    if (waiting >= MAX_WAITING) return keep(mail);
    waiting += 1;
    void tryAgain(mail)
      .catch(report)
      .finally(() => {
        waiting -= 1;
      });
  };
}

const unrefPause = (ms: number) => wait(ms, undefined, { ref: false });

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
