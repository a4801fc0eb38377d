import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { expect, test } from "vitest";

const files = ["app", "components", "lib", "stores"]
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)))
  .filter((name) => /(?<!\.stories)\.(?:ts|tsx|mjs|mts)$/.test(name));
const known = new Set(files);

/** Static, dynamic and type imports alike. */
const IMPORT = /(?:\bfrom\s*|\bimport\s*\(\s*|\bimport\s+)"((?:@\/|\.{1,2}\/)[^"\n]+)"/g;

function resolved(file: string, imported: string): string | undefined {
  const path = imported.startsWith("@/") ? imported.slice(2) : posix.join(dirname(file), imported);
  return [path, `${path}.ts`, `${path}.tsx`, `${path}.mjs`, `${path}/index.ts`].find((one) => known.has(one));
}

const imports = new Map(
  files.map((file) => {
    const named = [...readFileSync(file, "utf8").matchAll(IMPORT)].map(([, imported = ""]) => resolved(file, imported));
    return [file, new Set(named.filter((one) => one !== undefined && one !== file))] as const;
  }),
);

/** Groups of nodes that reach each other (Tarjan 1972), each sorted. */
function circles(edges: ReadonlyMap<string, ReadonlySet<string | undefined>>): string[][] {
  const found: string[][] = [];
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const visit = (node: string): number => {
    const at = index.size;
    index.set(node, at);
    low.set(node, at);
    stack.push(node);
    for (const next of edges.get(node) ?? []) {
      if (next === undefined) continue;
      if (!index.has(next)) low.set(node, Math.min(low.get(node) ?? at, visit(next)));
      else if (stack.includes(next)) low.set(node, Math.min(low.get(node) ?? at, index.get(next) ?? at));
    }
    const reach = low.get(node) ?? at;
    if (reach === at) {
      const circle = stack.splice(stack.indexOf(node));
      if (circle.length > 1) found.push(circle.sort());
    }
    return reach;
  };
  for (const node of edges.keys()) if (!index.has(node)) visit(node);
  return found;
}

function roomsOf(fileEdges: typeof imports): Map<string, Set<string>> {
  const rooms = new Map<string, Set<string>>();
  for (const [file, named] of fileEdges) {
    const room = rooms.get(dirname(file)) ?? new Set();
    for (const one of named) if (one && dirname(one) !== dirname(file)) room.add(dirname(one));
    rooms.set(dirname(file), room);
  }
  return rooms;
}

test("a planted circle is found", () => {
  const edges = new Map([
    ["a", new Set(["b"])],
    ["b", new Set(["c"])],
    ["c", new Set(["a", "d"])],
    ["d", new Set<string>()],
  ]);
  expect(circles(edges)).toEqual([["a", "b", "c"]]);
});

test("every import within the project was followed", () => {
  expect([...imports.values()].reduce((sum, named) => sum + named.size, 0)).toBeGreaterThan(2_000);
});

test("no file imports itself by way of others", () => {
  expect(circles(imports)).toEqual([]);
});

test("no folder imports itself by way of others", () => {
  expect(circles(roomsOf(imports))).toEqual([]);
});
