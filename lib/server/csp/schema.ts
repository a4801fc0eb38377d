import * as z from "zod";

/** The part of a browser's violation report that we read (CSP 3, `report-uri`). */
export const cspReportSchema = z.object({
  "csp-report": z.object({
    "document-uri": z.string().max(2_000),
    "effective-directive": z.string().max(100).optional(),
    "violated-directive": z.string().max(4_000).optional(),
    "blocked-uri": z.string().max(2_000).catch(""),
  }),
});
