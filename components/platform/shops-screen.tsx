import { buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/feedback/states";
import { PlainSearch } from "@/components/ui/form/plain-search";
import { brandPath } from "@/lib/domain/platform/paths";
import { brandsOf, findShops, type ListedShop, MAX_QUERY } from "@/lib/domain/platform/shops";
import { PlatformPage } from "./platform-page";
import { ShopList } from "./shop-list";

/** More than anybody looks through; a page of ten thousand would be megabytes. */
const MAX_SHOWN = 200;

/** The bare domain of an installation: its shops, or what this is if it has none. `example`: a shop's address. */
export function ShopsScreen({
  shops,
  query,
  example,
}: {
  shops: readonly ListedShop[];
  query: string;
  example: string;
}) {
  if (shops.length === 0)
    return (
      <EmptyState icon="store" heading="h1" title="Cardápios e pedidos online" className="py-20">
        <p>Aqui cada loja vende pelo próprio site: você vê o cardápio e pede direto dela.</p>
        <p>Para pedir, abra o endereço que a loja divulga, como {example}.</p>
      </EmptyState>
    );
  const found = findShops(shops, query);
  const brands = brandsOf(found.map(({ shop }) => shop));
  return (
    <PlatformPage title="Escolha a loja" lead="Veja o cardápio e peça direto da loja.">
      <PlainSearch name="q" label="Loja, cidade ou bairro" maxLength={MAX_QUERY} value={query} />
      {found.length > 0 ? (
        <ShopList shops={found.slice(0, MAX_SHOWN)} label={query ? `Lojas para “${query}”` : "Lojas"} />
      ) : (
        <EmptyState icon="search" title={`Nada encontrado para “${query}”`}>
          <p>Confira como está escrito, ou busque pela cidade.</p>
        </EmptyState>
      )}
      {found.length > MAX_SHOWN && (
        <p>
          Estas são {MAX_SHOWN} de {found.length.toLocaleString("pt-BR")} lojas. Para achar outra, busque pelo nome,
          cidade ou bairro.
        </p>
      )}
      {brands.length > 0 && (
        <nav aria-labelledby="marcas" className="flex flex-col gap-1">
          <h2 id="marcas" className="font-bold text-lg">
            Marcas com unidades
          </h2>
          <ul>
            {brands.slice(0, MAX_SHOWN).map(({ slug, name }) => (
              <li key={slug}>
                <a href={brandPath(slug)} className="inline-flex min-h-11 items-center break-words hover:underline">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {query && (
        <a href="/" className={buttonClass({ variant: "secondary" })}>
          Ver todas as lojas
        </a>
      )}
    </PlatformPage>
  );
}
