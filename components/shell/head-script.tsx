import { HEAD_SCRIPT } from "@/lib/domain/page/inline-scripts.mjs";

/**
 * The page's first script: a constant, whose hash the page cache adds to the content security policy. Only the server's
 * build contains it.
 */
export function HeadScript() {
  const text = typeof window === "undefined" ? HEAD_SCRIPT : "";
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
}
