import { readdirSync } from "node:fs";

/** @import { Form } from "../../scripts/lib/journey-switches.mjs" */

const folder = new URL("rows/", import.meta.url);
const areas = readdirSync(folder).sort();

/**
 * For each row of docs/requirements.md what breaks it (`npm run test:mutants -- rows`): each of `cuts` is a text that stands in
 * `file` exactly once, and what takes its place. Without `as` the tests of Vitest that name the row must go red. With `as` the cut is a
 * switch in one build for all, and the journeys naming the row must go red: an expression, a statement, a JSX element, an attribute's
 * value, what follows the text, or a rule of the style sheet.
 * A row that nothing can break says why.
 * @type {readonly ({ row: string, file: string, cuts: [string, string][], as?: Form, why?: string, unbreakable?: undefined }
 *   | { row: string, unbreakable: string, file?: undefined, cuts?: undefined, as?: undefined })[]}
 */
export const ROWS = (await Promise.all(areas.map((area) => import(new URL(area, folder).href)))).flatMap(
  ({ default: rows }) => rows,
);
