import { type PersistOptions, persist, type StorageValue } from "zustand/middleware";
import { createStore } from "zustand/vanilla";

export type TextStorage = {
  getItem(key: string): string | null | Promise<string | null>;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
};

/** Milliseconds; after that the page continues without the stored state (specification §9). */
export const REHYDRATE_TIMEOUT = 5_000;

export const browserStorage: TextStorage = {
  getItem: (key) => window.localStorage.getItem(key),
  setItem: (key, value) => window.localStorage.setItem(key, value),
  removeItem: (key) => window.localStorage.removeItem(key),
};

function parseStored<T>(text: string | null): StorageValue<T> | null {
  try {
    return text === null ? null : (JSON.parse(text) as StorageValue<T>);
  } catch {
    return null;
  }
}

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
 * storage and memory, because another tab may have written.
 */
export function createPersistedStore<Stored extends { updatedAt: number }, Actions>(
  kept: Kept<Stored>,
  now: () => number,
  actionsOf: (change: Change<Stored>) => Actions,
) {
  type State = Stored & PersistenceFlags & Actions;
  const onWrite = (unsaved: boolean) => {
    if (store.getState().unsaved !== unsaved) store.setState({ unsaved } as Partial<State>);
  };
  const store = createStore<State>()(
    persist(
      (set, get) => {
        const change: Change<Stored> = (edit) => {
          const before = newest(kept, get());
          // Always later than its base, even when the clock went back.
          const updatedAt = Math.max(now(), before.updatedAt + 1);
          const after = kept.derive({ ...before, ...edit(before, updatedAt), updatedAt });
          set((state) => ({ ...state, ...after }));
        };
        return { ...kept.empty, hydrated: false, unsaved: false, ...actionsOf(change) };
      },
      persistOptions<Stored, State>(kept, onWrite),
    ),
  );
  return store;
}

function persistOptions<Stored extends { updatedAt: number }, State extends Stored & PersistenceFlags>(
  kept: Kept<Stored>,
  onWrite: (unsaved: boolean) => void,
): PersistOptions<State, Stored> {
  return {
    name: kept.name,
    version: kept.version,
    skipHydration: true,
    storage: jsonStorage<Stored>(kept.storage, onWrite),
    partialize: (state) => kept.pick(state),
    migrate: (persisted, version) => (reads(kept, version) ? (persisted as Stored) : kept.empty),
    merge: (persisted, current) => {
      const stored = kept.parse(persisted);
      const newer = stored && stored.updatedAt > current.updatedAt ? kept.derive(stored) : null;
      return { ...current, ...newer, hydrated: true };
    },
  };
}

function newest<Stored extends { updatedAt: number }>(kept: Kept<Stored>, here: Stored): Stored {
  const stored = readNow(kept);
  return kept.pick(stored && stored.updatedAt > here.updatedAt ? stored : here);
}

type PersistedStore = {
  setState(flags: Partial<PersistenceFlags>): void;
  persist: { rehydrate(): Promise<void> | void };
};

export async function rehydrate(store: PersistedStore): Promise<void> {
  const goOnWithout = setTimeout(() => store.setState({ hydrated: true }), REHYDRATE_TIMEOUT);
  await store.persist.rehydrate();
  clearTimeout(goOnWithout);
}

export function followStored(store: PersistedStore, key: string, forget: () => void): () => void {
  void rehydrate(store);

  const follow = (text: string | null) => {
    if (text === null) forget();
    else void store.persist.rehydrate();
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

/** Storage failures never break the page; an untouched state is never written. */
function jsonStorage<T extends { updatedAt: number }>(
  storage: TextStorage,
  onWrite: (unsaved: boolean) => void,
): NonNullable<PersistOptions<T, T>["storage"]> {
  return {
    getItem: (key) => {
      try {
        const text = storage.getItem(key);
        return text instanceof Promise ? text.then<StorageValue<T> | null>(parseStored) : parseStored<T>(text);
      } catch {
        return null;
      }
    },
    setItem: (key, value) => {
      if (value.state.updatedAt === 0) return;
      try {
        storage.setItem(key, JSON.stringify(value));
        onWrite(false);
      } catch {
        onWrite(true);
      }
    },
    removeItem: (key) => {
      try {
        storage.removeItem(key);
      } catch {}
    },
  };
}

function readNow<Stored extends { updatedAt: number }>(kept: Kept<Stored>): Stored | null {
  try {
    const text = kept.storage.getItem(kept.name);
    const stored = text instanceof Promise ? null : parseStored<unknown>(text);
    return stored && reads(kept, stored.version) ? kept.parse(stored.state) : null;
  } catch {
    return null;
  }
}

type Versions = { version: number; readsVersions?: readonly number[] };

function reads({ version, readsVersions = [] }: Versions, stored: number | undefined): boolean {
  return stored !== undefined && (stored === version || readsVersions.includes(stored));
}
