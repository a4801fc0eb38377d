import { type SchemaNode, structuredDataText } from "@/lib/domain/seo/structured-data";

/** What the page is about in schema.org's terms, for machines. */
export function StructuredData({ nodes }: { nodes: readonly SchemaNode[] }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: structuredDataText(nodes) }} />;
}
