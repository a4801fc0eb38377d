import clsx from "clsx";
import { type ReactNode, useId } from "react";

type Props = { title: string; back?: ReactNode; hint?: ReactNode; wide?: boolean; children: ReactNode };

/** A page below one of the navigation's: the way back, its title, a line about it, and its content. */
export function SubPage({ title, back, hint, wide = false, children }: Props) {
  const id = useId();
  return (
    <section className={clsx("mx-auto flex flex-col gap-5", wide ? "max-w-3xl" : "max-w-2xl")} aria-labelledby={id}>
      <header className="flex flex-col gap-1 print:hidden">
        {back}
        <h1 id={id} className="font-bold text-2xl">
          {title}
        </h1>
        {hint && <p className="text-pretty text-muted">{hint}</p>}
      </header>
      {children}
    </section>
  );
}
