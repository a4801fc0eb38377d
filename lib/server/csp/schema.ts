import * as z from "zod";

/** What browsers report a violation as (CSP 3, `report-uri`); the rest of it is not read. */
export const cspReportSchema = z.object({
  "csp-report": z.object({
    "document-uri": z.string().max(2_000),
    "effective-directive": z.string().max(100).optional(),
    "violated-directive": z.string().max(4_000).optional(),
    "blocked-uri": z.string().max(2_000).catch(""),
  }),
});
