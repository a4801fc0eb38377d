import { Ajv } from "ajv";
import * as z from "zod";

// The merchant document of Open Delivery 1.7.1, written from the published text: names, required fields, types, formats
// and values of `components.schemas.Merchant` in github.com/Abrasel-Nacional/opendelivery, versions/1.7.1/openapi.yaml,
// commit 1c4a8c2edb0846b63231650c01ecacf6e184f96d (Apache-2.0). The standard allows unknown fields; a document of ours
// has none, so here they are refused.

type Schema = Record<string, unknown>;

/** Fields whose name ends in `?` are optional. */
function object(fields: Record<string, Schema>): Schema {
  const names = Object.keys(fields);
  const bare = (name: string) => name.replace(/\?$/, "");
  return {
    type: "object",
    required: names.filter((name) => !name.endsWith("?")),
    properties: Object.fromEntries(names.map((name) => [bare(name), fields[name]])),
    additionalProperties: false,
  };
}
const list = (items: Schema, more: Schema = {}): Schema => ({ type: "array", items, ...more });
const oneOf = (...values: string[]): Schema => ({ type: "string", enum: values });
const words = (text: string) => text.trim().split(/\s+/);

const text: Schema = { type: "string" };
const uuid: Schema = { type: "string", format: "uuid" };
const uri: Schema = { type: "string", format: "uri" };
const time: Schema = { type: "string", format: "time" };
const number: Schema = { type: "number" };
const integer: Schema = { type: "integer" };
const moment: Schema = { type: "string", format: "date-time" };
const upTo = (maxLength: number): Schema => ({ type: "string", maxLength });

const status = oneOf("AVAILABLE", "UNAVAILABLE");
const currency: Schema = { type: "string", pattern: "^[A-Z]{3}$" };
const price = object({ value: number, currency });
const itemPrice = object({ value: number, originalValue: number, currency });
const image = object({ URL: uri, "CRC-32?": text });

const hours = object({
  dayOfWeek: list(oneOf("MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY", "SATURDAY", "SUNDAY")),
  timePeriods: object({ startTime: time, endTime: time }),
});

const serviceHours = object({
  id: uuid,
  weekHours: list(hours),
  "holidayHours?": list(
    object({ date: { type: "string", format: "date" }, timePeriods: object({ startTime: time, endTime: time }) }),
  ),
});

const points = list(object({ latitude: number, longitude: number }));
const serviceArea = object({
  id: uuid,
  "polygon?": list(object({ geoCoordinates: points, "price?": price, "estimateDeliveryTime?": integer })),
  "geoRadius?": object({
    geoMidpointLatitude: number,
    geoMidpointLongitude: number,
    radius: list(object({ size: integer, "price?": price, "estimateDeliveryTime?": integer })),
  }),
  "exclusionAreaPolygon?": list(object({ geoCoordinates: points })),
});

const step = oneOf(...["15", "30", "45", "60", "90", "120"].map((minutes) => `${minutes}_MINUTES`));
const service = object({
  id: uuid,
  status,
  serviceType: oneOf("DELIVERY", "TAKEOUT", "INDOOR"),
  menuId: uuid,
  "targetAppId?": uuid,
  "serviceTiming?": object({
    "timing?": list(oneOf("INSTANT", "SCHEDULED", "ONDEMAND")),
    "schedule?": object({ scheduleTimeWindow: step, scheduleStartWindow: step, scheduleEndWindow: step }),
  }),
  "servicePriority?": list(oneOf("PRIORITY1", "PRIORITY2", "PRIORITY3", "PRIORITY4", "PRIORITY5")),
  "serviceArea?": serviceArea,
  serviceHours,
});

const CATEGORIES = words(`
  BURGERS PIZZA FAST_FOOD HOT_DOG JAPANESE DESSERTS AMERICAN ICE_CREAM BBQ SANDWICH MEXICAN BRAZILIAN PASTRY ARABIAN
  COMFORT_FOOD VEGETARIAN VEGAN BAKERY HEALTHY ITALIAN CHINESE JUICE_SMOOTHIES SEAFOOD CAFE SALADS COFFEE_TEA PASTA
  BREAKFAST_BRUNCH LATIN_AMERICAN CONVENIENCE PUB HAWAIIAN EUROPEAN FAMILY_MEALS FRENCH INDIAN PORTUGUESE SPANISH
  GOURMET KIDS_FRIENDLY SOUTH_AMERICAN SPECIALTY_FOODS ARGENTINIAN PREMIUM AFFORDABLE_MEALS`);
const CARDS = words(`
  VISA MASTERCARD DINERS AMEX HIPERCARD ELO AURA DISCOVER VR_BENEFICIOS SODEXO TICKET GOOD_CARD BANESCARD SOROCARD
  POLICARD VALECARD AGICARD JCB CREDSYSTEM CABAL GREEN_CARD VEROCHEQUE AVISTA OTHER`);
