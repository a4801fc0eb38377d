import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const PATIENCE_MS = 10_000;

/** The link of the newest mail to an address, once it is in the outbox: mails are written after the answer. */
export async function mailedLink(dataDir: string, email: string, after = ""): Promise<string> {
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline) {
    const link = newestLink(join(dataDir, "outbox"), email);
    if (link && link !== after) return link;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`No mail to ${email} came.`);
}

function newestLink(folder: string, email: string): string | null {
  const mails = existsSync(folder) ? readdirSync(folder).sort() : [];
  const texts = mails.map((name) => readFileSync(join(folder, name), "utf8"));
  const newest = texts.findLast((text) => text.includes(`\nTo: ${email}\n`));
  return /https?:\S+/.exec(newest ?? "")?.[0] ?? null;
}
