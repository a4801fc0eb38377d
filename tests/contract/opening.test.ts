import { beforeEach, describe, expect, test } from "vitest";
import { marketSchema } from "@/lib/contract/market/schema";
import { productSchema } from "@/lib/contract/menu/schema";
import {
  anOrder,
  createTestApi,
  MONDAY_EVENING,
  NO_HOURS,
  OPERATOR_TOKEN,
  type TestCustomer,
} from "../embedded-api/factory";

let market: string;
let customer: TestCustomer;

const api = await createTestApi();

beforeEach(async () => {
  api.clock.now = MONDAY_EVENING;
  market = await api.aMarket();
  customer = await api.aCustomer(market);
});

const owner = (path: string, method = "GET", body?: unknown) =>
  api.ask(`/operator/markets/${market}${path}`, { token: OPERATOR_TOKEN, method, body });

const told = async () => marketSchema.parse(await (await api.ask("/api/v3/market", { market })).json());
const opening = async () => (await owner("/opening")).json();
const placed = (change: object = {}) => api.order(market, customer.token, anOrder(customer, change));
const pass = (minutes: number) => {
  api.clock.now = new Date(api.clock.now.getTime() + minutes * 60_000);
};

async function refusal(response: Response) {
  return [response.status, (await response.json()).message];
}

describe("a pause", () => {
  test("closes the shop at once, says why to whoever orders, and ends by itself", async () => {
    expect((await owner("/pause", "PUT", { minutes: 30, reason: " forno quebrou " })).status).toBe(200);
    expect(await told()).toMatchObject({
      open_closed: "Fechado",
      pause: { until: "2026-03-02T23:30:00.000Z", reason: "forno quebrou" },
    });
    expect(await opening()).toMatchObject({
      is_open: false,
      because: "pause",
      closed_note: "Pausada até 20:30: forno quebrou",
      changes_at: "2026-03-02T23:30:00.000Z",
    });
    expect(await refusal(await placed())).toEqual([
      409,
      "A loja está pausada até 20:30: forno quebrou. Seu carrinho fica guardado.",
    ]);
    pass(30);
    expect((await told()).pause).toBeUndefined();
    expect(await opening()).toMatchObject({ is_open: true, because: "word", pause: null, closed_note: null });
    expect((await placed()).status).toBe(201);
  });

  test("without an end lasts until the shop resumes, through an import and above a manual opening", async () => {
    await owner("/pause", "PUT", { until: null, reason: null });
    await owner("/open_closed", "PUT", { open_closed: "open" });
    await api.importDocument(market);
    pass(3 * 24 * 60);
    expect(await told()).toMatchObject({ open_closed: "Fechado", pause: { until: null, reason: null } });
    expect(await refusal(await placed())).toEqual([409, "A loja está pausada. Seu carrinho fica guardado."]);
    expect(await (await owner("/pause", "DELETE")).json()).toMatchObject({ is_open: true, pause: null });
    expect((await placed()).status).toBe(201);
  });

  test.each([
    [{ until: "2026-03-02T22:59:00Z" }, "A pausa precisa terminar depois de agora e em até um ano."],
    [{ until: "2028-03-02T22:59:00Z" }, "A pausa precisa terminar depois de agora e em até um ano."],
    [{ minutes: 0 }, "A pausa dura ao menos um minuto."],
    [{ minutes: 99_999 }, "Para mais de uma semana, diga até quando com until."],
    [{ minutes: 5, until: "today" }, "Diga até quando ou por quantos minutos, e não os dois."],
    [{ minutes: 5, reason: "x".repeat(81) }, "O motivo é longo demais: cabem 80 letras."],
  ])("%j is refused with a sentence, and changes nothing", async (body, sentence) => {
    expect(await refusal(await owner("/pause", "PUT", body))).toEqual([422, sentence]);
    expect((await opening()).pause).toBeNull();
  });

  test("and its end are in the log of changes, with what was before", async () => {
    await owner("/pause", "PUT", { minutes: 15, reason: "muito movimento" });
    pass(1);
    await owner("/pause", "DELETE");
    const { changes } = await (await owner("/board/changes")).json();
    const pause = { until: "2026-03-02T23:15:00.000Z", reason: "muito movimento" };
    const said = changes.filter(({ action }: { action: string }) => action === "market.pause");
    expect(said).toEqual([
      expect.objectContaining({ actor: "Operador", before: pause, after: null }),
      expect.objectContaining({ actor: "Operador", before: null, after: pause }),
    ]);
  });
});

