import { LRUCache } from "lru-cache";
import { timeLimit } from "@/lib/node/time-limits";

/** A search renders a page each time, and the list is long. */
const KEPT_MS = 10_000;
/** In more shops something changes every second, and all of them take a second to read. */
const MANY = 500;
const MANY_KEPT_MS = 60_000;

/**
 * The list of all shops, read again after a change: of few at once, of many within a minute. `outdated` is called when a
 * long list is forgotten, so that pages made of it are too.
 */
export function createListMemo<Shop>(read: () => Promise<Shop[]>, outdated: () => void) {
  let isLong = false;
  let isToBeForgotten = false;
  const lists = new LRUCache<"all", Shop[]>({
    max: 1,
    ttl: timeLimit(KEPT_MS),
    fetchMethod: async (_key, _stale, { options }) => {
      const list = await read();
      isLong = list.length > MANY;
      if (isLong) options.ttl = timeLimit(MANY_KEPT_MS);
      return list;
    },
  });
  const forgetLong = () => {
    isToBeForgotten = false;
    lists.clear();
    outdated();
  };
  return {
    of: () => lists.fetch("all").then((list) => list ?? read()),
    forget: () => {
      if (!isLong) return lists.clear();
      if (!isToBeForgotten) setTimeout(forgetLong, timeLimit(MANY_KEPT_MS)).unref();
      isToBeForgotten = true;
    },
  };
}
