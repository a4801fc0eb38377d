import { type SchemaNode, structuredDataText } from "@/lib/domain/seo/structured-data";

export function StructuredData({ nodes }: { nodes: readonly SchemaNode[] }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: structuredDataText(nodes) }} />;
}
