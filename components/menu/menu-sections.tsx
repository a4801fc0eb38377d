import { categoryPath } from "@/lib/domain/menu/category-path";
import { type ListedSection, listedSections } from "@/lib/domain/menu/listing";
import type { Section } from "@/lib/domain/menu/sections";
import { lookOf } from "./menu-look";
import { ProductCard } from "./product-card";

/** Pictures in the first row of the widest grid. */
const FIRST_ROW = 3;

/** `category`: renders only this one, with its name as the page's heading and all of its products. */
export function MenuSections({ sections, category }: { sections: readonly Section[]; category?: string | undefined }) {
  const look = lookOf(sections);
  const listed = category === undefined ? listedSections(sections) : wholeSection(sections, category);
  return listed.map((section, row) => (
    <MenuSection
      key={section.category.id}
      section={section}
      look={look}
      isFirst={row === 0}
      Heading={category === undefined ? "h2" : "h1"}
    />
  ));
}

function wholeSection(sections: readonly Section[], id: string): ListedSection[] {
  return sections.flatMap((section) => (section.category.id === id ? [{ ...section, all: null }] : []));
}

type Props = { section: ListedSection; look: string; isFirst: boolean; Heading: "h1" | "h2" };

function MenuSection({ section: { category, products, all }, look, isFirst, Heading }: Props) {
  return (
    <section
      id={`cat-${category.id}`}
      aria-labelledby={`titulo-${category.id}`}
      className={look}
      data-products={products.length}
    >
      <Heading id={`titulo-${category.id}`} tabIndex={-1}>
        {category.name}
      </Heading>
      <ul>
        {products.map((product, index) => (
          <li key={product.id}>
            <ProductCard
              product={product}
              eager={isFirst && index < FIRST_ROW}
              first={isFirst && index === 0}
              Heading={Heading === "h1" ? "h2" : "h3"}
            />
          </li>
        ))}
      </ul>
      {all !== null && (
        <a href={categoryPath(category)} className="all-of-category">
          {`Ver todos os ${all} de ${category.name}`}
        </a>
      )}
    </section>
  );
}
