import * as z from "zod";

export const BACKUP_FORMAT = "storefront-backup-1";

/** The first line: which columns each table had, so that a later version can fill in those that came after. */
export const headerSchema = z.object({
  format: z.literal(BACKUP_FORMAT),
  created_at: z.iso.datetime(),
  tables: z.record(z.string(), z.array(z.string())),
});

/** Announces so many lines, each a row of the table as the database writes it. */
export const sectionSchema = z.object({ table: z.string(), market: z.string(), rows: z.number().int().min(1) });

/** The last line of the rows: a file that was cut off has none. */
export const footerSchema = z.object({ rows_in_all: z.number().int() });

/** One file of a picture: `{hash}/{cut}.{format}` or `{hash}/source`. */
export const pictureSchema = z.object({
  picture: z.string().regex(/^[0-9a-f]{20,32}\/(?:[a-z0-9]{1,8}\.(?:webp|avif|jpg)|source)$/),
  base64: z.base64(),
});

/** The last line of the file. */
export const END = { end: true };

/** The JSON value of a line; null when it is none. */
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
