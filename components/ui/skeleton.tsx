import clsx from "clsx";
import type { ReactNode } from "react";

/** A grey shape where content will stand; give it the size of that content. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={clsx("block animate-pulse rounded-sm bg-raised", className)} />;
}

/** Skeletons of one screen, announced once. */
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
