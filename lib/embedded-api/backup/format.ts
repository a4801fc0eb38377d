import * as z from "zod";

export const BACKUP_FORMAT = "storefront-backup-1";

/** Records the columns of each table, so that a later version can restore a table with new ones. */
export const headerSchema = z.object({
  format: z.literal(BACKUP_FORMAT),
  created_at: z.iso.datetime(),
  tables: z.record(z.string(), z.array(z.string())),
});

export const sectionSchema = z.object({ table: z.string(), market: z.string(), rows: z.number().int().min(1) });

export const footerSchema = z.object({ rows_in_all: z.number().int() });

export const pictureSchema = z.object({
  picture: z.string().regex(/^[0-9a-f]{20,32}\/(?:[a-z0-9]{1,8}\.(?:webp|avif|jpg)|source)$/),
  base64: z.base64(),
});

export const END = { end: true };

export function parsedLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

export type Header = z.infer<typeof headerSchema>;
export type Section = z.infer<typeof sectionSchema>;
export type PictureLine = z.infer<typeof pictureSchema>;
