import Link from "next/link";
import { FieldCard } from "@/components/board/shop/parts/section-frame";
import { Icon } from "@/components/ui/icon";
import type { Looks } from "@/lib/browser/board/looks";
import { boardRoutes, editProductPath } from "@/lib/domain/board/routes";

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
          {lines.map(({ text, lack, href }) => (
            <li key={href + text}>
              <Link href={href} prefetch={false} className="flex min-h-11 items-center justify-between gap-3 py-2">
                <span className="flex min-w-0 flex-col">
                  <span className="wrap-anywhere font-semibold">{text}</span>
                  {lack && <span className="text-muted text-sm">{lack}</span>}
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
  const dishes = new Map([...photos, ...descriptions].map(({ id, name }) => [id, name]));
  const isIn = (products: Looks["photos"], id: string) => products.some((product) => product.id === id);
  const lines = [
    !logo && { text: "Logotipo", lack: null, href: LOOK },
    !cover && { text: "Foto de capa", lack: null, href: LOOK },
    ...[...dishes].map(([id, text]) => {
      const lacks = [isIn(photos, id) && "sem foto", isIn(descriptions, id) && "sem descrição"];
      return { text, lack: `Entre os mais pedidos, ${lacks.filter(Boolean).join(" e ")}`, href: editProductPath(id) };
    }),
  ];
  return lines.filter((line) => line !== false);
}
