import { readFileSync } from "node:fs";
import { dirname, posix } from "node:path";
import { expect, test } from "vitest";
import { projectFiles } from "../../scripts/lib/project.mjs";

type Graph = Map<string, Set<string>>;

const files = new Set(
  projectFiles().filter((name) => /^(?:app|components|lib|stores)\/.*(?<!\.stories)\.(?:tsx?|m[jt]s)$/.test(name)),
);

/** Static, dynamic and type imports alike. */
const IMPORT = /(?:\bfrom\s*|\bimport\s*\(\s*|\bimport\s+)"((?:@\/|\.{1,2}\/)[^"\n]+)"/g;

function resolved(file: string, imported: string): string[] {
  const path = imported.startsWith("@/") ? imported.slice(2) : posix.join(dirname(file), imported);
  return ["", ".ts", ".tsx", ".mjs", "/index.ts"].map((end) => path + end).filter((one) => files.has(one));
}

/** The imports between what `nameOf` tells apart: files, or their folders. */
function graphOf(nameOf: (file: string) => string): Graph {
  const graph: Graph = new Map();
  for (const file of files) {
    const name = nameOf(file);
    const edges = graph.get(name) ?? new Set();
    for (const [, imported = ""] of readFileSync(file, "utf8").matchAll(IMPORT))
      for (const other of resolved(file, imported).map(nameOf)) if (other !== name) edges.add(other);
    graph.set(name, edges);
  }
  return graph;
}

/** Takes all that leads nowhere out of a graph: its circles are left, and what leads into them. */
function circles(graph: Graph): string[] {
  const left = new Map(graph);
  for (let size = -1; size !== left.size; ) {
    size = left.size;
    for (const [name, edges] of left) if (![...edges].some((edge) => left.has(edge))) left.delete(name);
  }
  return [...left.keys()];
}

test("no file and no folder imports itself by way of others", () => {
  const imports = graphOf((file) => file);
  expect([...imports.values()].reduce((sum, edges) => sum + edges.size, 0)).toBeGreaterThan(2_000);
  expect(circles(imports)).toEqual([]);
  expect(circles(graphOf(dirname))).toEqual([]);
});
