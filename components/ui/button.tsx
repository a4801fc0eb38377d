import clsx from "clsx";
import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { Icon, type IconName } from "./icon";
import { Spinner } from "./spinner";

export type ButtonStyle = {
  variant?: "primary" | "secondary" | "quiet" | "danger";
  size?: "md" | "lg";
  wide?: boolean;
};

const base =
  "inline-flex select-none items-center justify-center gap-2 rounded-md text-center font-semibold leading-tight transition-[transform,background-color,filter] duration-150 active:scale-[0.98] aria-disabled:active:scale-100";

const variants = {
  primary:
    // The border shows in forced colours, where the background does not.
    "border border-transparent bg-brand text-on-brand hover:brightness-95 aria-disabled:bg-raised aria-disabled:text-muted aria-disabled:hover:brightness-100",
  secondary: "border border-line bg-surface text-ink hover:bg-raised aria-disabled:text-muted",
  quiet: "text-brand-ink hover:bg-brand-soft aria-disabled:text-muted",
  danger: "border border-line bg-surface text-bad hover:bg-bad-soft aria-disabled:text-muted",
};

const sizes = { md: "min-h-11 px-4 py-2", lg: "min-h-13 px-6 py-3 text-lg" };

/** The classes of a button, for links that look like one. */
export function buttonClass({ variant = "primary", size = "md", wide }: ButtonStyle = {}, className?: string): string {
  return clsx(base, variants[variant], sizes[size], wide && "w-full", className);
}

export type ButtonProps = ButtonStyle &
  Omit<ComponentProps<"button">, "disabled"> & {
    /** Working: a spinner, and presses are ignored while focus stays. */
    busy?: boolean;
    icon?: IconName;
  };

/**
 * A button that never loses focus: `busy` ignores presses, `aria-disabled` only looks disabled, so that `onClick` can
 * still explain the reason.
 */
export function Button({ variant, size, wide, busy, icon, className, children, onClick, ...rest }: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={busy || rest["aria-disabled"] || undefined}
      aria-busy={busy || undefined}
      className={buttonClass({ variant, size, wide }, className)}
      onClick={press}
    >
      {busy ? <Spinner /> : icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

const iconTones = {
  plain: "text-ink hover:bg-raised",
  floating: "bg-surface text-ink shadow-low hover:bg-raised",
  danger: "text-bad hover:bg-bad-soft",
};

export type IconButtonStyle = { tone?: keyof typeof iconTones };

export function iconButtonClass({ tone = "plain" }: IconButtonStyle = {}, className?: string): string {
  return clsx(
    "relative inline-flex size-11 shrink-0 items-center justify-center rounded-full transition-[transform,background-color] duration-150 active:scale-95 aria-disabled:text-muted aria-disabled:opacity-50",
    iconTones[tone],
    className,
  );
}

export function IconButton({
  icon,
  label,
  tone,
  className,
  children,
  ...rest
}: IconButtonStyle & ComponentProps<"button"> & { icon: IconName; label: string; children?: ReactNode }) {
  return (
    <button type="button" aria-label={label} {...rest} className={iconButtonClass({ tone }, className)}>
      <Icon name={icon} className="size-6" />
      {children}
    </button>
  );
}
