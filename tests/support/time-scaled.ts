import { pathToFileURL } from "node:url";

/** An option of Node.js: the process multiplies its time limits by its TIME_SCALE. */
export const TIME_SCALED = `--import=${pathToFileURL("tests/support/time-scale.mjs")}`;

/** An option of Node.js: the process writes to LOOP_HOLDS what held its event loop. */
export const LOOP_WATCHED = `--import=${pathToFileURL("tests/support/loop-watch.mjs")}`;
