export type LazyCode<Code> = {
  /** Rejects when it cannot be loaded; the next call tries again. */
  load: () => Promise<Code>;
  /** Undefined until it has loaded. */
  loaded: () => Code | undefined;
};

/** Code that loads when it is first needed. */
export function lazyCode<Code>(load: () => Promise<Code>): LazyCode<Code> {
  let loaded: Code | undefined;
  return {
    load: async () => {
      loaded ??= await load();
      return loaded;
    },
    loaded: () => loaded,
  };
}
