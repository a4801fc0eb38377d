import { useEffect } from "react";

/** Marks the page once React has taken it over: from now on its buttons work. */
export function Ready() {
  useEffect(() => {
    document.documentElement.dataset.ready = "1";
  }, []);
  return null;
}
