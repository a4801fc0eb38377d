import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { contentSecurityOf, developmentPolicy } from "@/lib/server/csp/policy.mjs";

type Header = { key: string; value: string };
type Rule = { source: string; headers: Header[] };

const NAME = "Content-Security-Policy-Report-Only";

function reported(mode: "development" | "production", variables: Record<string, string> = {}): Record<string, string> {
  const script = `const { default: config } = await import("./next.config.mjs");
    console.log(JSON.stringify(await config.headers()));`;
  const env = { PATH: process.env.PATH, NODE_ENV: mode, ...variables };
  const out = execFileSync(process.execPath, ["--input-type=module", "-e", script], { env, encoding: "utf8" });
  const rules = JSON.parse(out) as Rule[];
  const found = rules.map(({ source, headers }) => [source, headers.find(({ key }) => key === NAME)?.value]);
  return Object.fromEntries(found.filter(([, value]) => value));
}

const directives = (policy: string) => Object.fromEntries(policy.split("; ").map((each) => each.split(/ (.*)/s, 2)));

test("development reports violations of production's policy, except for inline code", () => {
  const own = directives(contentSecurityOf("").policy);
  const {
    "script-src": scripts,
    "style-src": styles,
    "connect-src": connect,
    ...rest
  } = directives(developmentPolicy());
  expect([scripts, styles, connect]).toEqual([
    "'self' 'unsafe-inline' 'unsafe-eval'",
    "'self' 'unsafe-inline'",
    "'self' ws:",
  ]);
  const { "script-src": _scripts, "style-src": _styles, "connect-src": _connect, ...others } = own;
  expect(rest).toEqual(others);
  expect(rest["report-uri"]).toBe("/api/csp-reports");
});

test("every page of `next dev` has a policy, and the login page Google's where it is offered; production has none there", () => {
  const development = reported("development", { GOOGLE_CLIENT_ID: "a-client" });
  expect(Object.keys(development)).toEqual(["/:path*", "/login"]);
  expect(development["/:path*"]).not.toContain("google");
  expect(development["/login"]).toContain("https://accounts.google.com/gsi/client");
  expect(reported("development")["/login"]).not.toContain("google");
  expect(reported("production")).toEqual({});
});
