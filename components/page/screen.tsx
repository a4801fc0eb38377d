"use client";

import clsx from "clsx";
import type { ReactNode, Ref } from "react";
import { useMarket } from "@/components/market/market-context";
import { ShopStrip } from "@/components/market/shop-strip";
import { buttonClass, iconButtonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";

export function Screen({
  title,
  titleRef,
  back,
  narrow,
  wide,
  children,
}: {
  title: ReactNode;
  titleRef?: Ref<HTMLHeadingElement>;
  /** `isShown`: its words stand above the title, not only its arrow beside it. */
  back: { href: string; label: string; isShown?: boolean };
  narrow?: boolean;
  /** Two columns fit into a wide window. */
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    // Tall enough to keep the footer out of view while the rest of the screen loads.
    <div
      className={clsx(
        "mx-auto flex min-h-dvh w-full flex-col gap-5 px-4 pt-4 pb-10",
        narrow ? "max-w-md" : "max-w-2xl",
        wide && "lg:max-w-5xl",
      )}
    >
      <ShopStrip market={useMarket()} className="-mt-3 -mb-3 session:hidden" />
      <div className={clsx("flex", back.isShown ? "flex-col" : "-ml-2 items-center gap-1")}>
        {back.isShown ? (
          <a href={back.href} className={buttonClass({ variant: "quiet" }, "-ml-2 self-start px-2! print:hidden")}>
            <Icon name="back" />
            {back.label}
          </a>
        ) : (
          <a href={back.href} aria-label={back.label} className={iconButtonClass({}, "print:hidden")}>
            <Icon name="back" className="size-6" />
          </a>
        )}
        <h1 ref={titleRef} tabIndex={-1} className="font-bold text-xl outline-none">
          {title}
        </h1>
      </div>
      {children}
    </div>
  );
}
