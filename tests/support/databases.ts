import { inject } from "vitest";
import { aDatabase } from "./postgres";

/** Both of the embedded API's; `url` makes an empty one, null where the process has its own. */
export const DATABASES = [
  { name: "PGlite", url: async () => null },
  { name: "PostgreSQL", url: () => aDatabase(inject("postgresUrl")) },
];
