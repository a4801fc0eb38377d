import { createHash } from "node:crypto";
import { contentSecurityOf } from "@/lib/server/csp/policy.mjs";

const FIRST_SHEET = /<style>([\s\S]*?)<\/style>(?=<link rel="stylesheet"[^>]* media="print")/;

/** The policy that a page must have as it was sent, with the hash of the sheet that the edge has put into it. */
export function policyOfPage(body: string): ReturnType<typeof contentSecurityOf> {
  const [element = "", sheet] = FIRST_SHEET.exec(body) ?? [];
  const sheets = sheet === undefined ? [] : [`'sha256-${createHash("sha256").update(sheet).digest("base64")}'`];
  return contentSecurityOf(body.replace(element, ""), { sheets });
}
