import * as z from "zod";

/**
 * The rules of schema.org and of search engines for a shop's pages, as an offline validator. It is strict: an
 * unexpected field (a rating, a brand) fails.
 */
const absolute = z.url({ protocol: /^https?$/ });
const text = z.string().min(1);
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const price = z.string().regex(/^(?!0+\.00$)\d+\.\d{2}$/);

const seller = z.strictObject({ "@type": z.literal("Restaurant"), "@id": absolute, name: text, url: absolute });
const sold = {
  priceCurrency: z.literal("BRL"),
  url: absolute.optional(),
  availability: z.enum(["https://schema.org/InStock", "https://schema.org/SoldOut"]).optional(),
  availabilityStarts: z.iso.datetime().optional(),
  seller: seller.optional(),
};
const offer = z.strictObject({ "@type": z.literal("Offer"), name: text.optional(), price, ...sold });
const menuOffer = z.discriminatedUnion("@type", [
  z.strictObject({ "@type": z.literal("Offer"), price, priceCurrency: z.literal("BRL") }),
  z.strictObject({
    "@type": z.literal("AggregateOffer"),
    lowPrice: price,
    highPrice: price,
    offerCount: z.number().int().min(2).optional(),
    priceCurrency: z.literal("BRL"),
  }),
]);

const day = z.enum(["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]);

const menuSectionSchema = z.strictObject({
  "@type": z.literal("MenuSection"),
  name: text,
  url: absolute,
  hasMenuItem: z
    .array(z.strictObject({ "@type": z.literal("MenuItem"), name: text, offers: menuOffer.optional() }))
    .optional(),
});

const menuSchema = z.strictObject({
  "@type": z.literal("Menu"),
  "@id": absolute,
  url: absolute,
  inLanguage: z.literal("pt-BR"),
  hasMenuSection: z.array(menuSectionSchema).optional(),
});

const websiteSchema = z.strictObject({ "@type": z.literal("WebSite"), name: text, url: absolute });

export const restaurantSchema = z.strictObject({
  "@type": z.literal("Restaurant"),
  "@id": absolute,
  name: text,
  legalName: text.optional(),
  taxID: text.optional(),
  url: absolute,
  image: absolute.optional(),
  logo: absolute.optional(),
  telephone: z
    .string()
    .regex(/^(?:\+\d{10,15}|0800 ?\d{3} ?\d{4}|\d{4}-?\d{4})$/)
    .optional(),
  email: text.optional(),
  address: z
    .strictObject({
      "@type": z.literal("PostalAddress"),
      streetAddress: text.optional(),
      addressLocality: text.optional(),
      addressRegion: text.optional(),
      postalCode: text.optional(),
      addressCountry: z.literal("BR"),
    })
    .optional(),
  geo: z
    .strictObject({
      "@type": z.literal("GeoCoordinates"),
      latitude: z.number().min(-90).max(90),
      longitude: z.number().min(-180).max(180),
    })
    .optional(),
  openingHoursSpecification: z
    .array(
      z.strictObject({
        "@type": z.literal("OpeningHoursSpecification"),
        dayOfWeek: z.array(day).min(1),
        opens: time,
        closes: time,
      }),
    )
    .min(1)
    .optional(),
  specialOpeningHoursSpecification: z
    .array(
      z.strictObject({
        "@type": z.literal("OpeningHoursSpecification"),
        name: text.optional(),
        validFrom: z.iso.date(),
        validThrough: z.iso.date(),
        opens: time,
        closes: time,
      }),
    )
    .min(1)
    .optional(),
  currenciesAccepted: z.literal("BRL"),
  servesCuisine: text.optional(),
  priceRange: text.max(99).optional(),
  menu: absolute,
  hasMenu: z.strictObject({ "@id": absolute }),
});

export const productSchema = z.strictObject({
  "@type": z.tuple([z.literal("Product"), z.literal("MenuItem")]),
  "@id": absolute,
  name: text,
  description: text.optional(),
  url: absolute,
  image: absolute.optional(),
  offers: z.union([offer, z.array(offer).min(2)]).optional(),
});

export const breadcrumbsSchema = z.strictObject({
  "@type": z.literal("BreadcrumbList"),
  itemListElement: z
    .array(z.strictObject({ "@type": z.literal("ListItem"), position: z.number().int(), name: text, item: absolute }))
    .min(2)
    .refine((steps) => steps.every(({ position }, index) => position === index + 1)),
});

const graph = z.strictObject({
  "@context": z.literal("https://schema.org"),
  "@graph": z.array(
    z.union([restaurantSchema, productSchema, breadcrumbsSchema, menuSchema, menuSectionSchema, websiteSchema]),
  ),
});

export function structuredDataOf(html: string): z.output<typeof graph>["@graph"] {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)];
  return blocks.flatMap(([, block]) => graph.parse(JSON.parse(block ?? ""))["@graph"]);
}
