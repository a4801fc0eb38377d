import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const PATIENCE_MS = 10_000;
const LINK = /https?:\S+/;

/** The link in the newest mail to an address; waits for it, since mails are written after the response. */
export async function mailedLink(dataDir: string, email: string, after = ""): Promise<string> {
  const linkOf = (text: string) => LINK.exec(text)?.[0] ?? "";
  const text = await newestMail(dataDir, email, (mail) => linkOf(mail) !== "" && linkOf(mail) !== after);
  return linkOf(text);
}

export function mailedText(dataDir: string, email: string): Promise<string> {
  return newestMail(dataDir, email, () => true);
}

async function newestMail(dataDir: string, email: string, isWanted: (mail: string) => boolean): Promise<string> {
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline) {
    const newest = mailsIn(join(dataDir, "outbox")).findLast((text) => text.includes(`\nTo: ${email}\n`));
    if (newest !== undefined && isWanted(newest)) return newest;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`No mail to ${email} came.`);
}

function mailsIn(folder: string): string[] {
  const names = existsSync(folder) ? readdirSync(folder).sort() : [];
  return names.map((name) => readFileSync(join(folder, name), "utf8"));
}
