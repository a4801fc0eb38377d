import { ensureBuilt } from "../../scripts/lib/project.mjs";

/** Global set-up of every suite that starts the built storefront, of Vitest and of Playwright. */
export default function setup(): Promise<void> {
  return ensureBuilt();
}
