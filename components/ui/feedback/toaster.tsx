"use client";

import clsx from "clsx";
import { createRoot } from "react-dom/client";
import { Toaster, toast } from "sonner";
import { Glyph } from "@/components/ui/glyph";
import { CHECK, WARNING } from "@/components/ui/marks";
import { Spinner } from "@/components/ui/spinner";
import { LOW_WINDOW } from "@/components/ui/use-media";
import "./toaster.css";

export type ToastKind = "success" | "error" | "loading" | "blank";

export type ToastAction = { label: string; onClick: () => void };

type Shown = {
  kind: ToastKind;
  text: string;
  id: number;
  duration: number;
  action?: ToastAction;
  silent?: boolean;
  onGone: () => void;
};

export type Toasts = { show: (shown: Shown) => void; dismiss: (id: number) => void };

/** Milliseconds that a toast with a button stays, and again after the button had focus. */
const ACTION_DURATION = 10_000;

const icons = {
  success: <Glyph path={CHECK} />,
  error: <Glyph path={WARNING} />,
  loading: <Spinner />,
  blank: undefined,
} satisfies Record<ToastKind, unknown>;

const classNames = {
  toast: "flex w-full items-center gap-3 rounded-md bg-ink px-4 py-3 text-base text-page shadow-high",
  title: "font-semibold text-pretty",
  content: "grow",
  icon: "flex shrink-0",
  actionButton: "min-h-11 shrink-0 rounded-sm px-2 font-bold underline underline-offset-4",
};

/** Above the fixed bottom bar and the keyboard. */
const ABOVE_THE_BAR = {
  bottom: "max(calc(var(--bar, 0px) + var(--notice, 0px) + 0.75rem), calc(var(--keyboard, 0px) + 0.75rem))",
};

/** Mounted once; moves to where it stays visible, such as an open dialog. `limit`: the most toasts shown at once. */
export function mountToaster(limit: number): Toasts {
  const host = document.createElement("div");
  host.popover = "manual";
  host.className = "fixed inset-0 m-0 h-0 w-full overflow-visible border-0 bg-transparent p-0";
  document.body.append(host);
  keepAboveKeyboard(host);
  createRoot(host).render(
    <Toaster
      className="font-sans!"
      // Below, because the heading that a toast confirms is above. In a low window a focused field would be below.
      position={matchMedia(LOW_WINDOW).matches ? "top-center" : "bottom-center"}
      visibleToasts={limit}
      // On a phone nobody can hover over a stack to read the toasts below.
      expand
      gap={8}
      offset={ABOVE_THE_BAR}
      mobileOffset={{ ...ABOVE_THE_BAR, left: 12, right: 12 }}
      containerAriaLabel="Avisos"
      toastOptions={{ unstyled: true, classNames }}
    />,
  );
  // A dialog that closes would take the toasts inside it along.
  document.addEventListener("close", () => raise(host), true);
  return {
    show: ({ kind, text, id, duration, action, silent, onGone }) => {
      raise(host);
      const stays = action ? stayWhileFocused(host, id) : null;
      toast(<Words text={text} silent={silent} />, {
        id,
        duration: stays ? Number.POSITIVE_INFINITY : duration,
        // Taps go through to what the toast covers; a pointer above it would also keep it open.
        className: clsx(classOf(id), !action && "pointer-events-none"),
        icon: icons[kind],
        action,
        onDismiss: () => {
          stays?.end();
          onGone();
        },
        onAutoClose: onGone,
      });
    },
    dismiss: (id) => toast.dismiss(id),
  };
}

/** The library makes each toast a tab stop, which shows no ring and is gone before long; its button stays one. */
function leaveTabOrder(words: HTMLElement | null): void {
  words?.closest("li")?.setAttribute("tabindex", "-1");
}

function Words({ text, silent }: { text: string; silent: boolean | undefined }) {
  return (
    <span ref={leaveTabOrder} aria-hidden={silent || undefined}>
      {text}
    </span>
  );
}

const classOf = (id: number) => `aviso-${id}`;

/** Dismisses a toast after its time, but not while the focus is in it. */
function stayWhileFocused(host: HTMLElement, id: number) {
  let timer = setTimeout(leave, ACTION_DURATION);
  function leave() {
    if (host.querySelector(`.${classOf(id)}:focus-within`)) timer = setTimeout(leave, 1_000);
    else toast.dismiss(id);
  }
  return { end: () => clearTimeout(timer) };
}

/** A phone's keyboard covers the fixed bottom bar. */
function keepAboveKeyboard(host: HTMLElement): void {
  const seen = window.visualViewport;
  seen?.addEventListener("resize", () => {
    const covered = seen.scale === 1 ? innerHeight - seen.height : 0;
    host.style.setProperty("--keyboard", `${Math.max(0, covered)}px`);
  });
}

/** Moves the toasts into the topmost modal, outside of which everything is inert, or back into the page, and above it. */
function raise(host: HTMLElement): void {
  const modals = document.querySelectorAll("dialog[open]:modal");
  const home = modals[modals.length - 1] ?? document.body;
  if (host.parentElement !== home) home.append(host);
  else if (host.matches(":popover-open")) return;
  host.showPopover?.();
}
