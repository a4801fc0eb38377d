import { createStore } from "zustand/vanilla";

export type TextStorage = {
  getItem(key: string): string | null | Promise<string | null>;
  setItem(key: string, value: string): void;
};

/** Milliseconds; after that the page continues without the stored state (specification §9). */
export const REHYDRATE_TIMEOUT = 5_000;

export const browserStorage: TextStorage = {
  getItem: (key) => window.localStorage.getItem(key),
  setItem: (key, value) => window.localStorage.setItem(key, value),
};

export type Kept<Stored extends { updatedAt: number }> = {
  name: string;
  version: number;
  /** Earlier versions that `parse` reads too. */
  readsVersions?: readonly number[];
  storage: TextStorage;
  empty: Stored;
  parse(value: unknown): Stored | null;
  pick(state: Stored): Stored;
  derive(state: Stored): Stored;
};

export type PersistenceFlags = {
  hydrated: boolean;
  /** The browser rejected the last write (full or blocked), so the state is lost with the page. */
  unsaved: boolean;
};

export type Change<Stored> = (edit: (before: Stored, at: number) => Partial<Stored>) => void;

/**
 * Reads nothing until `rehydrate`, so that the page matches the server's HTML. Each change starts from the newer of
 * storage and memory, because another tab may have written. Storage failures never break the page.
 */
export function createPersistedStore<Stored extends { updatedAt: number }, Actions>(
  kept: Kept<Stored>,
  now: () => number,
  actionsOf: (change: Change<Stored>) => Actions,
) {
  type State = Stored & PersistenceFlags & Actions;
  const store = createStore<State>()((set, get) => {
    const change: Change<Stored> = (edit) => {
      const before = kept.pick(newer(read(kept), get()) ?? get());
      // Always later than its base, even when the clock went back.
      const updatedAt = Math.max(now(), before.updatedAt + 1);
      const after = kept.derive({ ...before, ...edit(before, updatedAt), updatedAt });
      set((state) => ({ ...state, ...after, unsaved: !isWritten(kept, after) }));
    };
    return { ...kept.empty, hydrated: false, unsaved: false, ...actionsOf(change) };
  });
  const adopt = (text: string | null) =>
    store.setState((state) => {
      const stored = newer(parsed(kept, text), state);
      return { ...state, ...(stored && kept.derive(stored)), hydrated: true };
    });
  const rehydrate = () => {
    const text = textOf(kept);
    return text instanceof Promise ? text.then(adopt, () => adopt(null)) : adopt(text);
  };
  return Object.assign(store, { rehydrate });
}

function newer<Stored extends { updatedAt: number }>(stored: Stored | null, here: Stored): Stored | null {
  return stored && stored.updatedAt > here.updatedAt ? stored : null;
}

type PersistedStore = {
  setState(flags: Partial<PersistenceFlags>): void;
  rehydrate(): Promise<void> | void;
};

export async function rehydrate(store: PersistedStore): Promise<void> {
  const goOnWithout = setTimeout(() => store.setState({ hydrated: true }), REHYDRATE_TIMEOUT);
  await store.rehydrate();
  clearTimeout(goOnWithout);
}

export function followStored(store: PersistedStore, key: string, forget: () => void): () => void {
  void rehydrate(store);

  const follow = (text: string | null) => {
    if (text === null) forget();
    else void store.rehydrate();
  };
  const onStorage = (event: StorageEvent) => {
    if (event.key === null || event.key === key) follow(event.newValue);
  };
  // A page from the back/forward cache has missed changes made by other tabs.
  const onPageShow = (event: PageTransitionEvent) => {
    if (!event.persisted) return;
    try {
      follow(window.localStorage.getItem(key));
    } catch {}
  };
  window.addEventListener("storage", onStorage);
  window.addEventListener("pageshow", onPageShow);
  return () => {
    window.removeEventListener("storage", onStorage);
    window.removeEventListener("pageshow", onPageShow);
  };
}

type Source = Pick<Kept<never>, "name" | "storage">;

function textOf({ name, storage }: Source): string | null | Promise<string | null> {
  try {
    return storage.getItem(name);
  } catch {
    return null;
  }
}

function read<Stored extends { updatedAt: number }>(kept: Kept<Stored>): Stored | null {
  const text = textOf(kept);
  return text instanceof Promise ? null : parsed(kept, text);
}

function parsed<Stored extends { updatedAt: number }>(kept: Kept<Stored>, text: string | null): Stored | null {
  try {
    const { state, version } = JSON.parse(text ?? "null");
    return version === kept.version || kept.readsVersions?.includes(version) ? kept.parse(state) : null;
  } catch {
    return null;
  }
}

function isWritten<Stored extends { updatedAt: number }>(kept: Kept<Stored>, after: Stored): boolean {
  try {
    kept.storage.setItem(kept.name, JSON.stringify({ state: kept.pick(after), version: kept.version }));
    return true;
  } catch {
    return false;
  }
}
