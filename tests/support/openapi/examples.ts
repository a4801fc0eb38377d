import type { CallName } from "@/lib/contract/calls";
import { NO_PREFERENCES } from "@/lib/domain/account/user";

export type Example = { sends?: unknown; answers: unknown };

const customer = {
  id: "901",
  full_name: "Ana Souza",
  email: "ana@example.com",
  phone: "41987650001",
  cpf: "52998224725",
  gender: "feminino",
  avatar: null,
  cashback: 0,
};

const address = {
  id: "7001",
  street: "Rua XV de Novembro",
  number: "500",
  complement: "Apto 42",
  reference: "Portão azul",
  primaryAddress: "Rua XV de Novembro, 500",
  secondaryAddress: "Centro - Apto 42",
  city: "Curitiba",
  state: "PR",
  zip_code: "80020310",
  neighborhood_id: "61",
  neighborhood_name: "Centro",
  lat: -25.4297,
  lng: -49.2719,
  deliveryFee: 7.5,
};

const addressBody = {
  address: {
    street: "Rua XV de Novembro",
    number: "500",
    complement: "Apto 42",
    reference: "Portão azul",
    zip_code: "80020310",
    neighborhood_id: "61",
    city: "Curitiba",
    state: "PR",
    noNumber: false,
    noComplement: false,
    primaryAddress: "Rua XV de Novembro, 500",
    secondaryAddress: "Centro - Apto 42",
    lat: -25.4297,
    lng: -49.2719,
  },
};

const product = {
  id: "2001",
  name: "Pizza Muçarela",
  description: "Molho da casa, muçarela e orégano.",
  category: { id: "101", name: "Pizzas" },
  image: "https://fotos.example.com/pizza.jpg",
  price: 31.9,
  available: true,
  variations: [
    { id: "301", name: "Média", desc: "6 fatias", price: 0 },
    { id: "302", name: "Grande", desc: "8 fatias", price: 13.5 },
  ],
  complements: [
    {
      id: "503",
      name: "Bacon",
      price: 6,
      max_quantity: 3,
      category: { id: "402", name: "Adicionais", min_quantity: 0, max_quantity: 5, is_required: false },
    },
  ],
};

const flavours = {
  id: "403",
  name: "Sabores",
  min_quantity: 1,
  max_quantity: 2,
  is_required: true,
  price_method: "MAX",
  max_by_variation: { "303": 1 },
};

/** By halves: a large one of both flavours costs 68.00; a small one has a single flavour. */
const pizzaByHalves = {
  id: "2002",
  name: "Pizza meio a meio",
  description: "Até dois sabores.",
  category: { id: "101", name: "Pizzas" },
  image: null,
  price: 0,
  available: true,
  variations: [
    { id: "303", name: "Broto", desc: "4 fatias", price: 0 },
    { id: "304", name: "Grande", desc: "8 fatias", price: 0 },
  ],
  complements: [
    { id: "504", name: "Calabresa", price: 52, prices: { "303": 34 }, max_quantity: 2, category: flavours },
    { id: "505", name: "Camarão", price: 68, prices: { "303": 45 }, max_quantity: 2, category: flavours },
  ],
};

/** One large pizza with bacon: 31.90 + 13.50 + 6.00; the fee of 7.50 is not part of the total. */
const order = {
  id: "8001",
  order_number: "1",
  status: "received",
  created_at: "2026-03-02T19:30:00-03:00",
  market_name: "Alfa Pizzas",
  market: { name: "Alfa Pizzas" },
  full_address: "Rua XV de Novembro, 500",
  number: "500",
  neighborhood_name: "Centro",
  customer_name: "Ana Souza",
  customer_phone: "41987650001",
  city: "Curitiba",
  state: "PR",
  zip_code: "80020310",
  complement: "Apto 42",
  reference: "Portão azul",
  order_items: [
    {
      item_name: "Pizza Muçarela",
      amount: 1,
      price: 51.4,
      observations: "Grande. Sem cebola",
      complements: [{ id: "503", name: "Bacon", amount: 1, price: 6 }],
    },
  ],
  payment_method: { name: "Dinheiro" },
  paymentType: { name: "Dinheiro" },
  payment_status: "Aguardando pagamento",
  is_paid: false,
  cash: 100,
  subtotal: 51.4,
  delivery_tax: 7.5,
  discount: 0,
  total: 51.4,
  delivery_time: "45 min",
  promised_at: "2026-03-02T20:15:00-03:00",
  cancel_reason: null,
  observations: null,
};

