import { categoryPath } from "@/lib/domain/menu/category-path";
import type { Category } from "@/lib/domain/menu/product";

const MOST_SHOWN = 12;

/** Ways on from a page that is not there. */
export function CategoryLinks({ categories }: { categories: readonly Category[] }) {
  return (
    <nav aria-label="Categorias">
      <ul className="flex flex-wrap justify-center gap-2">
        {categories.slice(0, MOST_SHOWN).map((category) => (
          <li key={category.id} className="max-w-full">
            <a
              href={categoryPath(category)}
              className="inline-flex min-h-11 max-w-full items-center rounded-full border border-line bg-surface px-4 font-semibold text-ink hover:bg-raised"
            >
              <span className="truncate">{category.name}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
