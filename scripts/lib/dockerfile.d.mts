import type { ChildProcess } from "node:child_process";

export type Stage = { name: string; base: string; steps: { word: string; rest: string }[] };

export function stagesOf(text: string): Stage[];
export function configurationOf(stage: Pick<Stage, "steps">): {
  env: Record<string, string>;
  user: string;
  workdir: string;
  volumes: string[];
  healthcheck: string[] | null;
  command: string[] | null;
};
export function isSent(path: string, ignore: string): boolean;
export function buildStage(
  stage: Pick<Stage, "name" | "steps">,
  place: {
    root: string;
    context: string;
    files: string[];
    roots?: Record<string, string>;
    env?: Record<string, string>;
    log?: (line: string) => void;
  },
): void;
/** `said`: its output until now. */
export type Contained = { child: ChildProcess; said(): string };
export function startContained(container: {
  root: string;
  env: Record<string, string>;
  user: string;
  workdir: string;
  command: string[];
  volumes?: Record<string, string>;
  tmpfs?: Record<string, string>;
}): Contained;
export function firstProcessOf(container: Contained): number;
