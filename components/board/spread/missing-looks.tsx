import Link from "next/link";
import { FieldCard } from "@/components/board/shop/parts/section-frame";
import { Icon } from "@/components/ui/icon";
import type { Looks } from "@/lib/browser/board/looks";
import { boardRoutes } from "@/lib/domain/board/routes";

const LOOK = `${boardRoutes.shop}?parte=aparencia`;

/** A list that shrinks; each line leads to where it is mended. */
export function MissingLooks({ looks }: { looks: Looks }) {
  const lines = missingOf(looks);
  return (
    <FieldCard title="O que falta para ficar bonita">
      {lines.length === 0 ? (
        <p className="flex items-center gap-2 font-semibold text-good">
          <Icon name="check" /> Nada: logotipo, capa e os mais pedidos estão prontos.
        </p>
      ) : (
        <ul className="flex flex-col divide-y divide-line">
          {lines.map(({ text, names, href }) => (
            <li key={text}>
              <Link href={href} prefetch={false} className="flex min-h-11 items-center justify-between gap-3 py-2">
                <span className="flex min-w-0 flex-col">
                  <span className="font-semibold">{text}</span>
                  {names && <span className="text-pretty text-muted text-sm">{names}</span>}
                </span>
                <Icon name="chevron-right" className="size-5 shrink-0 text-muted" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </FieldCard>
  );
}

function missingOf({ logo, cover, photos, descriptions }: Looks) {
  const named = (products: Looks["photos"]) => products.map(({ name }) => name).join(", ");
  const lines = [
    !logo && { text: "Logotipo", names: null, href: LOOK },
    !cover && { text: "Foto de capa", names: null, href: LOOK },
    photos.length > 0 && { text: "Fotos dos mais pedidos", names: named(photos), href: boardRoutes.menu },
    descriptions.length > 0 && {
      text: "Descrições dos mais pedidos",
      names: named(descriptions),
      href: boardRoutes.menu,
    },
  ];
  return lines.filter((line) => line !== false);
}
