import type { Address, BookedOrder, Books, Customer } from "./books";
import type { Deviations, FieldChange } from "./deviations";
import type { Market, Product } from "./menu";
import type { VendorCall } from "./routes";
import { SECRETS } from "./secrets";

type Json = Record<string, unknown>;

export function writeId(kind: string, id: number, { ids }: Deviations): string | number {
  return ids === "number" ? id : ids === "text" ? String(id) : `${kind}_${id}`;
}

/**
 * Whether an id that came back is this one; strict ids must have the type in which they were sent.
 * @param type "text": accepts text for any id
 */
export function sameId(kind: string, id: number, came: unknown, deviations: Deviations, type?: "text"): boolean {
  const written = writeId(kind, id, deviations);
  if (deviations.strictIds && type !== "text") return came === written;
  return (typeof came === "string" || typeof came === "number") && String(came) === String(written);
}

/** The market's id in `GET /market`; undefined where it has none. */
export function writeMarketId(market: Market, { marketId }: Deviations): string | number | undefined {
  return { token: market.token, number: market.id, text: market.slug, missing: undefined }[marketId];
}

export function writeMoney(centavos: number, { money }: Deviations): unknown {
  const text = (centavos / 100).toFixed(2);
  const comma = `${text.slice(0, -3).replace(/\B(?=(\d{3})+$)/g, ".")},${text.slice(-2)}`;
  if (money === "text") return text;
  if (money === "comma") return comma;
  if (money === "currency") return `R$ ${comma}`;
  if (money === "thousands") return comma.replace(/,00$/, "");
  return money === "centavos" ? centavos : centavos / 100;
}

function writeFlag(on: boolean, { flags }: Deviations): unknown {
  return { boolean: on, number: on ? 1 : 0, text: String(on), portuguese: on ? "sim" : "não" }[flags];
}

function writeQuantity(count: number, { quantities }: Deviations): unknown {
  return quantities === "text" ? String(count) : count;
}

function writeCode(text: string, { codes }: Deviations): unknown {
  return codes === "number" && /^\d+$/.test(text) ? Number(text) : text;
}

function writeCoordinate(degrees: number | null, { coordinates }: Deviations): unknown {
  return degrees !== null && coordinates === "text" ? String(degrees) : degrees;
}

/** The vendor's local time is Brasília's, three hours behind UTC all year. */
const BEHIND_UTC_MS = 3 * 60 * 60_000;

/** @param at epoch milliseconds */
export function writeDate(at: number, { dates }: Deviations): unknown {
  const wall = new Date(at - BEHIND_UTC_MS).toISOString();
  const [day, time] = [wall.slice(0, 10), wall.slice(11, 19)];
  const [year, month, date] = day.split("-");
  return {
    utc: new Date(at).toISOString(),
    offset: `${day}T${time}-03:00`,
    local: `${day}T${time}`,
    sql: `${day} ${time}`,
    brazilian: `${date}/${month}/${year} ${time.slice(0, 5)}`,
    epoch: Math.floor(at / 1000),
  }[dates];
}

const STATUS_WORDS: Record<string, { portuguese: string; american: string }> = {
  received: { portuguese: "recebido", american: "received" },
  preparing: { portuguese: "em preparo", american: "preparing" },
  delivering: { portuguese: "saiu para entrega", american: "delivering" },
  delivered: { portuguese: "entregue", american: "delivered" },
  cancelled: { portuguese: "cancelado", american: "canceled" },
};

function writeStatus(status: string, { statuses }: Deviations): string {
  if (statuses === "english") return status;
  if (statuses === "upper") return status.toUpperCase();
  return STATUS_WORDS[status]?.[statuses] ?? status;
}

function writePicture(name: string, { pictures }: Deviations): string | null {
  return {
    https: `https://fotos.vendor.example/${name}.jpg`,
    http: `http://fotos.vendor.example/${name}.jpg`,
    relative: `/uploads/${name}.jpg`,
    broken: `https://fotos.vendor.example/404/${name}.jpg`,
    none: null,
  }[pictures];
}

/** A record in this vendor's style, with a secret field. */
function recordOf(fields: Json, { empties }: Deviations): Json {
  const written = Object.entries(fields).flatMap(([name, value]) => {
    if (value === undefined) return [];
    if (value !== null || empties === "null") return [[name, value] as const];
    return empties === "missing" ? [] : [[name, ""] as const];
  });
  return { ...Object.fromEntries(written), internal_notes: SECRETS.field };
}