const orderBody = {
  promo_code: null,
  user_id: "901",
  market: { id: "17" },
  products: [
    {
      product_id: "2001",
      variation_id: "302",
      amount: 1,
      observations: "Grande. Sem cebola",
      complements: [{ data: [{ id: "503", amount: 1 }] }],
      is_service: false,
    },
  ],
  payment_type_id: "71",
  payment_method_id: "81",
  card_id: null,
  use_balance: false,
  troco: 100,
  cep: "80020310",
  address_id: "7001",
  observations: null,
  deliver_start_time: "2026-03-02T22:30:00.000Z",
  deliver_end_time: "2026-03-02T22:30:00.000Z",
  is_scheduled: false,
  has_drivethru: false,
  payer: null,
  expected_total: 58.9,
};

const preferences = NO_PREFERENCES;

const token = "q7Jm0x4vTz1bK8sYd2RwN5cLh9GpE3uA";
const login = { user: customer, token };
const done = { message: "Feito." };

const rated = {
  rating: {
    stars: 4,
    comment: "A pizza chegou quente.",
    changeable_until: "2026-03-03T20:10:00-03:00",
    answer: "Obrigada, Ana! Até a próxima.",
  },
};

const subscription = {
  endpoint: "https://push.example.com/send/abc",
  expirationTime: null,
  keys: {
    p256dh: "BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM",
    auth: "tBHItJI5svbpez7KI4CCXg",
  },
};

