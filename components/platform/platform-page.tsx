import type { ReactNode } from "react";

/** The frame of an installation's own pages, which belong to no shop. */
export function PlatformPage({ title, lead, children }: { title: string; lead: string; children?: ReactNode }) {
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-6 px-4 pt-8">
      <header className="flex flex-col gap-2">
        <h1 className="min-w-0 text-2xl font-bold text-balance break-words">{title}</h1>
        <p className="text-lg text-pretty text-muted">{lead}</p>
      </header>
      {children}
    </div>
  );
}
