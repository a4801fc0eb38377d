import { categoryPath } from "@/lib/domain/menu/category-path";
import type { Category } from "@/lib/domain/menu/product";

/** The categories as links to their pages; it looks like the menu's own (`CategoryNav`). */
export function CategoryPages({ categories, current }: { categories: readonly Category[]; current: Category }) {
  return (
    <div className="categories">
      <nav aria-label="Categorias">
        <ul>
          {categories.map((category) => (
            <li key={category.id}>
              <a href={categoryPath(category)} aria-current={category.id === current.id ? "page" : undefined}>
                {category.name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
