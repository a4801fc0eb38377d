import "server-only";
import type { Metadata } from "next";
import { brandPath } from "@/lib/domain/platform/paths";
import type { ListedShop, ShopBrand } from "@/lib/domain/platform/shops";
import type { SchemaNode } from "@/lib/domain/seo/structured-data";
import { cutAtWord } from "@/lib/domain/text/cut";
import { originAt } from "@/lib/node/origins/origin";
import { originConfig } from "@/lib/node/origins/origin-config";

const TITLE = 60;
const DESCRIPTION = 155;
const NAMED = 3;
/** More say nothing new. */
const MAX_LISTED = 500;

export function platformOrigin(): string {
  return originAt(originConfig.baseDomain, originConfig);
}

export function shopsMetadata(shops: readonly ListedShop[], query: string): Metadata {
  const cities = [...new Set(shops.flatMap(({ city }) => city ?? []))];
  const where = cities.length > 0 && cities.length <= 2 ? ` em ${cities.join(" e ")}` : "";
  const names = listText(shops.map(({ name }) => name));
  const description =
    shops.length > 0
      ? `Peça direto da loja: ${names}. Veja quem está aberto e quem entrega no seu bairro.`
      : "Cardápios e pedidos pelo site de cada loja.";
  return shared({ title: `Lojas e cardápios${where}`, description, path: "/", isSearch: query !== "" });
}

export function brandMetadata(brand: ShopBrand, units: readonly ListedShop[], place: string): Metadata {
  const description = `${brand.name} tem ${units.length === 1 ? "1 unidade" : `${units.length} unidades`}: ${listText(units.map(({ name }) => name))}. Diga seu bairro e veja qual entrega aí.`;
  return shared({
    title: `${brand.name} - Unidades e delivery`,
    description,
    path: brandPath(brand.slug),
    isSearch: place !== "",
  });
}

type Page = { title: string; description: string; path: string; isSearch: boolean };

function shared({ title, description, path, isSearch }: Page): Metadata {
  const url = platformOrigin() + path;
  const texts = { title: cutAtWord(title, TITLE), description: cutAtWord(description, DESCRIPTION) };
  return {
    title: { absolute: texts.title },
    description: texts.description,
    robots: isSearch ? { index: false, follow: true } : { "max-image-preview": "large" },
    alternates: { canonical: url },
    openGraph: { type: "website", locale: "pt_BR", url, ...texts },
    twitter: { card: "summary" },
  };
}

export function shopListData(shops: readonly ListedShop[]): SchemaNode {
  return {
    "@type": "ItemList",
    itemListElement: shops.slice(0, MAX_LISTED).map(({ name, origin }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      url: `${origin}/`,
    })),
  };
}

export function brandData(brand: ShopBrand, units: readonly ListedShop[]): SchemaNode {
  return {
    "@type": "Organization",
    name: brand.name,
    url: platformOrigin() + brandPath(brand.slug),
    subOrganization: units.slice(0, MAX_LISTED).map(({ name, origin }) => ({
      "@type": "Restaurant",
      "@id": `${origin}/#loja`,
      name,
      url: `${origin}/`,
    })),
  };
}

function listText(names: readonly string[]): string {
  return `${names.slice(0, NAMED).join(", ")}${names.length > NAMED ? " e mais" : ""}`;
}
