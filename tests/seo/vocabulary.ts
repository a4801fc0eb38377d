import { readFileSync } from "node:fs";

/** schema.org's own vocabulary, read from the types of schema-dts: which properties a type has, and of which kinds. */
const SOURCE = readFileSync("node_modules/schema-dts/dist/schema.d.ts", "utf8");

type Properties = Map<string, readonly string[]>;

const TEXTS = new Set(["Text", "URL", "Date", "DateTime", "Time", "DayOfWeek", "ItemAvailability", "CssSelectorType"]);
const NUMBERS = new Set(["Number", "Integer", "Float"]);

const interfaces = new Map(
  [...SOURCE.matchAll(/^(?:export )?interface (\w+)(?: extends ([^{]+?))? \{\n([\s\S]*?)^\}/gm)].map(
    ([, name = "", parents = "", body = ""]) => [name, { parents: parents.split(/,\s*/), body }] as const,
  ),
);

const unions = new Map(
  [...SOURCE.matchAll(/^export type (\w+) = ([^;]+);/gm)].map(
    ([, name = "", members = ""]) => [name, members.split(/\s*\|\s*/)] as const,
  ),
);

const known = new Map<string, Properties>();

function propertiesOf(name: string): Properties {
  const before = known.get(name);
  if (before) return before;
  const { parents = [], body = "" } = interfaces.get(name) ?? {};
  const own = [...body.matchAll(/^ {4}"([^"@]+)"\?: SchemaValue<(.+), "/gm)].map(
    ([, property = "", kinds = ""]) => [property, kinds.split(/\s*\|\s*/)] as const,
  );
  const all = new Map([...parents.flatMap((parent) => [...propertiesOf(parent)]), ...own]);
  known.set(name, all);
  return all;
}

const ofSeveral = new Map<string, Properties>();

function propertiesOfAll(types: readonly string[]): Properties {
  return remembered(ofSeveral, types.join(), () => new Map(types.flatMap((type) => [...propertiesOf(`${type}Leaf`)])));
}

/** The type and every subtype, as the values of `@type`. */
function subtypesOf(type: string, seen = new Set<string>()): Set<string> {
  if (seen.has(type)) return seen;
  seen.add(type);
  for (const member of unions.get(type) ?? []) subtypesOf(member.replace(/Leaf$/, ""), seen);
  return seen;
}

type Node = Record<string, unknown>;

/** Returns sentences about what in a node is not schema.org's; empty for a valid one. */
export function mistakesOf(node: Node, path = ""): string[] {
  const types = [node["@type"]].flat().map(String);
  const unknown = types.filter((type) => !interfaces.has(`${type}Leaf`));
  if (unknown.length > 0) return [`${path}: there is no type ${unknown.join()}`];
  const properties = propertiesOfAll(types);
  return Object.entries(node)
    .filter(([name]) => !name.startsWith("@"))
    .flatMap(([name, value]) => {
      const kinds = properties.get(name);
      const place = `${path}/${types.join("+")}.${name}`;
      if (!kinds) return [`${place}: the type has no such property`];
      return [value].flat().flatMap((each) => valueMistakes(each, kinds, place));
    });
}

const allowedTypes = new Map<string, Set<string>>();

function valueMistakes(value: unknown, kinds: readonly string[], place: string): string[] {
  if (typeof value === "number") return kinds.some((kind) => NUMBERS.has(kind)) ? [] : [`${place}: no number expected`];
  if (typeof value === "string") return kinds.some(isTextual) ? [] : [`${place}: no text expected`];
  const node = value as Node;
  if (node["@type"] === undefined) return kinds.includes("IdReference") ? [] : [`${place}: no reference expected`];
  const allowed = remembered(allowedTypes, kinds.join(), () => new Set(kinds.flatMap((kind) => [...subtypesOf(kind)])));
  const fits = [node["@type"]].flat().some((type) => allowed.has(String(type)));
  return fits ? mistakesOf(node, place) : [`${place}: ${node["@type"]} is not one of ${kinds.join()}`];
}

const textual = new Map<string, boolean>();

function remembered<Value>(memo: Map<string, Value>, key: string, make: () => Value): Value {
  const value = memo.get(key) ?? make();
  memo.set(key, value);
  return value;
}

/** Texts, numbers written as texts, and things that an address may stand for, as schema.org allows. */
function isTextual(kind: string): boolean {
  return remembered(textual, kind, () => {
    const members = [...subtypesOf(kind)];
    return TEXTS.has(kind) || NUMBERS.has(kind) || members.some((each) => each === "string" || each.startsWith('"'));
  });
}
