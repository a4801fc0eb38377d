import { fileURLToPath } from "node:url";

/**
 * The floor: what this Next.js costs for the same menu without any code of ours. It uses the project's packages.
 * @type {import("next").NextConfig}
 */
export default {
  poweredByHeader: false,
  images: { unoptimized: true },
  turbopack: { root: fileURLToPath(new URL("../..", import.meta.url)) },
};