export const ALLERGENS = words(`
  ALMONDS ALPHA_ISOMETHYL_IONONE ALCOHOL AMYL_CINNAMAL ANISE_ALCOHOL BARLEY BENZYL_ALCOHOL BENZYL_BENZOATE
  BENZYL_CINNAMATE BENZYL_SALICYLATE BRAZIL_NUTS BUTYLPHENYL_METHYLPROPIONATE CARROTS CASHEW_NUTS CELERY
  CEREALS_CONTAINING_GLUTEN CINNAMAL CINNAMYL_ALCOHOL CITRAL CITRONELLOL COCOA CORIANDER CORN COUMARIN CRUSTACEANS EGGS
  EUGENOL EVERNIA_FURFURACEA EVERNIA_PRUNASTRI FARNESOL FISH GERANIOL GLUTEN HAZELNUTS HEXYL_CINNAMAL
  HYDROXYCITRONELLAL KAMUT LACTOSE LUPINE MACADAMIA_NUTS METHYL_2_OCTYNOATE MILK MOLLUSCS MUSTARD NO_DECLARED_ALLERGENS
  OAT PEANUTS PEAS PECAN_NUTS PISTACHIOS POD_FRUITS QUEENSLAND_NUTS RYE SESAME_SEEDS SOYBEANS SPELT SULPHUR_DIOXIDE
  TREE_NUTS TREE_NUT_TRACES WALNUTS WHEAT`);
export const SUITABLE_DIETS = words(`
  DIABETIC GLUTEN_FREE HALAL HINDU KOSHER LOW_CALORIE LOW_FAT LOW_LACTOSE LOW_SALT VEGAN VEGETARIAN`);

const basicInfo = object({
  name: upTo(500),
  document: { type: "string", pattern: "^\\d{14}$" },
  corporateName: upTo(500),
  description: text,
  "averageTicket?": number,
  averagePreparationTime: number,
  minOrderValue: price,
  merchantType: oneOf("RESTAURANT"),
  merchantCategories: list(oneOf(...CATEGORIES)),
  address: object({
    country: { type: "string", pattern: "^[A-Z]{2}$" },
    state: text,
    city: text,
    district: text,
    street: text,
    number: text,
    postalCode: text,
    complement: text,
    "reference?": text,
    latitude: number,
    longitude: number,
  }),
  contactEmails: list(text),
  contactPhones: object({ commercialNumber: text, "whatsappNumber?": text }),
  logoImage: image,
  "bannerImage?": image,
  "createdAt?": moment,
  "acceptedCards?": list(oneOf(...CARDS)),
});

const menu = object({
  id: uuid,
  name: upTo(500),
  "description?": text,
  externalCode: text,
  "disclaimer?": text,
  "disclaimerURL?": uri,
  categoryId: list(uuid),
});

const category = object({
  id: uuid,
  index: integer,
  name: upTo(150),
  "description?": text,
  "image?": image,
  externalCode: text,
  status,
  "availabilityId?": list(uuid),
  "itemOfferId?": list(uuid),
});

const itemOffer = object({
  id: uuid,
  itemId: text,
  index: integer,
  "status?": status,
  price: itemPrice,
  "availabilityId?": list(uuid),
  "optionGroupsId?": list(uuid),
});

const item = object({
  id: uuid,
  name: upTo(150),
  description: text,
  externalCode: text,
  "status?": status,
  "image?": image,
  "images?": list(object({ URL: uri, type: oneOf("MAIN", "THUMB"), "CRC-32?": text }), { maxItems: 2 }),
  "nutritionalInfo?": object({
    description: text,
    calories: { type: "string", pattern: "^[0-9]+(\\.[0-9]+)? ?(- ?[0-9]+(\\.[0-9]+)?)? [a-zA-Z]+$" },
    "allergen?": list(oneOf(...ALLERGENS)),
    "additives?": list(text),
    "suitableDiet?": list(oneOf(...SUITABLE_DIETS)),
    "isAlcoholic?": { type: "boolean" },
  }),
  "serving?": integer,
  unit: oneOf("UN", "KG", "L", "OZ", "LB", "GAL"),
  "ean?": text,
});

const optionGroup = object({
  id: uuid,
  index: integer,
  name: upTo(150),
  "description?": text,
  externalCode: text,
  status,
  minPermitted: integer,
  maxPermitted: integer,
  "priceMethod?": oneOf("SUM", "MAX", "AVG"),
  "options?": list(
    object({
      id: uuid,
      "itemId?": text,
      "index?": integer,
      "status?": status,
      "price?": itemPrice,
      "maxPermitted?": integer,
    }),
  ),
});

export const merchantSchema = object({
  lastUpdate: moment,
  TTL: { type: "integer", minimum: 500, maximum: 86_400 },
  id: { type: "string", minLength: 36, maxLength: 100 },
  status,
  basicInfo,
  services: list(service),
  menus: list(menu),
  categories: list(category),
  itemOffers: list(itemOffer),
  items: list(item),
  "optionGroups?": list(optionGroup),
  "availabilities?": list(object({ id: uuid, hours: list(hours), "startDate?": text, "endDate?": text })),
});

const matches = (schema: z.ZodType) => (value: string) => schema.safeParse(value).success;

const ajv = new Ajv({
  allErrors: true,
  formats: {
    uuid: matches(z.uuid()),
    uri: matches(z.url()),
    date: matches(z.iso.date()),
    "date-time": matches(z.iso.datetime()),
    // RFC 3339 in UTC, as the standard's guidelines ask.
    time: /^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?Z$/,
  },
});
const validate = ajv.compile(merchantSchema);

/** A document's errors against the published schema, by path. */
export function schemaErrors(merchant: unknown): string[] {
  validate(JSON.parse(JSON.stringify(merchant)));
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}
