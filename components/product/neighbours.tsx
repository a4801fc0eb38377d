import type { Landed } from "@/components/menu/menu-context";

/** Plain links to other products of the category, for people and crawlers without JavaScript. */
export function Neighbours({ landed }: { landed: Landed | null }) {
  if (!landed?.category || landed.neighbours.length === 0) return null;
  return (
    <nav aria-labelledby="mais-da-categoria" className="border-line border-t pt-4">
      <h2 id="mais-da-categoria" className="font-bold">
        {`Mais de ${landed.category.name}`}
      </h2>
      <ul>
        {landed.neighbours.map(({ name, path, price }) => (
          <li key={path}>
            <a href={path} className="flex min-h-11 items-center justify-between gap-3 hover:underline">
              <span className="line-clamp-2 min-w-0 break-words">{name}</span>
              <span className="shrink-0 text-muted tabular-nums">{price}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
