import { expect, test } from "vitest";
import { createLog } from "@/lib/node/log/log";
import { failureFields } from "@/lib/server/request-error";

const ID = "0b7e1c9e-5f0a-4c53-9d5e-2a6f3b8f1c11";
const CANARY = "canario";

function told(error: unknown, change: Partial<Parameters<typeof failureFields>[1]> = {}): string {
  const headers = { host: "brasa.localhost:3000", "x-request-id": ID, authorization: CANARY };
  const request = { path: `/orders/7?token=${CANARY}`, method: "GET", headers, ...change };
  const fields = failureFields(error, request, {
    routerKind: "App Router",
    routePath: "/[market]/orders/[id]",
    routeType: "render",
    renderSource: "react-server-components",
    revalidateReason: undefined,
  });
  const lines: string[] = [];
  createLog("info", { write: (line) => lines.push(line) }).error(fields, "request-failed");
  return lines.join("");
}

test("writes an uncaught error as one line: which request, at which shop, and where", () => {
  const error = Object.assign(new Error("Cannot read the menu"), { digest: "123" });
  expect(JSON.parse(told(error))).toMatchObject({
    level: "error",
    event: "request-failed",
    requestId: ID,
    market: "brasa",
    method: "GET",
    path: "/orders/7",
    route: "/[market]/orders/[id]",
    kind: "render",
    digest: "123",
    error: { name: "Error", message: "Cannot read the menu", at: expect.any(Array) },
  });
});

test("writes nothing secret of the request or the error", () => {
  const path = `/profile/${CANARY}@exemplo.com.br?email=${CANARY}`;
  for (const thrown of [
    new Error(`Failed query: insert\nparams: ${CANARY}@exemplo.com.br`),
    `${CANARY}@exemplo.com.br`,
  ]) {
    expect(told(thrown, { path })).not.toContain(CANARY);
  }
});

test.each(["", "*", "http://[", "//", "/%ff", "/\u0000"])("writes a line for an invalid path (%j) too", (path) => {
  const line = JSON.parse(told(null, { path, headers: {} }));
  expect(line).toMatchObject({ event: "request-failed", requestId: expect.any(String) });
});
