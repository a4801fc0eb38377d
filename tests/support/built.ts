import { ensureBuilt } from "../../scripts/lib/project.mjs";
import { seededDataDir } from "../../scripts/lib/seeded-data.mjs";

/** Global set-up of every suite that starts the built storefront, of Vitest and of Playwright. */
export default async function setup(): Promise<void> {
  await ensureBuilt();
  // Here, so that several workers do not cut the same pictures at the same time.
  await seededDataDir();
}
