/**
 * What Google's documentation of structured data asks of the types that we write (Search Central, "LocalBusiness",
 * "Product snippet", "Merchant listing", "Breadcrumb", "Site name"). `unknown`: recommended, and left out because nobody
 * could say it truly; a reason stands beside each.
 */
type Fields = {
  required: readonly string[];
  recommended: readonly string[];
  unknown: Readonly<Record<string, string>>;
};

export const GOOGLE_FIELDS: Readonly<Record<string, Fields>> = {
  WebSite: { required: ["name", "url"], recommended: [], unknown: { alternateName: "a shop has one name" } },
  Restaurant: {
    required: ["name", "address"],
    recommended: [
      ...["geo", "menu", "openingHoursSpecification", "priceRange", "servesCuisine", "telephone", "url", "image"],
    ],
    unknown: {
      aggregateRating: "ratings stay on the device",
      review: "ratings stay on the device",
      department: "a shop is one place",
    },
  },
  Product: {
    required: ["name", "offers"],
    recommended: ["description", "image"],
    unknown: {
      aggregateRating: "ratings stay on the device",
      review: "ratings stay on the device",
      brand: "a dish has none",
      gtin: "a dish has none",
    },
  },
  Offer: {
    required: ["price", "priceCurrency"],
    recommended: ["availability", "url"],
    unknown: {
      priceValidUntil: "prices have no end",
      shippingDetails: "a fee depends on the district",
      hasMerchantReturnPolicy: "meals are not returned",
    },
  },
  BreadcrumbList: { required: ["itemListElement"], recommended: [], unknown: {} },
  ListItem: { required: ["position", "name", "item"], recommended: [], unknown: {} },
};

/** The types of a product's page that Google shows by the table above. */
export function fieldsOf(type: string): Fields {
  const fields = GOOGLE_FIELDS[type];
  if (!fields) throw new Error(`Google documents no ${type}.`);
  return fields;
}
