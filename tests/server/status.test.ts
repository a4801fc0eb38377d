import { expect, inject, test } from "vitest";
import { ask, operate } from "../support/storefront";

const port = inject("port");
const host = `dona-flor.localhost:${port}`;

const setOpen = (open_closed: string | null) => operate(port, "PUT", "/markets/dona-flor/open_closed", { open_closed });

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
    expect((await setOpen(set)).status).toBe(200);
    expect(await status()).toBe(badge);
    expect(await status()).toBe(badge);
    const page = await ask({ port, host, path: "/" });
    expect(/<svg[^>]*>(?:(?!<\/svg>).)*<\/svg>(Aberto|Fechado)/.exec(page.body)?.[1]).toBe(badge);
  }
  await setOpen(null);
});
