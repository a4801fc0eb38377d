import { NotFoundState } from "@/components/page/not-found-state";
import { SearchInstead } from "@/components/page/search-instead";
import { categoryPath } from "@/lib/domain/menu/category-path";
import type { Category } from "@/lib/domain/menu/product";

const MOST_SHOWN = 12;

/** The page of an address that names nothing in the menu, with ways on. */
export function NotInMenu({ sections }: { sections: readonly { category: Category }[] }) {
  return (
    <NotFoundState
      instead={
        <>
          <SearchInstead />
          <CategoryLinks categories={sections.slice(0, MOST_SHOWN).map(({ category }) => category)} />
        </>
      }
    />
  );
}

function CategoryLinks({ categories }: { categories: readonly Category[] }) {
  return (
    <nav aria-label="Categorias">
      <ul className="flex flex-wrap justify-center gap-2">
        {categories.map((category) => (
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