export function writeMarket(market: Market, deviations: Deviations): Json {
  const words = deviations.openWords;
  return recordOf(
    {
      id: writeMarketId(market, deviations),
      name: market.name,
      banner: writePicture(`${market.token}-banner`, deviations),
      logo: writePicture(`${market.token}-logo`, deviations),
      delivery_time: deviations.codes === "number" ? market.deliveryTime : `${market.deliveryTime} min`,
      min_order: writeMoney(market.minOrder, deviations),
      open_closed: words ? words[market.isOpen ? 0 : 1] : undefined,
      openingTime: market.isOpen ? null : "18:30",
      open_message: market.openMessage,
      phone: writeCode(market.phone, deviations),
      whatsapp: writeCode(market.whatsapp, deviations),
      address: market.address,
      city: market.city,
      state: market.state,
      lat: writeCoordinate(market.lat, deviations),
      lng: writeCoordinate(market.lng, deviations),
    },
    deviations,
  );
}

export function writeProduct(market: Market, product: Product, deviations: Deviations): Json {
  const category = market.categories.find(({ id }) => id === product.categoryId);
  return recordOf(
    {
      id: writeId("produto", product.id, deviations),
      name: product.name,
      description: product.description,
      category: { id: writeId("categoria", product.categoryId, deviations), name: category?.name },
      image: writePicture(`produto-${product.id}`, deviations),
      price: writeMoney(product.price, deviations),
      variations: product.variations.map((variation) => ({
        id: writeId("variacao", variation.id, deviations),
        name: variation.name,
        desc: variation.desc,
        price: writeMoney(variation.price, deviations),
      })),
      complements: product.groups.flatMap(({ options, ...group }) =>
        options.map((option) => ({
          id: writeId("opcao", option.id, deviations),
          name: option.name,
          price: writeMoney(option.price, deviations),
          max_quantity: writeQuantity(option.most, deviations),
          category: {
            id: writeId("grupo", group.id, deviations),
            name: group.name,
            min_quantity: writeQuantity(group.min, deviations),
            max_quantity: writeQuantity(group.max, deviations),
            is_required: writeFlag(group.required, deviations),
          },
        })),
      ),
    },
    deviations,
  );
}

export function writeCategories(market: Market, deviations: Deviations): Json[] {
  return market.categories.map(({ id, name }) =>
    recordOf({ id: writeId("categoria", id, deviations), name }, deviations),
  );
}

export function writeDistricts(market: Market, deviations: Deviations): Json[] {
  return market.districts.map(({ id, name, fee }) =>
    recordOf({ id: writeId("bairro", id, deviations), name, fee: writeMoney(fee, deviations) }, deviations),
  );
}

const ONLINE_PIX = {
  id: 79,
  name: "Pix online",
  description: "Na tela",
  online: true,
  methods: [{ id: 89, name: "Pix" }],
};

/** As the deviations offer them. */
export function paymentTypesOf(market: Market, { onlinePix, onlineAlone }: Deviations): Market["paymentTypes"] {
  return [...(onlineAlone ? [] : market.paymentTypes), ...(onlinePix === "none" ? [] : [ONLINE_PIX])];
}

export function writePaymentTypes(market: Market, deviations: Deviations): Json[] {
  return paymentTypesOf(market, deviations).map((type) =>
    recordOf(
      {
        id: writeId("pagamento", type.id, deviations),
        name: type.name,
        description: type.description,
        image: null,
        active: writeFlag(true, deviations),
        online_payment: writeFlag(type.online, deviations),
        methods: type.methods.map((method) => ({
          id: writeId("forma", method.id, deviations),
          name: method.name,
          description: null,
          image: null,
          active: writeFlag(true, deviations),
        })),
      },
      deviations,
    ),
  );
}

export function writeCustomer(customer: Customer, deviations: Deviations): Json {
  return recordOf(
    {
      id: writeId("cliente", customer.id, deviations),
      full_name: customer.name,
      email: customer.email,
      phone: customer.phone === null ? null : writeCode(customer.phone, deviations),
      cpf: customer.cpf,
      gender: customer.gender,
      avatar: null,
      password_digest: SECRETS.field,
    },
    deviations,
  );
}

function primaryOf({ street, number }: Address): string {
  return number ? `${street}, ${number}` : street;
}

export function writeAddress(market: Market, address: Address, deviations: Deviations): Json {
  const district = market.districts.find(({ id }) => id === address.districtId);
  const secondary = [district?.name, address.complement].filter(Boolean).join(", ");
  return recordOf(
    {
      id: writeId("endereco", address.id, deviations),
      primaryAddress: primaryOf(address),
      secondaryAddress: secondary || null,
      address: primaryOf(address),
      street: address.street,
      number: address.number === null ? null : writeCode(address.number, deviations),
      complement: address.complement,
      reference: address.reference,
      city: address.city,
      state: address.state,
      zip_code: writeCode(address.zip, deviations),
      neighborhood_id: district ? writeId("bairro", district.id, deviations) : null,
      neighborhood_name: district?.name ?? null,
      lat: writeCoordinate(address.lat, deviations),
      lng: writeCoordinate(address.lng, deviations),
      deliveryFee: district ? writeMoney(district.fee, deviations) : null,
    },
    deviations,
  );
}

