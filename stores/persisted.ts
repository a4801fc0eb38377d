import type { PersistOptions, StorageValue } from "zustand/middleware";

/** The part of Storage a store needs; tests pass their own, which may answer late. */
export type TextStorage = {
  getItem(key: string): string | null | Promise<string | null>;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
};

/** Specification §9: after this long the page goes on without what was stored. */
export const REHYDRATE_TIMEOUT = 5_000;

/** Storage that may be blocked, full or absent: a shop without memory still sells. */
export const browserStorage: TextStorage = {
  getItem: (key) => window.localStorage.getItem(key),
  setItem: (key, value) => window.localStorage.setItem(key, value),
  removeItem: (key) => window.localStorage.removeItem(key),
};

/** The stored value of a key, or null when there is none or it cannot be read. */
export function parseStored<T>(text: string | null): StorageValue<T> | null {
  try {
    return text === null ? null : (JSON.parse(text) as StorageValue<T>);
  } catch {
    return null;
  }
}

/** The persist storage over a text storage: failures cost the memory, never the page. */
export function jsonStorage<T>(
  storage: TextStorage,
  worthWriting: (state: T) => boolean,
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
      if (!worthWriting(value.state)) return;
      try {
        storage.setItem(key, JSON.stringify(value));
      } catch {}
    },
    removeItem: (key) => {
      try {
        storage.removeItem(key);
      } catch {}
    },
  };
}
