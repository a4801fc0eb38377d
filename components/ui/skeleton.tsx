import clsx from "clsx";
import type { ReactNode } from "react";

/** Give it the size of the content. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={clsx("block animate-pulse rounded-sm bg-raised", className)} />;
}

/** One announcement for all skeletons of a screen. */
export function SkeletonGroup({
  label = "Carregando…",
  className,
  children,
}: {
  label?: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}
