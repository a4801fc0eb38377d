import { partsOfHtml } from "../../scripts/bench/html.mjs";
import { growthOf, modulesOfBuild, recordedModules, type Screens } from "../../scripts/bench/modules.mjs";
import type { Visit, Weighed } from "../../scripts/bench/page-weight.mjs";

export type Part =
  | { kind: "scripts"; screen: keyof Screens; when: "first" | "onDemand" }
  | { kind: "html" }
  | { kind: "visit" };

const LISTED = 12;

let analysis: Promise<Screens> | null = null;

/** Explains a part above its budget: for scripts, the modules that have grown since the record. */
export async function explanationOf(part: Part, weighed: Weighed): Promise<string> {
  if (part.kind === "html") return htmlParts(weighed.html);
  if (part.kind === "visit") return requestsOf(weighed.visit);
  analysis ??= modulesOfBuild();
  const [recorded, now] = [recordedModules(), await analysis].map((screens) => screens?.[part.screen][part.when] ?? {});
  const grown = growthOf(recorded ?? {}, now ?? {}).map(({ module, growth }) => `${module} +${kilobytes(growth)}`);
  if (grown.length > 0) return listed("grown since the record of tests/budget/modules.json, gzipped:", grown);
  const heaviest = growthOf({}, now ?? {}).map(({ module, growth }) => `${module} ${kilobytes(growth)}`);
  return listed("no module has grown since the record of tests/budget/modules.json; the heaviest, gzipped:", heaviest);
}

function htmlParts(html: Buffer): string {
  const parts = Object.entries(partsOfHtml(html)).map(([name, bytes]) => `${name} ${kilobytes(bytes)}`);
  return listed("before compression:", parts);
}

function requestsOf(visit: Visit): string {
  const lines = [...visit].sort((a, b) => b.bytes - a.bytes).map(({ path, bytes }) => `${path} ${kilobytes(bytes)}`);
  return [`${visit.length} requests:`, ...lines].join("\n  ");
}

function listed(title: string, lines: string[]): string {
  return [title, ...lines.slice(0, LISTED)].join("\n  ");
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}
