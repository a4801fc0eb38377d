import { DAY_MS } from "@/lib/domain/durations";

/** Letters of the shop's answer. */
export const ANSWER_LIMIT = 1_000;

/** The shop is told of a rating with as few stars. */
export const LOW_STARS = 2;

/** An order's rating, as its customer sees it. */
export type OwnRating = {
  stars: number;
  comment: string | null;
  /** Null where the shop's API does not say: then it may change. */
  changeableUntil: Date | null;
  answer: string | null;
};

/** The end of the time in which a rating may be changed. */
export function changeableUntil(ratedAt: Date): Date {
  return new Date(ratedAt.getTime() + DAY_MS);
}

/** `now`: epoch milliseconds. */
export function mayChange({ changeableUntil: until }: Pick<OwnRating, "changeableUntil">, now: number): boolean {
  return until === null || now < until.getTime();
}

const LONGEST_NAME = 40;

/** 'Ana' of 'Ana Souza'; null without a name. */
export function firstNameOf(name: string | null): string | null {
  return name?.trim().split(/\s+/)[0]?.slice(0, LONGEST_NAME) || null;
}

/** Without the empty lines with which a text would fill a screen. */
export function withoutGaps(text: string): string {
  const lines = text
    .trim()
    .split("\n")
    .map((line) => line.trimEnd());
  return lines.filter((line, at) => line !== "" || lines[at - 1] !== "").join("\n");
}
