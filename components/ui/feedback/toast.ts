import type { ToastAction, ToastKind, Toasts } from "./toaster";

export type ToastOptions = {
  action?: ToastAction;
  /** Replaces the toast of that id instead of adding one. */
  id?: number;
  /** Not announced: something else on the screen already is. */
  silent?: boolean;
};

/** Milliseconds by kind (specification §4). */
export const TOAST_DURATION: Record<ToastKind, number> = {
  success: 2000,
  error: 4000,
  blank: 4000,
  loading: Number.POSITIVE_INFINITY,
};

/** The most toasts on the screen (specification §4). */
export const TOAST_LIMIT = 20;

let toasts: Promise<Toasts> | undefined;
let lastId = 0;
const shown = new Map<number, ToastKind>();

// Loaded with the first toast: no page pays for it before.
function load(): Promise<Toasts> {
  toasts ??= import("./toaster").then((module) => module.mountToaster(TOAST_LIMIT));
  return toasts;
}

function show(kind: ToastKind, text: string, { id = ++lastId, action, silent }: ToastOptions = {}): number {
  shown.set(id, kind);
  const overflow = overflowOf(id);
  for (const old of overflow) shown.delete(old);
  load().then((host) => {
    for (const old of overflow) host.dismiss(old);
    host.show({ kind, text, id, action, silent, duration: TOAST_DURATION[kind], onGone: () => shown.delete(id) });
  }, forgetLoad);
  return id;
}

/** The oldest toasts that the newest replaces; never one of a running action. */
function overflowOf(newest: number): number[] {
  const ended = [...shown].filter(([id, kind]) => id !== newest && kind !== "loading").map(([id]) => id);
  return ended.slice(0, Math.max(0, shown.size - TOAST_LIMIT));
}

function forgetLoad(): void {
  toasts = undefined;
  shown.clear();
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
