import { type RefObject, useLayoutEffect } from "react";
import { adoptSheet } from "@/components/ui/adopt-sheet";
import type { PrintChoice } from "@/lib/browser/board/printing";

const MM_PER_PIXEL = 25.4 / 96;

/**
 * Sets the page to the paper's width and to each ticket's height, so that a roll ends with the ticket. Adopts a style
 * sheet, because the policy allows no inline style.
 */
export function usePaper(sheets: RefObject<HTMLElement | null>, { paper, ticket }: PrintChoice, order: unknown): void {
  useLayoutEffect(() => {
    const tickets = [...(sheets.current?.querySelectorAll<HTMLElement>(".ticket") ?? [])];
    if (!order || !ticket || tickets.length === 0) return;
    const pages = tickets.map(({ dataset, offsetHeight }) => pageRule(dataset.kind ?? "", paper, offsetHeight));
    const tallest = Math.max(...tickets.map(({ offsetHeight }) => offsetHeight));
    return adoptSheet([pageRule("", paper, tallest), ...pages].join("\n"));
  }, [sheets, paper, ticket, order]);
}

function pageRule(name: string, paper: string, height: number): string {
  // Rounded up: a fraction too little would be a second page.
  return `@page ${name} { margin: 0; size: ${paper}mm ${Math.ceil(height * MM_PER_PIXEL) + 2}mm; }`;
}
