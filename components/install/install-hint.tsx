"use client";

import { useId, useState, useSyncExternalStore } from "react";
import { useMarket } from "@/components/market/market-context";
import { Button, IconButton } from "@/components/ui/button";
import { DOWNLOAD } from "@/components/ui/drawings";
import { Icon } from "@/components/ui/icon";
import { installCopy } from "@/lib/browser/install/copy";
import { isInstalled, isIosSafari } from "@/lib/browser/install/device";
import { currentOffer, onOffer, takeOffer } from "@/lib/browser/install/offer";
import { readVisited, rememberShop } from "@/lib/browser/market/visited";

/**
 * How to put the shop on the home screen: by the browser's prompt, on iOS by hand. Nothing where neither works, or
 * after a dismissal.
 */
export function InstallHint() {
  const id = useId();
  const market = useMarket();
  // Rendered only in the browser and after the page, so it can read storage at once.
  const [dismissed, setDismissed] = useState(() => readVisited(market.token)?.installDismissed ?? false);
  const offer = useSyncExternalStore(onOffer, currentOffer, () => null);
  if (dismissed || isInstalled() || !(offer || isIosSafari(navigator))) return null;

  const dismiss = () => {
    setDismissed(true);
    rememberShop(market.token, { name: market.name, installDismissed: true });
  };
  const install = async () => {
    if (!(await takeOffer())) dismiss();
  };
  return (
    <section
      aria-labelledby={id}
      className="flex w-full flex-col gap-3 rounded-md border border-line bg-surface p-4 print:hidden"
    >
      <div className="flex items-start gap-3">
        <Icon name={DOWNLOAD} className="mt-0.5 size-6 shrink-0 text-brand-ink" />
        <div className="flex min-w-0 grow flex-col gap-1">
          <h2 id={id} className="font-bold">
            {installCopy.title(market.name)}
          </h2>
          <p className="text-pretty text-muted text-sm">{offer ? installCopy.why : installCopy.byHand}</p>
        </div>
        <IconButton icon="close" label={installCopy.dismiss} onClick={dismiss} className="-mt-2 -mr-2" />
      </div>
      {offer && (
        <Button variant="secondary" wide onClick={install}>
          {installCopy.install}
        </Button>
      )}
    </section>
  );
}
