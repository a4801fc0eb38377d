import type { ReactNode } from "react";

export function Article({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  return (
    <article className="mx-auto flex w-full max-w-2xl flex-col gap-6 px-4 pt-8">
      <header className="flex flex-col gap-2">
        <h1 className="text-2xl font-bold text-balance">{title}</h1>
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
