"use client";

import { ServerRendered } from "@/components/page/server-rendered";
import { Glyph } from "@/components/ui/glyph";
import { CLOCK } from "@/components/ui/marks";
import { routes } from "@/lib/domain/routes";

/** A page without HTML is never cached, so nothing replaces it there. */
export function OfflineNotice() {
  return <ServerRendered content={typeof window === "undefined" ? <KeptLine /> : null} className="contents" />;
}

/**
 * Says that the menu is a cached copy. The service worker writes the time into it (`markedAsCached` in
 * lib/browser/worker/rules.ts), so that it shows before any script runs and costs a live page nothing. It is sticky,
 * because every price below may be outdated.
 */
function KeptLine() {
  return (
    <div className="sticky top-0 z-30 hidden h-11 items-center gap-2 bg-wait-soft pr-2 pl-4 font-semibold text-sm text-wait kept:flex">
      <Glyph path={CLOCK} className="size-5 shrink-0" />
      <span data-kept-line suppressHydrationWarning className="grow leading-tight">
        Sem internet
      </span>
      <a href={routes.menu} className="flex min-h-11 items-center px-2 underline">
        Atualizar
      </a>
    </div>
  );
}
