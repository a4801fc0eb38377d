import type { ReactNode } from "react";
import { useMarket } from "@/components/market/market-context";
import { useMenu } from "@/components/menu/menu-context";
import { buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/feedback/states";
import { Icon } from "@/components/ui/icon";
import { whatsappHref } from "@/lib/domain/market/contact";
import { fullName } from "@/lib/domain/menu/full-name.mjs";
import { popularOf } from "@/lib/domain/menu/popular";
import { productPath } from "@/lib/domain/menu/product-path";

/** A phone shows about that many in four rows. */
const MOST_CATEGORIES = 12;

/** How many best sellers stand beside the other ideas. */
const MOST_POPULAR = 3;

type WaysOn = { onSearch: (text: string) => void; onOpen: (path: string) => void };

/** Before anything is typed. */
export function SearchIdeas({ recent, onSearch, onOpen }: WaysOn & { recent: readonly string[] }) {
  return (
    <div className="flex flex-col gap-5 p-4">
      <p className="text-muted">Digite o nome de um prato ou de um ingrediente.</p>
      <Chips
        title="Buscas recentes"
        texts={recent}
        icon={<Icon name="clock" className="size-4 text-muted" />}
        onTap={onSearch}
      />
      <PopularChips onOpen={onOpen} />
      <CategoryChips onSearch={onSearch} />
    </div>
  );
}

export function NothingFound({ text, onSearch, onOpen }: WaysOn & { text: string }) {
  const { whatsapp } = useMarket();
  const href = whatsapp && whatsappHref(whatsapp, `Oi! Vocês têm ${text}?`);
  return (
    <>
      <EmptyState
        icon="search"
        title={<span className="wrap-anywhere">Nada com '{text}'</span>}
        className="pb-6"
        action={
          href && (
            <a href={href} rel="noreferrer" className={buttonClass({ variant: "secondary" })}>
              <Icon name="whatsapp" className="size-5" />
              Perguntar no WhatsApp
            </a>
          )
        }
      >
        <p>Nenhum resultado encontrado</p>
      </EmptyState>
      <div className="flex flex-col gap-5 px-4 pb-6">
        <PopularChips onOpen={onOpen} />
        <CategoryChips onSearch={onSearch} />
      </div>
    </>
  );
}

function PopularChips({ onOpen }: Pick<WaysOn, "onOpen">) {
  const { popular } = useMarket();
  const { products } = useMenu();
  const paths = new Map(
    popularOf(popular, products)
      .slice(0, MOST_POPULAR)
      .map((product) => [fullName(product), productPath(product)]),
  );
  return <Chips title="Mais pedidos" texts={[...paths.keys()]} onTap={(name) => onOpen(paths.get(name) ?? "")} />;
}

function CategoryChips({ onSearch }: Pick<WaysOn, "onSearch">) {
  const { sections } = useMenu();
  const names = sections.slice(0, MOST_CATEGORIES).map(({ category }) => category.name);
  return <Chips title="Categorias" texts={[...new Set(names)]} onTap={onSearch} />;
}

type ChipsProps = { title: string; texts: readonly string[]; icon?: ReactNode; onTap: (text: string) => void };

function Chips({ title, texts, icon, onTap }: ChipsProps) {
  if (texts.length === 0) return null;
  return (
    <section className="flex flex-col gap-2">
      <h2 className="font-semibold text-muted text-sm">{title}</h2>
      <ul className="flex flex-wrap gap-2">
        {texts.map((text) => (
          <li key={text} className="max-w-full">
            <button
              type="button"
              onClick={() => onTap(text)}
              className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-full border border-line bg-surface px-4 font-semibold hover:bg-raised"
            >
              {icon}
              <span className="truncate">{text}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