describe("special hours", () => {
  const special = [
    { date: "2026-03-02", closed: true, name: "Aniversário da cidade" },
    { date: "2026-03-03", opens: "18:00", closes: "02:00" },
  ];

  test("close a day by name and give the next one other hours, which its night keeps", async () => {
    expect((await owner("/special_hours", "PUT", { special_hours: special })).status).toBe(200);
    expect(await told()).toMatchObject({ open_closed: "Fechado", openingTime: "18:00", special_hours: special });
    expect(await refusal(await placed())).toEqual([
      409,
      "A loja está fechada hoje: Aniversário da cidade. Seu carrinho fica guardado.",
    ]);
    api.clock.now = new Date("2026-03-03T17:59:00-03:00");
    expect((await opening()).is_open).toBe(false);
    pass(1);
    expect(await opening()).toMatchObject({ is_open: true, because: "special" });
    api.clock.now = new Date("2026-03-04T01:00:00-03:00");
    expect((await placed()).status).toBe(201);
  });

  test("are exported, imported and gone when the list is empty; past ones are no longer told", async () => {
    await owner("/special_hours", "PUT", { special_hours: special });
    const document = await (await owner("")).json();
    expect(document.market.special_hours).toEqual(special);
    const imported = await (await owner("", "PUT", document)).json();
    expect(imported.warnings).toEqual([NO_HOURS]);
    api.clock.now = new Date("2026-03-05T12:00:00-03:00");
    expect((await told()).special_hours).toBeUndefined();
    expect((await opening()).special_hours).toEqual(special);
    await owner("/special_hours", "PUT", { special_hours: [] });
    expect((await (await owner("")).json()).market.special_hours).toBeUndefined();
  });

  test.each([
    [{ date: "2026-02-30", closed: true }, 'Escreva uma data do calendário na forma AAAA-MM-DD, como "2026-12-25".'],
    [{ date: "25/12/2026", closed: true }, 'Escreva a data com o ano na frente: "2026-12-25".'],
    [{ date: "2026-12-25" }, 'Falta "opens", como "18:00"; se a loja não abre neste dia, escreva "closed": true.'],
    [{ date: "2026-12-25", opens: "18:00" }, 'Falta "closes", como "23:00".'],
    [
      { date: "2026-12-25", closed: true, opens: "18:00", closes: "23:00" },
      'Fechado o dia todo ou com horário? Tire "closed" ou "opens" e "closes".',
    ],
  ])("%j is refused at its place", async (entry, sentence) => {
    const body = { special_hours: [special[0], entry] };
    expect(await refusal(await owner("/special_hours", "PUT", body))).toEqual([422, sentence]);
    const document = await (await owner("")).json();
    const refused = await owner("", "PUT", { ...document, market: { ...document.market, ...body } });
    expect((await refused.json()).errors).toEqual([
      { path: expect.stringMatching(/^market\.special_hours\[1\]/), message: sentence },
    ]);
  });

  test.each([
    [
      [special[0], { date: "2026-03-02", opens: "18:00", closes: "23:00" }],
      "O dia 2026-03-02 está fechado e também tem horário: deixe só um dos dois.",
    ],
    [[special[0], special[0]], "O dia 2026-03-02 está fechado duas vezes: deixe uma só."],
    [
      [special[1], { date: "2026-03-03", opens: "20:00", closes: "22:00" }],
      "O horário de 2026-03-03 se sobrepõe ao de 2026-03-03. Corrija um dos dois.",
    ],
    [
      [special[1], { date: "2026-03-04", opens: "01:00", closes: "03:00" }],
      "O horário de 2026-03-04 se sobrepõe ao de 2026-03-03. Corrija um dos dois.",
    ],
    ...["0000-01-01", "2025-02-28", "2031-03-11", "9999-12-31"].map((date) => [
      [{ date, closed: true }],
      `Confira o ano de ${date}: as datas vão de um ano atrás a 5 anos à frente.`,
    ]),
  ] as [unknown[], string][])(
    "%j contradict each other or the calendar, so the board's call refuses them",
    async (list, sentence) => {
      expect(await refusal(await owner("/special_hours", "PUT", { special_hours: list }))).toEqual([422, sentence]);
      expect((await opening()).special_hours).toEqual([]);
    },
  );

  test("that contradict each other or have passed are warned about", async () => {
    const document = await (await owner("")).json();
    const special_hours = [
      { date: "2025-12-25", closed: true },
      { date: "2026-03-10", closed: true },
      { date: "2026-03-10", opens: "18:00", closes: "02:00" },
      { date: "2026-03-11", opens: "01:00", closes: "03:00" },
      { date: "2029-01-01", closed: true },
    ];
    const { warnings } = await (
      await owner("", "PUT", { ...document, market: { ...document.market, special_hours } })
    ).json();
    expect(warnings).toEqual([
      NO_HOURS,
      { path: "market.special_hours[0]", message: "O dia 2025-12-25 já passou: este horário não vale mais." },
      {
        path: "market.special_hours[2]",
        message: "O dia 2026-03-10 está fechado e também tem horário: vale o horário.",
      },
      { path: "market.special_hours[3]", message: "O horário de 2026-03-11 se sobrepõe a special_hours[2]." },
      { path: "market.special_hours[4]", message: "O dia 2029-01-01 ainda está longe: confira o ano." },
    ]);
  });
});

