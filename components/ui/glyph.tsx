import clsx from "clsx";

/** A single icon on a 24 × 24 grid, for code that loads with the menu and must not load the whole set. */
export function Glyph({ path, className, filled }: { path: string; className?: string; filled?: boolean }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      className={clsx("shrink-0", className ?? "size-5")}
      fill={filled ? "currentColor" : "none"}
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={path} />
    </svg>
  );
}
