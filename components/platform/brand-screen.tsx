import { buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/feedback/states";
import { PlainSearch } from "@/components/ui/form/plain-search";
import { brandPath } from "@/lib/domain/platform/paths";
import type { unitsOf } from "@/lib/domain/platform/shops";
import { MAX_QUERY } from "@/lib/domain/platform/shops";
import { PlatformPage } from "./platform-page";
import { ShopList } from "./shop-list";

/** For every unknown address of the bare domain. The mark makes the page cache respond with 404. */
export function PlatformNotFound() {
  return (
    <>
      <meta name="page-state" content="missing" />
      <EmptyState
        icon="search"
        heading="h1"
        title="Página não encontrada"
        className="py-20"
        action={
          <a href="/" className={buttonClass()}>
            Ver as lojas
          </a>
        }
      >
        <p>Confira se o link está correto ou peça o endereço à loja.</p>
      </EmptyState>
    </>
  );
}

type Props = NonNullable<ReturnType<typeof unitsOf>> & { place: string };

/** A brand's units: first those that deliver to the bairro. */
export function BrandScreen({ brand, served, others, place }: Props) {
  return (
    <PlatformPage title={brand.name} lead="Diga seu bairro e peça na unidade que entrega aí.">
      <PlainSearch name="bairro" label="Seu bairro" maxLength={MAX_QUERY} value={place} />
      {served.length > 0 && (
        <section aria-labelledby="entregam" className="flex flex-col gap-3">
          <h2 id="entregam" className="font-bold text-lg">
            {served.length === 1 ? "Esta unidade entrega aí" : "Estas unidades entregam aí"}
          </h2>
          <ShopList shops={served} label="Unidades que entregam" />
        </section>
      )}
      {place !== "" && served.length === 0 && (
        <EmptyState icon="pin" title={`Nenhuma unidade entrega em “${place}”`}>
          <p>Confira como o bairro está escrito, ou fale com a unidade mais perto.</p>
        </EmptyState>
      )}
      {others.length > 0 && (
        <section aria-labelledby="unidades" className="flex flex-col gap-3">
          <h2 id="unidades" className="font-bold text-lg">
            {served.length > 0 ? "Outras unidades" : "Unidades"}
          </h2>
          <ShopList shops={others} label="Unidades" />
        </section>
      )}
      {place !== "" && (
        <a href={brandPath(brand.slug)} className="inline-flex min-h-11 items-center hover:underline">
          Ver todas as unidades
        </a>
      )}
    </PlatformPage>
  );
}
