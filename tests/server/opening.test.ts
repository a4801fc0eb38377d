import { beforeAll, describe, expect, inject, test } from "vitest";
import { ask, operate } from "../support/storefront";

const port = inject("port");
const host = `pausada.localhost:${port}`;

async function put(path: string, body: unknown): Promise<void> {
  const response = await operate(port, "PUT", `/markets/pausada${path}`, body);
  expect([response.status, response.body]).toEqual([200, response.body]);
}

const menu = (path = "/") => ask({ port, host, path });
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString();
/** The state in the header, without the comments that React puts between texts. */
const textOf = (body: string) => body.replaceAll("<!-- -->", "");

beforeAll(() =>
  put("", {
    market: { id: "pausada", name: "Pausada", open_closed: "Aberto" },
    categories: [{ id: "1", name: "Pratos" }],
    products: [{ id: "1", name: "Feijoada", price: 30, category: { id: "1" } }],
    districts: [{ id: "1", name: "Centro", fee: 5 }],
    payment_types: [{ id: "1", name: "Dinheiro" }],
  }),
);

describe("the cached page", () => {
  test("shows a pause at once, keeps it until its end, and not once more", async () => {
    expect(textOf((await menu()).body)).toContain("Aberto");
    const until = inSeconds(4);
    await put("/pause", { until, reason: "forno quebrou" });
    const paused = await menu();
    expect(textOf(paused.body)).toMatch(/Pausada até \d\d:\d\d: forno quebrou/);
    const again = await menu();
    expect([again.headers["x-nextjs-cache"], again.body]).toEqual(["HIT", paused.body]);
    await wait(Date.parse(until) - Date.now() + 50);
    const open = textOf((await menu()).body);
    expect(open).not.toContain("forno quebrou");
    expect(open).toContain("Aberto");
  });

  test("names a special day as soon as it is set, in the header and for search engines", async () => {
    const today = new Intl.DateTimeFormat("sv-SE", { timeZone: "America/Sao_Paulo" }).format(new Date());
    await put("/special_hours", { special_hours: [{ date: today, closed: true, name: "Natal" }] });
    const { body } = await menu();
    expect(textOf(body)).toContain("Fechado hoje: Natal");
    const data = JSON.parse(
      /<script type="application\/ld\+json"[^>]*>(\{[^<]*Restaurant[^<]*)<\/script>/.exec(body)?.[1] ?? "{}",
    );
    expect(JSON.stringify(data)).toContain(`"validFrom":"${today}"`);
    await put("/special_hours", { special_hours: [] });
    expect(textOf((await menu()).body)).not.toContain("Natal");
  });

  test("sells a dish again at the moment at which it comes back", async () => {
    const until = inSeconds(4);
    await put("/items", { items: [{ product: "1" }], unavailable_until: until });
    const page = "/produto/1-feijoada";
    for (const path of ["/", page]) expect((await menu(path)).body).toContain("Esgotado");
    expect((await menu(page)).body).toContain("schema.org/SoldOut");
    await wait(Date.parse(until) - Date.now() + 1_050);
    for (const path of ["/", page]) expect((await menu(path)).body).not.toContain("Esgotado");
    expect((await menu(page)).body).toContain("schema.org/InStock");
  });
});