export function writeOrder(books: Books, order: BookedOrder, deviations: Deviations): Json {
  const market = books.markets.find(({ id }) => id === order.marketId);
  const customer = books.customers.find(({ id }) => id === order.customerId);
  const { address } = order;
  const named = (name: string | null) => (name === null || deviations.orderPayment === "text" ? name : { name });
  const paid = deviations.orderTotal === "with fee" ? order.total + order.deliveryTax : order.total;
  return recordOf(
    {
      id: writeId("pedido", order.id, deviations),
      order_number: writeCode(String(order.number), deviations),
      status: writeStatus(order.status, deviations),
      created_at: writeDate(order.createdAt, deviations),
      market_name: market?.name,
      market: { name: market?.name },
      full_address: primaryOf(address),
      number: address.number === null ? null : writeCode(address.number, deviations),
      neighborhood_name: market?.districts.find(({ id }) => id === address.districtId)?.name ?? null,
      order_items: writeItems(order, deviations),
      payment_method: named(order.paymentMethod),
      paymentType: named(order.paymentType),
      payment_status: null,
      is_paid: writeFlag(order.paidAt !== null, deviations),
      ...(order.pixCode !== null && { payment: writePayment(order, deviations) }),
      cash: order.cash === null ? null : writeMoney(order.cash, deviations),
      delivery_tax: writeMoney(order.deliveryTax, deviations),
      discount: writeMoney(order.discount, deviations),
      total: writeMoney(paid, deviations),
      delivery_time: market && (deviations.codes === "number" ? market.deliveryTime : `${market.deliveryTime} min`),
      observations: order.observations,
      customer_name: customer?.name,
      customer_phone: customer?.phone ? writeCode(customer.phone, deviations) : null,
      address_name: address.street,
      city: address.city,
      state: address.state,
      zip_code: writeCode(address.zip, deviations),
      complement: address.complement,
      reference: address.reference,
    },
    deviations,
  );
}

const QUARTER_MS = 15 * 60_000;

/** The extension of orders that are paid online. */
function writePayment({ pixCode, paidAt, createdAt }: BookedOrder, deviations: Deviations): Json {
  return {
    pix_code: pixCode,
    expires_at: writeDate(createdAt + QUARTER_MS, deviations),
    status: paidAt === null ? "pending" : "paid",
  };
}

function writeItems(order: BookedOrder, deviations: Deviations): Json[] | undefined {
  if (deviations.orderItems === "missing") return undefined;
  if (deviations.orderItems === "empty") return [];
  return order.items.map((item) => ({
    item_name: item.name,
    amount: writeQuantity(item.amount, deviations),
    price: writeMoney(item.price, deviations),
    complements: writeComplements(item.options, deviations),
    observations: item.observations,
  }));
}

function writeComplements(options: BookedOrder["items"][number]["options"], deviations: Deviations): unknown {
  if (deviations.orderComplements === "missing") return undefined;
  if (deviations.orderComplements === "texts") return options.map(({ name, amount }) => `${amount}x ${name}`);
  return options.map(({ id, name, amount, price }) => ({
    id: writeId("opcao", id, deviations),
    name,
    amount: writeQuantity(amount, deviations),
    price: writeMoney(price, deviations),
  }));
}

/** The keys that the specification puts around a list (§7). */
const SPECIFIED_KEYS: Partial<Record<VendorCall, readonly string[]>> = {
  orders: ["orders"],
  addresses: ["addresses"],
  paymentTypes: ["payment_types"],
};

export function wrapped(call: VendorCall, value: unknown, { wrap }: Deviations): unknown {
  const keys = wrap[call] ?? SPECIFIED_KEYS[call] ?? [];
  return keys.reduceRight<unknown>((inside, key) => ({ [key]: inside }), value);
}

export function changed(call: VendorCall, body: unknown, { fields }: Deviations): unknown {
  return fields.filter((change) => change.call === call).reduce(withChange, body);
}

function withChange(body: unknown, { path, ...change }: FieldChange): unknown {
  if (path === "") return change.set;
  const copy = structuredClone(body);
  const keys = path.split(".");
  const last = keys.pop() as string;
  for (const place of placesOf(copy, keys)) {
    const names = last === "*" ? Object.keys(place) : [last];
    for (const name of names) {
      if (change.remove && Array.isArray(place)) place.splice(Number(name), 1);
      else if (change.remove) delete place[name];
      else place[name] = change.set;
    }
  }
  return copy;
}

function placesOf(value: unknown, keys: readonly string[]): Json[] {
  if (typeof value !== "object" || value === null) return [];
  const [key, ...rest] = keys;
  if (key === undefined) return [value as Json];
  const next = key === "*" ? Object.values(value) : [(value as Json)[key]];
  return next.flatMap((inside) => placesOf(inside, rest));
}