export const EXAMPLES: Record<CallName, Example> = {
  market: {
    answers: {
      id: "17",
      name: "Alfa Pizzas",
      banner: "https://fotos.example.com/capa.jpg",
      logo: "https://fotos.example.com/logo.png",
      delivery_time: "45 min",
      min_order: 20,
      open_closed: "Aberto",
      open_message: null,
      timezone: "America/Sao_Paulo",
      opening_hours: [{ weekday: 5, opens: "18:30", closes: "22:30" }],
      phone: "4133330001",
      whatsapp: "41987650001",
      address: "Rua da Loja, 10",
      city: "Curitiba",
      state: "PR",
      postal_code: "80020-310",
      cuisine: "Pizza",
      price_range: "R$ 30 a R$ 90",
      lat: -25.4297,
      lng: -49.2719,
      pix: { key: "pix@alfa.example.com", name: "Alfa Pizzas", city: "Curitiba" },
    },
  },
  products: { answers: [product, pizzaByHalves] },
  categories: { answers: [{ id: "101", name: "Pizzas" }] },
  categoryProducts: { answers: [product] },
  districts: {
    answers: [
      { id: "61", name: "Centro", fee: 7.5 },
      { id: "62", name: "Batel", fee: 0 },
    ],
  },
  paymentTypes: {
    answers: {
      payment_types: [
        {
          id: "71",
          name: "Dinheiro",
          description: "Na entrega",
          image: null,
          active: true,
          online_payment: false,
          methods: [{ id: "81", name: "Dinheiro", description: null, image: null, active: true }],
        },
      ],
    },
  },
  health: { answers: { status: "ok" } },
  authenticate: {
    sends: { authentication_type: "email_login", email: "ana@example.com", password: "segredo-da-ana" },
    answers: login,
  },
  google: { sends: { authentication_type: "google_login", token, nonce: null }, answers: login },
  forgotPassword: { sends: { email: "ana@example.com" }, answers: done },
  resetPassword: {
    sends: { token, password: "novo-segredo", password_confirmation: "novo-segredo" },
    answers: { user: { id: "901", email: "ana@example.com" } },
  },
  me: { answers: customer },
  updateProfile: {
    sends: {
      full_name: "Ana Souza",
      email: "ana@example.com",
      phone: "41987650001",
      cpf: "52998224725",
      gender: "feminino",
    },
    answers: done,
  },
  updateAvatar: { sends: { avatar: "(a JPEG, PNG or WebP file)" }, answers: done },
  changePassword: {
    sends: { current_password: "segredo-da-ana", password: "novo-segredo", password_confirmation: "novo-segredo" },
    answers: done,
  },
  reviews: {
    answers: [{ id: "31", store: "Alfa Pizzas", date: "2026-03-01T20:00:00-03:00", rating: 5, comment: "Ótima." }],
  },
  updatePreferences: { sends: preferences, answers: done },
  addresses: { answers: { addresses: [address] } },
  address: { answers: address },
  createAddress: { sends: addressBody, answers: address },
  updateAddress: { sends: addressBody, answers: address },
  deleteAddress: { answers: done },
  orders: { answers: { orders: [order] } },
  order: { answers: order },
  createOrder: { sends: orderBody, answers: order },
  cancelOrder: { answers: { ...order, status: "cancelled" } },
  coupons: {
    answers: {
      coupons: [
        {
          code: "VOLTE10",
          kind: "PERCENT",
          value: 10,
          min_order: 40,
          status: "active",
          first_order: false,
          ends: "2026-12-31",
          days: [1, 2, 3, 4],
        },
      ],
    },
  },
  slots: {
    answers: {
      slots: [
        { deliver_start_time: "2026-03-02T19:00:00-03:00", deliver_end_time: "2026-03-02T19:30:00-03:00", left: 0 },
        { deliver_start_time: "2026-03-02T19:30:00-03:00", deliver_end_time: "2026-03-02T20:00:00-03:00", left: 3 },
      ],
    },
  },
  checkCoupon: {
    sends: { code: "volte10", subtotal: 51.4, order_type: "DELIVERY" },
    answers: { code: "VOLTE10", kind: "PERCENT", value: 10, min_order: 40, discount: 5.14 },
  },
  balance: {
    answers: {
      balance: 2.57,
      ends: [{ amount: 2.57, at: "2026-05-01T20:10:00-03:00" }],
      entries: [{ kind: "earned", amount: 2.57, date: "2026-03-02T20:10:00-03:00", order_number: "1" }],
    },
  },
  orderRating: { answers: rated },
  rateOrder: { sends: { stars: 4, comment: "A pizza chegou quente." }, answers: rated },
  ratings: { answers: { products: [{ id: "101", average: 4.6, count: 23 }] } },
  createOrderLink: { answers: { code: "mXq0tT1c0nJb4fWw2Zs9dQ7r", links: 1 } },
  endOrderLinks: { answers: done },
  followedOrder: {
    answers: {
      status: "preparing",
      order_type: "DELIVERY",
      created_at: "2026-03-02T19:30:00-03:00",
      delivery_time: "40-60 min",
      promised_at: "2026-03-02T20:30:00-03:00",
      items: 3,
    },
  },
  createCharge: {
    sends: { card_id: null },
    answers: {
      id: "41",
      kind: "pix",
      status: "waiting",
      pix_code: "00020126…6304ABCD",
      expires_at: "2026-03-02T19:45:00-03:00",
    },
  },
  confirmEmail: { sends: { token }, answers: { user: { id: "901", email: "ana.souza@example.com" } } },
  logout: { answers: done },
  exportAccount: { answers: { profile: customer, addresses: [address], orders: [order] } },
  deleteAccount: { sends: { password: "segredo-da-ana" }, answers: done },
  savePushSubscription: { sends: subscription, answers: done },
  noticeOpening: { sends: { ...subscription, wanted: true }, answers: { wanted: true } },
};
