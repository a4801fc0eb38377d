import type { ChildProcess } from "node:child_process";

export function endOf(child: ChildProcess): Promise<unknown>;
export function residentMegabytes(pid: number): number;
export function processorSeconds(pid: number): number;
export function untilAnswers(port: number, server: ChildProcess): Promise<void>;
