import { chunkQuery } from "@/lib/browser/chunk-query";

/** The forms with their validation, the map, and the sheet that removes an address. */
export const editingChunk = chunkQuery("address", () => import("./editing"));