describe("sold out until later", () => {
  const items = [{ product: "x-bacon" }];
  const bacon = async () => {
    const products = await (await api.ask("/api/v3/products", { market })).json();
    const { available, unavailable_until = null } = productSchema.parse(products[0]);
    return { available, unavailable_until };
  };

  test("a product, a size or an option cannot be ordered until then, and can after", async () => {
    for (const [item, name] of [
      [{ product: "x-bacon" }, "X-Bacon"],
      [{ product: "x-bacon", variation: "g" }, "X-Bacon (Grande)"],
      [{ product: "x-bacon", option: "bacon" }, "Bacon extra (X-Bacon)"],
    ] as const) {
      api.clock.now = MONDAY_EVENING;
      await owner("/items", "PUT", { items: [item], unavailable_until: "20:30" });
      expect(await refusal(await placed())).toEqual([409, `${name} esgotou. Remova do carrinho para continuar.`]);
      pass(30);
      expect((await placed()).status).toBe(201);
      await owner("/items", "PUT", { items: [item], available: true });
    }
  });

  test("'today' ends with the shop's day, and either word of available replaces an end", async () => {
    await owner("/items", "PUT", { items, unavailable_until: "today" });
    expect(await bacon()).toMatchObject({ available: true, unavailable_until: "2026-03-03T03:00:00.000Z" });
    await owner("/items", "PUT", { items, available: false });
    expect(await bacon()).toMatchObject({ available: false, unavailable_until: null });
    await owner("/items", "PUT", { items, unavailable_until: "2026-03-02T21:00:00-03:00" });
    expect(await bacon()).toMatchObject({ available: true, unavailable_until: "2026-03-03T00:00:00.000Z" });
    await owner("/items", "PUT", { items, available: true });
    expect(await bacon()).toMatchObject({ available: true, unavailable_until: null });
  });

  test("survives export and import, also in a shared group; one that has passed is warned about", async () => {
    const option = [{ product: "x-bacon", option: "ovo" }];
    await owner("/items", "PUT", { items: [...items, ...option], unavailable_until: "today" });
    const document = await (await owner("")).json();
    const again = await (await owner("", "PUT", document)).json();
    expect(again.warnings).toEqual([NO_HOURS]);
    expect((await (await owner("")).json()).products).toEqual(document.products);
    pass(24 * 60);
    const { warnings } = await (await owner("", "PUT", document)).json();
    expect(warnings).toEqual([
      NO_HOURS,
      ...["products[0]", "products[0].complements[3]"].map((path) => ({
        path: `${path}.unavailable_until`,
        message: "Este momento já passou: o item está à venda.",
      })),
    ]);
  });

  test.each(["2026-03-02T22:00:00Z", "2028-01-01T00:00:00Z", "amanhã", "25:00"])(
    "an end of %s is refused",
    async (until) => {
      const response = await owner("/items", "PUT", { items, unavailable_until: until });
      expect(response.status).toBe(422);
      expect((await bacon()).unavailable_until).toBeNull();
    },
  );
});
