"use client";

import type { ReactNode } from "react";
import { BackLink } from "@/components/board/frame/back-link";
import { useShop } from "@/components/board/frame/shop-context";
import { SubPage } from "@/components/board/frame/sub-page";
import { Button } from "@/components/ui/button";
import { FormFailure } from "@/components/ui/form/form-failure";
import { Icon } from "@/components/ui/icon";
import { mayDo } from "@/lib/browser/board/shop";
import { boardRoutes } from "@/lib/domain/board/routes";
import type { SectionForm } from "./use-section-form";

/** The link back to 'Loja', above a section. */
export function BackToShop() {
  const shop = useShop();
  if (!mayDo(shop, "menu")) return null;
  return <BackLink href={boardRoutes.shop}>Loja</BackLink>;
}

/** An open section of 'Loja': back link, focused title, content. */
export function SectionPage(props: { title: string; hint?: ReactNode; children: ReactNode }) {
  return <SubPage back={<BackToShop />} focused {...props} />;
}

/** A section's form, with its general error and a 'Salvar' button within the thumb's reach. */
export function SectionFields({
  form,
  children,
}: {
  form: Pick<SectionForm<object>, "form" | "save" | "busy" | "problem">;
  children: ReactNode;
}) {
  return (
    <form
      ref={form.form}
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void form.save();
      }}
    >
      {children}
      <div className="board-save sticky bottom-[calc(var(--bar)+env(safe-area-inset-bottom))] z-10 -mx-4 flex flex-col gap-2 border-line border-t bg-page p-4">
        <FormFailure>{form.problem}</FormFailure>
        <Button type="submit" size="lg" wide busy={form.busy}>
          Salvar
        </Button>
      </div>
    </form>
  );
}

/** A card of fields that belong together. */
export function FieldCard({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-4 rounded-md bg-surface p-4 shadow-low">
      {title && <h2 className="font-bold text-lg">{title}</h2>}
      {children}
    </section>
  );
}

/** Warnings about a saved field. */
export function Warnings({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => (
    <p key={text} className="flex items-start gap-2 rounded-sm bg-wait-soft p-3 text-sm text-wait">
      <Icon name="info" className="mt-0.5 size-4 shrink-0" />
      {text}
    </p>
  ));
}
