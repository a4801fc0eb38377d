import type { Field, Fields } from "./fields";

const to = (place: string): Field => ({ to: place });
const lost = (reason: string): Field => ({ lost: reason });
const technical = (purpose: string): Field => ({ technical: purpose });
const entity = (name: string): Field => ({ entity: name });

const OWN = "O padrão não tem este ajuste da loja.";
const DEMO = "Só as lojas de demonstração têm.";
const DISTRICTS = "O padrão não tem bairros: --radius escreve um raio com a maior taxa deles.";
const PAYMENTS = "O padrão só tem bandeiras de cartão, e nem Pix nem dinheiro.";
const RETURN = "O padrão não diz quando volta a ser vendido.";
const PROMOTION = "O padrão não tem preços com hora: vale o preço de sempre.";
const STOCK = "O padrão não conta o estoque: o que acabou sai como indisponível.";
const MODES = "O padrão não diz em que modo um produto se vende: ele fica em todos os da loja.";

/** Every field of a market document, and where an export to Open Delivery puts it. */
export const DOCUMENT_FIELDS: Fields = {
  document: {
    market: entity("market"),
    categories: entity("category"),
    groups: technical("Cada grupo está nos produtos que o usam."),
    products: entity("product"),
    districts: lost(DISTRICTS),
    payment_types: lost(PAYMENTS),
    coupons: lost("O padrão não tem cupons."),
  },
  market: {
    id: technical("Faz os ids do documento; o do estabelecimento começa com o CNPJ."),
    name: to("basicInfo.name e description"),
    delivery_time: to(
      "basicInfo.averagePreparationTime, o número menor; com --radius, o maior em estimateDeliveryTime",
    ),
    min_order: to("basicInfo.minOrderValue"),
    open_closed: to("status, sem opening_hours"),
    openingTime: lost(OWN),
    open_message: lost(OWN),
    opening_hours: to("services[].serviceHours.weekHours"),
    special_hours: to("services[].serviceHours.holidayHours; o nome se perde"),
    phone: to("basicInfo.contactPhones.commercialNumber"),
    whatsapp: to("basicInfo.contactPhones.whatsappNumber"),
    email: to("basicInfo.contactEmails"),
    address: to("basicInfo.address: street, number, complement, district"),
    city: to("basicInfo.address.city"),
    state: to("basicInfo.address.state"),
    postal_code: to("basicInfo.address.postalCode"),
    lat: to("basicInfo.address.latitude"),
    lng: to("basicInfo.address.longitude"),
    cuisine: to("basicInfo.merchantCategories, o que tem nome no padrão"),
    price_range: lost(OWN),
    sandbox: technical("Só diz que os pagamentos são simulados."),
    demo_hours: technical(DEMO),
    demo_popular: technical(DEMO),
    accept_within_minutes: lost(OWN),
    phone_required: lost(OWN),
    brand: lost(OWN),
    cashback: lost("O padrão não tem cashback."),
    legal_name: to("basicInfo.corporateName"),
    tax_id: to("basicInfo.document"),
    modes: to("services[].serviceType"),
    scheduling: lost("O padrão não tem os nossos prazos de agendamento."),
    pickup: lost("O padrão não tem o tempo e as instruções da retirada."),
    pix: lost(PAYMENTS),
    banner: to("basicInfo.bannerImage"),
    logo: to("basicInfo.logoImage"),
    timezone: technical("As horas são escritas em UTC."),
    primary_color: lost(OWN),
  },
  category: {
    id: to("categories[].id, com o nosso id em externalCode"),
    name: to("categories[].name"),
    modes: lost(MODES),
    hidden: lost("Uma categoria escondida fica de fora, com os produtos dela."),
    availability: to("availabilities[] e categories[].availabilityId"),
  },
  product: {
    id: to("itemOffers[].id, com o nosso id em items[].externalCode"),
    name: to("items[].name"),
    description: to("items[].description"),
    category: to("categories[].itemOfferId"),
    category_ids: to("categories[].itemOfferId"),
    image: to("items[].image"),
    price: to("itemOffers[].price.value"),
    price_from: to("itemOffers[].price.originalValue"),
    promotion: lost(PROMOTION),
    available: to("itemOffers[].status"),
    availability: to("availabilities[] e itemOffers[].availabilityId"),
    modes: lost(MODES),
    hidden: lost("Um produto escondido fica de fora."),
    unavailable_until: lost(RETURN),
    stock: lost(STOCK),
    stock_reset: lost(STOCK),
    allergens: to("o fim de items[].description, porque o padrão só os aceita junto das calorias"),
    diets: to("o fim de items[].description, como os alérgenos"),
    is_alcoholic: to("o fim de items[].description, como os alérgenos"),
    suggests: lost("O padrão não tem sugestões."),
    group_ids: technical("Cada grupo está nos produtos que o usam."),
    variations: entity("variation"),
    complements: entity("option"),
  },
  variation: {
    id: to("optionGroups[].options[].id, no grupo dos tamanhos"),
    name: to("items[].name"),
    desc: to("items[].description"),
    price: to("optionGroups[].options[].price.value"),
    price_from: to("optionGroups[].options[].price.originalValue"),
    promotion: lost(PROMOTION),
    available: to("optionGroups[].options[].status"),
    unavailable_until: lost(RETURN),
    stock: lost(STOCK),
    stock_reset: lost(STOCK),
  },
  option: {
    id: to("optionGroups[].options[].id, com o nosso id em items[].externalCode"),
    name: to("items[].name"),
    description: to("items[].description"),
    image: to("items[].image"),
    price: to("optionGroups[].options[].price.value"),
    prices: to("um produto para cada tamanho"),
    max_quantity: to("optionGroups[].options[].maxPermitted"),
    available: to("optionGroups[].options[].status"),
    unavailable_until: lost(RETURN),
    stock: lost(STOCK),
    stock_reset: lost(STOCK),
    category: entity("group"),
  },
  group: {
    id: to("optionGroups[].id, com o nosso id em externalCode"),
    name: to("optionGroups[].name"),
    min_quantity: to("optionGroups[].minPermitted"),
    max_quantity: to("optionGroups[].maxPermitted"),
    is_required: to("optionGroups[].minPermitted, ao menos 1"),
    price_method: to("optionGroups[].priceMethod; MAX e AVG de n partes viram n grupos"),
    max_by_variation: to("um produto para cada tamanho"),
    options: entity("option"),
  },
};
