"use client";

import { ServerRendered } from "@/components/lazy/server-rendered";
import { CLOCK } from "@/components/ui/clock-path";
import { Glyph } from "@/components/ui/glyph";
import { routes } from "@/lib/domain/routes";

/** The line over a kept menu, as it was sent and as the service worker has written into it; a page without HTML was not kept. */
export function OfflineNotice() {
  return (
    <ServerRendered
      content={typeof window === "undefined" ? <KeptLine /> : null}
      Missing={Nothing}
      className="contents"
    />
  );
}

function Nothing() {
  return null;
}

/**
 * Says on the kept copy of the menu that it is one. The service worker writes the time into it (`markedAsCached` in lib/browser/worker/rules.ts),
 * so that it stands there before any script runs, and costs a live page none. It stays in view: every price below it is old.
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
