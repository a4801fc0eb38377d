import * as z from "zod";
import { createStore } from "zustand/vanilla";
import { deviceChoice } from "./device-choice";

/**
 * The ids that this device has shown, so that it does not announce them again; stored on the device under `name`, the
 * last `most` of them.
 */
export function seenIds(name: string, most: number) {
  const choice = deviceChoice(
    name,
    z.array(z.unknown()).transform((ids) => ids.filter((id) => typeof id === "string")),
    [],
  );
  const store = createStore<{ ids: ReadonlySet<string> }>(() => ({ ids: new Set(choice.read()) }));
  const note = (shown: readonly string[]): void => {
    const { ids } = store.getState();
    const fresh = shown.filter((id) => !ids.has(id));
    if (fresh.length === 0) return;
    const next = [...ids, ...fresh].slice(-most);
    choice.store(next);
    store.setState({ ids: new Set(next) });
  };
  return { store, note };
}
