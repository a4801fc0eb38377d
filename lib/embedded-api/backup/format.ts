import * as z from "zod";

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

export type Header = z.infer<typeof headerSchema>;
export type Section = z.infer<typeof sectionSchema>;
