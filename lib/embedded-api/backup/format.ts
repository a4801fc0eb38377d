import * as z from "zod";
import { formatsOf, isCut } from "@/lib/domain/media/picture";

/** The archive's entry of all rows, which is the last one: a truncated archive has none. */
export const ROWS = "database.ndjson.gz";

export const BACKUP_FORMAT = "storefront-backup-1";

/** Records the columns of each table, so that a later version can restore a table with new ones. */
export const headerSchema = z.object({
  format: z.literal(BACKUP_FORMAT),
  created_at: z.iso.datetime(),
  tables: z.record(z.string(), z.array(z.string())),
});

export const sectionSchema = z.object({ table: z.string(), market: z.string(), rows: z.number().int().min(1) });

export const footerSchema = z.object({ rows_in_all: z.number().int() });

/** Whether it is a picture's place below `media`, as `HASH/w960.webp` or `HASH/source`. */
export function isPictureFile(path: string): boolean {
  const [, name, format] = /^[0-9a-f]{20,32}\/(?:([a-z0-9]{1,8})\.(webp|avif|jpg)|source)$/.exec(path) ?? [];
  if (name === undefined) return /^[0-9a-f]{20,32}\/source$/.test(path);
  return isCut(name) && formatsOf(name).some((known) => known === format);
}

export type Header = z.infer<typeof headerSchema>;
export type Section = z.infer<typeof sectionSchema>;
