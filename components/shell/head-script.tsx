import { HEAD_SCRIPT } from "@/lib/domain/page/inline-scripts.mjs";

/** The page's first script: a constant of ours, whose hash the page cache knows; it runs as sent, and the browser's build lacks it. */
export function HeadScript() {
  const text = typeof window === "undefined" ? HEAD_SCRIPT : "";
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
}
