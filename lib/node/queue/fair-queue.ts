/** A queue in which keys take turns; items of one key are first come, first served. */
export type FairQueue<Item> = {
  add(key: string, item: Item): void;
  take(passes?: (key: string) => boolean): { key: string; item: Item } | undefined;
  remove(key: string, item: Item): void;
  takeLastOfLongest(most: number): Item | undefined;
  heads(): Item[];
  before(key: string): number;
  length(): number;
  keys(): number;
  lengthOf(key: string): number;
};

export function createFairQueue<Item>(): FairQueue<Item> {
  const queues = new Map<string, Item[]>();
  let length = 0;

  function put(key: string, queue: Item[]): void {
    if (queue.length > 0) queues.set(key, queue);
    else queues.delete(key);
  }

  const lengthOf = (key: string) => queues.get(key)?.length ?? 0;

  return {
    add(key, item) {
      const queue = queues.get(key);
      if (queue) queue.push(item);
      else queues.set(key, [item]);
      length++;
    },
    take(passes = () => true) {
      for (const [key, queue] of queues) {
        if (!passes(key)) continue;
        const [item] = queue.splice(0, 1) as [Item];
        queues.delete(key);
        put(key, queue);
        length--;
        return { key, item };
      }
      return undefined;
    },
    remove(key, item) {
      const queue = queues.get(key) ?? [];
      const left = queue.filter((each) => each !== item);
      length -= queue.length - left.length;
      put(key, left);
    },
    takeLastOfLongest(most) {
      let longest: string | null = null;
      for (const [key, queue] of queues) if (longest === null || queue.length > lengthOf(longest)) longest = key;
      if (longest === null || lengthOf(longest) <= most) return undefined;
      const queue = queues.get(longest) ?? [];
      const last = queue.pop();
      put(longest, queue);
      length--;
      return last;
    },
    heads: () => [...queues.values()].flatMap((queue) => queue.slice(0, 1)),
    before(key) {
      const own = lengthOf(key);
      let others = 0;
      for (const [other, queue] of queues) if (other !== key) others += Math.min(queue.length, own + 1);
      return own + others;
    },
    length: () => length,
    keys: () => queues.size,
    lengthOf,
  };
}
