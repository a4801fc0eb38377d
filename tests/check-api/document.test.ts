import { readFileSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { FINDINGS } from "@/lib/check-api/probe/findings";
import { type Call, type CallName, calls } from "@/lib/contract/calls";
import { DESK_TIMES } from "@/lib/server/place-order/desk";
import { readersTable } from "@/tests/api/readers-table";
import { EXAMPLES } from "../support/openapi/examples";

const FILE = "docs/connect-your-api.md";
const names = Object.keys(calls) as CallName[];

const AUDIENCES = { anyone: "anyone", customer: "a customer", server: "anyone, by our server alone" };

function callsTable(): string[] {
  return [
    "| call | request | sent for | time limit | size limit |",
    "| --- | --- | --- | --- | --- |",
    ...names.map((name) => {
      const { method, path, audience, extension, timeout, responseLimit }: Call = calls[name];
      const request = `\`${method} ${path}\`${extension ? " (extension)" : ""}`;
      const seconds = name === "createOrder" ? DESK_TIMES.listenFor / 1000 : timeout / 1000;
      return `| \`${name}\` | ${request} | ${AUDIENCES[audience]} | ${seconds} s | ${responseLimit / 1024 / 1024} MB |`;
    }),
  ];
}

function made(document: string): string {
  const json = (call: string, part: string) => JSON.stringify(EXAMPLES[call as CallName][part as "sends"], null, 2);
  return document
    .replace(/<!-- calls -->[\s\S]*<!-- \/calls -->/, `<!-- calls -->\n\n${callsTable().join("\n")}\n\n<!-- /calls -->`)
    .replace(
      /<!-- readers -->[\s\S]*<!-- \/readers -->/,
      () => `<!-- readers -->\n\n${readersTable().join("\n")}\n\n<!-- /readers -->`,
    )
    .replace(
      /^```json (\w+)\.(sends|answers)\n[\s\S]*?^```$/gm,
      (_, call, part) => `\`\`\`json ${call}.${part}\n${json(call, part)}\n\`\`\``,
    );
}

if (process.env.UPDATE_DOCS === "1") writeFileSync(FILE, made(readFileSync(FILE, "utf8")));
const document = unaligned(readFileSync(FILE, "utf8"));

/** The formatter pads the cells of a table. */
function unaligned(text: string): string {
  return text.replace(/^\|.*\|$/gm, (row) =>
    row.replace(/ +\|/g, " |").replace(/\| +/g, "| ").replace(/-{3,}/g, "---"),
  );
}

test("has the code's tables of calls and readers and its examples; update them by UPDATE_DOCS=1 npx vitest run tests/check-api/document.test.ts", () => {
  expect(document).toBe(unaligned(made(document)));
  for (const row of [...callsTable(), ...readersTable()]) expect(document).toContain(row);
  expect(document.match(/^```json \w+\.(?:sends|answers)$/gm)).toEqual([
    "```json createOrder.sends",
    "```json createOrder.answers",
  ]);
});

test("explains each code of check-api with its severity, and no other", () => {
  const rows = [...document.matchAll(/^\| `([a-z.-]+\.[a-z-]+)` \| (fatal|warning|note) \| .{10,} \|$/gm)];
  const explained = rows.map(([, code, severity]) => `${code} ${severity}`);
  expect(explained.sort()).toEqual(
    Object.entries(FINDINGS)
      .map(([code, [severity]]) => `${code} ${severity}`)
      .sort(),
  );
});

test("gives the time limits of an order as the code has them", () => {
  expect(document).toContain(
    `waits ${DESK_TIMES.patience / 1000} s for the outcome of an order and listens for ${DESK_TIMES.listenFor / 1000} s`,
  );
});

test("names only what exists", () => {
  const variables = readFileSync(".env.example", "utf8");
  for (const [name] of document.matchAll(/\b(?:STORE_API_[A-Z_]+|DATA_DIR|LOG_LEVEL|AUTH_SECRET|DEFAULT_MARKET)\b/g))
    expect(variables).toMatch(new RegExp(`^${name}=`, "m"));
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
  for (const [, script] of document.matchAll(/npm run ([\w-]+)/g)) expect(scripts).toHaveProperty(script ?? "");
  const log = ["lib/server/upstream/log.ts", "lib/server/upstream/client.ts"]
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
  for (const [, event] of document.matchAll(/`(upstream-[a-z-]+)`/g)) expect(log).toContain(`"${event}"`);
});
