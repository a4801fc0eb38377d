import clsx from "clsx";
import type { ReactNode } from "react";
import { iconButtonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { routes } from "@/lib/domain/routes";

/** The width of an institutional page, and of the strip above it. */
export const WIDE_ARTICLE = "mx-auto w-full max-w-2xl px-4 lg:max-w-5xl";

/** `spread`: in a wide window the sections flow through two columns, or stand beside each other where they open. */
export function Article({
  title,
  lead,
  spread,
  children,
}: {
  title: string;
  lead?: ReactNode;
  spread?: "columns" | "pairs";
  children: ReactNode;
}) {
  return (
    <article className={clsx("flex flex-col gap-6 pt-4", spread ? WIDE_ARTICLE : "mx-auto w-full max-w-2xl px-4")}>
      <header className="flex flex-col gap-2">
        <div className="-ml-2 flex items-center gap-1">
          <a href={routes.menu} aria-label="Voltar ao cardápio" className={iconButtonClass()}>
            <Icon name="back" className="size-6" />
          </a>
          <h1 className="min-w-0 text-2xl font-bold text-balance break-words">{title}</h1>
        </div>
        {lead && <p className="text-lg text-pretty text-muted">{lead}</p>}
      </header>
      {spread ? (
        <div
          className={clsx(
            "flex flex-col gap-6",
            spread === "pairs"
              ? "lg:grid lg:grid-cols-2 lg:items-start lg:gap-x-8"
              : "lg:block lg:columns-2 lg:gap-x-12 lg:[&>*]:mb-6 lg:[&>*]:break-inside-avoid",
          )}
        >
          {children}
        </div>
      ) : (
        children
      )}
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
