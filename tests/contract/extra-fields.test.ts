import { createECDH } from "node:crypto";
import { expect, test } from "vitest";
import { registerBodySchema } from "@/lib/contract/account/bodies";
import { addressInputSchema } from "@/lib/contract/address/schema";
import { type CallName, calls } from "@/lib/contract/calls";
import { tablesOf } from "@/lib/embedded-api/backup/tables";
import { addressInput, anItem, anOrder, createTestApi } from "../embedded-api/factory";
import { allRows } from "../support/all-rows";

const CANARY = "zqinvasao";
const NUMBER = 987_654_321;
/** Fields that customers of other shops have sent. */
const USUAL =
  "role roles admin isAdmin is_admin is_staff permissions scope verified email_verified emailVerified balance cashback points credit password_hash passwordHash token tokens session sid market marketId tenant owner user user_id userId customerId price priceFinal unit_price total subtotal discount delivery_tax deliveryFee paid isPaid paymentStatus payment_status status number order_number created_at createdAt deleted_at lastAccess __proto__ constructor prototype".split(
    " ",
  );

/** Every column of every table, in snake_case and camelCase, and the usual ones. */

const api = await createTestApi();
const market = await api.aMarket();
const ana = await api.aCustomer(market);
const columns = (await api.parts.db.transaction(tablesOf)).flatMap((table) => table.columns);
const camel = columns.map((name) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()));
const names = [...new Set([...USUAL, ...columns, ...camel])];

/** The body plus every field that it does not define, once as a text and once as a number. */
function withExtras(own: object, shape: object, value: unknown): object {
  const extras = names.filter((name) => !Object.hasOwn(own, name) && !Object.hasOwn(shape, name));
  expect(extras.length).toBeGreaterThan(60);
  return JSON.parse(JSON.stringify({ ...Object.fromEntries(extras.map((name) => [name, value])), ...own }));
}

const shapeOf = (name: CallName): object => (calls[name].body as unknown as { shape: object } | null)?.shape ?? {};
const asked = (path: string, body: object, method = "POST", key = "") =>
  api.ask(`/api/v3${path}`, { market, token: ana.token, method, body, key });

test.each([CANARY, NUMBER, true, { set: CANARY }])(
  "ignores sixty extra fields, all %j, on every write",
  async (value) => {
    const more = (own: object, shape: object) => withExtras(own, shape, value);
    const before = JSON.stringify(await allRows(api));
    const p256dh = createECDH("prime256v1").generateKeys("base64url");
    const keys = { p256dh, auth: "A".repeat(22) };
    const email = `extra-${typeof value}@example.com`;
    const person = { authentication_type: "email_create", full_name: "Ana Souza", email, password: "pão de queijo" };
    const sent = [
      await asked("/account/authentication", more(person, registerBodySchema.shape)),
      await asked(
        "/account/authentication",
        more({ ...person, authentication_type: "email_login" }, registerBodySchema.shape),
      ),
      await asked("/app_user/update", more({ full_name: "Ana Souza", email: ana.email }, shapeOf("updateProfile"))),
      await asked("/user/preferences", more({}, shapeOf("updatePreferences")), "PUT"),
      await asked("/address/new_address", more({ address: more(addressInput(), addressInputSchema.shape) }, {})),
      await asked(
        `/address/${ana.addressId}/address_update`,
        more({ address: more(addressInput(), addressInputSchema.shape) }, {}),
        "PATCH",
      ),
      await asked(
        `/markets/${market}/orders/create`,
        more(anOrder(ana, { products: [more(anItem(), {})] }), shapeOf("createOrder")),
        "POST",
        `chave-extra-${typeof value}`,
      ),
      await asked("/push_subscriptions", more({ endpoint: "https://fcm.googleapis.com/fcm/send/x", keys }, {})),
    ];
    for (const response of sent) expect([200, 201, 422], await response.clone().text()).toContain(response.status);
    expect(sent.filter(({ ok }) => ok).length).toBeGreaterThanOrEqual(6);
    const after = JSON.stringify(await allRows(api));
    expect(after.length).toBeGreaterThan(before.length);
    expect(after).not.toContain(CANARY);
    expect(after).not.toContain(String(NUMBER));
    const { rows } = await api.client.query(
      "select status, is_paid, total, delivery_tax, discount, market_id, customer_id from orders order by number desc limit 1",
    );
    expect(rows).toEqual([
      {
        status: "received",
        is_paid: false,
        total: 4165,
        delivery_tax: 500,
        discount: 0,
        market_id: market,
        customer_id: ana.id,
      },
    ]);
    const { rows: people } = await api.client.query<{ email_verified: boolean; market_id: string }>(
      "select email_verified, market_id from customers",
    );
    expect(people.every((one) => !one.email_verified && one.market_id === market)).toBe(true);
  },
);
