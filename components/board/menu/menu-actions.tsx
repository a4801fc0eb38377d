"use client";

import { createContext, type ReactNode, useContext, useMemo } from "react";
import { notify } from "@/components/ui/feedback/toast";
import { failureText } from "@/lib/browser/board/failure";
import type { EditableMenu, EditableProduct } from "@/lib/browser/board/menu/menu";
import { namesIn } from "@/lib/browser/board/menu/names";
import type { Item } from "@/lib/browser/board/menu/sold-out";
import { type MenuWrite, mistakesOf, useMenuChange, useSoldOut } from "@/lib/browser/board/menu/use-menu";

export type Outcome = { ok: true; id: string } | { ok: false; error: unknown };

type Actions = {
  menu: EditableMenu;
  /** A product's name outside its category. */
  nameOf: (product: EditableProduct) => string;
  /** Applies a change, shows a notice with 'Desfazer', and leaves mistakes of single fields to the caller. */
  run: (write: MenuWrite, done: string) => Promise<Outcome>;
  sell: (items: readonly Item[], change: Record<string, unknown>, done: string) => Promise<void>;
};

/** The menu's only notice: the next change replaces it, so that notices never cover the next tap's target. */
let notice: number | undefined;

const Context = createContext<Actions | null>(null);

export function MenuActions({ menu, children }: { menu: EditableMenu; children: ReactNode }) {
  const change = useMenuChange();
  const soldOut = useSoldOut();

  const undo = (id: string) =>
    change
      .mutateAsync({ method: "POST", path: "/undo", body: { change: id } })
      .then(() => void notify.success("Desfeito."), tellFailure);

  const offerUndo = (text: string, [id, ...others]: readonly string[]) => {
    const isOne = id !== undefined && others.length === 0;
    const action = isOne ? { action: { label: "Desfazer", onClick: () => void undo(id) } } : {};
    if (notice !== undefined) notify.dismiss(notice);
    notice = notify.success(text, action);
  };

  const run: Actions["run"] = async (write, done) => {
    try {
      const made = await change.mutateAsync(write);
      offerUndo(done, [made.change]);
      for (const { message } of made.warnings) notify.blank(message);
      return { ok: true, id: made.id };
    } catch (error) {
      if (mistakesOf(error).length === 0) tellFailure(error);
      return { ok: false, error };
    }
  };

  const sell: Actions["sell"] = (items, wanted, done) =>
    soldOut.mutateAsync({ items, change: wanted }).then((changes) => offerUndo(done, changes), tellFailure);

  const nameOf = useMemo(() => namesIn(menu), [menu]);
  return <Context value={{ menu, nameOf, run, sell }}>{children}</Context>;
}

function tellFailure(error: unknown): void {
  notify.error(failureText(error));
}

/** The menu and its actions. Throws outside the menu's screen. */
export function useMenuActions(): Actions {
  const actions = useContext(Context);
  if (!actions) throw new Error("useMenuActions outside the menu's screen");
  return actions;
}
