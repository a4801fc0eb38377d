import { expect, inject, test } from "vitest";
import { ask, OPERATOR_TOKEN } from "../support/storefront";

const port = inject("port");
const host = `dona-flor.localhost:${port}`;

test("[STORE-02] shows a store as closed in the next call and page after its operator closes it", async () => {
  const status = async () => {
    const { body } = await ask({ port, host, path: "/api/v3/market" });
    return (JSON.parse(body) as { open_closed: string }).open_closed;
  };
  for (const [set, badge] of [
    ["open", "Aberto"],
    ["closed", "Fechado"],
    ["open", "Aberto"],
  ] as const) {
    await operate(set);
    expect(await status()).toBe(badge);
    expect(await status()).toBe(badge);
    const page = await ask({ port, host, path: "/" });
    expect(/<svg[^>]*>(?:(?!<\/svg>).)*<\/svg>(Aberto|Fechado)/.exec(page.body)?.[1]).toBe(badge);
  }
  await operate(null);
});

async function operate(status: string | null): Promise<void> {
  const answer = await ask({
    port,
    host,
    path: "/api/operator/markets/dona-flor/open_closed",
    method: "PUT",
    headers: { authorization: `Bearer ${OPERATOR_TOKEN}`, "content-type": "application/json" },
    body: JSON.stringify({ open_closed: status }),
  });
  expect(answer.status).toBe(200);
}
