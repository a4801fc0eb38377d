import { pathToFileURL } from "node:url";

/** An option of Node.js: the process multiplies its time limits by its TIME_SCALE. */
export const TIME_SCALED = `--import=${pathToFileURL("tests/support/time-scale.mjs")}`;
