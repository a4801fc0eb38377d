import { ordersSchema, statusText } from "@/lib/contract/orders/schema";
import {
  clockTime,
  digits,
  flag,
  latitude,
  minutes,
  moment,
  money,
  openClosed,
  picture,
  plainTextId,
  text,
  texts,
  token,
  typedId,
  wholeNumber,
} from "../../lib/contract/reading/readers";
import type { Reader, ReaderInContext } from "../../lib/contract/reading/reading";

/** The readable forms of one kind of value, for developers who connect an API. */
export type ReaderRow = {
  value: string;
  fields: string;
  reader: ReaderInContext<unknown>;
  accepted: readonly unknown[];
  refused: readonly unknown[];
  otherwise: string;
};

const ownList: Reader<unknown> = {
  noun: "lista",
  json: { type: "array" },
  read(raw) {
    const parsed = ordersSchema.safeParse(raw);
    return parsed.success ? { value: parsed.data, asSpecified: true } : null;
  },
  show: () => "lista",
};

export const READER_ROWS: readonly ReaderRow[] = [
  {
    value: "Money",
    fields:
      "`price`, `fee`, `min_order`, `free_from`, `total`, `subtotal`, `discount`, `delivery_tax`, `cash`, `deliveryFee`",
    reader: money,
    accepted: [31.9, "31.90", "31,90", "R$ 31,90", "1.234,50", "31"],
    refused: ["1.234", "1,234.50", "31,905", 31.905, -1, "free"],
    otherwise:
      "a product or option is left out; a district cannot be chosen; a minimum blocks the order; elsewhere unknown",
  },
  {
    value: "Yes or no",
    fields: "`available`, `active`, `is_required`, `online_payment`, `is_paid`, `has_password`, preferences",
    reader: flag,
    accepted: [true, 1, 0, "true", "1", "sim", "não", "yes", "no"],
    refused: [2, "maybe"],
    otherwise: "as if it were missing",
  },
  {
    value: "Whole number",
    fields: "`max_quantity`, `min_quantity`, `amount`, `weekday`",
    reader: wholeNumber(0),
    accepted: [2, "2", "2.0"],
    refused: [2.5, "2.5", -1, "two"],
    otherwise: "as if it were missing",
  },
  {
    value: "Coordinate",
    fields: "`lat`, `lng`",
    reader: latitude,
    accepted: [-25.43, "-25.43", "-25,43"],
    refused: [91, "near"],
    otherwise: "as if it were missing",
  },
  {
    value: "Text",
    fields: "names, descriptions, `phone`, `number`, `order_number`",
    reader: text,
    accepted: ["Rua A", 41],
    refused: [true, { a: 1 }],
    otherwise: "a record without its name is left out; elsewhere as if it were missing",
  },
  {
    value: "List of texts",
    fields: "`cuponsUsados`, `preferences.addresses`",
    reader: texts,
    accepted: [["DESCONTO10"], [], [7001, "7002"]],
    refused: ["DESCONTO10", { code: "DESCONTO10" }, 2],
    otherwise: "as if it were missing",
  },
  {
    value: "Status of an order",
    fields: "`status`, as text or as a record with `name`, `slug` or `code`",
    reader: statusText,
    accepted: ["received", { name: "Em preparo" }, { slug: "delivered" }],
    refused: [true, { id: 3 }],
    otherwise: "the order stays, as 'Situação não informada'",
  },
  {
    value: "A customer's own list",
    fields:
      "`orders`, `addresses`, `reviews`; an empty body, 204 and 404 (alone or with JSON) are empty lists too; of a record without `id` the `uuid`, else `order_id`, `code`, `address_id`, `review_id`",
    reader: ownList,
    accepted: [[], { orders: [] }, null, {}, { orders: null }, { data: { orders: null } }],
    refused: ["none", { ok: true }],
    otherwise: "an error; a record that cannot be read is left out, also the only one",
  },
  {
    value: "CEP and CPF",
    fields: "`zip_code`, `cpf`",
    reader: digits(8),
    accepted: ["80010-000", 1310100],
    refused: [true],
    otherwise: "as if it were missing",
  },
  {
    value: "Delivery time",
    fields: "`delivery_time`",
    reader: minutes,
    accepted: ["40-50 min", "40", 40],
    refused: [{}],
    otherwise: "not shown",
  },
  {
    value: "Date",
    fields: "`created_at`, `updated_at`, `expires_at`, `lastAccess`, `date`; without a zone: the market's local time",
    reader: moment,
    accepted: [
      "2026-11-21T18:32:00-03:00",
      "2026-11-21T18:32:00",
      "2026-11-21 18:32:00",
      "21/11/2026 18:32",
      "2026-11-21",
      1795293120,
    ],
    refused: ["yesterday", "11/21/2026", "2026-13-45"],
    otherwise: "as if it were missing",
  },
  {
    value: "Hour",
    fields: "`opens`, `closes`",
    reader: clockTime,
    accepted: ["18:30", "18:30:00", "9:00"],
    refused: ["25:00", "18h30"],
    otherwise: "no opening hours are shown",
  },
  {
    value: "Open or closed",
    fields: "`open_closed`",
    reader: openClosed,
    accepted: ["Aberto", "Fechado", "open", "CLOSED", true, false, 1, 0],
    refused: ["pausado", 2],
    otherwise: "the shop counts as closed",
  },
  {
    value: "Picture",
    fields: "`image`, `banner`, `logo`, `avatar`; a relative path stands at the API's origin, when that is https",
    reader: picture,
    accepted: ["https://cdn.example/a.png", "//cdn.example/a.png"],
    refused: ["http://cdn.example/a.png", "data:image/png;base64,AAAA"],
    otherwise: "no picture",
  },
  {
    value: "Id that goes back in a body",
    fields:
      "payment types and methods, options, variations, addresses, districts, users, markets; sent back in the type in which it came",
    reader: typedId,
    accepted: ["a1", 17],
    refused: ["", 1.5, true],
    otherwise: "its record is left out",
  },
  {
    value: "Other id",
    fields: "products (sent back as text), categories, orders, reviews",
    reader: plainTextId,
    accepted: ["a1", 17],
    refused: ["", 1.5, true],
    otherwise: "its record is left out",
  },
  {
    value: "Token",
    fields:
      "`token`, `access_token`, `auth_token`, `jwt`, `plainTextToken`, …, beside the user, inside it, in `data`, `meta` or an object; a user without id is known by `GET /account/me`, else by the e-mail",
    reader: token,
    accepted: ["abc", "Bearer abc.def"],
    refused: ["", "a b", "ção"],
    otherwise: "the login fails",
  },
];

export function readersTable(): string[] {
  const shown = (examples: readonly unknown[]) =>
    examples.map((example) => `\`${JSON.stringify(example).replaceAll("|", "\\|")}\``).join(", ");
  return [
    "| Value | Fields | Read | Not read | Where it cannot be read |",
    "| --- | --- | --- | --- | --- |",
    ...READER_ROWS.map(
      ({ value, fields, accepted, refused, otherwise }) =>
        `| ${value} | ${fields} | ${shown(accepted)} | ${shown(refused)} | ${otherwise} |`,
    ),
  ];
}
