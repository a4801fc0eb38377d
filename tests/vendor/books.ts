import { type Market, twoMarkets } from "./menu";
import type { VendorCall } from "./routes";

export type Customer = {
  id: number;
  marketId: number;
  name: string;
  email: string;
  password: string;
  phone: string | null;
  cpf: string | null;
  gender: string | null;
  preferences: Record<string, unknown>;
};

export type Address = {
  id: number;
  customerId: number;
  street: string;
  number: string | null;
  complement: string | null;
  reference: string | null;
  zip: string;
  districtId: number | null;
  city: string;
  state: string;
  lat: number | null;
  lng: number | null;
};

export type OrderedOption = { id: number; name: string; price: number; amount: number };

export type OrderedItem = {
  productId: number;
  name: string;
  amount: number;
  /** Unit price in centavos, options included. */
  price: number;
  observations: string | null;
  options: readonly OrderedOption[];
};

/** Money in centavos. */
export type BookedOrder = {
  id: number;
  number: number;
  marketId: number;
  customerId: number;
  status: string;
  createdAt: number;
  items: readonly OrderedItem[];
  subtotal: number;
  discount: number;
  deliveryTax: number;
  /** Subtotal − discount, without the fee. */
  total: number;
  cash: number | null;
  paymentType: string;
  paymentMethod: string | null;
  /** The code of an order that is paid online, where the vendor tells it. */
  pixCode: string | null;
  paidAt: number | null;
  address: Address;
  observations: string | null;
  key: string | null;
  headers: Record<string, string>;
  body: Record<string, unknown>;
};

export type Received = {
  call: VendorCall | null;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string;
  at: number;
};

/** The vendor's stored state, whatever its responses say. */
export type Books = {
  markets: Market[];
  customers: Customer[];
  addresses: Address[];
  orders: BookedOrder[];
  requests: Received[];
  sessions: Map<string, number>;
  nextId(): number;
};

export function openBooks(): Books {
  let last = 9000;
  return {
    markets: twoMarkets(),
    customers: [],
    addresses: [],
    orders: [],
    requests: [],
    sessions: new Map(),
    nextId: () => ++last,
  };
}
