import { type Context, Hono } from "hono";
import { customersQuerySchema, noteBodySchema, type ShopCustomer } from "@/lib/contract/board/customers";
import { timezoneOf } from "@/lib/contract/market/read-market";
import { localTime } from "@/lib/domain/market/local-time";
import type { MarketToken } from "@/lib/domain/market/market-token";
import { dayInWords } from "@/lib/domain/text/in-words";
import { maskPhone } from "@/lib/domain/text/phone";
import { withMarket } from "@/lib/embedded-api/db/market-scope";
import { recordChange } from "@/lib/embedded-api/operator/request/audit";
import { inMarket } from "@/lib/embedded-api/operator/request/market";
import { csvRow, money } from "@/lib/embedded-api/orders/csv";
import { setNote } from "@/lib/embedded-api/orders/notes";
import {
  allCustomersOf,
  personOfNumber,
  shopCustomerOf,
  shopCustomersOf,
} from "@/lib/embedded-api/orders/shop-customers";
import { shopOrdersOf } from "@/lib/embedded-api/orders/shop-orders";
import { erasePerson } from "@/lib/embedded-api/privacy/erasure";
import type { Dependencies, MarketContext } from "@/lib/embedded-api/request/context";
import { errorResponse, readBody, requestError } from "@/lib/embedded-api/request/responses";
import { csvResponse, type Page } from "./csv";
import { numberSchema } from "./orders";

const LAST_ORDERS = 20;
const EXPORTED_AT_ONCE = 50;

/** The shop's customers. A person is read by the number of one of their orders, so that no address has a phone in it. */
export function operatorCustomerRoutes(deps: Dependencies): Hono {
  const routes = new Hono();
  routes.get("/customers", (c) => {
    const query = customersQuerySchema.extend({ before: numberSchema.optional() }).safeParse(c.req.query());
    if (!query.success) return errorResponse(c, requestError(422, "INVALID"));
    return inMarket(deps, c, async (context) => c.json(await shopCustomersOf(context, query.data)));
  });
  const onPerson = (c: Context, work: (context: MarketContext, person: string) => Promise<Response>) =>
    inMarket(deps, c, async (context) => {
      const number = numberSchema.safeParse(c.req.param("number"));
      const person = number.success ? await personOfNumber(context, number.data) : null;
      return person === null ? errorResponse(c, requestError(404, "CUSTOMER_NOT_FOUND")) : work(context, person);
    });
  routes.get("/customers/:number", (c) =>
    onPerson(c, async (context, person) =>
      c.json({
        customer: await shopCustomerOf(context, person),
        orders: await shopOrdersOf(context, { person, limit: LAST_ORDERS }),
      }),
    ),
  );
  // The log has no note and no name: it outlives both.
  const log = (c: Context, context: MarketContext, action: string, after: string | null = null) =>
    recordChange(context, {
      ...{ actor: c.get("actor"), action, before: null, after },
      subject: `Cliente do pedido ${c.req.param("number")}`,
    });
  routes.put("/customers/:number/note", async (c) => {
    const body = await readBody(c, noteBodySchema);
    if (!body.ok) return errorResponse(c, body.error);
    const note = body.value.note || null;
    return onPerson(c, async (context, person) => {
      const had = await setNote(context, person, note);
      if (had || note) await log(c, context, "customer.note", note === null ? "apagada" : null);
      return c.json({ note });
    });
  });
  routes.post("/customers/:number/erase", (c) =>
    onPerson(c, async (context, person) => {
      const done = await erasePerson(context, person);
      if (!done) return errorResponse(c, requestError(409, "CUSTOMER_BUSY"));
      await log(c, context, "customer.erase");
      return c.json(done);
    }),
  );
  routes.get("/customers.csv", (c) =>
    inMarket(deps, c, async (context) => {
      const { market, row, now } = context;
      await recordChange(context, {
        ...{ actor: c.get("actor"), action: "customer.export", before: null, after: null },
        subject: "Clientes",
      });
      const timezone = timezoneOf(row.body);
      const { day } = localTime(now, timezone);
      const file = { name: `clientes-${market}-${day}.csv`, header: HEADER };
      return csvResponse(c, market, file, (after?: string) => pageOf(deps, market, timezone, after));
    }),
  );
  return routes;
}

const HEADER = csvRow([
  ...["Nome", "Telefone", "Tem conta", "Pedidos", "Soma"],
  ...["Último pedido", "Prato favorito", "Observação da loja"],
]);

function pageOf(
  { db }: Dependencies,
  market: MarketToken,
  timezone: string,
  after: string | undefined,
): Promise<Page<string>> {
  return withMarket(db, market, async (scope) => {
    const page = await allCustomersOf(scope, after ?? "", EXPORTED_AT_ONCE);
    return { lines: page.customers.map((customer) => lineOf(customer, timezone)).join(""), after: page.after };
  });
}

function lineOf(customer: ShopCustomer, timezone: string): string {
  const { name, phone, has_account: hasAccount, orders, total, last_order_at: last, favourite, note } = customer;
  return csvRow([
    ...[name, phone && maskPhone(phone), hasAccount ? "sim" : "não", orders, money(total)],
    ...[dayInWords(localTime(new Date(last), timezone).day), favourite, note],
  ]);
}
