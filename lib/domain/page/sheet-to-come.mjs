/** The whole sheet of a page that came with its first one (`lib/server/style/first-sheet.mjs`), until it is turned on. */
export const SHEET_TO_COME = "link[media=print][data-precedence]";
