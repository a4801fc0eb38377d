"use client";

import { buttonClass } from "@/components/ui/button";
import { LinkField } from "@/components/ui/form/link-field";
import { type InAppSystem, intentFor } from "@/lib/domain/account/in-app-browser";
import { cartLink } from "@/lib/domain/share/cart-link";
import { useCart } from "@/stores/cart";

/** Inside an app: how to go on, cart included, in the customer's own browser, which has their passwords and sessions. */
export function RealBrowserNotice({ system }: { system: InAppSystem }) {
  const link = cartLink(useCart((cart) => cart.items));
  const page = link ? location.origin + link.path : location.href;
  return (
    <section aria-labelledby="no-navegador" className="flex flex-col gap-3 rounded-md border border-line bg-raised p-4">
      <h2 id="no-navegador" className="font-bold">
        Abra no seu navegador
      </h2>
      <p className="text-pretty text-sm">
        Você está no navegador de um aplicativo. No seu navegador, suas senhas salvas funcionam e você continua
        conectado.
        {link && " Seu carrinho vai junto."}
        {system === "ios" && " Toque em ••• (ou no ícone de compartilhar) e escolha “Abrir no navegador”."}
      </p>
      {system === "android" && (
        <a href={intentFor(page)} className={buttonClass({ wide: true })}>
          Abrir no navegador
        </a>
      )}
      <LinkField
        url={page}
        label={link ? "Endereço do seu carrinho" : "Endereço desta página"}
        copied="Link copiado! Cole no seu navegador."
      />
    </section>
  );
}
