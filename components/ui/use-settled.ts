import { useEffect, useState } from "react";

/** A text once it has stayed the same for a while, in milliseconds: what is asked of a server while somebody types. */
export function useSettled(text: string, pause: number): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(setSettled, pause, text);
    return () => clearTimeout(timer);
  }, [text, pause]);
  return settled;
}
