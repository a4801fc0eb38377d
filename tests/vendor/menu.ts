/** Money in centavos, ids as the vendor's own numbers. */
type Option = { id: number; name: string; price: number; most: number };
type Group = {
  id: number;
  name: string;
  min: number;
  max: number;
  required: boolean;
  options: readonly Option[];
};
type Variation = { id: number; name: string; desc: string; price: number };
export type Product = {
  id: number;
  name: string;
  description: string;
  categoryId: number;
  price: number;
  variations: readonly Variation[];
  groups: readonly Group[];
};
/** Its ids are of each kind: in its database, in the host (`token`), as text (`slug`). */
export type Market = ReturnType<typeof alfa>;

const plain = { variations: [], groups: [] };

const doneness: Group = {
  id: 401,
  name: "Ponto da carne",
  min: 1,
  max: 1,
  required: true,
  options: [
    { id: 501, name: "Ao ponto", price: 0, most: 1 },
    { id: 502, name: "Bem passada", price: 0, most: 1 },
  ],
};

const extras: Group = {
  id: 402,
  name: "Adicionais",
  min: 0,
  max: 5,
  required: false,
  options: [
    { id: 503, name: "Bacon", price: 600, most: 3 },
    { id: 504, name: "Catupiry", price: 450, most: 2 },
  ],
};

export const twoMarkets = (): Market[] => [alfa(), beta()];

function alfa() {
  return {
    id: 17,
    token: "alfa",
    slug: "loja-alfa-curitiba",
    name: "Alfa Pizzas",
    isOpen: true,
    openMessage: null,
    deliveryTime: 45,
    minOrder: 2000,
    phone: "41987650001",
    whatsapp: "41987650001",
    address: "Rua XV de Novembro, 500",
    city: "Curitiba",
    state: "PR",
    lat: -25.4297,
    lng: -49.2719,
    categories: [
      { id: 101, name: "Pizzas" },
      { id: 102, name: "Lanches" },
      { id: 103, name: "Bebidas" },
    ],
    products: alfaProducts(),
    districts: [
      { id: 61, name: "Centro", fee: 750 },
      { id: 62, name: "Batel", fee: 0 },
    ],
    paymentTypes: [
      { id: 71, name: "Dinheiro", description: "Na entrega", online: false, methods: [{ id: 81, name: "Dinheiro" }] },
      {
        id: 72,
        name: "Cartão de Crédito",
        description: "Na entrega",
        online: false,
        methods: [
          { id: 82, name: "Visa" },
          { id: 83, name: "Mastercard" },
        ],
      },
      { id: 73, name: "Pix Manual", description: "Na entrega", online: false, methods: [{ id: 84, name: "Pix" }] },
    ],
  };
}

function alfaProducts(): Product[] {
  return [
    {
      id: 2001,
      name: "Pizza Muçarela",
      description: "Molho da casa, muçarela e orégano.",
      categoryId: 101,
      price: 3190,
      variations: [
        { id: 301, name: "Média", desc: "6 fatias", price: 0 },
        { id: 302, name: "Grande", desc: "8 fatias", price: 1350 },
      ],
      groups: [extras],
    },
    {
      id: 2002,
      name: "Lanche da Casa",
      description: "Pão, carne de 160 g e queijo.",
      categoryId: 102,
      price: 2890,
      variations: [],
      groups: [doneness, extras],
    },
    {
      ...plain,
      id: 2003,
      name: "Porção de Fritas",
      description: "400 g, para dois.",
      categoryId: 102,
      price: 2450,
    },
    { ...plain, id: 2004, name: "Guaraná Lata", description: "350 ml.", categoryId: 103, price: 650 },
    {
      ...plain,
      id: 2005,
      name: "Festa Completa",
      description: "Para vinte pessoas.",
      categoryId: 101,
      price: 123_400,
    },
  ];
}

function beta(): Market {
  return {
    id: 18,
    token: "beta",
    slug: "loja-beta-recife",
    name: "Beta Açaí",
    isOpen: true,
    openMessage: null,
    deliveryTime: 30,
    minOrder: 0,
    phone: "81987650002",
    whatsapp: "81987650002",
    address: "Rua da Aurora, 20",
    city: "Recife",
    state: "PE",
    lat: -8.0578,
    lng: -34.8829,
    categories: [{ id: 104, name: "Açaí" }],
    products: [
      { ...plain, id: 2101, name: "Açaí 500 ml", description: "Com granola.", categoryId: 104, price: 1990 },
      { ...plain, id: 2102, name: "Açaí 700 ml", description: "Com granola e banana.", categoryId: 104, price: 2490 },
    ],
    districts: [{ id: 63, name: "Boa Vista", fee: 500 }],
    paymentTypes: [
      { id: 74, name: "Dinheiro", description: "Na entrega", online: false, methods: [{ id: 85, name: "Dinheiro" }] },
    ],
  };
}
