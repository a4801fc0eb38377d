import { joined } from "@/lib/contract/reading/path-text";
import { isRecord } from "@/lib/contract/reading/reading";
import type { Mistake } from "@/lib/embedded-api/catalogue/document/schema";

/**
 * `to`: its place in the other document. `lost`: why it has none. `technical`: only carries the document, nothing is
 * lost with it. `entity`: the fields of an object, or of each object of a list.
 */
export type Field = { to: string } | { lost: string } | { technical: string } | { entity: string };

export type Fields = Readonly<Record<string, Readonly<Record<string, Field>>>>;

const to = (place: string): Field => ({ to: place });
const lost = (reason: string): Field => ({ lost: reason });
const technical = (purpose: string): Field => ({ technical: purpose });
const entity = (name: string): Field => ({ entity: name });

const OWN_IDS = "Só liga as listas do documento entre si.";
/** The loss of an external code that is not an id of ours. */
export const LOST_CODE = "O código do sistema da loja não é guardado.";
const PRICE = { value: to("preço"), currency: technical("Só BRL é aceito.") };
const ITEM_PRICE = { ...PRICE, originalValue: to("price_from, se for maior") };
const AREA = "Áreas e raios de entrega não viram bairros: os bairros da loja ficam como estão.";

/** Every field of a merchant document of Open Delivery 1.7.1, and where an import puts it. */
export const MERCHANT_FIELDS: Fields = {
  merchant: {
    lastUpdate: technical("A loja tem a data da importação."),
    TTL: technical("Diz de quanto em quanto tempo reler o documento."),
    id: technical("O id da loja é o do endereço dela: --market."),
    status: to("open_closed"),
    basicInfo: entity("basicInfo"),
    services: entity("service"),
    menus: entity("menu"),
    categories: entity("category"),
    itemOffers: entity("itemOffer"),
    items: entity("item"),
    optionGroups: entity("optionGroup"),
    availabilities: entity("availability"),
  },
  basicInfo: {
    name: to("market.name"),
    document: to("market.tax_id"),
    corporateName: to("market.legal_name"),
    description: to("não se guarda, se não for o próprio nome"),
    averageTicket: lost("O gasto médio não é guardado."),
    averagePreparationTime: to("market.delivery_time, o número menor"),
    minOrderValue: to("market.min_order"),
    merchantType: technical("Só há RESTAURANT."),
    merchantCategories: to("market.cuisine"),
    address: entity("address"),
    contactEmails: to("market.email, o primeiro"),
    contactPhones: entity("contactPhones"),
    logoImage: entity("logoImage"),
    bannerImage: entity("bannerImage"),
    createdAt: lost("A data de cadastro não é guardada."),
    acceptedCards: lost("As bandeiras não viram formas de pagamento: as da loja ficam como estão."),
  },
  address: {
    country: to("só BR; outro país é avisado"),
    state: to("market.state"),
    city: to("market.city"),
    district: to("market.address, a última parte"),
    street: to("market.address, a primeira parte"),
    number: to("market.address, depois da rua"),
    complement: to("market.address, antes do bairro"),
    postalCode: to("market.postal_code"),
    reference: lost("O ponto de referência não é guardado."),
    latitude: to("market.lat"),
    longitude: to("market.lng"),
  },
  contactPhones: { commercialNumber: to("market.phone"), whatsappNumber: to("market.whatsapp") },
  logoImage: { URL: to("market.logo"), "CRC-32": technical("A imagem é baixada de novo a cada importação.") },
  bannerImage: { URL: to("market.banner"), "CRC-32": technical("A imagem é baixada de novo a cada importação.") },
  service: {
    id: technical(OWN_IDS),
    status: to("market.modes: só os disponíveis"),
    serviceType: to("market.modes: DELIVERY e TAKEOUT; INDOOR se perde"),
    menuId: technical(OWN_IDS),
    targetAppId: to("um serviço só para outro aplicativo se perde"),
    serviceTiming: lost("Os agendamentos da loja ficam como estão."),
    servicePriority: lost("Não há prioridades de entrega."),
    serviceArea: entity("serviceArea"),
    serviceHours: entity("serviceHours"),
  },
  serviceArea: {
    id: technical(OWN_IDS),
    polygon: lost(AREA),
    geoRadius: to("o maior estimateDeliveryTime vai para market.delivery_time; o resto se perde"),
    exclusionAreaPolygon: lost(AREA),
  },
  serviceHours: {
    id: technical(OWN_IDS),
    weekHours: to("market.opening_hours"),
    holidayHours: to("market.special_hours"),
  },
  menu: {
    id: technical(OWN_IDS),
    name: technical("Há um cardápio só."),
    description: lost("O texto do cardápio não é guardado."),
    externalCode: technical("Há um cardápio só."),
    disclaimer: lost("O aviso do cardápio não é guardado."),
    disclaimerURL: lost("O aviso do cardápio não é guardado."),
    categoryId: to("quais categorias são importadas"),
  },
  category: {
    id: to("categories[].id"),
    index: to("a ordem das categorias"),
    name: to("categories[].name"),
    description: lost("O texto da categoria não é guardado."),
    image: lost("A imagem da categoria não é guardada."),
    externalCode: to("categories[].id, se fomos nós que escrevemos o documento; senão se perde"),
    status: to("products[].available dos produtos dela"),
    availabilityId: to("categories[].availability"),
    itemOfferId: to("products[].category e category_ids"),
  },
  itemOffer: {
    id: to("products[].id"),
    itemId: technical(OWN_IDS),
    index: to("a ordem dos produtos"),
    status: to("products[].available"),
    price: entity("offerPrice"),
    availabilityId: to("products[].availability"),
    optionGroupsId: to("products[].complements"),
  },
  offerPrice: ITEM_PRICE,
  item: {
    id: technical(OWN_IDS),
    name: to("o nome do produto, do tamanho ou da opção"),
    description: to("o texto do produto, do tamanho ou da opção"),
    externalCode: to("o id do produto ou da opção, se fomos nós que escrevemos o documento; senão se perde"),
    status: to("available do produto, do tamanho ou da opção"),
    image: entity("itemImage"),
    images: entity("typedImage"),
    nutritionalInfo: entity("nutritionalInfo"),
    serving: lost("Quantas pessoas serve não é guardado."),
    unit: to("só UN: o que se vende por peso ou volume fica esgotado"),
    ean: lost("O código de barras não é guardado."),
  },
  itemImage: { URL: to("image"), "CRC-32": technical("A imagem é baixada de novo a cada importação.") },
  typedImage: {
    URL: to("image: a MAIN, ou a primeira"),
    type: technical("Escolhe a imagem."),
    "CRC-32": technical("A imagem é baixada de novo a cada importação."),
  },
  nutritionalInfo: {
    description: lost("O texto nutricional não é guardado."),
    calories: lost("As calorias não são guardadas."),
    allergen: to("products[].allergens; de uma opção se perde"),
    additives: lost("Os aditivos não são guardados."),
    suitableDiet: to("products[].diets; de uma opção se perde"),
    isAlcoholic: to("products[].is_alcoholic, também de uma opção"),
  },
  optionGroup: {
    id: to("o id do grupo"),
    index: to("a ordem dos grupos"),
    name: to("o nome do grupo"),
    description: lost("O texto do grupo não é guardado."),
    externalCode: to("o id do grupo, se fomos nós que escrevemos o documento; senão se perde"),
    status: to("um grupo UNAVAILABLE fica de fora"),
    minPermitted: to("min_quantity e is_required"),
    maxPermitted: to("max_quantity"),
    priceMethod: to("price_method"),
    options: entity("option"),
  },
  option: {
    id: to("o id da opção ou do tamanho"),
    itemId: technical(OWN_IDS),
    index: to("a ordem das opções"),
    status: to("available"),
    price: entity("optionPrice"),
    maxPermitted: to("max_quantity"),
  },
  optionPrice: { ...PRICE, originalValue: to("price_from do tamanho; de uma opção se perde") },
  availability: {
    id: technical(OWN_IDS),
    hours: to("days, from e to de availability"),
    startDate: to("availability[].start_date"),
    endDate: to("availability[].end_date"),
  },
};

/** Losses that the names of the fields decide; entries that are left out as a whole are in `skipped`. */
export function* fieldLosses(
  fields: Fields,
  name: string,
  value: unknown,
  path: string,
  skipped: ReadonlySet<string>,
  unknown: (field: string) => string,
): Generator<Mistake | null> {
  yield null;
  if (Array.isArray(value)) {
    for (const [index, entry] of value.entries())
      yield* fieldLosses(fields, name, entry, `${path}[${index}]`, skipped, unknown);
    return;
  }
  if (!isRecord(value) || skipped.has(path)) return;
  const known = fields[name] ?? {};
  for (const [key, inner] of Object.entries(value)) {
    if (isEmpty(inner)) continue;
    const place = joined(path, key);
    const field = Object.hasOwn(known, key) ? known[key] : undefined;
    if (!field) yield { path: place, message: unknown(key) };
    else if ("lost" in field) yield { path: place, message: field.lost };
    else if ("entity" in field) yield* fieldLosses(fields, field.entity, inner, place, skipped, unknown);
  }
}

/** An empty value is no loss. */
function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === "" || value === false) return true;
  if (Array.isArray(value)) return value.length === 0;
  return isRecord(value) && Object.keys(value).length === 0;
}
