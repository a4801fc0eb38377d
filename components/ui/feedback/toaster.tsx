"use client";

import { createRoot } from "react-dom/client";
import { Toaster, toast } from "sonner";
import { Icon } from "@/components/ui/icon";
import { Spinner } from "@/components/ui/spinner";

export type ToastKind = "success" | "error" | "loading" | "blank";

/** One button, such as 'Desfazer'. */
export type ToastAction = { label: string; onClick: () => void };

type Shown = {
  kind: ToastKind;
  text: string;
  id: number;
  duration: number;
  action?: ToastAction;
  onGone: () => void;
};

export type Toasts = { show: (shown: Shown) => void; dismiss: (id: number) => void };

const icons = {
  success: <Icon name="check" />,
  error: <Icon name="warning" />,
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

/** Puts the toaster on the page; from then on it goes wherever it can be seen. `limit`: more are never shown. */
export function mountToaster(limit: number): Toasts {
  const host = document.createElement("div");
  host.popover = "manual";
  host.className = "fixed inset-0 m-0 h-0 w-full overflow-visible border-0 bg-transparent p-0";
  document.body.append(host);
  createRoot(host).render(
    <Toaster
      className="font-sans!"
      position="top-center"
      visibleToasts={limit}
      gap={8}
      offset={16}
      mobileOffset={12}
      containerAriaLabel="Avisos"
      toastOptions={{ unstyled: true, classNames }}
    />,
  );
  // A dialog that closes would take the toasts inside it along.
  document.addEventListener("close", () => raise(host), true);
  return {
    show: ({ kind, text, id, duration, action, onGone }) => {
      raise(host);
      toast(text, { id, duration, icon: icons[kind], action, onDismiss: onGone, onAutoClose: onGone });
    },
    dismiss: (id) => toast.dismiss(id),
  };
}

/** Moves the toasts into the topmost modal, outside of which everything is inert, or back into the page, and above it. */
function raise(host: HTMLElement): void {
  const modals = document.querySelectorAll("dialog[open]:modal");
  const home = modals[modals.length - 1] ?? document.body;
  if (host.parentElement !== home) home.append(host);
  else if (host.matches(":popover-open")) return;
  host.showPopover?.();
}
