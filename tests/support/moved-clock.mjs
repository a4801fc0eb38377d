// Preloaded by a process under test (`node --import`): its clock is ahead by the milliseconds that CLOCK_FILE holds.
import { readFileSync } from "node:fs";

/** Milliseconds of real time after which the file is read again. */
const FRESH_MS = 20;
const file = process.env.CLOCK_FILE ?? "";
const Real = Date;
let ahead = 0;
let readAt = Number.NEGATIVE_INFINITY;

function aheadNow() {
  if (performance.now() - readAt < FRESH_MS) return ahead;
  readAt = performance.now();
  ahead = Number(readFileSync(file, "utf8"));
  return ahead;
}

const now = () => Real.now() + aheadNow();

/** @param {unknown[]} parts */
function Moved(...parts) {
  if (!new.target) return new Real(now()).toString();
  return Reflect.construct(Real, parts.length === 0 ? [now()] : parts, new.target);
}

globalThis.Date = /** @type {DateConstructor} */ (
  /** @type {unknown} */ (Object.assign(Moved, { now, parse: Real.parse, UTC: Real.UTC, prototype: Real.prototype }))
);
