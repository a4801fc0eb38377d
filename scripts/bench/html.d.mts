export type HtmlParts = { markup: number; flight: number; data: number; scripts: number; style: number };

export function partsOfHtml(html: Buffer): HtmlParts;
