import clsx from "clsx";
import { type ReactNode, useEffect, useId, useRef } from "react";

type Props = {
  title: string;
  back?: ReactNode;
  hint?: ReactNode;
  wide?: boolean;
  /** It opens in place of another: a screen reader begins at the title. */
  focused?: boolean;
  children: ReactNode;
};

/** A page below one of the navigation's: the way back, its title, a line about it, and its content. */
export function SubPage({ title, back, hint, wide = false, focused = false, children }: Props) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focused) heading.current?.focus({ preventScroll: true });
  }, [focused]);
  return (
    <section className={clsx("mx-auto flex flex-col gap-5", wide ? "max-w-3xl" : "max-w-2xl")} aria-labelledby={id}>
      <header className="flex flex-col gap-1 print:hidden">
        {back}
        <h1 ref={heading} id={id} tabIndex={focused ? -1 : undefined} className="font-bold text-2xl outline-none">
          {title}
        </h1>
        {hint && <p className="text-pretty text-muted">{hint}</p>}
      </header>
      {children}
    </section>
  );
}
