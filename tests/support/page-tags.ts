const ENTITIES: Readonly<Record<string, string>> = {
  "&quot;": '"',
  "&#x27;": "'",
  "&lt;": "<",
  "&gt;": ">",
  "&amp;": "&",
};

export function plainText(escaped: string): string {
  return escaped.replace(/&(?:quot|#x27|lt|gt|amp);/g, (entity) => ENTITIES[entity] ?? entity);
}

/** The meta tags of a page's head by name, with its title and canonical address. */
export function tagsOf(html: string): Map<string, string> {
  const head = html.slice(0, html.indexOf("</head>"));
  const tags = [...head.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)];
  const canonical = /<link rel="canonical" href="([^"]+)"/.exec(head)?.[1] ?? "";
  const title = /<title>([^<]*)<\/title>/.exec(head)?.[1] ?? "";
  return new Map([
    ...tags.map(([, name = "", value = ""]) => [name, plainText(value)] as const),
    ["canonical", canonical],
    ["title", plainText(title)],
  ]);
}

/** How many bytes of a page a messenger must read to know all its tags; the head's sheets follow them. */
export function bytesOfTags(html: string): number {
  const head = html.slice(0, html.indexOf("</head>"));
  return Buffer.byteLength(head.slice(0, head.lastIndexOf("<meta ")));
}

export function tag(html: string, name: string): string {
  return tagsOf(html).get(name) ?? "";
}

/** The links of a page as somebody without JavaScript has them, without fragments. */
export function linksOf(html: string): string[] {
  const links = [...markupOf(html).matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].map(([, href = ""]) => plainText(href));
  return [...new Set(links.map((href) => href.replace(/#.*$/, "")))].filter((href) => href !== "");
}

/** The level of each heading of a page, in its order. */
export function headingsOf(html: string): number[] {
  return [...markupOf(html).matchAll(/<h([1-6])[\s>]/g)].map(([, level]) => Number(level));
}

function markupOf(html: string): string {
  return html.replace(/<script[\s\S]*?<\/script>/g, "");
}
