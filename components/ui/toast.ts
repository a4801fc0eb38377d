import type { Toasts } from "./toaster";

export type ToastKind = "success" | "error" | "loading" | "blank";

export type ToastOptions = {
  /** One button, such as 'Desfazer'. */
  action?: { label: string; onClick: () => void };
  /** Replaces the toast of that id instead of adding one. */
  id?: number;
};

/** Milliseconds by kind (specification §4). */
export const TOAST_DURATION: Record<ToastKind, number> = {
  success: 2000,
  error: 4000,
  blank: 4000,
  loading: Number.POSITIVE_INFINITY,
};

/** More than this many are never on the screen (specification §4). */
export const TOAST_LIMIT = 20;

let toasts: Promise<Toasts> | undefined;
let lastId = 0;
const shown: number[] = [];

// Loaded with the first toast: no page pays for it before.
function load(): Promise<Toasts> {
  toasts ??= import("./toaster").then((module) => module.mountToaster());
  return toasts;
}

function show(kind: ToastKind, text: string, { id = ++lastId, action }: ToastOptions = {}): number {
  const overflow = shown.includes(id) ? [] : shown.splice(0, shown.push(id) - TOAST_LIMIT);
  load().then((host) => {
    for (const old of overflow) host.dismiss(old);
    host.show({ kind, text, id, action, duration: TOAST_DURATION[kind], onGone: () => forget(id) });
  }, forgetLoad);
  return id;
}

function forget(id: number): void {
  const index = shown.indexOf(id);
  if (index >= 0) shown.splice(index, 1);
}

function forgetLoad(): void {
  toasts = undefined;
}

/** Short notices over everything, modals included; each returns an id for `dismiss` or for replacing it. */
export const notify = {
  success: (text: string, options?: ToastOptions) => show("success", text, options),
  error: (text: string, options?: ToastOptions) => show("error", text, options),
  loading: (text: string, options?: ToastOptions) => show("loading", text, options),
  blank: (text: string, options?: ToastOptions) => show("blank", text, options),
  dismiss: (id: number) => {
    toasts?.then((host) => host.dismiss(id), forgetLoad);
  },
};
