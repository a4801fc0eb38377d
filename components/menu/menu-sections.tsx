import { dietClasses, filterDiets, NO_MATCH } from "@/lib/domain/diets/filter";
import { categoryPath } from "@/lib/domain/menu/category-path";
import { type ListedSection, listedSections } from "@/lib/domain/menu/listing";
import { popularOf } from "@/lib/domain/menu/popular";
import type { Product } from "@/lib/domain/menu/product";
import { productsOf, type Section } from "@/lib/domain/menu/sections";
import { DietFilter } from "./diet-filter";
import { Flavours } from "./flavours";
import { lookOf } from "./menu-look";
import { PopularCard, ProductCard } from "./product-card";

/** Pictures in the first row of the widest grid. */
const FIRST_ROW = 3;

type MenuProps = {
  sections: readonly Section[];
  popular?: readonly string[] | undefined;
  category?: string | undefined;
};

/**
 * The menu below what sells most (`popular`, ids). `category`: renders only this one, with its name as the page's heading
 * and all of its products.
 */
export function MenuSections({ sections, popular, category }: MenuProps) {
  const look = lookOf(sections);
  const isWhole = category === undefined;
  const listed = isWhole ? listedSections(sections) : wholeSection(sections, category);
  const best = isWhole ? popularOf(popular, productsOf(sections)) : [];
  // One filter for the whole menu, on every page of it.
  const diets = filterDiets(productsOf(sections));
  const classesOf = diets.length > 0 ? dietClasses : undefined;
  return (
    <>
      {diets.length > 0 && <DietFilter diets={diets} />}
      {best.length > 0 && <PopularRow products={best} classesOf={classesOf} />}
      {listed.map((section, row) => (
        <MenuSection
          key={section.category.id}
          section={section}
          look={look}
          classesOf={classesOf}
          isFirst={row === 0 && best.length === 0}
          Heading={isWhole ? "h2" : "h1"}
        />
      ))}
    </>
  );
}

/** Undefined for a menu that cannot be filtered by diets. */
type ClassesOf = typeof dietClasses | undefined;

function PopularRow({ products, classesOf }: { products: readonly Product[]; classesOf: ClassesOf }) {
  return (
    <section aria-labelledby="mais-pedidos" className="popular">
      <h2 id="mais-pedidos">Mais pedidos</h2>
      <ul>
        {products.map((product, index) => (
          <li key={product.id} className={classesOf?.(product)}>
            <PopularCard product={product} first={index === 0} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function wholeSection(sections: readonly Section[], id: string): ListedSection[] {
  return sections.flatMap((section) => (section.category.id === id ? [{ ...section, all: null }] : []));
}

type Props = {
  section: ListedSection;
  look: string;
  classesOf: ClassesOf;
  isFirst: boolean;
  Heading: "h1" | "h2";
};

function MenuSection({ section: { category, products, all }, look, classesOf, isFirst, Heading }: Props) {
  return (
    <>
      <section
        id={`cat-${category.id}`}
        aria-labelledby={`titulo-${category.id}`}
        className={look}
        data-products={products.length}
      >
        <Heading id={`titulo-${category.id}`} tabIndex={-1}>
          {category.name}
        </Heading>
        {classesOf && (
          <p className={NO_MATCH}>
            {all === null ? "Nada informado assim aqui." : `Nada informado assim nos primeiros ${products.length}.`}
          </p>
        )}
        <ul>
          {products.map((product, index) => (
            <li key={product.id} className={classesOf?.(product)}>
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
      {products.map((product) => (
        <Flavours key={product.id} product={product} className={classesOf?.(product)} />
      ))}
    </>
  );
}
