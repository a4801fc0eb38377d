import { useEffect, useState } from "react";

/** Whether this is the only tab of the device that does the named work; always true in a browser without locks. */
export function useOnlyTab(name: string): boolean {
  const [isIt, setIt] = useState(false);
  useEffect(() => {
    if (!navigator.locks) return setIt(true);
    const gone = new AbortController();
    let release = () => {};
    const hold = () => {
      if (gone.signal.aborted) return;
      setIt(true);
      return new Promise<void>((resolve) => {
        release = resolve;
      });
    };
    navigator.locks.request(name, { signal: gone.signal }, hold).catch(() => {});
    return () => {
      gone.abort();
      release();
      setIt(false);
    };
  }, [name]);
  return isIt;
}
