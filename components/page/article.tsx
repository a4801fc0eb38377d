import type { ReactNode } from "react";
import { iconButtonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { routes } from "@/lib/domain/routes";

export function Article({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  return (
    <article className="mx-auto flex w-full max-w-2xl flex-col gap-6 px-4 pt-4">
      <header className="flex flex-col gap-2">
        <div className="-ml-2 flex items-center gap-1">
          <a href={routes.menu} aria-label="Voltar ao cardápio" className={iconButtonClass()}>
            <Icon name="back" className="size-6" />
          </a>
          <h1 className="min-w-0 text-2xl font-bold text-balance break-words">{title}</h1>
        </div>
        {lead && <p className="text-lg text-pretty text-muted">{lead}</p>}
      </header>
      {children}
    </article>
  );
}

export function ArticleSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-lg font-bold">{title}</h2>
      <div className="flex flex-col gap-2 text-pretty [&_a]:font-semibold [&_a]:text-brand-ink [&_a]:underline [&_ul]:list-disc [&_ul]:pl-5">
        {children}
      </div>
    </section>
  );
}
