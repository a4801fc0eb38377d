import { partsOfHtml } from "../../scripts/bench/html.mjs";
import { growthOf, type Modules, modulesOf, recordedModules } from "../../scripts/bench/modules.mjs";
import { type Screen, scriptsByScreen, type Visit, type Weighed } from "../../scripts/bench/page-weight.mjs";

export type Part = { kind: "scripts"; of: Screen } | { kind: "html" } | { kind: "visit" };

const LISTED = 12;

let analysis: Promise<Record<Screen, Modules>> | null = null;

/** Says what a part of the page that is over its budget is made of: for scripts, the modules that grew since the record. */
export async function explanationOf(part: Part, weighed: Weighed): Promise<string> {
  if (part.kind === "html") return htmlParts(weighed.html);
  if (part.kind === "visit") return heaviest(weighed.visit);
  analysis ??= modulesOf(scriptsByScreen(weighed));
  return grown(part.of, (await analysis)[part.of]);
}

function grown(screen: Screen, now: Modules): string {
  const lines = growthOf(recordedModules()[screen] ?? {}, now).map(
    ({ module, growth }) => `${module} +${kilobytes(growth)}`,
  );
  return [`since the record (${screen}):`, ...(lines.length > 0 ? lines.slice(0, LISTED) : ["no module grew"])].join(
    "\n  ",
  );
}

function htmlParts(html: Buffer): string {
  const parts = Object.entries(partsOfHtml(html)).map(([name, bytes]) => `${name} ${kilobytes(bytes)}`);
  return ["before compression:", ...parts].join("\n  ");
}

function heaviest(visit: Visit): string {
  const lines = [...visit].sort((a, b) => b.bytes - a.bytes).map(({ path, bytes }) => `${path} ${kilobytes(bytes)}`);
  return [`${visit.length} requests:`, ...lines].join("\n  ");
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}
