import type { Section } from "@/lib/domain/menu/sections";
import { lookOf } from "./menu-look";
import { ProductCard } from "./product-card";

/** Pictures in the first row of the widest grid. */
const FIRST_ROW = 3;

export function MenuSections({ sections }: { sections: readonly Section[] }) {
  const look = lookOf(sections);
  return sections.map(({ category, products }, row) => (
    <section
      key={category.id}
      id={`cat-${category.id}`}
      aria-labelledby={`titulo-${category.id}`}
      className={look}
      data-products={products.length}
    >
      <h2 id={`titulo-${category.id}`} tabIndex={-1}>
        {category.name}
      </h2>
      <ul>
        {products.map((product, index) => (
          <li key={product.id}>
            <ProductCard product={product} eager={row === 0 && index < FIRST_ROW} first={row === 0 && index === 0} />
          </li>
        ))}
      </ul>
    </section>
  ));
}
