import type { MetricName } from "./catalogue";

export type Sample = { name: MetricName; labels: Record<string, string>; value: number };

/** Counts something that happened; labels have always the same names, and few values. */
export function count(name: MetricName, labels?: Record<string, string>, by?: number): void;

/** Lets something be read whenever it is asked for; what several read under one name is summed. */
export function gauge(name: MetricName, read: () => number): void;

/** Everything that was counted and can be read now. */
export function samples(): Sample[];
