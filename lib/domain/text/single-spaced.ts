/** A text whose words stand one space apart, none around it: for names, queries and comparisons. */
export function singleSpaced(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
